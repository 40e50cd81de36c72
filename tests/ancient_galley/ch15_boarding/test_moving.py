"""13.1, 13.2, 16.9: who moves when in a round, where to, and past whom."""

import pytest

from galley.ancient_galley.ch15_boarding.asks import AskMoves
from galley.ancient_galley.ch15_boarding.events import ManMoved, MoveMan, Slain
from galley.ancient_galley.state.man import Condition
from galley.engine.records import Ask, Command, Side
from galley.tabletop.board import Accept, Decline, Done
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

Answers = list[tuple[Side, Command]]
TOWER = {"towers": ("bow",)}


@pytest.mark.parametrize(
    ("id_", "crew", "to", "expected"),
    [
        ("AG-13.1a/bow to middle", ["A1 bow marine"], ("A1", "middle", False), ""),
        ("AG-13.1a/bow to stern", ["A1 bow marine"], ("A1", "stern", False), "AG-13.1a"),
        ("AG-13.1a/stands there", ["A1 bow marine"], ("A1", "bow", False), "AG-13.1a"),
        ("AG-13.1a/no such section", ["A1 bow marine"], ("A1", "mast", False), "AG-13.1a"),
        ("AG-13.1a/no such ship", ["A1 bow marine"], ("A9", "bow", False), "AG-13.1a"),
        ("AG-13.1b/into the tower", ["A1 bow marine"], ("A1", "bow", True), ""),
        ("AG-13.1b/out of the tower", ["A1 tower bow marine"], ("A1", "bow", False), ""),
        ("AG-13.1b/out and on", ["A1 tower bow marine"], ("A1", "middle", False), "AG-13.1b"),
        ("AG-13.1b/on and in", ["A1 middle marine"], ("A1", "bow", True), "AG-13.1b"),
        ("AG-13.1b/out and across", ["A1 tower bow marine"], ("B1", "bow", False), "AG-13.1b"),
        ("AG-13.1b/across and in", ["A1 bow marine"], ("B1", "bow", True), "AG-13.1b"),
        ("AG-13.1b/no tower there", ["A1 stern marine"], ("A1", "stern", True), "AG-13.1b"),
        ("AG-13.1b/enemies in it", ["B1.A1 bow marine", "B1 tower bow archer"],
         ("B1", "bow", True), "AG-13.1b"),
        ("AG-13.2a/five", ["A1 bow marine", "A1 middle 4 marine"], ("A1", "middle", False), ""),
        ("AG-13.2a/six", ["A1 bow marine", "A1 middle 5 marine"], ("A1", "middle", False),
         "AG-13.2a"),
        ("AG-13.2a/tower men count", ["A1 middle marine", "A1 bow 3 marine",
                                      "A1 tower bow 2 archer"],
         ("A1", "bow", False), "AG-13.2a"),
        ("AG-13.2b/five of each", ["A1 bow marine", "B1.A1 bow 4 marine", "B1 bow 5 marine"],
         ("B1", "bow", False), ""),
        ("AG-13.2b/six of a side", ["A1 bow marine", "B1.A1 bow 5 marine"],
         ("B1", "bow", False), "AG-13.2b"),
        ("AG-13.2c/two in a tower", ["A1 bow marine", "A1 tower bow archer"],
         ("A1", "bow", True), ""),
        ("AG-13.2c/three in a tower", ["A1 bow marine", "A1 tower bow 2 archer"],
         ("A1", "bow", True), "AG-13.2c"),
    ],
)  # fmt: skip
def test_where_a_man_may_go_in_a_round(
    id_: str, crew: list[str], to: tuple[str, str, bool], expected: str
) -> None:
    board = beside(*crew, one=TOWER, other=TOWER)
    assert rule(board, MOVING, MoveMan("A1.1", *to)) == expected


def test_a_ship_never_takes_more_than_fifteen_of_a_side() -> None:
    """AG-13.2c: five in each section, and everybody else is refused by them"""
    crew = [f"B1.A1 {section} 5 marine" for section in ("bow", "middle", "stern")]
    board = beside(*crew, *men("A1 bow marine", 16))
    for section in ("bow", "middle", "stern"):
        assert MoveMan("A1.16", "B1", section) not in MOVING.choices(board)
    assert rule(board, MOVING, MoveMan("A1.16", "B1", "bow")) == "AG-13.2b"


@pytest.mark.parametrize(
    ("id_", "ask", "command", "expected"),
    [
        ("AG-13.1a/once a round", AskMoves("A", 1, True, MOVING.boards, (), ("A1.1",)),
         MoveMan("A1.1", "A1", "middle"), "AG-13.1a"),
        ("AG-13.1a/not yours", MOVING, MoveMan("B1.1", "B1", "middle"), "AG-13.1a"),
        ("AG-13.1a/nobody", MOVING, MoveMan("A1.9", "B1", "middle"), "AG-13.1a"),
        ("AG-13.1a/no move", MOVING, Accept(), "AG-13.1a"),
        ("AG-18.7a/wounded", MOVING, MoveMan("A1.2", "B1", "bow"), "AG-18.7a"),
        ("AG-16.9c/no boarder", MOVING, MoveMan("A1.1", "A1", "middle"), ""),
        ("AG-16.9c/boarders do not move with the defenders", AskMoves("A", 1, False),
         MoveMan("A1.1", "A1", "middle"), "AG-16.9c"),
        ("AG-16.9c/defenders do not move with the boarders", AskMoves("B", 1, True),
         MoveMan("B1.1", "B1", "middle"), "AG-16.9c"),
        ("AG-16.9c/those who are boarded move", AskMoves("B", 1, False, (), ("B1",)),
         MoveMan("B1.1", "B1", "middle"), ""),
    ],
)  # fmt: skip
def test_who_moves(id_: str, ask: Ask, command: Command, expected: str) -> None:
    hurt = men("A1 bow marine", 2, state=Condition.WOUNDED, until=2)
    board = beside("A1 bow marine", *hurt, "B1 bow marine")
    assert rule(board, ask, command) == expected


def test_he_fights_in_the_round_in_which_he_arrives() -> None:
    """AG-13.1a"""
    board = beside("B1.A1 bow marine", "B1 middle marine", boarded={"B1": 1})
    told, _, _ = a_phase(board, [DONE["A"], goes("B1.1", "B1", "bow"), DONE["B"]], [(1,), (3,)])
    assert Slain("A1.1", "B1") in told


def test_from_the_bow_to_the_stern_takes_both_rounds() -> None:
    """AG-13.1a, AG-16.9b: between the rounds men move again"""
    board = beside("B1.A1 bow marine", "B1 stern sailor", boarded={"B1": 1})
    answers: Answers = [
        goes("A1.1", "B1", "middle"), DONE["A"], DONE["B"],
        goes("A1.1", "B1", "stern"), DONE["A"], DONE["B"],
    ]  # fmt: skip
    told, _, _ = a_phase(board, answers, [(6,), (1,)])
    assert Slain("B1.1", "B1") in told


def test_there_are_two_rounds() -> None:
    """AG-16.9a"""
    board = beside("B1.A1 bow marine", "B1 bow marine", boarded={"B1": 1})
    told, after, asks = a_phase(board, [DONE["A"], DONE["B"]] * 2, [(3,), (3,)] * 2)
    assert len(told) == 2 and not asks and after.men["A1.1"].fit and after.men["B1.1"].fit


def test_boarders_move_before_defenders() -> None:
    """AG-16.9c"""
    board = beside("B1.A1 bow marine", "B1 bow marine", boarded={"B1": 1})
    for answers, side in (([], "A"), ([DONE["A"]], "B")):
        _, _, asks = a_phase(board, answers)
        assert [(type(ask), ask.side) for ask in asks] == [(AskMoves, side)]


def test_defenders_move_though_nobody_is_across_yet() -> None:
    """AG-16.9c: they are boarded, and may go where the boarders will come"""
    board = beside("A1 bow marine", "B1 middle marine")
    told, _, _ = a_phase(board, [BOARD_IT, DONE["A"], goes("B1.1", "B1", "bow")])
    assert any(isinstance(event, ManMoved) for event in told)


def test_a_side_that_boards_and_is_boarded_moves_each_kind_in_its_turn() -> None:
    """AG-16.9c: A1 boards B1, and A2 is boarded by B1: A's boarders, B's, then the defenders"""
    board = with_third("A2", "B1", "A1 bow marine", "A2 bow marine", "A2 middle marine",
                       "B1 bow 2 marine")  # fmt: skip
    answers: Answers = [
        BOARD_IT, ("B", Accept()),
        goes("A1.1", "B1", "bow"), DONE["A"],
        goes("B1.1", "A2", "bow"), DONE["B"],
        goes("A2.2", "A2", "bow"), DONE["A"],
    ]  # fmt: skip
    _, after, asks = a_phase(board, answers)
    assert isinstance(asks[0], AskMoves)
    assert (asks[0].side, asks[0].boarders) == ("B", False)
    assert rule(after, asks[0], MoveMan("B1.1", "A2", "middle")) == "AG-13.1a"
    assert rule(after, asks[0], MoveMan("B1.2", "B1", "middle")) == ""


# -- past enemies


HELD = "B1 middle marine"


@pytest.mark.parametrize(
    ("id_", "man", "to", "expected"),
    [
        ("AG-16.9c/on past them", "A1.1", "stern", "AG-16.9c"),
        ("AG-16.9c/back as he came", "A1.1", "bow", ""),
        ("AG-16.9c/from the rail past them", "A1.2", "bow", "AG-16.9c"),
        ("AG-16.9c/no enemy there", "A1.3", "middle", ""),
        ("AG-16.9c/they came to him", "B1.1", "stern", ""),
        ("AG-16.9c/they came to him, to enemies", "B1.1", "bow", ""),
        ("AG-16.9c/a defender among them goes back", "B1.2", "stern", ""),
        ("AG-16.9c/a defender does not get past", "B1.2", "bow", "AG-16.9c"),
    ],
)
def test_nobody_moves_past_enemies(id_: str, man: str, to: str, expected: str) -> None:
    boarders = [
        *men("B1.A1 middle marine", 1, came="bow"),
        *men("B1.A1 middle marine", 2, came="A1"),
        *men("B1.A1 bow marine", 3, came="A1"),
    ]
    board = beside(*boarders, HELD, *men(HELD, 2, came="stern"), boarded={"B1": 1})
    ask = MOVING if man[0] == "A" else DEFENDING
    assert rule(board, ask, MoveMan(man, "B1", to)) == expected


def test_enemies_in_a_tower_and_wounded_ones_stop_nobody() -> None:
    """AG-16.8c, AG-16.9c"""
    boarder, hurt = (
        men("B1.A1 bow marine", came="A1"),
        men("B1 bow marine", 2, state=Condition.WOUNDED),
    )
    crew = "B1 tower bow archer", *hurt, "B1 stern sailor"
    board = beside(*boarder, *crew, other=TOWER)
    assert rule(board, MOVING, MoveMan("A1.1", "B1", "middle")) == ""


def test_who_walks_in_among_enemies_is_held_up_in_the_next_round() -> None:
    """AG-16.9c: through both rounds, and the turn after"""
    board = beside("B1.A1 bow marine", "B1 middle marine", "B1 stern sailor", boarded={"B1": 1})
    into: Answers = [goes("A1.1", "B1", "middle"), DONE["A"], DONE["B"]]
    _, after, asks = a_phase(board, into, [(3,), (3,)])
    assert rule(after, asks[0], MoveMan("A1.1", "B1", "stern")) == "AG-16.9c"
    _, after, _ = a_phase(board, [*into, DONE["A"], DONE["B"]], [(3,), (3,)] * 2)
    assert rule(after, MOVING, MoveMan("A1.1", "B1", "stern")) == "AG-16.9c"
    assert rule(after, MOVING, MoveMan("A1.1", "B1", "bow")) == ""


def test_a_boarder_whom_defenders_come_upon_gets_no_further() -> None:
    """AG-16.9c: the bow was empty when he crossed"""
    board = beside("A1 bow marine", "B1 middle marine")
    answers: Answers = [
        BOARD_IT, goes("A1.1", "B1", "bow"), DONE["A"], goes("B1.1", "B1", "bow"), DONE["B"],
    ]  # fmt: skip
    _, after, asks = a_phase(board, answers, [(3,), (3,)])
    assert rule(after, asks[0], MoveMan("A1.1", "B1", "middle")) == "AG-16.9c"
    assert rule(after, asks[0], MoveMan("A1.1", "A1", "bow")) == ""


def test_nothing_is_asked_where_nobody_boards() -> None:
    """AG-15.0a, AG-16.9a"""
    board = beside("A1 bow marine", "B1 bow marine")
    _, _, asks = a_phase(board, [("A", Decline()), ("B", Decline())])
    assert asks == []
    assert Done() in DEFENDING.choices(board)
