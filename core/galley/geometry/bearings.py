"""Bearings as seen from a ship: 32 points round, from right ahead to right astern."""

from math import atan2, pi, sqrt

from galley.geometry.hexes import Facing, Hex

POINTS = 32


def points(facing: Facing, start: Hex, goal: Hex) -> int:
    """Points from a ship's bow round to a hex: -15 (port) to 16 (starboard, right astern)."""
    (x1, y1), (x2, y2) = centre(start), centre(goal)
    turned = atan2(x2 - x1, y1 - y2) / (2 * pi) * POINTS  # clockwise from north
    round_ = round(turned - facing * POINTS / 6) % POINTS
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


def centre(hex_: Hex) -> tuple[float, float]:
    """The middle of a hex, in widths between rows; odd columns lie half a row lower (G02)."""
    column, row = divmod(hex_, 100)
    return column * sqrt(3) / 2, row + (column % 2) / 2
