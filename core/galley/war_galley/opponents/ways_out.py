"""The ways off the map that earn points, and whom they suit."""

from collections.abc import Callable

from galley.geometry.hexes import Hex
from galley.war_galley.advice.evaluation import helpless
from galley.war_galley.ch6_movement.movement import Step, pose_after
from galley.war_galley.ch9_victory.exits import exit_points, is_open
from galley.war_galley.opponents.sea_tables import apart
from galley.war_galley.state.board import Board
from galley.war_galley.state.scenario_rules import Exit
from galley.war_galley.state.ship import Ship

Far = Callable[[Hex], int]
SOON = 3  # turns for which it is worth to wait for a way


def way_out(board: Board, ship: Ship) -> Far | None:
    """How far a hex is from where a ship leaves for points; None where it had better fight.

    Ships that cannot fight leave, and those that have lost their oars or their crew's strength.
    """
    if ship.side != ship.owner or not (helpless(board, ship) or ship.crippled):
        return None
    ways = [
        way for way in board.theatre.special.exits
        if way.side == ship.owner and way.points_for(ship.id, ship.code) > 0
        and (is_open(board, way) or way.from_turn <= board.turn + SOON)
        and not (way.after_reversal and not is_open(board, way))
    ]  # fmt: skip
    if not ways:
        return None
    best = max(ways, key=lambda way: way.points_for(ship.id, ship.code))
    return lambda hex_: _far(board, best, hex_)


def _far(board: Board, way: Exit, hex_: Hex) -> int:
    """Hexes from a place to the last hex on the map by a way."""
    if way.last:
        return min(apart(hex_, last) for last in way.last)
    theatre = board.theatre
    column, row = divmod(hex_, 100)
    by_edge = {"top": row - 1, "bottom": theatre.rows - row, "left": column - 1,
               "right": theatre.columns - column}  # fmt: skip
    return by_edge[way.edge] if way.edge else 0


def leaves(board: Board, ship: Ship, move: Step) -> int:
    """The points that a step off the map earns; 0 for one that stays on it."""
    pose = pose_after(ship, move)
    if board.theatre.on_map(pose.bow) and board.theatre.on_map(pose.stern):
        return 0
    return exit_points(board, ship, pose)
