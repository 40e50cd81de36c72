"""The part of a straight way, or of a turn, on which a polygon may overlap another that
lies still.
"""

from collections.abc import Sequence
from math import asin, atan2, ceil, degrees, floor, hypot
from typing import Final, NamedTuple

from galley.geometry.plane.polygons import Polygon
from galley.geometry.plane.poses import ONE, Point

FOREVER: Final = 1 << 60


class Span(NamedTuple):
    """Mils of a way, both ends included; none where the first is beyond the last."""

    first: int
    last: int


NOWHERE: Final = Span(FOREVER, -FOREVER)
EVERYWHERE: Final = Span(-FOREVER, FOREVER)


def may_overlap(
    moving: Polygon, still: Polygon, s: int, c: int, within: Span = EVERYWHERE, apart: int = 0
) -> Span:
    """PG-3, PG-6 The mils outside which two convex polygons surely do not overlap, nor come so
    few mils near each other that they lie `apart`.

    `moving` is where it lies before the first mil; each mil takes it s and c parts of ONE to the
    east and north.  Only what lies `within` a span is sought.
    """
    more = (2 * apart + 1) * ONE
    first, last = within
    for edges, corners, way in ((moving, still, -1), (still, moving, 1)):
        turn = _turn(edges)
        x1, y1 = edges[-1]
        for x2, y2 in edges:
            ex, ey = (x2 - x1) * turn, (y2 - y1) * turn
            room = max([ex * y - ey * x for x, y in corners]) - ex * y1 + ey * x1
            each = way * (ex * c - ey * s)
            slack = room * ONE + (abs(ex) + abs(ey)) * more // 2 + 1
            if each > 0:
                at = -slack // each + 1
                first = at if at > first else first
            elif each < 0:
                at = (slack - 1) // -each
                last = at if at < last else last
            elif slack <= 0:
                return NOWHERE
            if first > last:
                return NOWHERE
            x1, y1 = x2, y2
    return Span(first, last)


def _turn(polygon: Polygon) -> int:
    (ax, ay), (bx, by), (cx, cy) = polygon[0], polygon[1], polygon[2]
    return 1 if (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0 else -1


def beyond(at: int, each: int, edge: int) -> Span:
    """The mils on which a coordinate may lie below 0 or above an edge, while each mil adds
    `each` parts of ONE to it."""
    if not 0 <= at <= edge:
        return EVERYWHERE
    if each < 0:
        return Span((at * ONE - ONE // 2) // -each, FOREVER)
    if each > 0:
        return Span(((edge - at) * ONE - ONE // 2) // each, FOREVER)
    return NOWHERE


def first_step(spans: Sequence[Span], done: int, start: int, step: int, end: int) -> int:
    """The first of the steps after `done` mils that lies in a span; beyond `end` for none.

    Steps lie `step` mils apart from `start` on, and the last is at `end`.
    """
    best = end + 1
    if done >= end:
        return best
    for first, last in spans:
        if last <= done:
            continue
        at = max(first, done + 1)
        at = min(start - (start - at) // step * step, end)
        if at <= last and first <= at < best:
            best = at
    return best


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
