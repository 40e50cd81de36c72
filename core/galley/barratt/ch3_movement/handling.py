"""3.13. Wrecks under a ship."""

from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship
from galley.geometry.plane.outlines import outline
from galley.geometry.plane.polygons import overlap


def over_wreck(board: Board, ship: Ship) -> bool:
    """D10 The hull lies over a wreck."""
    if not board.wrecks:
        return False
    hull = outline(board.class_of(ship).model, ship.pose)
    return any(overlap(hull, wreck.corners) for wreck in board.wrecks)


def slowed_at_start(board: Board, ship: Ship) -> bool:
    """MB-3.13a A ship that lies over a wreck before it moves; later in its move `slowed` says
    it."""
    return not ship.now.used and over_wreck(board, ship)
