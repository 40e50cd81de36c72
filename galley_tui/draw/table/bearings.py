"""Headings and bearings on a table, in words."""

from math import atan2, degrees
from typing import Final

POINTS: Final = (
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
)  # fmt: skip
"""The eight points, every 45 degrees."""
LETTERS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
DEGREE = 100  # centidegrees
EIGHTH = 45  # degrees


def compass(heading: int) -> str:
    """The nearest of eight points to a heading in centidegrees: `north-east`."""
    return POINTS[_eighth(heading)]


def heading_words(heading: int) -> str:
    """`045 NE`: in whole degrees, and the nearest of eight points."""
    whole = (heading + DEGREE // 2) // DEGREE % 360
    return f"{whole:03d} {LETTERS[_eighth(heading)]}"


def _eighth(heading: int) -> int:
    return (heading // DEGREE + EIGHTH // 2) // EIGHTH % 8


def off_the_bow(ahead: int, abeam: int) -> str:
    """The bearing of a point that lies so far ahead and to starboard."""
    angle = round(degrees(atan2(abeam, ahead)))
    if angle == 0:
        return "right ahead"
    if abs(angle) == 180:
        return "right astern"
    return f"{abs(angle)} degrees off its bow to {'starboard' if angle > 0 else 'port'}"
