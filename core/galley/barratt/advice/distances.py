"""How far ships lie from each other, roughly, and who may still come nearer in this turn."""

from math import atan2, cos, hypot, inf, radians, sin
from typing import NamedTuple

from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship
from galley.geometry.plane.poses import Pose


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
    """It may still move in this turn."""
    return bool(ship.init) and not ship.now.acted and not ship.now.halted and not ship.now.ended


def angle_apart(one: float, other: float) -> float:
    """Degrees between two headings, 0 to 180."""
    angle = abs(one - other) % 360
    return angle if angle <= 180 else 360 - angle
