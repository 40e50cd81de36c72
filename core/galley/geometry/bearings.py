"""Straight lines on the map: bearings in points and degrees, distances in rows of hexes."""

from collections.abc import Callable
from math import atan2, ceil, cos, dist, pi, radians, sin, sqrt

from galley.geometry.hexes import NEXT, Facing, Hex, distance, spread

POINTS = 32
ROUND = 360  # degrees
EXACT = 6  # decimals, beyond which two distances are the same
STEPS = 2 / sqrt(3)  # most steps from hex to hex for a row of distance


def points(facing: Facing, start: Hex, goal: Hex) -> int:
    """Points from a ship's bow round to a hex: -15 (port) to 16 (starboard, right astern)."""
    round_ = round(_turned(start, goal) * POINTS - facing * POINTS / 6) % POINTS
    return round_ if round_ <= POINTS // 2 else round_ - POINTS


def words(off: int) -> str:
    """`3 points on the starboard bow`: where something lies that bears `off` points."""
    side, off = ("port", -off) if off < 0 else ("starboard", off)
    if off == 0:
        return "right ahead"
    if off >= POINTS // 2:
        return "right astern"
    if off == 8:
        return f"on the {side} beam"
    if off < 8:
        return f"{_many(off)} on the {side} bow"
    return f"{_many(off - 8)} abaft the {side} beam"


def _many(off: int) -> str:
    return f"{off} point{'s' if off > 1 else ''}"


def bearing(start: Hex, goal: Hex) -> float:
    """Degrees from one hex to another, clockwise from north."""
    return round(_turned(start, goal) * ROUND, EXACT) % ROUND


def apart(one: Hex, other: Hex) -> float:
    """How far the middles of two hexes are from each other."""
    return round(dist(centre(one), centre(other)), EXACT)


def off_line(start: Hex, degrees: float, hex_: Hex) -> float:
    """How far the middle of a hex is from the line through another."""
    (x1, y1), (x2, y2) = centre(start), centre(hex_)
    ahead, aside = sin(radians(degrees)), -cos(radians(degrees))
    return round(abs((x2 - x1) * aside - (y2 - y1) * ahead), EXACT)


def straight(start: Hex, goal: Hex) -> tuple[Hex, ...]:
    """The hexes along the straight line from one to another, both among them."""
    degrees, found = bearing(start, goal), [start]
    while found[-1] != goal:
        left = distance(found[-1], goal)
        nearer = [near for near in NEXT[found[-1]] if distance(near, goal) < left]
        found.append(min(nearer, key=lambda hex_: off_line(start, degrees, hex_)))
    return tuple(found)


def sector(
    start: Hex, degrees: float, wide: float, most: float, passable: Callable[[Hex], bool]
) -> dict[Hex, float]:
    """The hexes in an arc `wide` degrees wide around a bearing, and how far off each is, at
    `most` so far."""
    near = spread((start,), ceil(most * STEPS), passable)
    found = {hex_: apart(start, hex_) for hex_ in near if hex_ != start}
    return {
        hex_: off
        for hex_, off in found.items()
        if off <= most and abs((bearing(start, hex_) - degrees + 180) % ROUND - 180) <= wide / 2
    }


def _turned(start: Hex, goal: Hex) -> float:
    """The part of a round from north, clockwise, to the bearing of a hex."""
    (x1, y1), (x2, y2) = centre(start), centre(goal)
    return atan2(x2 - x1, y1 - y2) / (2 * pi)


def centre(hex_: Hex) -> tuple[float, float]:
    """The middle of a hex, in widths between rows; odd columns lie half a row lower (G02)."""
    column, row = divmod(hex_, 100)
    return column * sqrt(3) / 2, row + (column % 2) / 2
