"""6.3 How far a ship can come: what the screen lights before it moves."""

from msgspec.structs import replace

from galley.geometry.hexes import Hex
from galley.war_galley.ch6_movement.ends import ends
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship
from galley.war_galley.state.turn_record import FRESH


def reach(board: Board, ship: Ship, points: int) -> dict[Hex, int]:
    """Hexes which the bow can reach -> the fewest movement points it takes.

    `points` are all that the ship has for this turn, those used already among them.  Enemies
    may interrupt the way: what is lit is what the rules of movement alone allow.
    """
    found: dict[Hex, int] = {}
    for end in ends(board, ship, points).found:
        if end.bow != ship.bow:
            found.setdefault(end.bow, end.used - ship.turn.mp_used)
    return found


def to_move(board: Board, ship: Ship) -> tuple[Ship, int]:
    """A ship as it begins or goes on to move, and all its movement points.

    One that is done is taken as it begins its next turn.
    """
    if ship.turn.done:
        ship = replace(ship, turn=FRESH)
    return ship, ship.turn.mp_announced if ship.turn.mp_announced >= 0 else cap(board, ship)
