"""The squares of the table that ships of Barratt's rules lie over."""

from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship
from galley.geometry.hexes import Hex
from galley.geometry.hulls import Hull
from galley.geometry.plane.poses import Pose
from galley.geometry.plane.squares import covered_by, hull_of


def hull(board: Board, ship: Ship, pose: Pose | None = None) -> Hull:
    """The squares under a ship's keel from the bow on, and its heading."""
    return hull_of(board.setting, ship.id, board.class_of(ship).model, pose or ship.pose)


def covered(board: Board, ship: Ship) -> set[Hex]:
    """All squares that a hull lies over."""
    return covered_by(board.setting, board.class_of(ship).model, ship.pose)
