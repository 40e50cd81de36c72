"""The squares of the table that ships lie over."""

from galley.geometry.hexes import Hex, Hull
from galley.geometry.plane.poses import Pose
from galley.geometry.plane.squares import covered_by, hull_of
from galley_tui.faces.table.on_table import Board, S


def hull(board: Board[S], ship: S, pose: Pose | None = None) -> Hull:
    """The squares under a ship's keel from the bow on, and its heading."""
    return hull_of(board.setting, ship.id, board.class_of(ship).model, pose or ship.pose)


def covered(board: Board[S], ship: S) -> set[Hex]:
    """All squares that a hull lies over."""
    return covered_by(board.setting, board.class_of(ship).model, ship.pose)


def ship_at(board: Board[S], place: Hex) -> S | None:
    """The ship whose hull lies over a square."""
    return next((ship for ship in board.afloat() if place in covered(board, ship)), None)
