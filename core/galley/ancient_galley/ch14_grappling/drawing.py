"""14.1. Two ships that hold each other are drawn together (D6)."""

from fractions import Fraction
from math import isqrt

from galley.ancient_galley.state.aboard import impaled_by
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import Ship
from galley.geometry.plane.outlines import Model, outline, overlapping
from galley.geometry.plane.polygons import gap
from galley.geometry.plane.poses import Point, Pose, rdiv


def free_to_shift(board: Board, ship: Ship, other: str) -> bool:
    """D6 Nothing else ties a ship: no ram, and no line to a third, not even one that waits for a
    second (AG-14.1b)."""
    elsewhere = [one for one in board.linked(ship.id) if one != other]
    return not (ship.stuck or impaled_by(board, ship.id) or elsewhere)


def drawn_together(board: Board, one: Ship, other: Ship) -> tuple[Pose, Pose]:
    """D6 Where both lie then; `one` has the lower id."""
    way = _way(board, one, other)
    shifts = free_to_shift(board, one, other.id), free_to_shift(board, other, one.id)
    if way == (0, 0) or not any(shifts):
        return one.pose, other.pose
    half = (rdiv(way[0], 2), rdiv(way[1], 2))
    mine, theirs = half, (half[0] - way[0], half[1] - way[1])
    if not shifts[1]:
        mine, theirs = way, (0, 0)
    elif not shifts[0]:
        mine, theirs = (0, 0), (-way[0], -way[1])
    here = _shifted(board, one, mine, other)
    there = _shifted(board, other, theirs, one)
    return _apart(board, one, other, (here, there), way, shifts[1])


def _way(board: Board, one: Ship, other: Ship) -> Point:
    """From the nearest point of the one to that of the other, in whole mils."""
    mine = outline(board.class_of(one).model, one.pose)
    near = gap(mine, outline(board.class_of(other).model, other.pose))
    dx, dy = near.there[0] - near.here[0], near.there[1] - near.here[1]
    return _whole(dx), _whole(dy)


def _whole(length: Fraction) -> int:
    return rdiv(length.numerator, length.denominator)


def _shifted(board: Board, ship: Ship, shift: Point, partner: Ship) -> Pose:
    """Moved by so much, or to the last whole mil that is clear of third ships. The rules are
    silent on the edge of the table: only who moves leaves it (G25), so a line holds a ship at the
    last whole mil where its centre is on it."""
    x, y, heading = ship.pose
    length = isqrt(shift[0] ** 2 + shift[1] ** 2)
    model, kept = board.class_of(ship).model, ship.pose
    goal = Pose(x + shift[0], y + shift[1], heading)
    near = _near(board, goal, (ship, partner))
    step_by_step = near or not board.setting.holds(goal.x, goal.y)
    for m in range(1, length + 1) if step_by_step else ():
        pose = Pose(x + rdiv(m * shift[0], length), y + rdiv(m * shift[1], length), heading)
        if _barred(board, model, pose, near):
            return kept
        kept = pose
    return kept if _barred(board, model, goal, near) else goal


Hulls = list[tuple[Model, Pose]]


def _near(board: Board, goal: Pose, pair: tuple[Ship, Ship]) -> Hulls:
    """The third ships in reach of a hull that lies there."""
    return [
        (board.class_of(t).model, t.pose) for t in board.afloat()
        if t not in pair and _in_reach(t.pose, goal)
    ]  # fmt: skip


def _barred(board: Board, model: Model, pose: Pose, hulls: Hulls) -> bool:
    """Into a third ship, or over the edge."""
    return not board.setting.holds(pose.x, pose.y) or any(
        overlapping(model, pose, kind, there) for kind, there in hulls
    )


def _in_reach(one: Pose, other: Pose) -> bool:
    """So near that a hull which is drawn there might touch it."""
    return max(abs(one.x - other.x), abs(one.y - other.y)) < NEAR


NEAR = 20_000  # mils; the longest hulls are shorter


def _apart(
    board: Board, one: Ship, other: Ship, poses: tuple[Pose, Pose], way: Point, second: bool
) -> tuple[Pose, Pose]:
    """Move the second back where rounding has made them overlap, or the first where only
    that one shifts. The rules are silent on one that would be moved back into a third ship
    or over the edge: nobody overlaps (G73), so both stay where they were."""
    kinds = board.class_of(one).model, board.class_of(other).model
    here, there = poses
    length = isqrt(way[0] ** 2 + way[1] ** 2)
    n = 0
    while length and overlapping(kinds[0], here, kinds[1], there):
        n += 1
        back = rdiv(n * way[0], length), rdiv(n * way[1], length)
        if second:
            there = Pose(poses[1].x + back[0], poses[1].y + back[1], there.heading)
        else:
            here = Pose(poses[0].x - back[0], poses[0].y - back[1], here.heading)
    pose, kind = (there, kinds[1]) if second else (here, kinds[0])
    if n and _barred(board, kind, pose, _near(board, pose, (one, other))):
        return one.pose, other.pose
    return here, there
