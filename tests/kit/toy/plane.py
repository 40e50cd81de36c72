"""Exact places on the table: bearings in degrees, distances in rows of hexes, hulls."""

from collections.abc import Callable
from math import atan2, ceil, cos, degrees, dist, radians, sin, sqrt

from galley.geometry.hexes import NEXT, Hex, centre, distance, facing_of, spread

ROUND = 360  # degrees
EXACT = 6  # decimals, beyond which two distances are the same
STEPS = 2 / sqrt(3)  # most steps from hex to hex for a row of distance


def bearing(start: Hex, goal: Hex) -> float:
    """Degrees from one hex to another, clockwise from north."""
    (x1, y1), (x2, y2) = centre(start), centre(goal)
    return round(degrees(atan2(x2 - x1, y1 - y2)), EXACT) % ROUND


def apart(one: Hex, other: Hex) -> float:
    """How far the middles of two hexes are from each other."""
    return round(dist(centre(one), centre(other)), EXACT)


def off_line(start: Hex, heading: float, hex_: Hex) -> float:
    """How far the middle of a hex is from the line through another."""
    (x1, y1), (x2, y2) = centre(start), centre(hex_)
    ahead, aside = sin(radians(heading)), -cos(radians(heading))
    return round(abs((x2 - x1) * aside - (y2 - y1) * ahead), EXACT)


def straight(start: Hex, goal: Hex) -> tuple[Hex, ...]:
    """The hexes along the straight line from one to another, both among them."""
    heading, found = bearing(start, goal), [start]
    while found[-1] != goal:
        left = distance(found[-1], goal)
        nearer = [near for near in NEXT[found[-1]] if distance(near, goal) < left]
        found.append(min(nearer, key=lambda hex_: off_line(start, heading, hex_)))
    return tuple(found)


def sector(
    start: Hex, heading: float, wide: float, most: float, passable: Callable[[Hex], bool]
) -> dict[Hex, float]:
    """The hexes in an arc `wide` degrees wide around a bearing, and how far off each is, at
    `most` so far."""
    near = spread((start,), ceil(most * STEPS), passable)
    found = {hex_: apart(start, hex_) for hex_ in near if hex_ != start}
    return {
        hex_: off
        for hex_, off in found.items()
        if off <= most and abs((bearing(start, hex_) - heading + 180) % ROUND - 180) <= wide / 2
    }


def lying(bow: Hex, heading: int, length: int) -> tuple[Hex, ...]:
    """The hexes of a straight hull, from the bow's on.

    Each further hex is the one of the three astern that lies nearest to the keel's line.
    """
    aft, found = (facing_of(heading) + 3) % 6, [bow]
    while len(found) < length:
        near = NEXT[found[-1]]
        astern = near[aft], near[(aft + 1) % 6], near[(aft - 1) % 6]
        found.append(min(astern, key=lambda hex_: off_line(bow, heading, hex_)))
    return tuple(found)
