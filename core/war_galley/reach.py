"""6.3 How far a ship can come: what the screen lights before it moves."""

from heapq import heappop, heappush

from msgspec.structs import replace

from core.hexes import Hex
from core.war_galley.board import Board, Ship
from core.war_galley.move_limits import why_not_move
from core.war_galley.movement import (
    BACKWATER,
    FORWARD,
    MOVES_OF_ONE,
    MOVES_OF_TWO,
    STEPS,
    Move,
    Step,
    Turn,
    cost_here,
    pose_after,
)


def reach(board: Board, ship: Ship, points: int) -> dict[Hex, int]:
    """Hexes which the bow can reach -> the fewest movement points it takes.

    `points` are all that the ship has for this turn, those used already among them.  Enemies
    may interrupt the way: what is lit is what the rules of movement alone allow.
    """
    start = replace(ship, mp_announced=points)
    edge = [(start.mp_used, 0, start)]
    seen = {_key(start)}
    found: dict[Hex, int] = {}
    moves = MOVES_OF_ONE if ship.bow == ship.stern else MOVES_OF_TWO
    while edge:
        used, _, here = heappop(edge)
        if here.bow != ship.bow:
            found.setdefault(here.bow, used - ship.mp_used)
        for move in moves:
            if (
                used + cost_here(board, here, move) > points
                or why_not_move(board, here, move) is not None
            ):
                continue
            after = _after(board, here, move)
            if _at_sea(board, after) and (key := _key(after)) not in seen:
                seen.add(key)
                heappush(edge, (after.mp_used, len(seen), after))
    return found


def _key(ship: Ship) -> tuple[object, ...]:
    """What of a ship decides where it can go from here."""
    return (
        ship.bow, ship.stern, ship.mode, ship.bowflank_steps, ship.pivoted, ship.mp_used,
    )  # fmt: skip


def _at_sea(board: Board, ship: Ship) -> bool:
    theatre = board.theatre
    return theatre.on_map(ship.bow) and ship.bow not in theatre.land_for(ship.code)


def _after(board: Board, ship: Ship, move: Move) -> Ship:
    """The ship as it lies and counts after a move."""
    pose = pose_after(ship, move)
    back = isinstance(move, Step) and not STEPS[move.way][0]
    return replace(
        ship,
        bow=pose.bow,
        stern=pose.stern,
        facing=pose.facing,
        mp_used=ship.mp_used + cost_here(board, ship, move),
        mode=BACKWATER if back else FORWARD,
        bowflank_steps=ship.bowflank_steps
        + (isinstance(move, Step) and move.way in ("port", "starboard")),
        pivoted=ship.pivoted or isinstance(move, Turn),
    )
