"""Tells who is whose enemy, what holds a ship, who decides (MB-1.03b, MB-4.06, MB-4.07)."""

from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship
from galley.engine.records import Side


def friendly(one: Ship, other: Ship) -> bool:
    """MB-4.07d Two ships are friends where one side has both, or one of them is empty."""
    return one.side == other.side or one.empty or other.empty


def enemies_linked(board: Board, ship: Ship) -> list[Ship]:
    """The manned enemies that a grapple ties a ship to, by id."""
    found = (board.ships[other] for other in board.linked(ship.id))
    return [other for other in found if not friendly(ship, other)]


def friends_linked(board: Board, ship: Ship) -> list[Ship]:
    """The friends and empty ships that a grapple ties a ship to, by id."""
    found = (board.ships[other] for other in board.linked(ship.id))
    return [other for other in found if friendly(ship, other)]


def flagship_of(board: Board, side: Side) -> Ship | None:
    """MB-1.04a The ship of a side whose admiral throws two dice; None where it is lost."""
    if side in board.lost_flag:
        return None
    ships = (ship for ship in board.ships.values() if ship.flagship and ship.owner == side)
    return next(ships, None)


def leading_seat(board: Board, side: Side) -> str:
    """g53 Who decides for a whole side: the flagship's seat, else the side's first."""
    flagship = flagship_of(board, side)
    if flagship is not None:
        return flagship.seat
    return next(seat.id for seat in board.setting.seats if seat.side == side)


def seat_for(board: Board, ships: list[Ship]) -> str:
    """The seat that decides for ships of one side: their own, or for several the leader's."""
    seats = {ship.seat for ship in ships}
    return seats.pop() if len(seats) == 1 else leading_seat(board, ships[0].side)


def holder(board: Board) -> tuple[Side, str]:
    """MB-1.03b Who has the baton: side and seat."""
    return board.baton, leading_seat(board, board.baton)
