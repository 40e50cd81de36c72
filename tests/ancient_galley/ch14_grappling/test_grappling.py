"""14, 21: lines, corvi, and ships that are drawn together."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from galley.ancient_galley.ch14_grappling.grappling import (
    AskLines,
    CorvusDropped,
    DrawnTogether,
    DropCorvus,
    Grappling,
    LineHeld,
    LineParted,
    ThrowLine,
    hulls_apart,
    line_check,
    line_gap,
    section_reached,
)
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import Link, LinkKind
from galley.ancient_galley.wording import sentence
from galley.engine.checks import chances
from galley.tabletop.board import Done
from tests.kit.ancient_galley import MIDDLE, refused, ship, table
from tests.kit.any_angle import played

A1 = "A1 stern captain, sailor", "A1 bow 2 marine", "A1 middle archer"
B1 = "B1 stern captain, sailor", "B1 bow marine"
NEAR = ship("A1", 0, 0, 0), ship("B1", 3000, 300, 0)


def beside(*more: Any, **facts: Any) -> Board:
    """A1, with a captain .1, a sailor .2, marines .3 and .4 in the bow, an archer .5 amidships;
    B1 1.5 inches to its starboard, a little ahead of it."""
    return table(*NEAR, *A1, *B1, *more, **facts)


def why(board: Board, command: ThrowLine | DropCorvus, *before: ThrowLine) -> str:
    ask: Any = AskLines("A")
    for one in before:
        ask = ask.after(board, one)
    refusal = refused(board, ask, command)
    return refusal.rule if refusal else ""


def test_a_line_holds_on_three_or_more() -> None:
    """AG-14.0c, F"""
    assert chances(line_check())["holds"] == Fraction(2, 3)


THIRD = ThrowLine("A1.3", "B1")


@pytest.mark.parametrize(
    ("id_", "man", "facts", "rule"),
    [
        ("AG-14.0a/marine", "A1.3", {}, ""),
        ("AG-14.0a/sailor", "A1.2", {}, ""),
        ("AG-14.0a/captain", "A1.1", {}, "AG-14.0a"),
        ("AG-14.0d/wounded", "A1.3", {"state": "wounded"}, "AG-18.7a"),
        ("AG-14.0d/recovering", "A1.3", {"state": "recovering"}, "AG-12.2b"),
        ("AG-14.0d/unarmed", "A1.3", {"unarmed": True}, "AG-14.0d"),
        ("AG-14.0d/prisoner", "A1.3", {"state": "prisoner"}, "AG-14.0a"),
    ],
)
def test_who_may_throw(id_: str, man: str, facts: dict[str, Any], rule: str) -> None:
    board = beside()
    board.change_man(man, **facts)
    assert why(board, ThrowLine(man, "B1")) == rule


def test_an_engaged_man_throws_no_line() -> None:
    """AG-14.0a"""
    assert why(beside("A1.B1 bow marine"), THIRD) == "AG-14.0a"


def test_one_throw_a_man() -> None:
    """AG-14.0c, AG-14.0d"""
    assert why(beside(), THIRD, THIRD) == "AG-14.0c"


def test_a_withdrawing_ship_does_not_grapple() -> None:
    """AG-22.5a"""
    board = beside()
    board.change("A1", status="withdrawing", corvus="ready")
    assert why(board, THIRD) == why(board, DropCorvus("A1", "B1")) == "AG-22.5a"


def test_a_boarder_throws_from_an_enemy_that_withdraws() -> None:
    """AG-22.5a: it is the ship's own crew that does not grapple"""
    board = table(NEAR[0], ship("B1", 3000, 0, 0, status="withdrawing"), *A1, "B1 stern captain",
                  "B1.A1 bow marine")  # fmt: skip
    assert why(board, ThrowLine("A1.6", "A1")) == ""


def test_men_throw_with_the_ship_that_they_stand_on() -> None:
    """AG-1.1d: ships by id, then men by id; the man of A2 on A1 comes before that of A1 on A2"""
    board = table(*NEAR, ship("A2", 6000, 0, 0), "A1.A2 bow marine", "A2.A1 bow marine")
    throws = [("A", ThrowLine(man, "B1")) for man in ("A1.1", "A2.1")]
    told, _ = played(board, Grappling(), [*throws, ("A", Done())], [(3,), (2,)])
    assert [e.link.ship for e in told if isinstance(e, LineHeld)] == ["A1"]


def test_a_friend_may_be_grappled() -> None:
    """AG-14.0d"""
    assert why(beside(ship("A2", -3000, 0, 0)), ThrowLine("A1.3", "A2")) == ""


@pytest.mark.parametrize(("x", "rule"), [(3500, ""), (3501, "AG-14.0a")])
def test_hulls_at_most_two_inches_apart(x: int, rule: str) -> None:
    """AG-14.0a: exactly 2 inches is within"""
    board = table(ship("A1", 0, 0, 0), ship("B1", x, 0, 0), *A1, *B1)
    assert why(board, THIRD) == rule


def test_the_distance_of_the_example() -> None:
    """AG-E14: a stern man cannot throw"""
    board = table(ship("A1", 0, 0, 0), ship("B1", 3500, 4000, 2000), *A1, *B1)
    one, other = board.ships["A1"], board.ships["B1"]
    assert hulls_apart(board, one, other).mils == 763
    gaps = [line_gap(board, board.men[m], other).mils for m in ("A1.3", "A1.5", "A1.2")]
    assert gaps == [1235, 763, 3064]
    assert why(board, ThrowLine("A1.2", "B1")) == "AG-14.0b"


@pytest.mark.parametrize(
    ("id_", "there", "ends"),
    [
        ("AG-14.0b/G83 the same name of equals", (3000, 0, 0), ("bow", "middle", "stern")),
        ("AG-14.0b/G83 keels the other way, else the foremost", (3000, 0, 18_000),
         ("middle", "middle", "bow")),
        ("AG-14.0b/G83 3 inches behind", (3000, -3000, 0), ("bow", "middle", "middle")),
        ("AG-14.0b/at right angles: the nearest", (0, 6000, 9000), ("middle",) * 3),
        ("AG-14.0b/bow to bow", (0, 9000, 18_000), ("bow",) * 3),
    ],
)  # fmt: skip
def test_where_a_line_ends(id_: str, there: tuple[int, int, int], ends: tuple[str, ...]) -> None:
    """G72: sections share their edges, so that several may be as near"""
    board = table(NEAR[0], ship("B1", *there), *A1)
    men = (board.men[man] for man in ("A1.3", "A1.5", "A1.2"))
    assert tuple(section_reached(board, man, board.ships["B1"]) for man in men) == ends


THREE = [("A", ThrowLine(man, "B1")) for man in ("A1.4", "A1.2", "A1.3")]
DONE = [("A", Done()), ("B", Done())]


def test_two_lines_hold_and_draw_together() -> None:
    """AG-14.0c, AG-14.1a, AG-1.1d: the men throw by their ids"""
    told, state = played(beside(), Grappling(), [*THREE, *DONE], [(3,), (2,), (6,)])
    held = [(e.link.section, e.link.by) for e in told if isinstance(e, LineHeld)]
    assert held == [("stern", "A"), ("bow", "A")]
    drawn = next(e for e in told if isinstance(e, DrawnTogether))
    assert (drawn.here.x - MIDDLE, drawn.there.x - MIDDLE) == (750, 2250)
    after = state.board
    assert isinstance(after, Board) and after.drawn == (("A1", "B1"),)
    assert [one.x - MIDDLE for one in after.ships.values()] == [750, 2250]
    assert {one.band for one in after.ships.values()} == {"STOP"}


def test_lines_of_both_sides_count_together() -> None:
    """AG-14.1c"""
    commands = [("A", THIRD), ("A", Done()), ("B", ThrowLine("B1.3", "A1")), ("B", Done())]
    told, _ = played(beside(), Grappling(), commands, [(3,), (3,)])
    assert [e for e in told if isinstance(e, DrawnTogether)]


@pytest.mark.parametrize("moved", ["A1", "B1"])
@pytest.mark.parametrize(
    ("id_", "facts", "left"),
    [
        ("AG-14.1b/moves", {"moved": True, "band": "SLOW"}, 0),
        ("AG-14.1b/G27 moves by no inch", {"moved": True, "band": "CRUISE"}, 0),
        ("AG-14.1b/G81 a contact stopped it", {"moved": True, "band": "STOP"}, 1),
        ("AG-14.1b/lies still", {}, 1),
    ],
)
def test_a_single_line_snaps_if_either_ship_moves(
    id_: str, facts: dict[str, Any], left: int, moved: str
) -> None:
    board = beside()
    board.change(moved, **facts)
    told, state = played(board, Grappling(), [("A", THIRD), *DONE], [(5,)])
    assert len(state.board.links) == left  # type: ignore[attr-defined]
    assert bool([e for e in told if isinstance(e, LineParted)]) == (not left)


def test_a_hold_of_the_same_phase_stops_a_ship_for_a_single_line_too() -> None:
    """AG-14.1b, G81: B1 moved, and A1 holds it now; the line of B2, which lies still, waits.  The
    line of A2, which moves on, snaps."""
    board = table(
        NEAR[0], ship("A2", 6000, 0, 0, moved=True, band="SLOW"),
        ship("B1", 3000, 0, 0, moved=True, band="SLOW"), ship("B2", 3000, 9500, 0), *A1, *B1,
        links=(*(Link(n, "A1", "bow", "B1", "bow", "A") for n in (1, 2)),
               Link(3, "B2", "stern", "B1", "bow", "B"), Link(4, "A2", "bow", "B1", "bow", "A")),
    )  # fmt: skip
    told, state = played(board, Grappling(), DONE)
    assert [link.id for link in state.board.links] == [1, 2, 3]  # type: ignore[attr-defined]
    assert [e.link for e in told if isinstance(e, LineParted)] == [4]


def test_a_line_that_waits_for_a_second() -> None:
    """AG-14.1b"""
    board = beside(links=(Link(1, "A1", "bow", "B1", "bow", "A"),))
    told, _ = played(board, Grappling(), [("A", THIRD), *DONE], [(4,)])
    assert [e for e in told if isinstance(e, DrawnTogether)]


def test_nothing_is_told_before_both_have_thrown() -> None:
    """AG-1.0a"""
    told, _ = played(beside(), Grappling(), [("A", THIRD), ("A", Done())])
    assert told == []


@pytest.mark.parametrize(
    ("id_", "b1", "tied", "stuck", "said"),
    [
        ("AG-14.1a/both", 3000, "", "", "A1 and B1 are drawn together."),
        ("AG-14.1a/one", 3000, "A1", "", "B1 is drawn to A1."),
        ("AG-14.1a/the other", 3000, "B1", "", "A1 is drawn to B1."),
        ("AG-14.1a/G92 neither", 3000, "A1", "B1", 'A1 and B1 hold each other, 1.5" apart.'),
        ("AG-14.1a/they touch already", 1500, "", "", "A1 and B1 hold each other."),
        ("AG-14.1a/G73 not all the way", 5300, "A2", "", 'B1 is drawn to A1, 1.7" apart.'),
    ],
)
def test_what_is_said_of_a_hold(id_: str, b1: int, tied: str, stuck: str, said: str) -> None:
    """Nobody is drawn who does not move, and nobody lies alongside who is kept apart"""
    lines = tuple(Link(n, "A1", "bow", "B1", "bow", "A") for n in (1, 2))
    ships = [ship("A1", 0, 0, 0), ship("B1", b1, 0, 0)]
    if tied == "A2":  # in the way of B1, and A1 is stuck
        ships = [replace(ships[0], stuck="C9"), ship("A2", 1501 + 750, -7500, 0), ships[1]]
    board = table(*(replace(s, stuck="C9") if s.id in (tied, stuck) else s for s in ships),
                  links=lines)  # fmt: skip
    told, state = played(board, Grappling())
    (drawn,) = [e for e in told if isinstance(e, DrawnTogether)]
    assert sentence(state.board, drawn) == (said, "AG-14.1a")  # type: ignore[arg-type]


# -- the corvus


def test_a_corvus_locks_without_a_die() -> None:
    """AG-21.1a, AG-21.1b, AG-14.5a"""
    board = beside()
    board.change("A1", corvus="ready")
    told, state = played(board, Grappling(), [("A", DropCorvus("A1", "B1")), *DONE])
    (one,) = [e for e in told if isinstance(e, CorvusDropped)]
    assert one.link.kind == LinkKind.CORVUS
    ships = state.board.ships  # type: ignore[attr-defined]
    assert ships["A1"].corvus == "down" and ships["B1"].band == "STOP"
    assert [e for e in told if isinstance(e, DrawnTogether)]


@pytest.mark.parametrize(
    ("id_", "facts", "x", "crew", "rule"),
    [
        ("AG-21.1a", {"corvus": "ready"}, 3500, A1, ""),
        ("AG-21.1a/too far", {"corvus": "ready"}, 3501, A1, "AG-21.1a"),
        ("AG-21.1a/down", {"corvus": "down"}, 3000, A1, "AG-21.1a"),
        ("AG-21.1a/none", {}, 3000, A1, "AG-21.1a"),
        ("AG-21.1b/nobody fit", {"corvus": "ready"}, 3000, (), "AG-21.1b"),
    ],
)
def test_when_a_corvus_may_drop(
    id_: str, facts: dict[str, Any], x: int, crew: tuple[str, ...], rule: str
) -> None:
    board = table(ship("A1", 0, 0, 0, **facts), ship("B1", x, 0, 0), *crew, *B1)
    assert why(board, DropCorvus("A1", "B1")) == rule


# -- drawn together (D6)


def held(*ships: Any, pair: tuple[str, str] = ("A1", "B1")) -> dict[str, tuple[int, int, int]]:
    """Where two lines draw ships."""
    lines = tuple(Link(n, pair[0], "bow", pair[1], "bow", "A") for n in (1, 2))
    board = table(*ships, links=lines)
    _, state = played(board, Grappling())
    return {one.id: (one.x - MIDDLE, one.y - MIDDLE, one.heading)
            for one in state.board.ships.values()}  # type: ignore[attr-defined]  # fmt: skip


def test_each_goes_half_the_way() -> None:
    """AG-E14, D6"""
    lies = held(ship("A1", 0, 0, 0), ship("B1", 3500, 4000, 2000))
    assert lies == {"A1": (382, 0, 0), "B1": (3119, 4000, 2000)}


def test_a_third_ship_stops_one() -> None:
    """AG-E14, G73"""
    third = ship("A2", 1750, -7300, 0)
    lies = held(ship("A1", 0, 0, 0), third, ship("B1", 3500, 0, 0))
    assert (lies["A1"], lies["B1"]) == ((737, 0, 0), (2763, 0, 0))


def test_nobody_is_moved_back_into_a_third_ship() -> None:
    """D6, G73: rounding would make A1 and B1 overlap, and behind B1 lies A2"""
    lies = held(ship("A1", -4594, 809, 29457), ship("A2", 4582, 1960, 24878),
                ship("B1", 0, 0, 32468))  # fmt: skip
    assert (lies["A1"], lies["B1"]) == ((-4594, 809, 29457), (0, 0, 32468))


def test_a_line_draws_nobody_over_the_edge() -> None:
    """D6, G25: half the way would bring the centre of A1 beyond the edge of the table"""
    lies = held(ship("A1", MIDDLE - 100, 6142, 4500), ship("B1", MIDDLE - 2000, 0, 4500))
    assert (lies["A1"], lies["B1"]) == ((MIDDLE, 6042, 4500), (MIDDLE - 2530, 531, 4500))


@pytest.mark.parametrize(
    ("id_", "moved", "lies"),
    [
        ("D6/a line to a third that waits", False, ((0, 0, 0), (1500, 0, 0))),
        ("D6/a line to a third that snaps", True, ((750, 0, 0), (2250, 0, 0))),
    ],
)
def test_a_line_to_a_third_ship_keeps_it_where_it_is(
    id_: str, moved: bool, lies: tuple[tuple[int, int, int], ...]
) -> None:
    board = table(
        ship("A1", 0, 0, 0), ship("B1", 3000, 0, 0),
        ship("B2", -3000, 0, 0, moved=moved, band="SLOW"),
        links=(*(Link(n, "A1", "bow", "B1", "bow", "A") for n in (1, 2)),
               Link(3, "A1", "bow", "B2", "bow", "A")),
    )  # fmt: skip
    _, state = played(board, Grappling())
    found = [(one.x - MIDDLE, one.y - MIDDLE, one.heading)
             for one in state.board.ships.values()]  # type: ignore[attr-defined]  # fmt: skip
    assert tuple(found[:2]) == lies


@pytest.mark.parametrize(
    ("id_", "stuck", "lies"),
    [
        ("D6/the first is stuck", ("A1",), ((0, 0, 0), (1500, 0, 0))),
        ("D6/the other is stuck", ("B1",), ((1500, 0, 0), (3000, 0, 0))),
        ("D6/both are", ("A1", "B1"), ((0, 0, 0), (3000, 0, 0))),
    ],
)
def test_who_is_stuck_does_not_move(
    id_: str, stuck: tuple[str, ...], lies: tuple[tuple[int, int, int], ...]
) -> None:
    ships = [
        ship(id_, x, 0, 0, stuck="C9" * (id_ in stuck)) for id_, x in (("A1", 0), ("B1", 3000))
    ]
    found = held(*ships)
    assert (found["A1"], found["B1"]) == lies
