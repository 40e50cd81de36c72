"""On which part of a turn a polygon may overlap another that lies still.

Seen from the point that is turned about, a polygon lies between two bearings and two distances.
Two polygons surely do not overlap unless both their bearings and their distances do.  This is a
bound and decides no touch, so it is reckoned in floats with more room than they need.
"""

from collections.abc import Sequence
from math import asin, atan2, ceil, degrees, floor, hypot
from typing import Final, NamedTuple

from galley.geometry.plane.poses import Point
from galley.geometry.plane.spans import NOWHERE, Span

ROUNDED: Final = 3  # mils by which the corners of two polygons are rounded at most, together
NEAREST: Final = 100  # mils from the point within which a polygon lies on all bearings
WHOLE: Final = 360.0


class Sector(NamedTuple):
    """The sector of a polygon around a point: mils off, and degrees clockwise."""

    near: float
    far: float
    first: float
    last: float


def sector(polygon: Sequence[Point], centre: Point = (0, 0)) -> Sector:
    """The sector of a convex polygon around a point: never smaller than it is."""
    x0, y0 = centre
    points = [(x - x0, y - y0) for x, y in polygon]
    far = max([hypot(x, y) for x, y in points])
    near = _off(points)
    if near < NEAREST:
        return Sector(0.0, far, -WHOLE, WHOLE)
    bearings = [degrees(atan2(x, y)) for x, y in points]
    begin = bearings[0]
    apart = [(one - begin + 180) % WHOLE - 180 for one in bearings]
    return Sector(near, far, begin + min(apart), begin + max(apart))


def _off(points: Sequence[Point]) -> float:
    """How far off the middle a convex polygon lies at least: beyond the edge that is farthest."""
    best = 0.0
    (ax, ay), (bx, by), (cx, cy) = points[0], points[1], points[2]
    turn = 1 if (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0 else -1
    x1, y1 = points[-1]
    for x2, y2 in points:
        ex, ey = x2 - x1, y2 - y1
        beyond = turn * (ex * y1 - ey * x1)
        if beyond > 0:
            best = max(best, beyond / hypot(ex, ey))
        x1, y1 = x2, y2
    return best


def may_meet(moving: Sector, still: Sector, heading: float, way: int, most: int) -> Span:
    """The degrees of a turn outside which two polygons surely do not overlap; `moving` is seen
    from a bow that points at `heading` before the first of them.

    `way` is 1 clockwise and -1 the other way; so many degrees are turned at `most`, 180 or less.
    """
    if moving.near > still.far + ROUNDED or still.near > moving.far + ROUNDED:
        return NOWHERE
    room = degrees(asin(ROUNDED / still.near)) + 0.01 if still.near > NEAREST else WHOLE
    wide = still.last - still.first + moving.last - moving.first + 2 * room
    if way > 0:
        begin = still.first - moving.last - heading - room
    else:
        begin = moving.first + heading - still.last - room
    begin %= WHOLE
    first, last = max(1, ceil(begin)), min(most, floor(begin + wide))
    again = min(most, floor(begin - WHOLE + wide))
    if again >= 1:
        return Span(1, most if first <= last else again)
    return Span(first, last) if first <= last else NOWHERE
