"""The ways off the map that earn points, and whom they suit."""

from collections.abc import Callable

from galley.geometry.hexes import NEXT, Facing, Hex
from galley.war_galley.ch6_movement.movement import Step, pose_after
from galley.war_galley.ch9_victory.exits import exit_points, is_open
from galley.war_galley.state.board import Board
from galley.war_galley.state.scenario_rules import Exit
from galley.war_galley.state.ship import Ship
from galley.war_galley.tactics.reach.danger import apart
from galley.war_galley.tactics.worth.judgement import helpless

Far = Callable[[Hex, Facing], int]
SOON = 3  # turns for which it is worth to wait for a way
SPARE = 1  # turns more than it needs that a ship allows itself to leave before the last is over


def way_out(board: Board, ship: Ship) -> Far | None:
    """How many hexes a place and a facing are from leaving for points, 0 where the next step
    ahead does; None where the ship had better fight.

    Ships that cannot fight leave, those that have lost their oars, and any before it is too
    late; an admiral never.
    """
    if ship.side != ship.owner or any(one.admiral for one in board.aboard(ship.id)):
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
    if not (helpless(board, ship) or ship.crippled or _late(board, ship, best)):
        return None
    return lambda bow, facing: _to_go(board, best, bow, facing)


def _late(board: Board, ship: Ship, way: Exit) -> bool:
    """Whether a ship needs all turns that are left to get there, with a few to spare."""
    limit = board.theatre.turn_limit
    if limit is None:
        return False
    turns = -(-_to_go(board, way, ship.bow, ship.facing) // board.printed(ship).speed[0])
    return limit - board.turn + 1 <= turns + SPARE


def _to_go(board: Board, way: Exit, bow: Hex, facing: Facing) -> int:
    """Hexes to go, and one more for a bow that does not point there."""
    here = _far(board, way, bow)
    if way.harbour:
        return here
    return here + (_far(board, way, NEXT[bow][facing]) >= here)


def _far(board: Board, way: Exit, hex_: Hex) -> int:
    """Hexes from a place to the last hex on the map by a way; less than 0 beyond the edge."""
    theatre = board.theatre
    column, row = divmod(hex_, 100)
    by_edge = {"top": row - 1, "bottom": theatre.rows - row, "left": column - 1,
               "right": theatre.columns - column}  # fmt: skip
    across = by_edge[way.edge] if way.edge else 0
    if way.last and across >= 0:
        return min(apart(hex_, last) for last in way.last)
    return across


def leaves(board: Board, ship: Ship, move: Step) -> int:
    """The points that a step off the map earns; 0 for one that stays on it."""
    pose = pose_after(ship, move)
    if board.theatre.on_map(pose.bow) and board.theatre.on_map(pose.stern):
        return 0
    return exit_points(board, ship, pose)
