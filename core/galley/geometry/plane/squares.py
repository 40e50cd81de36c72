"""A table in squares, which the cursor goes by and overlays colour: an inch wide, or wider where
the table has more than 99 of them; column and row are counted from the north-west corner."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Protocol

from galley.geometry.hexes import Hex, Hull
from galley.geometry.plane.outlines import Model, outline
from galley.geometry.plane.polygons import gap_to_point
from galley.geometry.plane.poses import INCH, Point, Pose, point_at

MOST = 99  # squares in a row or a column: their numbers have two digits
STEP = 400  # mils along a hull within which it cannot leave a square out
DEGREE = 100  # centidegrees


class Table(Protocol):
    """Something so many mils wide, from west to east, and so many high."""

    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...


def unit(table: Table) -> int:
    """The mils of a square."""
    longest = max(table.width, table.height)
    return INCH * max(1, -(-longest // (MOST * INCH)))


def size(table: Table) -> tuple[int, int]:
    """Columns and rows of squares."""
    each = unit(table)
    return -(-table.width // each), -(-table.height // each)


def square(table: Table, spot: Point) -> Hex:
    """The square that a point lies in; one beside the table counts as the nearest on it."""
    return next(_squares(table, [spot]))


def _squares(table: Table, spots: Iterable[Point]) -> Iterator[Hex]:
    each, height, (columns, rows) = unit(table), table.height, size(table)
    for x, y in spots:
        column = min(max(1, x // each + 1), columns)
        row = min(max(1, (height - 1 - y) // each + 1), rows)
        yield column * 100 + row


def middle(table: Table, place: Hex) -> Point:
    """The point in the middle of a square."""
    each, (column, row) = unit(table), divmod(place, 100)
    return column * each - each // 2, table.height - row * each + each // 2


def every(table: Table) -> Iterator[Hex]:
    """All squares."""
    columns, rows = size(table)
    return (c * 100 + r for c in range(1, columns + 1) for r in range(1, rows + 1))


@lru_cache(512)
def keel(model: Model, pose: Pose) -> tuple[Point, ...]:
    """Points along the keel from the tip of the ram to the transom."""
    tip, aft = model.tip, -(model.length // 2)
    steps = -(-(tip - aft) // STEP)
    return tuple(point_at(pose, tip - (tip - aft) * n // steps, 0) for n in range(steps + 1))


def hull_of(table: Table, id_: str, model: Model, pose: Pose) -> Hull:
    """The squares under a ship's keel from the bow on, and its heading."""
    found = dict.fromkeys(_squares(table, keel(model, pose)))
    return Hull(id_, tuple(found), (pose.heading + DEGREE // 2) // DEGREE % 360)


def covered_by(table: Table, model: Model, pose: Pose) -> set[Hex]:
    """All squares that a hull lies over."""
    side, aft = model.beam // 2 * 3 // 4, -(model.length // 2)
    along = range(aft, model.shoulder, STEP)
    beside = {
        square(table, point_at(pose, ahead, abeam)) for ahead in along for abeam in (-side, side)
    }
    return beside | {*_squares(table, keel(model, pose))}


def near(table: Table, model: Model, pose: Pose, most: int) -> Iterator[tuple[Hex, Point, int]]:
    """The squares whose middle is so near to a hull: each with its middle and the mils."""
    shape = outline(model, pose)
    left, right = min(x for x, _ in shape) - most, max(x for x, _ in shape) + most
    low, high = min(y for _, y in shape) - most, max(y for _, y in shape) + most
    for place in every(table):
        spot = middle(table, place)
        if left <= spot[0] <= right and low <= spot[1] <= high:
            far = gap_to_point(shape, spot).mils
            if far <= most:
                yield place, spot, far
