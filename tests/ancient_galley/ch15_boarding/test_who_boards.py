"""15, 22.5: which side boards, who may cross, and where."""

from collections.abc import Sequence
from typing import Any

import pytest

from galley.ancient_galley.ch15_boarding.asks import AskBoard, AskMoves
from galley.ancient_galley.ch15_boarding.crossing import crossings
from galley.ancient_galley.ch15_boarding.events import MoveMan
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Condition, Man
from galley.ancient_galley.state.marks import Link, LinkKind
from galley.ancient_galley.state.ship import Status
from galley.engine.loop import Rolled
from galley.engine.records import Ask, Command, Side
from galley.tabletop.board import Accept, Decline, Done
from tests.ancient_galley.ch15_boarding.kit import (
    BOARD_IT,
    DONE,
    LINES,
    MOVING,
    a_phase,
    beside,
    goes,
    rule,
    with_third,
)
from tests.kit.ancient_galley import men, ship, table
from tests.kit.any_angle import seen

Answers = list[tuple[Side, Command]]
BOTH = ("A1 bow marine", "B1 bow marine")


def lines(**by: int) -> tuple[Link, ...]:
    """So many lines of each side."""
    sides = [side for side, n in by.items() for _ in range(n)]
    return tuple(
        Link(n, f"{side}1", "middle", "B1" if side == "A" else "A1", "middle", side)
        for n, side in enumerate(sides, 1)
    )


def corvus(by: Side) -> tuple[Link, ...]:
    return (Link(1, f"{by}1", "bow", "B1" if by == "A" else "A1", "bow", by, LinkKind.CORVUS),)


def first_of(asks: list[Ask]) -> tuple[str, Side]:
    return type(asks[0]).__name__ if asks else "", asks[0].side if asks else ""


@pytest.mark.parametrize(
    ("id_", "links", "dice", "side"),
    [
        ("AG-15.0a/A made the lock", lines(A=2), [], "A"),
        ("AG-15.0a/B made the lock", lines(B=2), [], "B"),
        ("AG-15.0a/a corvus", corvus("B"), [], "B"),
        ("AG-15.0b/more lines", lines(A=1, B=2), [], "B"),
        ("AG-15.0b/as many, odd", lines(A=1, B=1), [(3,)], "A"),
        ("AG-15.0b/as many, even", lines(A=1, B=1), [(4,)], "B"),
    ],
)
def test_who_has_the_first_option(
    id_: str, links: tuple[Link, ...], dice: list[tuple[int, ...]], side: Side
) -> None:
    told, _, asks = a_phase(beside(*BOTH, links=links), [], dice)
    assert first_of(asks) == ("AskBoard", side)
    assert [event.rule for event in told if isinstance(event, Rolled)] == ["AG-15.0b"] * len(dice)


@pytest.mark.parametrize(
    ("id_", "answers", "expected"),
    [
        ("AG-15.0a/declined", [("A", Decline())], ("AskBoard", "B")),
        ("AG-15.0a/both decline", [("A", Decline()), ("B", Decline())], ("", "")),
        ("AG-15.0b/one direction", [("A", Accept())], ("AskMoves", "A")),
        ("AG-15.0b/the other direction", [("A", Decline()), ("B", Accept())], ("AskMoves", "B")),
    ],
)
def test_who_is_asked_then(id_: str, answers: Answers, expected: tuple[str, Side]) -> None:
    board = beside("A1 bow 2 marine", "B1 bow 2 marine")
    _, _, asks = a_phase(board, answers)
    assert first_of(asks) == expected


@pytest.mark.parametrize(
    ("id_", "held", "crew"),
    [
        ("AG-15.0a/one line that waits", {"links": LINES[:1], "drawn": ()}, BOTH),
        ("AG-15.0a/no line", {"links": (), "drawn": ()}, BOTH),
        ("AG-15.1a/nobody who may", {}, men("A1 bow marine", unarmed=True)),
        ("AG-22.5a/both withdraw", {"one": {"status": Status.WITHDRAWING},
                                    "other": {"status": Status.WITHDRAWING}}, BOTH),
    ],
)  # fmt: skip
def test_nobody_is_asked(id_: str, held: dict[str, Any], crew: Sequence[str | Man]) -> None:
    _, _, asks = a_phase(beside(*crew, **held), [])
    assert asks == []


@pytest.mark.parametrize(
    ("id_", "command", "expected"),
    [
        ("AG-15.0a/board", Accept(), ""),
        ("AG-15.0a/decline", Decline(), ""),
        ("AG-15.0a/anything else", Done(), "AG-15.0a"),
    ],
)
def test_board_or_decline(id_: str, command: Command, expected: str) -> None:
    assert rule(beside(*BOTH), AskBoard("A", "A1", "B1"), command) == expected


def test_one_line_holds_after_the_ships_were_drawn_together() -> None:
    """AG-14.1c, AG-15.0a"""
    _, _, asks = a_phase(beside(*BOTH, links=LINES[:1]), [])
    assert first_of(asks) == ("AskBoard", "A")


def test_it_is_asked_again_in_the_next_turn_while_nobody_is_across() -> None:
    """AG-15.0b: who boarded and went home, or never crossed, is asked anew"""
    _, after, asks = a_phase(beside(*BOTH), [BOARD_IT, *[DONE["A"], DONE["B"]] * 2])
    assert asks == []
    _, _, asks = a_phase(after, [])
    assert first_of(asks) == ("AskBoard", "A")


@pytest.mark.parametrize(
    ("id_", "man", "expected"),
    [
        ("AG-15.0b/they are followed without a question", "A1.2", ""),
        ("AG-15.0b/not against them", "B1.2", "AG-15.0a"),
    ],
)
def test_while_men_are_across_the_direction_stands(id_: str, man: str, expected: str) -> None:
    crew = ("B1.A1 bow marine", "A1 stern marine", "B1 middle sailor", "B1 stern marine")
    board = beside(*crew, boarded={"B1": 1}, turn=2)
    _, _, asks = a_phase(board, [])
    assert first_of(asks) == ("AskMoves", "A")
    if man[0] == "B":
        _, board, asks = a_phase(board, [DONE["A"]])
    assert rule(board, asks[0], MoveMan(man, "B1" if man[0] == "A" else "A1", "stern")) == expected


@pytest.mark.parametrize(
    ("id_", "state", "asked"),
    [
        ("AG-15.0b/fit", Condition.FIT, ("AskMoves", "A")),
        ("AG-15.0b/G90 wounded", Condition.WOUNDED, ("AskBoard", "A")),
        ("AG-15.0b/G90 recovering", Condition.RECOVERING, ("AskBoard", "A")),
    ],
)
def test_only_fit_men_are_across(id_: str, state: str, asked: tuple[str, str]) -> None:
    """Without one the question comes again, and the other side may board"""
    there = men("B1.A1 bow marine", state=state, until=9)
    board = beside(*there, "A1 stern marine", "B1 stern marine", boarded={"B1": 1}, turn=2)
    _, after, asks = a_phase(board, [])
    assert first_of(asks) == asked
    if state != Condition.FIT:
        _, _, asks = a_phase(after, [("A", Decline())])
        assert first_of(asks) == ("AskBoard", "B")


@pytest.mark.parametrize(
    ("id_", "boards", "man", "to", "expected"),
    [
        ("AG-15.0b/from the ship that boards", (("A1", "B1"),), "A1.1", "B1", ""),
        ("AG-15.0b/not from another that is locked", (("A1", "B1"),), "A2.1", "B1", "AG-15.0a"),
        ("AG-15.0b/from both", (("A1", "B1"), ("A2", "B1")), "A2.1", "B1", ""),
        ("AG-15.0a/declined", (), "A1.1", "B1", "AG-15.0a"),
        ("AG-15.0a/not locked", (("A1", "B1"),), "A1.1", "A2", "AG-15.0a"),
    ],
)
def test_he_crosses_from_the_ship_that_boards(
    id_: str, boards: tuple[tuple[str, str], ...], man: str, to: str, expected: str
) -> None:
    board = with_third("A2", "B1", "A1 bow marine", "A2 bow marine", "B1 stern marine")
    assert rule(board, AskMoves("A", 1, True, boards), MoveMan(man, to, "bow")) == expected


def test_each_pair_is_asked_for_itself() -> None:
    """AG-15.0b: A1 boards B1; A2, which B holds, is not boarded by that nor does it board"""
    board = with_third("A2", "B1", "A1 bow marine", "A2 bow marine", "B1 stern marine")
    _, _, asks = a_phase(board, [BOARD_IT])
    assert asks == [AskBoard("B", "B1", "A2")]
    _, _, asks = a_phase(board, [BOARD_IT, ("B", Decline())])
    assert asks == [AskBoard("A", "A2", "B1")]


def test_from_an_enemys_deck_nobody_boards_the_next_ship() -> None:
    """AG-15.2a: men cross from a ship of their own"""
    board = with_third("B2", "B1", "B1.A1 bow marine", "B1 stern marine", "B2 stern marine")
    assert rule(board, MOVING, MoveMan("A1.1", "B2", "bow")) == "AG-15.2a"


# -- who may cross


@pytest.mark.parametrize(
    ("id_", "rank", "to_enemy", "to_friend"),
    [
        ("AG-15.1a/admiral", "admiral", "", ""),
        ("AG-15.1a/captain", "captain", "", ""),
        ("AG-15.1a/marine", "marine", "", ""),
        ("AG-15.1a/archer", "archer", "", ""),
        ("AG-15.1a/artilleryman", "artilleryman", "AG-15.1a", "AG-15.1c"),
        ("AG-15.1a/sailor", "sailor", "AG-15.1a", "AG-15.1c"),
    ],
)
def test_who_may_cross(id_: str, rank: str, to_enemy: str, to_friend: str) -> None:
    """AG-15.1a; AG-15.1c: equally to a friend's ship"""
    board = with_third("A2", "A1", f"A1 bow {rank}", "B1 stern marine", "A2 stern marine")
    assert rule(board, MOVING, MoveMan("A1.1", "B1", "bow")) == to_enemy
    assert rule(board, MOVING, MoveMan("A1.1", "A2", "bow")) == to_friend


@pytest.mark.parametrize(
    ("id_", "facts", "expected"),
    [
        ("AG-15.1a/unarmed", {"unarmed": True}, "AG-15.1a"),
        ("AG-12.2b/recovering", {"state": Condition.RECOVERING, "until": 9}, "AG-12.2b"),
        ("AG-18.7a/wounded", {"state": Condition.WOUNDED, "until": 9}, "AG-18.7a"),
    ],
)
def test_who_is_in_no_state_to_cross(id_: str, facts: dict[str, Any], expected: str) -> None:
    board = beside(*men("A1 bow marine", **facts), "B1 stern marine")
    assert rule(board, MOVING, MoveMan("A1.1", "B1", "bow")) == expected


def test_a_friends_ship_takes_no_more_than_it_holds() -> None:
    """AG-15.1c, AG-13.2a"""
    board = with_third("A2", "A1", "A1 bow marine", "A2 bow 5 marine", "B1 stern marine")
    assert rule(board, MOVING, MoveMan("A1.1", "A2", "bow")) == "AG-13.2a"


def test_friends_go_over_where_nobody_fights() -> None:
    """AG-15.1c: two ships of one side that hold each other"""
    board = table(ship("A1", 0, 0, 0), ship("A2", 1501, 0, 0), "A1 bow marine, sailor",
                  links=(Link(1, "A1", "bow", "A2", "bow", "A"), Link(2, "A1", "bow", "A2", "bow",
                                                                      "A")))  # fmt: skip
    _, after, _ = a_phase(board, [goes("A1.1", "A2", "bow"), DONE["A"]])
    assert after.men["A1.1"].ship == "A2" and after.boarded == {}
    assert rule(board, AskMoves("A", 1, False), MoveMan("A1.2", "A2", "bow")) == "AG-15.1c"


def test_boarders_go_home_whatever_they_are() -> None:
    """AG-16.9a: until they are home; a sailor too, who boarded when his ship was abandoned"""
    board = beside("B1.A1 bow marine, sailor", "B1 bow marine", boarded={"B1": 1})
    for man in ("A1.1", "A1.2"):
        assert rule(board, MOVING, MoveMan(man, "A1", "bow")) == ""


# -- withdrawing


def test_a_withdrawing_ship_does_not_board_and_may_be_boarded() -> None:
    """AG-22.5a"""
    board = beside(*BOTH, one={"status": Status.WITHDRAWING})
    _, _, asks = a_phase(board, [])
    assert first_of(asks) == ("AskBoard", "B")
    assert rule(board, MOVING, MoveMan("A1.1", "B1", "bow")) == "AG-22.5a"


def test_a_withdrawing_ship_defends_itself() -> None:
    """AG-22.5a"""
    board = beside("A1 middle marine", "B1 bow marine", one={"status": Status.WITHDRAWING})
    answers: Answers = [("B", Accept()), goes("B1.1", "A1", "bow"), DONE["B"]]
    _, after, asks = a_phase(board, answers)
    assert rule(after, asks[0], MoveMan("A1.1", "A1", "bow")) == ""


# -- where


LEVEL = {("bow", "bow"), ("middle", "middle"), ("stern", "stern"), ("bow", "middle"),
         ("middle", "bow"), ("middle", "stern"), ("stern", "middle")}  # fmt: skip


def across(board: Board, one: str, other: str) -> set[tuple[str, str]]:
    """From which sections of a ship men cross to which of another."""
    return seen(board, lambda there: {*crossings(there, one, other)})


@pytest.mark.parametrize(
    ("id_", "x", "y", "expected"),
    [
        ("AG-15.2a/level", 1501, 0, LEVEL),
        ("AG-15.2a/3 inches ahead", 1501, 3000, {("bow", "middle"), ("middle", "middle"),
                                                 ("middle", "stern")}),
        ("AG-15.2a/half an inch apart", 2000, 0, LEVEL),
        ("AG-15.2a/more than half an inch", 2001, 0, {("middle", "middle")}),
    ],
)  # fmt: skip
def test_where_men_cross(id_: str, x: int, y: int, expected: set[tuple[str, str]]) -> None:
    board = table(ship("A1", 0, 0, 0), ship("B1", x, y, 0), links=LINES)
    assert across(board, "A1", "B1") == expected


def test_over_a_corvus_men_cross_between_the_closest_sections() -> None:
    """AG-15.2a, G51"""
    board = table(ship("A1", 0, 0, 0), ship("B1", 3400, 3000, 1000), links=corvus("A"))
    assert len(across(board, "A1", "B1")) == 1
    board.links = LINES
    assert across(board, "A1", "B1") == {("middle", "middle")}


@pytest.mark.parametrize(
    ("id_", "x", "y", "line", "expected"),
    [
        ("AG-15.2a/G92 apart", 3000, 0, ("A1", "bow", "B1", "stern"), {("bow", "stern")}),
        ("AG-15.2a/G92 thrown by B", 3000, 0, ("B1", "stern", "A1", "bow"), {("bow", "stern")}),
        ("AG-15.2a/G92 near, but apart", 1900, 0, ("A1", "bow", "B1", "stern"),
         LEVEL | {("bow", "stern")}),
        ("AG-15.2a/G92 drawn together", 1501, 0, ("A1", "bow", "B1", "stern"), LEVEL),
    ],
)  # fmt: skip
def test_men_cross_along_lines_where_the_hulls_are_kept_apart(
    id_: str, x: int, y: int, line: tuple[str, str, str, str], expected: set[tuple[str, str]]
) -> None:
    links = tuple(Link(n, *line, line[0][0]) for n in (1, 2))
    board = table(ship("A1", 0, 0, 0), ship("B1", x, y, 0), links=links)
    assert across(board, "A1", "B1") == expected
    assert across(board, "B1", "A1") == {(b, a) for a, b in expected}


def test_a_ship_held_from_afar_is_boarded_along_the_lines_until_they_are_cut() -> None:
    """AG-15.2a, G92: a line to a third ship keeps each where it is, an inch apart"""
    board = table(ship("A1", 0, 0, 0), ship("B1", 2500, 0, 0), "A1 middle 2 marine",
                  "B1 bow marine", links=LINES, drawn=(("A1", "B1"),))  # fmt: skip
    _, after, _ = a_phase(board, [BOARD_IT, goes("A1.1", "B1", "middle"), DONE["A"]])
    assert after.men["A1.1"].ship == "B1"
    assert rule(after, MOVING, MoveMan("A1.2", "B1", "bow")) == "AG-15.2a"
    after.links = ()
    assert rule(after, MOVING, MoveMan("A1.2", "B1", "middle")) == "AG-15.0a"


def test_nobody_steps_over_where_the_ships_are_apart() -> None:
    """AG-15.2a"""
    board = beside("A1 bow marine", "B1 stern marine")
    assert rule(board, MOVING, MoveMan("A1.1", "B1", "stern")) == "AG-15.2a"
