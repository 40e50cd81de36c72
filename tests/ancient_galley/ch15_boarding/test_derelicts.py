"""15.1: a crew abandons its ship, and who takes the derelict."""

from typing import Any

import pytest

from galley.ancient_galley.ch13_maintenance.sinking import Sank, Sinking
from galley.ancient_galley.ch15_boarding.asks import AskBoard, AskMoves
from galley.ancient_galley.ch15_boarding.control import LeftDerelict, Taken
from galley.ancient_galley.ch15_boarding.events import Abandon, MoveMan
from galley.ancient_galley.ch15_boarding.phase import Boarding
from galley.ancient_galley.state.aboard import controls
from galley.ancient_galley.state.man import Condition
from galley.ancient_galley.state.ship import Status
from galley.engine.records import Ask, Command, Side
from galley.tabletop.board import Accept, Decline
from tests.ancient_galley.ch15_boarding.kit import (
    BOARD_IT,
    DEFENDING,
    DONE,
    MOVING,
    a_phase,
    beside,
    goes,
    rule,
    with_third,
)
from tests.kit.ancient_galley import men
from tests.kit.any_angle import played

Answers = list[tuple[Side, Command]]
CREW = ("A1 bow sailor", "A1 bow artilleryman", "B1 stern marine")
LEFT = {"status": Status.DERELICT, "command": "none"}


@pytest.mark.parametrize("man", ["A1.1", "A1.2"])
@pytest.mark.parametrize("to", ["B1", "A2"])
def test_everybody_crosses_from_a_ship_that_is_abandoned(man: str, to: str) -> None:
    """AG-15.1b: sailors and artillerymen too, to a friend's ship or as boarders"""
    board = with_third("A2", "A1", *CREW, "A2 stern marine")
    assert rule(board, MOVING, MoveMan(man, to, "bow")) in ("AG-15.1a", "AG-15.1c")
    board.change("A1", abandoned=True)
    assert rule(board, MOVING, MoveMan(man, to, "bow")) == ""


@pytest.mark.parametrize("abandoned", [False, True])
@pytest.mark.parametrize("to", ["B1", "A2"])
@pytest.mark.parametrize("rank", ["captain", "marine", "sailor"])
def test_unarmed_men_cross_to_nobody(rank: str, to: str, abandoned: bool) -> None:
    """AG-15.1a, G94: to no friend either, nor from a ship that is left"""
    board = with_third("A2", "A1", *men(f"A1 bow {rank}", unarmed=True), "B1 stern marine")
    board.change("A1", abandoned=abandoned)
    assert rule(board, MOVING, MoveMan("A1.1", to, "bow")) == "AG-15.1a"
    assert rule(board, MOVING, MoveMan("A1.1", "A1", "middle")) == ""


def test_an_unarmed_man_among_enemies_does_not_go_home_either() -> None:
    """AG-15.1a, G94"""
    board = beside(*men("B1.A1 bow marine", unarmed=True), "B1 stern marine", boarded={"B1": 1})
    assert rule(board, MOVING, MoveMan("A1.1", "A1", "bow")) == "AG-15.1a"


def test_a_crew_of_which_nobody_could_cross_does_not_abandon_its_ship() -> None:
    """AG-15.1b, G94"""
    board = with_third("A2", "A1", *men("A1 bow sailor", unarmed=True), "B1 stern marine")
    assert rule(board, MOVING, Abandon("A1")) == "AG-15.1b"


@pytest.mark.parametrize(
    ("id_", "third", "ask", "ship", "facts", "expected"),
    [
        ("AG-15.1b/as boarders", False, MOVING, "A1", {}, ""),
        ("AG-15.1b/in the second round", False, AskMoves("A", 2, True, MOVING.boards), "A1", {},
         ""),
        ("AG-15.1b/to a friend", True, AskMoves("A", 1, False), "A1", {}, ""),
        ("AG-15.1b/nowhere to go", False, AskMoves("A", 1, False), "A1", {}, "AG-15.1b"),
        ("AG-15.1b/not yours", False, MOVING, "B1", {}, "AG-15.1b"),
        ("AG-15.1b/no ship", False, MOVING, "A9", {}, "AG-15.1b"),
        ("AG-15.1b/abandoned already", False, MOVING, "A1", {"abandoned": True}, "AG-15.1b"),
        ("AG-16.9c/the defenders are not asked now", True, AskMoves("A", 1, True), "A1", {},
         "AG-16.9c"),
    ],
)  # fmt: skip
def test_when_a_ship_is_abandoned(
    id_: str, third: bool, ask: Ask, ship: str, facts: dict[str, Any], expected: str
) -> None:
    board = with_third("A2", "A1", *CREW) if third else beside(*CREW)
    board.change("A1", **facts)
    assert rule(board, ask, Abandon(ship)) == expected


def test_sailors_alone_are_asked_too() -> None:
    """AG-15.0a, AG-15.1b: they may abandon their ship and board"""
    board = beside("A1 bow sailor", "B1 stern sailor")
    answers: Answers = [BOARD_IT, ("A", Abandon("A1")), goes("A1.1", "B1", "bow"), DONE["A"]]
    told, after, _ = a_phase(board, [*answers, DONE["B"]])
    assert LeftDerelict("A1") in told
    ship = after.ships["A1"]
    assert (ship.status, ship.command, ship.abandoned) == (Status.DERELICT, "none", False)
    assert after.men["A1.1"].ship == "B1" and after.boarded == {"B1": 1}


def test_it_is_a_derelict_at_the_end_of_the_round() -> None:
    """AG-15.1b, G85: not while the others of that round still move"""
    board = beside("A1 bow sailor", "B1 bow sailor")
    answers: Answers = [BOARD_IT, ("A", Abandon("A1")), goes("A1.1", "B1", "bow"), DONE["A"]]
    told, after, asks = a_phase(board, answers)
    assert asks == [AskMoves("B", 1, False, (), ("B1",), ("A1.1",))]
    assert LeftDerelict("A1") not in told and after.ships["A1"].status == Status.ACTIVE
    told, after, _ = a_phase(board, [*answers, DONE["B"]], [(3,), (3,)])
    assert LeftDerelict("A1") in told and after.ships["A1"].status == Status.DERELICT


def test_it_is_no_derelict_before_the_last_fit_man_has_left() -> None:
    """AG-15.1b: the wounded stay behind, aboard"""
    hurt = men("A1 stern sailor", 3, state=Condition.WOUNDED, until=9)
    board = beside("A1 bow sailor", "A1 middle sailor", *hurt, "B1 stern sailor")
    answers: Answers = [BOARD_IT, ("A", Abandon("A1")), goes("A1.1", "B1", "bow"), DONE["A"]]
    answers.append(DONE["B"])
    told, _, _ = a_phase(board, answers)
    assert LeftDerelict("A1") not in told
    answers += [goes("A1.2", "B1", "middle"), DONE["A"], DONE["B"]]
    told, after, _ = a_phase(board, answers)
    assert LeftDerelict("A1") in told and after.men["A1.3"].ship == "A1"


def test_a_derelict_is_neither_controlled_nor_boards() -> None:
    """AG-15.1b"""
    board = beside("B1 stern marine", one=LEFT)
    assert not controls(board, "A", "A1") and not controls(board, "B", "A1")
    _, _, asks = a_phase(board, [])
    assert asks == [AskBoard("B", "B1", "A1")]
    assert rule(board, MOVING, Abandon("A1")) == "AG-15.1b"
    _, _, asks = a_phase(board, [("B", Decline())])
    assert asks == []


def test_a_derelict_is_boarded_while_its_crew_boards() -> None:
    """AG-15.1b, AG-15.0b: its crew stands on B1, and B1's enters it"""
    board = beside("B1.A1 bow sailor", "B1 stern marine", one=LEFT, turn=2, boarded={"B1": 1})
    _, _, asks = a_phase(board, [])
    assert asks == [AskBoard("B", "B1", "A1")]
    answers: Answers = [("B", Accept()), DONE["A"], goes("B1.1", "A1", "stern"), DONE["B"]]
    _, after, _ = a_phase(board, answers)
    assert (after.ships["A1"].side, after.ships["B1"].side) == ("B", "A")


def test_an_enemy_who_enters_a_derelict_takes_it() -> None:
    """AG-15.1b, AG-17.1f"""
    board = beside("B1 stern marine", one=LEFT)
    answers: Answers = [("B", Accept()), goes("B1.1", "A1", "stern"), DONE["B"]]
    told, after, _ = a_phase(board, answers)
    assert Taken("A1", "B", "none") in told and not controls(after, "A", "B1")
    assert (after.ships["A1"].side, after.ships["A1"].status) == ("B", Status.ACTIVE)


def test_its_own_side_takes_it_again() -> None:
    """AG-15.1b, AG-15.1c: as one crosses to a friend's ship; its captain commands again"""
    board = with_third("A2", "A1", "A2.A1 stern captain, sailor", "B1 stern marine")
    board.change("A1", **LEFT)
    mine = AskMoves("A", 1, False)
    assert rule(board, mine, MoveMan("A1.2", "A1", "stern")) == "AG-15.1c"
    answers: Answers = [("B", Decline()), goes("A1.1", "A1", "stern"), DONE["A"]]
    told, after, _ = a_phase(board, answers)
    assert Taken("A1", "A", "captain") in told
    assert (after.ships["A1"].status, after.ships["A1"].command) == (Status.ACTIVE, "captain")


@pytest.mark.parametrize(
    ("id_", "facts", "expected"),
    [
        ("AG-17.1f/withdrawing", {"status": Status.WITHDRAWING}, Status.ACTIVE),
        ("AG-15.1b/derelict", LEFT, Status.ACTIVE),
        ("AG-11.0d/awash", {"status": Status.AWASH, "loads": 5}, Status.AWASH),
        ("AG-11.0d/derelict that is held up", {**LEFT, "loads": 6}, Status.AWASH),
    ],
)
def test_how_a_prize_is(id_: str, facts: dict[str, Any], expected: str) -> None:
    board = beside("A1.B1 bow marine", "B1 stern marine", one=facts)
    told, after, _ = a_phase(board, [DONE["B"]])
    assert any(isinstance(event, Taken) for event in told)
    assert (after.ships["A1"].status, after.ships["A1"].side) == (expected, "B")


@pytest.mark.parametrize(("loads", "held", "sinks"), [(5, True, False), (5, False, True)])
def test_a_derelict_goes_under_as_others_do(loads: int, held: bool, sinks: bool) -> None:
    """AG-11.0b, AG-11.0d: and while it is held up it stays a derelict"""
    board = beside("B1 stern marine", one={**LEFT, "loads": loads})
    if not held:
        board.links, board.drawn = (), ()
    told, state = played(board, Sinking())
    assert any(isinstance(event, Sank) for event in told) == sinks
    if not sinks:
        assert told == [] and state.board.ships["A1"].status == Status.DERELICT  # type: ignore[attr-defined]


def test_the_defenders_of_a_ship_that_boards_nobody_do_not_abandon_it() -> None:
    """AG-15.1b: B1 is boarded and has nowhere to go"""
    board = beside("B1.A1 bow marine", "B1 stern sailor", boarded={"B1": 1})
    assert rule(board, DEFENDING, Abandon("B1")) == "AG-15.1b"
    assert Boarding().boards == ()
