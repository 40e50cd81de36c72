"""How far ships lie from each other, roughly, and who may still come nearer in this turn."""

from math import atan2, cos, hypot, radians, sin

from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship


def apart(board: Board, ship: Ship, other: Ship) -> float:
    """About how many mils lie between two hulls."""
    sight = atan2(other.x - ship.x, other.y - ship.y)
    off = hypot(other.x - ship.x, other.y - ship.y)
    return max(0.0, off - _long(board, ship, sight) - _long(board, other, sight))


def _long(board: Board, ship: Ship, sight: float) -> float:
    """How far a hull lies from its middle along a line of sight."""
    model = board.class_of(ship).model
    angle = sight - radians(ship.heading / 100)
    return model.tip * abs(cos(angle)) + model.beam / 2 * abs(sin(angle))


def yet_to_act(ship: Ship) -> bool:
    """It may still move in this turn."""
    return bool(ship.init) and not ship.now.acted and not ship.now.halted and not ship.now.ended


def angle_apart(one: float, other: float) -> float:
    """Degrees between two headings, 0 to 180."""
    angle = abs(one - other) % 360
    return min(angle, 360 - angle)
