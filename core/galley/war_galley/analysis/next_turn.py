"""The position as the next turn may begin at its worst: who could be at maximum then."""

from galley.war_galley.ch6_movement.speed import why_not_max
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import CRUISE, MAX, Ship
from galley.war_galley.state.turn_record import FRESH


def next_turn(board: Board) -> Board:
    """Nobody has moved, crews are rested as 6.45 has it, and all that may be are at maximum."""
    after = board.copy()
    after.turn += 1
    fresh = board.theatre.options.fresh_fatigue_recovers
    for ship in board.ships.values():
        rested = ship.fatigue and (fresh or not ship.turn.tired_now)
        after.change(
            ship.id, turn=FRESH, fatigue=ship.fatigue - bool(rested), mast_down=False,
            half_speed=_still_slow(ship),
        )  # fmt: skip
    for ship in list(after.ships.values()):
        level = MAX if why_not_max(after, ship) is None else CRUISE
        after.change(ship.id, level=level)
    return after


def _still_slow(ship: Ship) -> bool:
    """Half Speed goes at the end of an activation after the one that brought it (6.37e)."""
    return ship.half_speed and (ship.half_speed_fresh or ship.turn.done)
