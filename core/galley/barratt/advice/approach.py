"""What it is worth to be on the way: nearer to the enemy, away from him, or home."""

from collections.abc import Sequence
from functools import cached_property
from math import atan2, degrees, hypot
from typing import Final

from galley.barratt.advice.courses import ahead
from galley.barratt.advice.exposure import angle_apart
from galley.barratt.advice.sinking import sinks
from galley.barratt.advice.withdrawal import CALM, care, withdraws
from galley.barratt.advice.worth import stake
from galley.barratt.state.board import Board
from galley.barratt.state.ship import LEVELS, Ship, Speed
from galley.geometry.plane.poses import INCH, Pose
from galley.tabletop.board import HOME_EDGE

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
    """Where a ship is bound for on a board: nearer to the enemy if it can fight, nearer home if
    it would be lost on the table."""

    def __init__(self, board: Board, ship: Ship, foes: Sequence[Ship]) -> None:
        self.board, self.ship, self.foes = board, ship, foes
        self.at_stake = home_stake(board, ship)
        self._seen: dict[Pose, list[tuple[float, float, float]]] = {}

    def place(self, ship: Ship, pose: Pose) -> float:
        """What it is worth to the ship to be on its way at a pose."""
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
    """What it costs, in inches, to come on the way to a place so many degrees off the bow."""
    return QUARTER * off / 90 + GATHER * max(0, LEVELS[Speed.CRUISING] - LEVELS[ship.speed])


def home_stake(board: Board, ship: Ship) -> float:
    """What is to be saved by the friendly edge: a prize, or a ship that will founder."""
    if ship.prize:
        return stake(board, ship) / 2
    if withdraws(board, ship.side):
        return RETREAT * stake(board, ship)
    return sinks(board, ship) * stake(board, ship) if ship.hd > 1 else 0.0
