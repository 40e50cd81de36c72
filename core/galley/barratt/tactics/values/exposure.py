"""Weighs what may befall a ship: missiles, hull tests, who may still come near, and ram; by rough
distances.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from math import atan2, cos, exp, hypot, inf, radians, sin
from typing import Final, NamedTuple

from galley.barratt.ch2_hull.hull import MORE, hull_check
from galley.barratt.ch6_missiles.ranges import HITS, LONG, SHORT, hit_check
from galley.barratt.ch9_victory.victory import HULLS
from galley.barratt.state.board import Board
from galley.barratt.state.crew import SHOOTERS
from galley.barratt.state.ship import CRIPPLED, SINKS, Ship
from galley.engine.checks import chance_of, chances
from galley.engine.records import Side
from galley.geometry.plane.poses import INCH, Pose
from galley.tabletop.board import FLANKS

NEARER: Final = 8 * INCH  # that a ship comes which may move
AIMED: Final = 0.7  # of those who could shoot at a ship, so many do
TURNS: Final = 3  # for which a crew is to hold out


def hits_on(board: Board, side: Side, ship: Ship) -> tuple[float, float]:
    """The hits on a ship manned by a side, on average: in this turn, and in one to come."""
    now = later = 0.0
    for foe, off in _shooters(board, side, ship):
        here, near = hits_from(board, foe, off), hits_from(board, foe, max(0.0, off - NEARER))
        held = bool(board.linked(foe.id))
        now += (here + near) / 2 if yet_to_act(foe) and not held else here
        later += here if held else near
    return AIMED * now, AIMED * later


def _shooters(board: Board, side: Side, ship: Ship) -> Iterator[tuple[Ship, float]]:
    for foe in board.afloat():
        if foe.side != side and foe.manned:
            yield foe, apart(board, foe, ship)


Shooting = tuple[tuple[int, int, float, float], ...]
"""Of each kind of a ship's shooters how far they hit well and at most, and the hits there."""


def shooting(board: Board, ship: Ship) -> Shooting:
    """MB-6.02a to MB-6.05a How the shooters of a ship hit."""
    return tuple(
        (*board.setting.lengths.ranges(kind), number * _hits(kind, SHORT),
         number * _hits(kind, LONG))
        for kind in SHOOTERS if (number := ship.crew.of(kind))
    )  # fmt: skip


def struck(shooters: Shooting, off: float) -> float:
    """The hits of these shooters on a ship so many mils off."""
    found = 0.0
    for short, long, well, far in shooters:
        if off <= long:
            found += well if off <= short else far
    return found


def hits_from(board: Board, foe: Ship, off: float) -> float:
    """MB-6.02a to MB-6.05a The hits of all shooters of a ship on another so many mils off."""
    return struck(shooting(board, foe), off)


@cache
def _hits(kind: str, band: str) -> float:
    """MB-6.03a, MB-6.05a The chance that a figure hits."""
    return chance_of(hit_check(kind, band), HITS)


def holds(board: Board, side: Side, ship: Ship, men: int) -> float:
    """The chance that of so many men some are left, of those a side sends aboard a ship, for as
    long as counts."""
    now, later = hits_on(board, side, ship)
    turns = min(TURNS, board.setting.turn_limit - board.turn + 1)
    return fewer(now + (turns - 1) * later, men)


def fewer(mean: float, than: int) -> float:
    """How likely so many hits or more do not come, where so many come on average."""
    chance = total = exp(-mean)
    for n in range(1, than):
        chance *= mean / n
        total += chance
    return total


class Lies(NamedTuple):
    """A hull as it lies: its middle, its heading in radians, its tip and half its beam in mils."""

    x: int
    y: int
    heading: float
    tip: int
    half: float


def lies_at(board: Board, ship: Ship, pose: Pose | None = None) -> Lies:
    """How a ship's hull lies, or would lie at a pose."""
    model, (x, y, heading) = board.class_of(ship).model, pose or ship.pose
    return Lies(x, y, radians(heading / 100), model.tip, model.beam / 2)


def between(one: Lies, other: Lies, within: float = inf) -> float:
    """About how many mils lie between two hulls; inf for so many and more as count no more."""
    east, north = other.x - one.x, other.y - one.y
    off = hypot(east, north)
    if off - one.tip - one.half - other.tip - other.half >= within:
        return inf
    sight = atan2(east, north)
    here, there = sight - one.heading, sight - other.heading
    return max(
        0.0,
        off
        - (one.tip * abs(cos(here)) + one.half * abs(sin(here)))
        - (other.tip * abs(cos(there)) + other.half * abs(sin(there))),
    )


def apart(board: Board, ship: Ship, other: Ship) -> float:
    """About how many mils lie between two ships' hulls."""
    return between(lies_at(board, ship), lies_at(board, other))


def yet_to_act(ship: Ship) -> bool:
    """Whether a ship may still move in this turn."""
    return bool(ship.init) and not ship.now.acted and not ship.now.halted and not ship.now.ended


def angle_apart(one: float, other: float) -> float:
    """Degrees between two headings, 0 to 180."""
    angle = abs(one - other) % 360
    return angle if angle <= 180 else 360 - angle


def could_ram(board: Board, ship: Ship) -> bool:
    """Whether a ship may ram in its next move, as it is."""
    return rows_to_ram(ship) and fit_to_ram(board, ship)


def rows_to_ram(ship: Ship) -> bool:
    """Its speed and its rowers let it ram in its next move."""
    return ship.under_way and ship.stamina >= 3 and not ship.now.halted


def fit_to_ram(board: Board, ship: Ship) -> bool:
    """Whether a ship may ram in its next move if its speed and its rowers let it."""
    sound = all(board.gaps(ship, flank) < CRIPPLED for flank in FLANKS)
    return sound and not ship.prize and not board.linked(ship.id)


# -- hulls

FIGURE: Final = 2
"""MB-9.02a What a figure that is lost is worth: one less on the one side, a casualty more on the
other."""
TESTS: Final = 5
"""Hull tests that are looked ahead at most (MB-2.01a)."""


def hull_worth(board: Board, ship: Ship) -> int:
    """MB-9.01a"""
    return HULLS[board.class_of(ship).size]


def tests_left(board: Board) -> int:
    """MB-2.01a The hull tests of a ship that are still to come, so many at most."""
    return max(0, min(TESTS, board.setting.turn_limit - board.turn))


def sinks(board: Board, ship: Ship) -> float:
    """The chance that a ship founders within the tests that are still to come."""
    return sinks_within(ship.hd, tests_left(board))


@lru_cache(128)
def sinks_within(hd: int, tests: int = TESTS) -> float:
    """MB-2.02a The chance that a hull with so many points of damage founders within some tests."""
    if hd >= SINKS:
        return 1.0
    if not hd or not tests:
        return 0.0
    check = hull_check(hd)
    return sum(
        float(chance) * sinks_within(hd + MORE[name], tests - 1)
        for name, chance in chances(check).items()
    )
