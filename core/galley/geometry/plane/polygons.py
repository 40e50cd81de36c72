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
    turn = _turn(one)
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
    best: Gap | None = None
    for edges, corners, turned in ((one, other, False), (other, one, True)):
        for n, start in enumerate(edges):
            end = edges[(n + 1) % len(edges)]
            for corner in corners:
                square, foot = _to_edge(start, end, corner)
                if best is None or square < best.square:
                    at = Fraction(corner[0]), Fraction(corner[1])
                    best = Gap(square, at, foot) if turned else Gap(square, foot, at)
    assert best is not None
    return best


def gap_to_point(polygon: Polygon, point: Point) -> Gap:
    """The distance of a point to a polygon, 0 inside; `there` is the point."""
    at = Fraction(point[0]), Fraction(point[1])
    if contains(polygon, point):
        return Gap(Fraction(0), at, at)
    found = (
        _to_edge(start, polygon[(n + 1) % len(polygon)], point) for n, start in enumerate(polygon)
    )
    square, foot = min(found, key=lambda one: one[0])
    return Gap(square, foot, at)


def _to_edge(start: Point, end: Point, point: Point) -> tuple[Fraction, tuple[Fraction, Fraction]]:
    """The square of a point's distance to an edge, and the nearest point of the edge."""
    ex, ey = end[0] - start[0], end[1] - start[1]
    px, py = point[0] - start[0], point[1] - start[1]
    along, length = px * ex + py * ey, ex * ex + ey * ey
    if along <= 0 or not length:
        return Fraction(px * px + py * py), (Fraction(start[0]), Fraction(start[1]))
    if along >= length:
        qx, qy = point[0] - end[0], point[1] - end[1]
        return Fraction(qx * qx + qy * qy), (Fraction(end[0]), Fraction(end[1]))
    across = ex * py - ey * px
    foot = start[0] + Fraction(along * ex, length), start[1] + Fraction(along * ey, length)
    return Fraction(across * across, length), foot


def _inside(one: Polygon, other: Polygon) -> tuple[Fraction, Fraction]:
    """A corner of one that lies in the other; else the corner of the other that is first."""
    for polygon, corners in ((one, other), (other, one)):
        for corner in corners:
            if contains(polygon, corner):
                return Fraction(corner[0]), Fraction(corner[1])
    return Fraction(other[0][0]), Fraction(other[0][1])
