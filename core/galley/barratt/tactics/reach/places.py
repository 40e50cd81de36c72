"""Weighs lying somewhere, or being on the way: the parts of which a lookout makes it.

These are estimates, in victory points: the dice of the next turn are not thrown yet.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from math import atan2, degrees, hypot
from typing import Final

from msgspec.structs import replace

from galley.barratt.state.board import Board
from galley.barratt.state.ship import LEVELS, Ship, Speed
from galley.barratt.tactics.reach.courses import ahead
from galley.barratt.tactics.values.exposure import angle_apart, sinks
from galley.barratt.tactics.values.withdrawal import CALM, care, withdraws
from galley.barratt.tactics.values.worth import stake
from galley.engine.records import Record
from galley.geometry.plane.poses import INCH, Pose
from galley.tabletop.board import HOME_EDGE

SOON, LATER = 0.8, 0.35
"""How much counts what an enemy may do in this turn, and what it may do in the next."""
OWN: Final = 0.25  # what one may do oneself next turn
SHOTS: Final = 0.7
"""How much counts what missiles do, as ships still move."""
MAN: Final = 3.0
"""What a man is worth that falls to a missile: what he scores, and would do in a fight."""
EFFORT: Final = (3.0, 2.0, 1.2, 0.7, 0.5, 0.4)
"""What each point of stamina is worth, the first to the last."""
SPENT: Final = 4
"""Turns in which a ship can spend its stamina."""
FROM: Final = 48 * INCH  # middle to middle, from which an empty ship is sought


class PositionWorth(Record, frozen=True):
    """The worth of a place, term by term."""

    terms: tuple[tuple[str, float], ...]

    @property
    def worth(self) -> float:
        return sum(worth for _, worth in self.terms)

    def term(self, name: str) -> float:
        """The worth under a name."""
        return sum(worth for one, worth in self.terms if one == name)


THREAT, RISK, BOARDING, EFFORT_TERM, WAY = "can ram", "at risk", "boarding", "stamina", "place"
EMPTY, FIRE = "to be manned", "missiles"


def effort(board: Board) -> float:
    """How much stamina is still good for: less when few turns are left."""
    return min(1.0, (board.setting.turn_limit - board.turn) / SPENT)


def foes_of(board: Board, ship: Ship) -> list[Ship]:
    """The manned enemies on the table that do not founder, by id."""
    return [one for one in board.afloat()
            if one.side != ship.side and one.manned and not one.foundering]  # fmt: skip


def window(here: Pose, there: Pose) -> float:
    """How well a ship lies to ram another in its next move, 0 to 1: so many inches off, before
    the bow, and not from ahead."""
    dx, dy = there.x - here.x, there.y - here.y
    off = hypot(dx, dy) / INCH
    if not 10 < off < 27:
        return 0.0
    sight = degrees(atan2(dx, dy))
    bow = abs(sight - here.heading / 100) % 360
    bow = bow if bow <= 180 else 360 - bow
    if bow >= 100:
        return 0.0
    reach = min(1.0, (off - 10) / 3, (27 - off) / 5)
    steep = angle_apart(sight, there.heading / 100)
    side = 1.0 if steep <= 135 else 1 - 0.8 * (steep - 135) / 45
    return reach * side * min(1.0, (100 - bow) / 45)


def together(blows: Iterable[float]) -> float:
    """Several blows that may come: the worst whole, of the others a part."""
    ordered = [one for one in blows if one > 0]
    if not ordered:
        return 0
    ordered.sort(reverse=True)
    return sum(one / (1 + n) for n, one in enumerate(ordered))


def at(ship: Ship, pose: Pose, speed: str, cost: int = 0) -> Ship:
    """A ship as it would be after a move over open water."""
    now = replace(ship.now, speed=speed, moved=True, ended=True)
    return replace(
        ship, x=pose.x, y=pose.y, heading=pose.heading, speed=speed,
        stamina=ship.stamina - cost, now=now,
    )  # fmt: skip


# -- on the way

PAIR: Final = 0.5
"""How much the distance of the nearest friend to an enemy counts, beside one's own."""
AWAY: Final = 2.0
"""How much more an enemy is shunned than sought, at most."""
HASTE: Final = 6.0
"""How many times more he is sought by who cares for nothing any more."""
RETREAT: Final = 0.5  # the share of a ship that is at stake as long as it has not gone home
NEARER: Final = 0.06  # points for an inch nearer to an enemy
HOME: Final = 0.15  # points for an inch nearer to the friendly edge, for each that is at stake
QUARTER, GATHER, ASTERN = 9.0, 5.0, 1.8
"""Inches of the way home that a quarter turn costs, and each change of speed; how many times
longer it is astern."""
COAST: Final = 9 * INCH  # from an edge within which a ship may have to leave the table


class Bound:
    """The place for which a ship is bound on a board: nearer to the enemy if it can fight, nearer
    home if it would be lost on the table."""

    def __init__(self, board: Board, ship: Ship, foes: Sequence[Ship]) -> None:
        self.board, self.ship, self.foes = board, ship, foes
        self.at_stake = home_stake(board, ship)
        self._seen: dict[Pose, list[tuple[float, float, float]]] = {}

    def place(self, ship: Ship, pose: Pose) -> float:
        """The worth to the ship of being on its way at a pose."""
        if self.at_stake:
            way = _way_home(self.board, ship, pose)
            return -HOME * self.at_stake * way / 10 - self._coast(ship, pose)
        eager, gather = self._eager, GATHER * max(0, LEVELS[Speed.CRUISING] - LEVELS[ship.speed])
        hunts = self._hunted(pose)
        if eager > 0:
            found = [off + INCH * (bow + gather) + PAIR * friend for off, bow, friend in hunts]
        else:
            found = [off + PAIR * friend for off, _, friend in hunts]
        return -NEARER * eager * (min(found, default=0.0) / INCH) - self._coast(ship, pose)

    @cached_property
    def _hunts(self) -> list[tuple[Ship, float | None]]:
        """The enemies, and how far the nearest friend is from each; None where there is none."""
        mates = [one for one in self.board.afloat() if one.side == self.ship.side
                 and one.id != self.ship.id and one.manned and not one.prize]  # fmt: skip
        return [
            (foe, min((hypot(one.x - foe.x, one.y - foe.y) for one in mates), default=None))
            for foe in self.foes
        ]

    @cached_property
    def _eager(self) -> float:
        """How much a side seeks the enemy: who leads by much keeps off, who is behind makes
        haste."""
        cares = care(self.board, self.ship.side)
        if cares < 1:
            return 1 + HASTE * (1 - cares)
        return max(-AWAY, (CALM - cares) / (CALM - 1.0))

    def _hunted(self, pose: Pose) -> list[tuple[float, float, float]]:
        """How far off each enemy is, what it costs to turn the bow to it, how far the nearest
        friend is from it: the nearer a friend is to an enemy, the nearer it seems."""
        if pose not in self._seen:
            found, (x, y, heading) = [], pose
            for foe, near in self._hunts:
                dx, dy = foe.x - x, foe.y - y
                off = hypot(dx, dy)
                bow = QUARTER * angle_apart(degrees(atan2(dx, dy)), heading / 100) / 90
                found.append((off, bow, off if near is None else near))
            self._seen[pose] = found
        return self._seen[pose]

    def _coast(self, ship: Ship, pose: Pose) -> float:
        """A ship under way that heads for an edge is soon over it."""
        if LEVELS[ship.speed] <= LEVELS[Speed.STOPPED]:
            return 0.0
        width, height = self.board.setting.width, self.board.setting.height
        x, y, _ = ahead(pose, COAST)
        if 0 <= x <= width and 0 <= y <= height:
            return 0.0
        home = y < 0 if HOME_EDGE[ship.side] < 0 else y > height
        if home and self.at_stake:
            return 0.0
        return stake(self.board, self.ship) * 0.15


def _way_home(board: Board, ship: Ship, pose: Pose) -> float:
    """About how many inches it is to the friendly edge, by the bow or slowly by the stern, with
    what turning there takes."""
    south = HOME_EDGE[ship.side] < 0
    depth = (pose.y if south else board.setting.height - pose.y) / INCH
    off = angle_apart(pose.heading / 100, 180 if south else 0)
    astern = GATHER * (LEVELS[ship.speed] - LEVELS[Speed.REVERSE]) + QUARTER * (180 - off) / 90
    return min(depth + _by_the_bow(ship, off), ASTERN * depth + astern)


def _by_the_bow(ship: Ship, off: float) -> float:
    """Count the inches that it costs to come on the way to a place so many degrees off the bow."""
    return QUARTER * off / 90 + GATHER * max(0, LEVELS[Speed.CRUISING] - LEVELS[ship.speed])


def home_stake(board: Board, ship: Ship) -> float:
    """The stake by the friendly edge: a prize, or a ship that will founder."""
    if ship.prize:
        return stake(board, ship) / 2
    if withdraws(board, ship.side):
        return RETREAT * stake(board, ship)
    return sinks(board, ship) * stake(board, ship) if ship.hd > 1 else 0.0
