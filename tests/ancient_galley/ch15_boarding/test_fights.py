"""13.1, 15 to 17: crossing, duels and morale, by the worked examples."""

from fractions import Fraction
from typing import Any

import pytest

from galley.ancient_galley.ch15_boarding.asks import AskMoves
from galley.ancient_galley.ch15_boarding.commands import Lose, MoveMan
from galley.ancient_galley.ch15_boarding.crossing import crossings
from galley.ancient_galley.ch15_boarding.duels import BOARDERS, DEFENDERS, DRAW, duel, usual_pairs
from galley.ancient_galley.ch15_boarding.events import Slain
from galley.ancient_galley.ch15_boarding.morale import (
    FIGHT_ON,
    RETREAT,
    SURRENDER,
    Morale,
    morale,
)
from galley.ancient_galley.ch15_boarding.phase import Boarding
from galley.ancient_galley.state.answers import Accept, Decline, Done
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Man
from galley.ancient_galley.state.marks import Link
from galley.engine.checks import chances
from tests.kit.ancient_galley import played, refused, ship, table

LINES = tuple(Link(n, "A1", "middle", "B1", "middle", "A") for n in (1, 2))


def beside(*crew: str, **facts: Any) -> Board:
    """A1 and B1 side by side, held by two lines of A's."""
    held = {"links": LINES, "drawn": (("A1", "B1"),), **facts}
    return table(ship("A1", 0, 0, 0), ship("B1", 1501, 0, 0), *crew, **held)


def of(*ranks: str, side: str = "A") -> list[Man]:
    return [Man(f"{side}1.{n}", side, rank, "B1", "bow") for n, rank in enumerate(ranks, 1)]


# -- duels


@pytest.mark.parametrize(
    ("id_", "mine", "theirs", "added"),
    [
        ("AG-16.5b/archer v sailor", ["archer"], ["sailor"], 1),
        ("AG-16.5b/marine v archer", ["marine"], ["archer"], 1),
        ("AG-16.5b/admiral v sailor", ["admiral"], ["sailor"], 1),
        ("AG-16.5b/two v one", ["marine"] * 2, ["marine"], 1),
        ("AG-16.5b/two marines v sailor", ["marine"] * 2, ["sailor"], 1),
        ("AG-16.5b/two archers v captain", ["archer"] * 2, ["captain"], 0),
        ("AG-16.5b/admiral and sailor v admiral", ["admiral", "sailor"], ["admiral"], 1),
        ("AG-16.3a/equal", ["marine"], ["marine"], 0),
        ("AG-16.5c/not all of them", ["captain", "sailor"], ["admiral"], 0),
        ("AG-16.2a/lower", ["sailor"], ["captain"], -1),
    ],
)
def test_what_is_added(id_: str, mine: list[str], theirs: list[str], added: int) -> None:
    assert duel(of(*mine), of(*theirs, side="B")).added() == added


def test_the_chances_of_a_duel() -> None:
    """AG-16.1a, F"""
    expected = {0: (10, 16, 10), 1: (15, 15, 6), -1: (6, 15, 15)}
    kinds = {0: ("marine", "marine"), 1: ("marine", "sailor"), -1: ("sailor", "marine")}
    for added, (mine, theirs) in kinds.items():
        found = chances(duel(of(mine), of(theirs, side="B")))
        assert tuple(found[v] for v in (BOARDERS, DRAW, DEFENDERS)) == tuple(
            Fraction(n, 36) for n in expected[added]
        )


@pytest.mark.parametrize(
    ("id_", "mine", "theirs", "tower", "dice", "verdict"),
    [
        ("AG-E12/marine v archer", ["marine"], ["archer"], False, (4, 3), BOARDERS),
        ("AG-E12/two archers v captain", ["archer"] * 2, ["captain"], False, (4, 3), DRAW),
        ("AG-E12/tower", ["marine"], ["archer"], True, (5, 3), DRAW),
    ],
)
def test_the_examples_of_duels(
    id_: str, mine: list[str], theirs: list[str], tower: bool, dice: tuple[int, int], verdict: str
) -> None:
    throw = duel(of(*mine), of(*theirs, side="B"), tower)
    assert throw.read(throw.total(dice)) == verdict


def test_equal_ranks_are_matched_first_and_extra_men_double_up() -> None:
    """AG-16.0a, B6c"""
    found = usual_pairs("B1", "bow", of("captain", "marine", "archer"), of("marine", side="B"))
    assert [(d.boarders, d.defenders) for d in found] == [(("A1.2", "A1.1", "A1.3"), ("B1.1",))]


# -- morale


@pytest.mark.parametrize(
    ("id_", "boarders", "defenders", "verdict"),
    [
        (
            "AG-17.1e",
            "5 marine, captain",
            "2 marine, 2 archer, 2 sailor, captain, admiral",
            RETREAT,
        ),
        ("AG-E11/7 v 10", "5 marine, captain", "5 marine, 2 sailor, admiral", FIGHT_ON),
        ("AG-E11/6 v 7 without", "6 marine", "7 marine", RETREAT),
        ("AG-E11/6 v 6 without", "6 marine", "6 marine", FIGHT_ON),
        ("AG-E11/12 v 6", "10 marine, captain", "6 marine", SURRENDER),
        ("AG-E11/11 v 6", "9 marine, captain", "6 marine", FIGHT_ON),
    ],
)
def test_the_examples_of_morale(id_: str, boarders: str, defenders: str, verdict: str) -> None:
    board = beside(f"B1.A1 bow {boarders}", f"B1 stern {defenders}")
    assert morale(board, "B1").verdict == verdict


def test_no_morale_in_the_first_turn() -> None:
    """AG-17.0a, G35"""
    for began, tested in ((3, False), (2, True)):
        board = beside("B1.A1 bow marine", "B1 bow 3 marine", turn=3, boarded={"B1": began})
        told, state = played(board, Morale(), [("A", Done())] if tested else [])
        home = state.board.men["A1.1"].ship  # type: ignore[attr-defined]
        assert home == ("A1" if tested else "B1") and bool(told) == tested


# -- crossing


@pytest.mark.parametrize(
    ("id_", "y", "expected"),
    [
        ("AG-E14/level", 0, {("bow", "bow"), ("middle", "middle"), ("stern", "stern")}),
        ("AG-E14/3 inches ahead", 3000, {("bow", "middle"), ("middle", "middle"),
                                         ("middle", "stern")}),
    ],
)  # fmt: skip
def test_where_men_cross(id_: str, y: int, expected: set[tuple[str, str]]) -> None:
    board = table(ship("A1", 0, 0, 0), ship("B1", 1501, y, 0), links=LINES)
    assert expected <= {*crossings(board, "A1", "B1")}


@pytest.mark.parametrize(
    ("id_", "man", "section", "rule"),
    [
        ("AG-15.1a/marine", "A1.1", "bow", ""),
        ("AG-15.1a/sailor", "A1.3", "bow", "AG-15.1a"),
        ("AG-15.2a/too far", "A1.1", "stern", "AG-15.2a"),
    ],
)
def test_who_may_cross(id_: str, man: str, section: str, rule: str) -> None:
    board = beside("A1 bow 2 marine, sailor", "B1 stern sailor")
    refusal = refused(board, AskMoves("A", 1, True, ("B1",)), MoveMan(man, "B1", section))
    assert (refusal.rule if refusal else "") == rule


# -- the phase


OVER: list[tuple[str, Any]] = [
    ("A", Accept()), ("A", MoveMan("A1.1", "B1", "bow")), ("A", Done()),
]  # fmt: skip


def test_who_made_the_lock_is_asked_first_and_may_leave_it_to_the_other() -> None:
    """AG-15.0a"""
    board = beside("A1 bow marine", "B1 bow marine")
    _, state = played(board, Boarding(), [("A", Decline())])
    assert state.ask_of("B") is not None and state.ask_of("A") is None


def test_a_boarder_kills_and_takes_the_ship() -> None:
    """AG-16.1a, AG-17.1f: in the round in which he arrives (AG-13.1a)"""
    board = beside("A1 bow marine", "B1 bow sailor")
    told, state = played(board, Boarding(), [*OVER, ("B", Done())], [(4,), (2,)])
    assert Slain("B1.1", "B1") in told
    assert state.board.ships["B1"].side == "A"  # type: ignore[attr-defined]
    assert state.board.ships["B1"].command == "none"  # type: ignore[attr-defined]


def test_a_losing_group_picks_who_dies() -> None:
    """AG-16.6a"""
    board = beside("A1 bow marine", "B1 bow marine, sailor")
    commands = [*OVER, ("B", Done()), ("A", Done()), ("B", Lose("B1.2"))]
    told, _ = played(board, Boarding(), commands, [(6,), (1,)])
    assert [e.man for e in told if isinstance(e, Slain)] == ["B1.2"]
