"""Courses of ships that are ordered about: how to come to a place, and how far that works.

Only forward moves are looked for: backing water forbids every other move of the turn (6.33b).
"""

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from msgspec.structs import replace

from galley.engine.records import Refusal
from galley.geometry.hexes import NEXT, Facing, Hex, axial, distance
from galley.war_galley.ch6_movement.move_limits import why_not_move
from galley.war_galley.ch6_movement.movement import (
    BOW,
    STERN,
    Move,
    Pose,
    Step,
    Turn,
    TurnAround,
    cost,
    grounds,
    leaves_map,
    moved,
    pose_after,
)
from galley.war_galley.scenario_rules.afloat.rounding import carry, round_after
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Flank, Ship, SpeedLevel

Course = tuple[Move, ...]
AHEAD: tuple[Move, ...] = (Step("ahead"), Step("port"), Step("starboard"))
ON_THE_SPOT: tuple[Move, ...] = (
    *(Turn(side, half) for side in (Flank.PORT, Flank.STARBOARD) for half in (STERN, BOW)),
    TurnAround(),
)
MOST = 12  # courses that are tried for a place out of reach
_MIDDLE: Hex = 5050  # far from every rim: courses are worked out around it


def turns_freely(ship: Ship) -> bool:
    """A ship may turn on the spot: at cruise and under oars (6.34b, 6.35b, 6.23b)."""
    return ship.level != SpeedLevel.MAX and not ship.sail


def pose_of(ship: Ship) -> Pose:
    return Pose(ship.bow, ship.stern, ship.facing)


def hull_at(bow: Hex, facing: Facing, long: bool) -> Pose:
    """The pose of a ship whose bow is in a hex; its stern lies straight behind."""
    return Pose(bow, NEXT[bow][(facing + 3) % 6] if long else bow, facing)


@lru_cache(maxsize=256)
def _open_water(
    facing: Facing, long: bool, turning: bool, points: int
) -> dict[tuple[int, int, Facing], tuple[int, Course]]:
    """Bow's displacement and facing -> movement points and the cheapest course on open water."""
    start = Ship("", "", "A", "A", *hull_at(_MIDDLE, facing, long)[:2], facing)
    edge: list[tuple[int, int, Ship, Course]] = [(0, 0, start, ())]
    found: dict[tuple[int, int, Facing], tuple[int, Course]] = {}
    moves = (*AHEAD, *ON_THE_SPOT) if turning else AHEAD
    count = 0
    while edge:
        spent, _, ship, course = heappop(edge)
        key = (*_apart(_MIDDLE, ship.bow), ship.facing)
        if key in found:
            continue
        found[key] = (spent, course)
        for move in moves:
            if spent + cost(move) <= points and not _halves(long, move):
                count += 1
                bow, stern, to = pose_after(ship, move)
                after = replace(ship, bow=bow, stern=stern, facing=to)
                heappush(edge, (spent + cost(move), count, after, (*course, move)))
    return found


def _halves(long: bool, move: Move) -> bool:
    """The move would swing the stern half of a ship that has none (6.34d)."""
    return not long and isinstance(move, Turn) and move.half == STERN


def _apart(one: Hex, other: Hex) -> tuple[int, int]:
    (q1, r1), (q2, r2) = axial(one), axial(other)
    return q2 - q1, r2 - r1


def open_course(ship: Ship, goal: Pose, points: int) -> tuple[int, Course] | None:
    """Cost and cheapest course to a pose if nothing were in the way; None if it is too far."""
    if distance(ship.bow, goal.bow) > points:
        return None
    table = _open_water(ship.facing, ship.bow != ship.stern, turns_freely(ship), points)
    return table.get((*_apart(ship.bow, goal.bow), goal.facing))


def estimate(ship: Ship, goal: Pose, points: int) -> int:
    """Movement points to a pose: exact within `points`, beyond them about what it takes."""
    near = open_course(ship, goal, points)
    return near[0] if near is not None else 2 * points + short_of(pose_of(ship), goal)


def short_of(pose: Pose, goal: Pose) -> int:
    """How far a pose is from a goal: hexes, and hexsides of facing."""
    turn = (pose.facing - goal.facing) % 6
    return distance(pose.bow, goal.bow) + min(turn, 6 - turn)


def nearest_courses(ship: Ship, goal: Pose, points: int) -> list[Course]:
    """Courses on open water that end nearest to a goal, the nearest and cheapest first."""
    found = _nearest(
        ship.facing, ship.bow != ship.stern, turns_freely(ship), points,
        (*_apart(ship.bow, goal.bow), goal.facing),
    )  # fmt: skip
    return list(found)


@lru_cache(maxsize=1024)
def _nearest(
    facing: Facing, long: bool, turning: bool, points: int, goal: tuple[int, int, Facing]
) -> tuple[Course, ...]:
    """The best of all courses on open water towards a bow's displacement and a facing."""
    ranked: list[tuple[int, int, int, Course]] = []
    for (dq, dr, to), (spent, course) in _open_water(facing, long, turning, points).items():
        q, r, turn = goal[0] - dq, goal[1] - dr, (to - goal[2]) % 6
        lacks = (abs(q) + abs(r) + abs(q + r)) // 2 + min(turn, 6 - turn)
        ranked.append((lacks, spent, len(ranked), course))
    return tuple(course for *_, course in sorted(ranked)[:MOST])


class Sailed(NamedTuple):
    """How far a ship came: its moves, the poses from the first to the last with the movement
    points used by then, what barred the rest of its course, and the hex that it did not enter
    (0 for none)."""

    moves: Course
    poses: tuple[Pose, ...]
    spent: tuple[int, ...]
    barred: Refusal | None
    bar: Hex = 0


def sail(board: Board, id_: str, course: Course) -> Sailed:
    """Take a ship along a course on this board, as far as the rules and prudence go."""
    poses, spent = [pose_of(board.ships[id_])], [board.ships[id_].turn.mp_used]
    for n, move in enumerate(course):
        ship = board.ships[id_]
        barred = why_not_move(board, ship, move) or imprudent(board, ship, move)
        if barred is not None:
            bar = _entered(ship, move)
            return Sailed(course[:n], tuple(poses), tuple(spent), barred, bar)
        event = moved(board, ship, move)
        carry(board, ship, event)
        poses.append(pose_of(board.ships[id_]))
        spent.append(spent[-1] + event.cost)
    return Sailed(course, tuple(poses), tuple(spent), None)


def _entered(ship: Ship, move: Move) -> Hex:
    """The hex that a move would bring a ship into; 0 when it stays in its own."""
    pose = pose_after(ship, move)
    return next((h for h in (pose.bow, pose.stern) if h not in (ship.bow, ship.stern)), 0)


def imprudent(board: Board, ship: Ship, move: Move) -> Refusal | None:
    """No order takes a ship on the land or off the map (6.31a, 9.1e)."""
    pose = pose_after(ship, move)
    if leaves_map(board, pose):
        return Refusal("9.1e", f"{ship.id} would leave the map")
    if grounds(board, ship, pose):
        return Refusal("6.31a", f"{ship.id} would run aground")
    return None


def way_round(board: Board, id_: str, goal: Pose) -> Course | None:
    """The cheapest course to a pose around everything that lies in the way now."""
    first = board.ships[id_]
    points = first.turn.mp_announced
    moves = (*AHEAD, *ON_THE_SPOT) if turns_freely(first) else AHEAD
    edge: list[tuple[int, int, Ship, Course]] = [(first.turn.mp_used, 0, first, ())]
    seen: set[Pose] = set()
    count = 0
    while edge:
        _, _, ship, course = heappop(edge)
        if pose_of(ship) == goal:
            return course
        if pose_of(ship) in seen:
            continue
        seen.add(pose_of(ship))
        for move in moves:
            if why_not_move(board, ship, move) or imprudent(board, ship, move):
                continue
            after = _after(board, ship, move)
            least = after.turn.mp_used + distance(after.bow, goal.bow)
            if least <= points:
                count += 1
                heappush(edge, (least, count, after, (*course, move)))
    return None


def _after(board: Board, ship: Ship, move: Move) -> Ship:
    event = moved(board, ship, move)
    turn = replace(ship.turn, mp_used=ship.turn.mp_used + event.cost, mode="forward")
    there = replace(ship, bow=event.bow, stern=event.stern, facing=event.facing, turn=turn)
    if board.theatre.special.own.obstacles:
        there = replace(there, round=round_after(board, ship, event))
    return there
