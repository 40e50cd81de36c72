"""On which part of a straight way a polygon may overlap another that lies still.

Along a straight way the gap along each edge grows or shrinks evenly, but for the rounding of the
pose: at most half a mil each way east and north.  So whole numbers tell the mils outside which two
polygons surely do not overlap; between them they may.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from galley.geometry.plane.numbers import ONE
from galley.geometry.plane.polygons import Polygon

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
