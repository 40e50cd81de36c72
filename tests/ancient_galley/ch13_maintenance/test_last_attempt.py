"""11.1: before a sound ship is dragged down its crew cuts all lines (B8f)."""

from fractions import Fraction

import pytest

from galley.ancient_galley.ch13_maintenance.cutting import AskLastAttempt, LastAttempt
from galley.ancient_galley.ch13_maintenance.events import CutLine, LineCut, Plug
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import Link, LinkKind
from galley.engine.records import Command
from galley.tabletop.board import Done, Hold
from tests.ancient_galley.ch13_maintenance.phase import Dice, changed, cut, of, rope, tied
from tests.kit.ancient_galley import refused, ship, table
from tests.kit.any_angle import played


def board(*links: Link) -> Board:
    """A1 holds up B1, which has seven loads; A1.1 to A1.4 are aboard, A1.4 in the stern."""
    at = table(
        ship("A1", 0, 0, 0), ship("B1", 1501, 0, 0, loads=7), ship("A2", 9000, 0, 0),
        "A1 middle 2 marine, sailor", "A1 stern captain", "B1 bow 2 marine", "A2 bow marine",
    )  # fmt: skip
    return tied(at, *(links or (rope(1), rope(2))))


ENDS: tuple[Command, ...] = (Done(), Hold())
TRIED: dict[str, tuple[Board, list[Command], Dice, tuple[int, ...]]] = {
    "AG-B8f/all men cut": (board(), [Done()], [(4,), (1,), (1,), (6,)], ()),
    "AG-11.1a/all lines or none": (board(), [Done()], [(4,), (1,), (3,), (2,)], (2,)),
    "AG-11.1a/no die when all are cut": (board(), [Done()], [(4,), (4,)], ()),
    "AG-B8f/nobody": (board(), [Hold()], [], (1, 2)),
    "AG-B8f/one alone": (board(), [CutLine("A1.3", 2), Hold()], [(5,)], (1,)),
    "AG-B8f/one told, the others share": (
        board(), [CutLine("A1.4", 1), Done()], [(1,), (1,), (1,), (4,)], (2,),
    ),
    "AG-11.1b/his side on both, no automatic cut": (
        changed(changed(changed(board(), "B1.1", state="dead"), "B1.2", state="dead"),
                "A1.4", ship="B1"),
        [Done()], [(1,), (2,), (3,)], (1, 2),
    ),
    "AG-11.1a/the wounded do not": (
        changed(board(), "A1.1", state="wounded"), [Done()], [(1,), (1,), (1,)], (1, 2),
    ),
    "AG-11.1a/the engaged do not": (
        changed(board(rope(1, section="bow")), "B1.1", ship="A1", section="stern"), [Done()],
        [(1,), (1,), (1,)], (1,),
    ),
    "AG-14.4b/not where enemies hold the end": (
        changed(board(rope(1), rope(2, section="stern")), "B1.1", ship="A1", section="stern"),
        [Done()], [(4,)], (2,),
    ),
    "AG-14.2b/a line to a third ship stays": (
        board(rope(1), rope(2, other="A2")), [Done()], [(4,)], (2,),
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", TRIED)
def test_the_last_attempt(id_: str) -> None:
    at, commands, dice, left = TRIED[id_]
    frame = LastAttempt(ship="B1", supporter="A1")
    events, state = played(at, frame, [("A", one) for one in commands], dice)
    after: Board = state.board  # type: ignore[assignment]
    assert tuple(link.id for link in after.links) == left
    assert len(of(events, LineCut)) == len(at.links) - len(left)


NOBODY_ASKED = {
    "AG-11.1b/a corvus": board(rope(1), rope(2, kind=LinkKind.CORVUS)),
    "AG-11.1a/no line": board(rope(1, other="A2")),
    "AG-11.1a/nobody fit": tied(
        table(ship("A1", 0, 0, 0), ship("B1", 1501, 0, 0, loads=7)), rope(1)
    ),
}


@pytest.mark.parametrize("id_", NOBODY_ASKED)
def test_nothing_to_try(id_: str) -> None:
    at = NOBODY_ASKED[id_]
    events, state = played(at, LastAttempt(ship="B1", supporter="A1"))
    assert events == [] and state.stack == []


ASK = AskLastAttempt("A", "B1", "A1", (CutLine("A1.1", 1),))
REFUSED: dict[str, tuple[Board, Command, str]] = {
    "AG-11.1a/two lines": (board(), CutLine("A1.1", 2), "AG-11.1a"),
    "AG-11.1a/a man of another ship": (board(), CutLine("A2.1", 1), "AG-11.1a"),
    "AG-11.1a/an enemy": (board(), CutLine("B1.1", 1), "AG-11.1a"),
    "AG-11.1a/a line elsewhere": (
        board(rope(1), rope(2, other="A2")), CutLine("A1.2", 2), "AG-11.1a",
    ),
    "AG-11.1b/a corvus": (
        board(rope(1), rope(2, kind=LinkKind.CORVUS)), CutLine("A1.2", 2), "AG-11.1b",
    ),
    "AG-18.7a/wounded": (
        changed(board(), "A1.2", state="wounded"), CutLine("A1.2", 1), "AG-18.7a",
    ),
    "AG-11.1a/something else": (board(), Plug("A1"), "AG-11.1a"),
}  # fmt: skip


@pytest.mark.parametrize("id_", REFUSED)
def test_what_is_refused(id_: str) -> None:
    at, command, rule = REFUSED[id_]
    why = refused(at, ASK, command)
    assert why is not None and why.rule == rule


def test_every_cut_that_is_left_is_listed() -> None:
    """AG-B8f By men and lines."""
    cuts = [(f"A1.{n}", line) for n in (2, 3, 4) for line in (1, 2)]
    assert ASK.choices(board()) == [Done(), Hold(), *(CutLine(*one) for one in cuts)]
    assert cut("A1.2", 1)[1] in ASK.choices(board())


def test_the_chance_to_be_saved() -> None:
    """AG-F Two lines and three men: 1/2."""
    at, free = board(), Fraction(0)
    for one in (1, 4):
        for two in (1, 4):
            for three in (1, 4):
                dice = [(one,), (two,), (three,)]
                most = dice[:2] if one + two == 8 else dice
                start = changed(at.copy(), "A1.4", state="dead")
                frame = LastAttempt(ship="B1", supporter="A1")
                _, state = played(start, frame, [("A", Done())], most)
                free += Fraction(not state.board.links, 8)  # type: ignore[attr-defined]
    assert free == Fraction(1, 2)
