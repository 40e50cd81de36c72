"""H10 Ships that start forward as one, and strike the harder for it."""

from galley.war_galley.ch6_movement.movement import FORWARD
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship, SpeedLevel


def dash(board: Board, ship: Ship) -> int:
    """H10 What a sudden start adds to a ship's movement points above cruise, in a ram alone.

    The ship rows at maximum, and each move of its activation was straight ahead.
    """
    rule = board.theatre.special.own.dash
    if rule is None or board.turn != rule.turn or ship.id[0] not in rule.squadrons:
        return 0
    turn = ship.turn
    if ship.level != SpeedLevel.MAX or turn.mode != FORWARD or ship.owner != ship.side:
        return 0
    if turn.bowflank_steps or turn.pivoted:
        return 0
    over = turn.mp_used - board.printed(ship).speed[0] - turn.sail_bonus
    return max(0, over + rule.add) - max(0, over)
