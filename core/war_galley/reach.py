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
    cost,
    pose_after,
)


def reach(board: Board, ship: Ship, points: int) -> dict[Hex, int]:
    """Hexes which the bow can reach -> the fewest movement points it takes.

    `points` are all that the ship has for this turn, those used already among them.  Enemies
    may interrupt the way: what is lit is what the rules of movement alone allow.
    """
    start = replace(ship, mp_announced=points)
    edge = [(start.mp_used, 0, start)]
    seen: set[tuple[object, ...]] = set()
    found: dict[Hex, int] = {}
    moves = MOVES_OF_ONE if ship.bow == ship.stern else MOVES_OF_TWO
    count = 0
    while edge:
        used, _, here = heappop(edge)
        key = (here.bow, here.stern, here.mode, here.bowflank_steps, here.pivoted, here.mp_used)
        if key in seen:
            continue
        seen.add(key)
        if here.bow != ship.bow:
            found.setdefault(here.bow, used - ship.mp_used)
        for move in moves:
            if why_not_move(board, here, move) is None:
                after = _after(here, move)
                if board.theatre.on_map(after.bow) and after.bow not in board.theatre.land:
                    count += 1
                    heappush(edge, (after.mp_used, count, after))
    return found


def _after(ship: Ship, move: Move) -> Ship:
    """The ship as it lies and counts after a move."""
    pose = pose_after(ship, move)
    back = isinstance(move, Step) and not STEPS[move.way][0]
    return replace(
        ship,
        bow=pose.bow,
        stern=pose.stern,
        facing=pose.facing,
        mp_used=ship.mp_used + cost(move),
        mode=BACKWATER if back else FORWARD,
        bowflank_steps=ship.bowflank_steps
        + (isinstance(move, Step) and move.way in ("port", "starboard")),
        pivoted=ship.pivoted or isinstance(move, Turn),
    )
