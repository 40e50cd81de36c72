"""Places and headings on a table as a person types them: inches and degrees."""

import re
from collections.abc import Sequence
from typing import Final

from galley.editing.rule_set import Spot
from galley.files.faults import Fault, shown, some
from galley.geometry.plane.poses import CIRCLE, INCH, Point, Pose
from galley.tabletop.scenario import FAR

DEGREE: Final = 100  # centidegrees
STEP: Final = 15 * DEGREE
"""By which a ship turns to port or starboard."""
POINTS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
EIGHTH: Final = CIRCLE // len(POINTS)
_INCHES: Final = re.compile(r'(-?)(\d{1,3})(?:\.(\d{1,3}))?"?,?')
_DEGREES: Final = re.compile(r"(\d{1,3})(?:\.(\d{1,2}))?")


def inches(mils: int) -> str:
    """`12.5`: mils as inches, to the mil."""
    whole, part = divmod(abs(mils), INCH)
    tail = f".{part:03}".rstrip("0") if part else ""
    return f"{'-' * (mils < 0)}{whole}{tail}"


def place_text(point: Point) -> str:
    """`12.5 8`: inches to the east and to the north."""
    return f"{inches(point[0])} {inches(point[1])}"


def heading_text(heading: int) -> str:
    """`45`: a heading in degrees, clockwise from north."""
    whole, part = divmod(heading, DEGREE)
    tail = f".{part:02}".rstrip("0") if part else ""
    return f"{whole}{tail}"


def spot_text(pose: Pose) -> Spot:
    """The spot of a ship, as a person types it."""
    return Spot(place_text(pose.centre), heading_text(pose.heading))


def point_of(text: str, file: str) -> Point:
    """A place from inches to the east and to the north.  Raises Fault."""
    words = text.split()
    found = [_INCHES.fullmatch(word) for word in words]
    if len(words) != 2 or not all(found):
        need = "inches to the east and to the north are needed, as 12.5 8"
        raise Fault(file, "", f"{shown(text)} is no place: {need}")
    x, y = (_mils(one) for one in found if one is not None)
    return on_file((x, y), file)


def _mils(match: re.Match[str]) -> int:
    mils = int(match[2]) * INCH + int(f"{match[3] or 0:0<3}")
    return -mils if match[1] else mils


def on_file(point: Point, file: str) -> Point:
    """A place that a file can hold.  Raises Fault for one beyond the largest table."""
    if max(map(abs, point)) > FAR:
        raise Fault(file, "", f"lies beyond the largest table, of {FAR // INCH} inches")
    return point


def heading_of(text: str, file: str) -> int:
    """A heading from degrees, or from one of eight points.  Raises Fault."""
    if text.upper() in POINTS:
        return POINTS.index(text.upper()) * EIGHTH
    match = _DEGREES.fullmatch(text)
    if match is None or (heading := _heading(match)) >= CIRCLE:
        need = f"use degrees from 0 to 359, or {some(POINTS)}"
        raise Fault(file, "", f"{shown(text)} is no heading: {need}")
    return heading


def _heading(match: re.Match[str]) -> int:
    return int(match[1]) * DEGREE + int(f"{match[2] or 0:0<2}")


def is_heading(text: str) -> bool:
    """A word can be nothing but a heading."""
    return text.upper() in POINTS or _DEGREES.fullmatch(text) is not None


def first_spot(words: Sequence[str], file: str) -> tuple[Spot, Sequence[str]]:
    """A spot at the head of some words, and the words behind it.  Raises Fault."""
    at = place_text(point_of(" ".join(words[:2]), file))
    rest = words[2:]
    if rest and is_heading(rest[0]):
        return Spot(at, heading_text(heading_of(rest[0], file))), rest[1:]
    return Spot(at), rest
