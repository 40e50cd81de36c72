"""14.2, 14.4 and 21.2: lines are cut, corvi are taken away (B8b)."""

from fractions import Fraction
from itertools import product

import pytest

from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance
from galley.ancient_galley.ch13_maintenance.cutting import IS_CUT, cut_check, cut_lines
from galley.ancient_galley.ch13_maintenance.events import (
    CorvusGone,
    CorvusLifting,
    CutLine,
    LineCut,
    PlaceMan,
    RemoveCorvus,
)
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import Link, LinkKind
from galley.ancient_galley.state.ship import Corvus, Status
from galley.engine.checks import chances
from galley.engine.dice import Recorded
from galley.engine.loop import Play, Rolled, State
from galley.engine.records import Command
from galley.tabletop.board import Hold
from tests.ancient_galley.ch13_maintenance.phase import (
    Dice,
    Said,
    changed,
    cut,
    maintained,
    of,
    rope,
    tied,
)
from tests.kit.ancient_galley import refused, ship, table


def test_a_ship_that_is_let_go_sinks_at_that_moment() -> None:
    """AG-11.0d: before anybody plugs it; its men throw for it then"""
    at = tied(
        table(ship("A1", 0, 0, 0), ship("B1", 1501, 0, 0, loads=5, holes=1, status="awash"),
              "A1 middle 2 sailor", "B1 bow 2 marine"),
        rope(1), rope(2),
    )  # fmt: skip
    told, after = maintained(at, [cut("A1.1", 1), cut("A1.2", 2)], [(4,), (4,), (6, 1)])
    assert after.ships["B1"].status == "sunk" and len(of(told, LineCut)) == 2
    assert after.men["B1.1"].state == "swimming" and after.men["B1.1"].swum == 1


def board(*links: Link, **facts: object) -> Board:
    """A1.1 in the stern, A1.2 to A1.4 in the middle; B1.1 and B1.2 in the middle of B1."""
    at = table(
        ship("A1", 0, 0, 0, **facts), ship("B1", 1501, 0, 0), "A1 stern sailor",
        "A1 middle marine, archer, sailor", "B1 middle 2 marine",
    )  # fmt: skip
    return tied(at, *(links or (rope(1),)))


def prize(*links: Link, **facts: object) -> Board:
    """Both ships are side A's: A1.3 stands alone on B1."""
    at = board(*links, **facts)
    for man in ("B1.1", "B1.2"):
        changed(at, man, state="prisoner")
    return changed(at, "A1.3", ship="B1", section="bow")


def test_four_cuts_a_line() -> None:
    """AG-14.2a"""
    assert chances(cut_check())[IS_CUT] == Fraction(1, 2)


CUTS: dict[str, tuple[Board, Said, Dice, tuple[int, ...]]] = {
    "AG-14.2a/cut": (board(), [cut("A1.2", 1)], [(4,)], ()),
    "AG-14.2a/it holds": (board(), [cut("A1.2", 1)], [(3,)], (1,)),
    "AG-14.2a/both sides may": (board(), [cut("B1.1", 1)], [(6,)], ()),
    "AG-14.2a/one each": (
        board(rope(1), rope(2)), [cut("A1.2", 1), cut("A1.3", 2)], [(4,), (5,)], (),
    ),
    "AG-14.2b/one is left": (
        board(rope(1), rope(2)), [cut("A1.2", 1), cut("A1.3", 2)], [(4,), (1,)], (2,),
    ),
    "AG-14.2a/the last word counts": (
        board(rope(1), rope(2)), [cut("A1.2", 1), cut("A1.2", 2)], [(6,)], (1,),
    ),
    "AG-14.2a/taken back": (board(), [cut("A1.2", 1), cut("A1.2", 0)], [], (1,)),
    "AG-F/never two on a cut line": (
        board(rope(1), rope(2)), [cut("A1.2", 1), cut("A1.3", 1)], [(4,), (4,)], (),
    ),
    "AG-F/nothing left, no die": (board(), [cut("A1.2", 1), cut("A1.3", 1)], [(4,)], ()),
    "AG-14.4a/both yours, no die": (prize(), [cut("A1.3", 1)], [], ()),
    "AG-14.4a/one man cuts all": (
        prize(rope(1), rope(2)), [cut("A1.3", 1), cut("A1.3", 2)], [], (),
    ),
    "AG-14.4c/on one of the two": (board(), [cut("A1.4", 1)], [(2,)], (1,)),
    "AG-14.4c/an enemy is left": (
        changed(prize(), "B1.2", state="fit"), [cut("A1.2", 1)], [(5,)], (),
    ),
    "AG-14.4d/it holds up a ship": (prize(loads=5), [cut("A1.2", 1)], [(1,)], (1,)),
    "AG-12.2b/a rescued man cuts": (
        changed(board(), "A1.2", unarmed=True), [cut("A1.2", 1)], [(4,)], (),
    ),
    "AG-14.2a/an officer cuts": (
        changed(board(), "A1.2", rank="captain"), [cut("A1.2", 1)], [(4,)], (),
    ),
    "AG-14.3a/the helmsman cuts": (board(), [cut("A1.1", 1)], [(4,)], ()),
}  # fmt: skip


@pytest.mark.parametrize("id_", CUTS)
def test_lines_are_cut(id_: str) -> None:
    at, said, dice, left = CUTS[id_]
    events, after = maintained(at, said, dice)
    assert tuple(link.id for link in after.links) == left
    assert after.drawn == ((("A1", "B1"),) if left else ())
    assert len(of(events, LineCut)) == len(at.links) - len(left)


def test_nobody_cuts_unasked() -> None:
    """AG-B8b The default: nothing."""
    _, after = maintained(board())
    assert after.links == (rope(1),)


def test_the_dice_fall_by_ships_and_men() -> None:
    """AG-1.1d Whoever speaks first."""
    said = [cut("B1.1", 3), cut("A1.3", 2), cut("A1.2", 1)]
    events, after = maintained(board(rope(1), rope(2), rope(3)), said, [(4,), (1,), (5,)])
    assert [event.ships for event in events if isinstance(event, Rolled)] == [
        ("A1",), ("A1",), ("B1",),
    ]  # fmt: skip
    assert [event.link for event in of(events, LineCut)] == [1, 3]  # type: ignore[attr-defined]
    assert [link.id for link in after.links] == [2]


def fight() -> Board:
    """B1.1 stands in the middle of A1."""
    return changed(board(), "B1.1", ship="A1")


REFUSED: dict[str, tuple[Board, Command, str]] = {
    "AG-14.2a/no such line": (board(), CutLine("A1.2", 7), "AG-14.2a"),
    "AG-14.2a/an enemy": (board(), CutLine("B1.1", 1), "AG-14.2a"),
    "AG-14.2a/a third ship's": (
        board(rope(1, "B1", other="B2")),
        CutLine("A1.2", 1), "AG-14.2a",
    ),
    "AG-14.2a/engaged": (fight(), CutLine("A1.2", 1), "AG-14.2a"),
    "AG-18.7a/wounded": (
        changed(board(), "A1.2", state="wounded"), CutLine("A1.2", 1), "AG-18.7a",
    ),
    "AG-12.2b/recovering": (
        changed(board(), "A1.2", state="recovering"), CutLine("A1.2", 1), "AG-12.2b",
    ),
    "AG-14.4b/the end is fought over": (fight(), CutLine("A1.1", 1), "AG-14.4b"),
    "AG-14.4b/enemies hold the end": (
        changed(changed(changed(fight(), "A1.2", section="bow"), "A1.3", section="bow"),
                "A1.4", section="bow"),
        CutLine("A1.1", 1), "AG-14.4b",
    ),
    "AG-14.4b/the far end, from over there": (
        changed(board(), "A1.2", ship="B1", section="bow"), CutLine("A1.2", 1), "AG-14.4b",
    ),
    "AG-21.2a/a corvus": (board(rope(1, kind=LinkKind.CORVUS)), CutLine("A1.2", 1), "AG-21.2a"),
    "AG-14.2a/nothing to take back": (board(), CutLine("A1.2", 0), "AG-14.2a"),
    "AG-21.2b/none": (board(), RemoveCorvus("A1"), "AG-21.2b"),
    "AG-21.2b/ready": (board(corvus=Corvus.READY), RemoveCorvus("A1"), "AG-21.2b"),
    "AG-21.2b/the enemy has his ship": (
        board(rope(1, kind=LinkKind.CORVUS), corvus=Corvus.DOWN), RemoveCorvus("A1"), "AG-21.2b",
    ),
    "AG-21.2b/an enemy is left": (
        changed(prize(rope(1, kind=LinkKind.CORVUS), corvus=Corvus.DOWN), "B1.1", state="fit",
            tower=True),
        RemoveCorvus("A1"), "AG-21.2b",
    ),
    "AG-21.2b/announced already": (
        prize(rope(1, kind=LinkKind.CORVUS), corvus=Corvus.LIFTING), RemoveCorvus("A1"),
        "AG-21.2b",
    ),
    "AG-21.2b/no such ship": (board(), RemoveCorvus("A9"), "AG-21.2b"),
}  # fmt: skip


@pytest.mark.parametrize("id_", REFUSED)
def test_what_cannot_be_cut(id_: str) -> None:
    at, command, rule = REFUSED[id_]
    why = refused(at, AskMaintenance("A"), command)
    assert why is not None and why.rule == rule


def test_a_tower_man_in_a_fight_may_cut() -> None:
    """AG-14.2a, AG-16.8c He is never engaged, but the end must be in hand."""
    at = changed(fight(), "A1.2", tower=True)
    at.links = (rope(1, section="stern"),)
    assert refused(at, AskMaintenance("A"), CutLine("A1.2", 1)) is None


def test_what_is_said_twice_is_refused() -> None:
    """AG-14.2a"""
    why = refused(board(), AskMaintenance("A", (CutLine("A1.2", 1),)), CutLine("A1.2", 1))
    assert why is not None and why.rule == "AG-14.2a"


def test_what_cannot_be_done_after_all_is_not() -> None:
    """AG-B8a comes before B8b: a man leaves the bow, which nobody then holds."""
    at = board()
    said = [cut("A1.2", 1), ("A", PlaceMan("A1.2", "bow"))]
    _, after = maintained(at, said, [(4,)])
    assert after.links == () and after.men["A1.2"].section == "bow"


def test_a_ship_that_withdraws_cuts_with_all_men() -> None:
    """AG-22.5b, G47 Whatever its side says."""
    at = board(rope(1), rope(2), rope(3), rope(4), status=Status.WITHDRAWING)
    events, after = maintained(at, (), [(4,), (4,), (1,), (4,)], {"A": Hold()})
    assert [link.id for link in after.links] == [3]
    assert [e.man for e in of(events, LineCut)] == ["A1.1", "A1.2", "A1.4"]  # type: ignore[attr-defined]


FREED = {  # lines, men: the chance that all go
    (1, 1): "1/2", (1, 2): "3/4", (1, 3): "7/8",
    (2, 2): "1/4", (2, 3): "1/2", (2, 4): "11/16", (2, 5): "13/16",
    (3, 3): "1/8", (3, 4): "5/16", (3, 5): "1/2", (3, 6): "21/32",
}  # fmt: skip


@pytest.mark.parametrize(("lines", "men"), FREED)
def test_the_chance_to_get_free(lines: int, men: int) -> None:
    """AG-F All lines with n attempts, every way in which the dice may fall."""
    links = [rope(n + 1) for n in range(lines)]
    at = tied(
        table(ship("A1", 0, 0, 0), ship("B1", 1501, 0, 0), f"A1 middle {men} marine"), *links
    )
    tries = [(f"A1.{n + 1}", links[n % lines]) for n in range(men)]
    free, faces = 0, (1, 4)  # half of them cut
    for fallen in product(faces, repeat=men):
        play: Play[Board] = Play(State(at.copy(), []), Recorded(*[(face,) for face in fallen]))
        cut_lines(play, tries)
        free += not play.board.links
    assert Fraction(free, len(faces) ** men) == Fraction(FREED[lines, men])


def test_a_corvus_goes_a_turn_later() -> None:
    """AG-21.2b Announced in one phase 8, gone in the next, and destroyed."""
    at = prize(rope(1, kind=LinkKind.CORVUS), rope(2), corvus=Corvus.DOWN)
    events, after = maintained(at, [("A", RemoveCorvus("A1"))])
    assert of(events, CorvusLifting, CorvusGone) == [CorvusLifting("A1")]
    assert after.ships["A1"].corvus == Corvus.LIFTING and len(after.links) == 2
    events, later = maintained(after)
    assert of(events, CorvusLifting, CorvusGone) == [CorvusGone("A1", (1,))]
    assert later.ships["A1"].corvus == Corvus.GONE and later.links == (rope(2),)
    assert later.drawn == (("A1", "B1"),)


def test_a_corvus_stays_where_nothing_is_said() -> None:
    """AG-21.2b"""
    _, after = maintained(prize(rope(1, kind=LinkKind.CORVUS), corvus=Corvus.DOWN))
    assert after.ships["A1"].corvus == Corvus.DOWN
