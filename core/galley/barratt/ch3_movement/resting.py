"""3.04. Crews that rest."""

from galley.barratt.ch3_movement.events import Rested
from galley.barratt.state.board import Board
from galley.barratt.state.play import Play
from galley.barratt.state.relations import friendly
from galley.barratt.state.ship import FULL_STAMINA, STOPPED, Ship
from galley.engine.loop import procedure
from galley.engine.records import Frame
from galley.geometry.plane.outlines import hull_gap, reach

TOUCHING = 10  # mils (MB-3.04d)


class Rest(Frame, frozen=True, kw_only=True):
    """MB-3.04d At the end of the movement."""


def rests(board: Board, ship: Ship) -> bool:
    """MB-3.04d It lay stopped all turn, and touches no enemy."""
    now = ship.now
    if not ship.manned or ship.stamina >= FULL_STAMINA or ship.foundering:
        return False
    if ship.speed != STOPPED or not now.at_rest or now.moved:
        return False
    return not any(touches(board, ship, other) for other in board.afloat())


def touches(board: Board, ship: Ship, other: Ship) -> bool:
    """MB-3.04d A grapple holds it to an enemy, or hardly anything is between the hulls."""
    if friendly(ship, other):
        return False
    if board.between(ship.id, other.id):
        return True
    kinds = board.class_of(ship).model, board.class_of(other).model
    far = reach(kinds[0]) + reach(kinds[1]) + TOUCHING
    if max(abs(ship.x - other.x), abs(ship.y - other.y)) > far:
        return False
    return hull_gap(kinds[0], ship.pose, kinds[1], other.pose).within(TOUCHING)


def rest(play: Play, frame: Rest) -> None:
    """MB-3.04d By id."""
    for ship in play.board.afloat():
        if rests(play.board, ship):
            play.emit(Rested(ship.id))


procedure(Rest, rest)
