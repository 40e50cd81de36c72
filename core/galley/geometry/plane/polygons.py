"""Convex outlines: do they overlap, how far are they apart (PG-6, PG-7)?

A polygon is its corners in order, in mils.  Distances are exact: what is compared are
their squares, fractions of whole numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt
from typing import NamedTuple

from galley.geometry.plane.poses import Point

Polygon = Sequence[Point]


def overlap(one: Polygon, other: Polygon) -> bool:
    """PG-6 Two convex polygons share more than an edge or a point."""
    return not (_parted(one, other) or _parted(other, one))


def _parted(one: Polygon, other: Polygon) -> bool:
    """A line along an edge of the one has the other on its far side, or touching it."""
    (ax, ay), (bx, by), (cx, cy) = one[0], one[1], one[2]
    turn = 1 if (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0 else -1  # as `_turn` has it
    x1, y1 = one[-1]
    for x2, y2 in one:
        ex, ey = (x2 - x1) * turn, (y2 - y1) * turn
        for x, y in other:
            if ex * (y - y1) - ey * (x - x1) > 0:
                break
        else:
            return True
        x1, y1 = x2, y2
    return False


def _turn(polygon: Polygon) -> int:
    """1 where the corners run so that the inside is to the left of each edge, else -1."""
    (ax, ay), (bx, by), (cx, cy) = polygon[0], polygon[1], polygon[2]
    return 1 if (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0 else -1


def contains(polygon: Polygon, point: Point) -> bool:
    """PG-6 A point lies in a convex polygon or on its edge."""
    turn, (x, y) = _turn(polygon), point
    x1, y1 = polygon[-1]
    for x2, y2 in polygon:
        if ((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) * turn < 0:
            return False
        x1, y1 = x2, y2
    return True


def at_least_apart(one: Polygon, other: Polygon) -> int:
    """Whole mils that two convex polygons are apart at least: a bound that is quickly found, and
    short of the distance where corner lies against corner; 0 where none is found."""
    return max(_parted_by(one, other), _parted_by(other, one), 0)


def point_apart(polygon: Polygon, point: Point) -> int:
    """Whole mils that a point lies beyond a convex polygon at least, as `at_least_apart`."""
    return max(_parted_by(polygon, (point,)), 0)


def _parted_by(one: Polygon, other: Polygon) -> int:
    """How far the other lies beyond the edge of the one that parts them most."""
    turn, best = _turn(one), 0
    x1, y1 = one[-1]
    for x2, y2 in one:
        ex, ey = (x2 - x1) * turn, (y2 - y1) * turn
        beyond = min([ey * x - ex * y for x, y in other]) - ey * x1 + ex * y1
        if beyond > 0:
            best = max(best, beyond // (isqrt(ex * ex + ey * ey) + 1))
        x1, y1 = x2, y2
    return best


class Gap(NamedTuple):
    """How far two polygons are apart: the square of the distance in mils, and the points that
    are nearest to each other."""

    square: Fraction
    here: tuple[Fraction, Fraction]
    there: tuple[Fraction, Fraction]

    @property
    def mils(self) -> int:
        """The distance in whole mils, to be shown; what is compared is the square."""
        return isqrt(self.square.numerator // self.square.denominator)

    def within(self, mils: int) -> bool:
        """PG-7 The distance is at most so many mils."""
        return self.square <= mils * mils


def gap(one: Polygon, other: Polygon) -> Gap:
    """PG-7 The distance of two convex polygons, 0 where they overlap.

    The first of equal distances counts: edges of the one against corners of the other, then the
    other way round, each in the order of the corners.
    """
    if overlap(one, other):
        x, y = _inside(one, other)
        return Gap(Fraction(0), (x, y), (x, y))
    best: tuple[int, int, Point, Point, Point, bool] | None = None
    for edges, corners, turned in ((one, other, False), (other, one, True)):
        for n, start in enumerate(edges):
            end = edges[(n + 1) % len(edges)]
            for corner in corners:
                over, under = _square(start, end, corner)
                if best is None or over * best[1] < best[0] * under:
                    best = over, under, start, end, corner, turned
    assert best is not None
    over, under, start, end, corner, turned = best
    foot = _foot(start, end, corner)
    at = Fraction(corner[0]), Fraction(corner[1])
    return Gap(Fraction(over, under), *((at, foot) if turned else (foot, at)))


def gap_to_point(polygon: Polygon, point: Point) -> Gap:
    """The distance of a point to a polygon, 0 inside; `there` is the point."""
    at = Fraction(point[0]), Fraction(point[1])
    if contains(polygon, point):
        return Gap(Fraction(0), at, at)
    best: tuple[int, int, Point, Point] | None = None
    for n, start in enumerate(polygon):
        end = polygon[(n + 1) % len(polygon)]
        over, under = _square(start, end, point)
        if best is None or over * best[1] < best[0] * under:
            best = over, under, start, end
    assert best is not None
    over, under, start, end = best
    return Gap(Fraction(over, under), _foot(start, end, point), at)


def _square(start: Point, end: Point, corner: Point) -> tuple[int, int]:
    """The square of a point's distance to an edge, over and under the line of a fraction."""
    ex, ey = end[0] - start[0], end[1] - start[1]
    px, py = corner[0] - start[0], corner[1] - start[1]
    along, length = px * ex + py * ey, ex * ex + ey * ey
    if along <= 0 or not length:
        return px * px + py * py, 1
    if along >= length:
        qx, qy = corner[0] - end[0], corner[1] - end[1]
        return qx * qx + qy * qy, 1
    across = ex * py - ey * px
    return across * across, length


def _foot(start: Point, end: Point, corner: Point) -> tuple[Fraction, Fraction]:
    """The point of an edge that is nearest to a point."""
    ex, ey = end[0] - start[0], end[1] - start[1]
    along = (corner[0] - start[0]) * ex + (corner[1] - start[1]) * ey
    length = ex * ex + ey * ey
    if along <= 0 or not length:
        return Fraction(start[0]), Fraction(start[1])
    if along >= length:
        return Fraction(end[0]), Fraction(end[1])
    return start[0] + Fraction(along * ex, length), start[1] + Fraction(along * ey, length)


def _inside(one: Polygon, other: Polygon) -> tuple[Fraction, Fraction]:
    """A corner of one that lies in the other; else the corner of the other that is first."""
    for polygon, corners in ((one, other), (other, one)):
        for corner in corners:
            if contains(polygon, corner):
                return Fraction(corner[0]), Fraction(corner[1])
    return Fraction(other[0][0]), Fraction(other[0][1])
