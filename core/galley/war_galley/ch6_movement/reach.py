"""6.3 How far a ship can come: what the screen lights before it moves."""

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from msgspec.structs import replace

from galley.geometry.hexes import NOWHERE, Hex
from galley.war_galley.ch6_movement.move_limits import why_not_move
from galley.war_galley.ch6_movement.movement import (
    BACKWATER,
    FORWARD,
    MOVES_OF_ONE,
    MOVES_OF_TWO,
    STEPS,
    Move,
    Pose,
    Step,
    cost,
    cost_here,
    grounds,
    leaves_map,
    pose_after,
)
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship
from galley.war_galley.state.turn_record import FRESH

AHEAD = frozenset(way for way, (forward, _) in STEPS.items() if forward)


class Way(NamedTuple):
    """A position that a ship can come to, as it lies and counts there."""

    ship: Ship
    came_from: Hex  # the bow's hex before a forward step, NOWHERE after any other move


def reach(board: Board, ship: Ship, points: int) -> dict[Hex, int]:
    """Hexes which the bow can reach -> the fewest movement points it takes.

    `points` are all that the ship has for this turn, those used already among them.  Enemies
    may interrupt the way: what is lit is what the rules of movement alone allow.
    """
    found: dict[Hex, int] = {}
    for way in ways(board, ship, points):
        here, used = way.ship.bow, way.ship.turn.mp_used - ship.turn.mp_used
        if here != ship.bow and used < found.get(here, used + 1):
            found[here] = used
    return found


def to_move(board: Board, ship: Ship) -> tuple[Ship, int]:
    """A ship as it begins or goes on to move, and all its movement points.

    One that is done is taken as it begins its next turn.
    """
    if ship.turn.done:
        ship = replace(ship, turn=FRESH)
    return ship, ship.turn.mp_announced if ship.turn.mp_announced >= 0 else cap(board, ship)


def ways(
    board: Board, ship: Ship, points: int, worth: Callable[[Ship], bool] | None = None
) -> Iterator[Way]:
    """Every position that a ship can come to afloat, for every last move that leads there.

    A position comes again when a cheaper way to it is found.

    `worth` says of a position whether to look on from it.
    """
    exact = ship.turn.mp_announced >= 0  # what is left over counts, once points are announced
    start = ship.with_turn(mp_announced=points)
    edge, count = [(start.turn.mp_used, 0, start)], 0
    turn = start.turn
    key = _key(_lying(start), turn.mode, turn.pivoted, turn.mp_used if exact else -1)
    best = {key: turn.mp_used}
    told: dict[tuple[object, Hex], int] = {}
    while edge:
        here = heappop(edge)[2]
        for move, used in _affordable(board, here, points):
            pose, way = pose_after(here, move), _way(move)
            mode = BACKWATER if way and way not in AHEAD else FORWARD
            key = _key(pose, mode, here.turn.pivoted or not way, used if exact else -1)
            came_from = here.bow if way in AHEAD else NOWHERE
            if told.get((key, came_from), used + 1) <= used or not _afloat(
                board, here, move, pose
            ):
                continue
            told[key, came_from] = used
            after = _after(here, way, pose, used)
            yield Way(after, came_from)
            if used < best.get(key, used + 1) and (worth is None or worth(after)):
                best[key], count = used, count + 1
                heappush(edge, (used, count, after))


def _affordable(board: Board, ship: Ship, points: int) -> list[tuple[Move, int]]:
    """The moves that the ship can pay for, with all points used after each."""
    left = points - ship.turn.mp_used
    if left <= 0:
        return []
    moves = MOVES_OF_ONE if ship.bow == ship.stern else MOVES_OF_TWO
    costs = ((move, cost_here(board, ship, move)) for move in moves if left > 1 or cost(move) < 2)
    return [(move, ship.turn.mp_used + points) for move, points in costs if points <= left]


def _afloat(board: Board, ship: Ship, move: Move, pose: Pose) -> bool:
    """The move is legal, and leads neither to the land nor off the map."""
    return not (
        leaves_map(board, pose)
        or grounds(board, ship, pose)
        or why_not_move(board, ship, move) is not None
    )


def _lying(ship: Ship) -> Pose:
    return Pose(ship.bow, ship.stern, ship.facing)


def _key(pose: Pose, mode: str, pivoted: bool, used: int) -> tuple[object, ...]:
    """What of a position decides where the ship can go from there."""
    return *pose, mode, pivoted, used


def _way(move: Move) -> str:
    """The way of a step; "" for a change of facing."""
    return move.way if isinstance(move, Step) else ""


def _after(ship: Ship, way: str, pose: Pose, used: int) -> Ship:
    """The ship as it lies and counts after a step, or a change of facing."""
    turn = replace(
        ship.turn,
        mp_used=used,
        mode=BACKWATER if way and way not in AHEAD else FORWARD,
        bowflank_steps=ship.turn.bowflank_steps + (way in ("port", "starboard")),
        pivoted=ship.turn.pivoted or not way,
    )
    return replace(ship, bow=pose.bow, stern=pose.stern, facing=pose.facing, turn=turn)
