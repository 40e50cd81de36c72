"""Land that is painted square by square: rectangles, which grow together and are cut up."""

from collections.abc import Iterable, Mapping
from typing import Any

from galley.ancient_galley.scenario_files.read import corners_of
from galley.geometry.plane.poses import Point

Box = tuple[int, int, int, int]
"""West, south, east and north in mils."""


def box_of(shore: Mapping[str, Any]) -> Box | None:
    """The rectangle that a good table of `shores[]` is; None for another shape, and for a piece
    with a name."""
    corners = corners_of(shore["corners"])
    if shore.get("name") or len(corners) != 4:
        return None
    (west, *_, east), (south, *_, north) = (sorted(part) for part in zip(*corners, strict=True))
    box = west, south, east, north
    return box if {*corners} == {*corners_round(box)} else None


def corners_round(box: Box) -> list[Point]:
    """The corners of a rectangle, from the south-west against the clock."""
    west, south, east, north = box
    return [(west, south), (east, south), (east, north), (west, north)]


def one_box(one: Box, other: Box) -> Box | None:
    """The rectangle that two with a whole edge in common are together."""
    for a, b in ((one, other), (other, one)):
        beside = a[2] == b[0] and (a[1], a[3]) == (b[1], b[3])
        above = a[3] == b[1] and (a[0], a[2]) == (b[0], b[2])
        if beside or above:
            return a[0], a[1], b[2], b[3]
    return None


def without(box: Box, gone: Box) -> Iterable[Box]:
    """The rest of a rectangle: strips in the south and north, then west and east of the
    part that is taken out."""
    west, south, east, north = box
    low, high = max(south, gone[1]), min(north, gone[3])
    left = (
        (west, south, east, low), (west, high, east, north), (west, low, gone[0], high),
        (gone[2], low, east, high),
    )  # fmt: skip
    return (one for one in left if one[0] < one[2] and one[1] < one[3])
