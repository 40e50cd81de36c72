"""The table in squares, which the cursor goes by and overlays colour: an inch wide, or wider where
the table has more than 99 of them; column and row are counted from the north-west corner."""

from collections.abc import Iterator
from functools import lru_cache

from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.setting import Setting
from galley.ancient_galley.state.ship import Ship
from galley.geometry.hexes import Hex
from galley.geometry.hulls import Hull
from galley.geometry.plane.numbers import INCH
from galley.geometry.plane.outlines import Model
from galley.geometry.plane.poses import Point, Pose, point_at

MOST = 99  # squares in a row or a column: their numbers have two digits
STEP = 400  # mils along a hull within which it cannot leave a square out
DEGREE = 100  # centidegrees


def unit(setting: Setting) -> int:
    """The mils of a square."""
    longest = max(setting.width, setting.height)
    return INCH * max(1, -(-longest // (MOST * INCH)))


def size(setting: Setting) -> tuple[int, int]:
    """Columns and rows of squares."""
    each = unit(setting)
    return -(-setting.width // each), -(-setting.height // each)


def square(setting: Setting, spot: Point) -> Hex:
    """The square that a point lies in; one beside the table counts as the nearest on it."""
    each, (columns, rows) = unit(setting), size(setting)
    column = min(max(1, spot[0] // each + 1), columns)
    row = min(max(1, (setting.height - 1 - spot[1]) // each + 1), rows)
    return column * 100 + row


def middle(setting: Setting, place: Hex) -> Point:
    """The point in the middle of a square."""
    each, (column, row) = unit(setting), divmod(place, 100)
    return column * each - each // 2, setting.height - row * each + each // 2


def every(setting: Setting) -> Iterator[Hex]:
    """All squares."""
    columns, rows = size(setting)
    return (c * 100 + r for c in range(1, columns + 1) for r in range(1, rows + 1))


@lru_cache(512)
def keel(setting_size: tuple[int, int, int], model: Model, pose: Pose) -> tuple[Point, ...]:
    """Points along the keel from the tip of the ram to the transom."""
    del setting_size
    tip, aft = model.tip, -(model.length // 2)
    steps = -(-(tip - aft) // STEP)
    return tuple(point_at(pose, tip - (tip - aft) * n // steps, 0) for n in range(steps + 1))


def hull(board: Board, ship: Ship, pose: Pose | None = None) -> Hull:
    """The squares under a ship's keel from the bow on, and its heading."""
    model, lies = board.class_of(ship).model, pose or ship.pose
    setting = board.setting
    points = keel((setting.width, setting.height, 0), model, lies)
    found = dict.fromkeys(square(setting, point) for point in points)
    return Hull(ship.id, tuple(found), (lies.heading + DEGREE // 2) // DEGREE % 360)


def covered(board: Board, ship: Ship) -> set[Hex]:
    """All squares that a hull lies over."""
    model, pose = board.class_of(ship).model, ship.pose
    side = model.beam // 2 * 3 // 4
    aft = -(model.length // 2)
    along = range(aft, model.shoulder, STEP)
    beside = {
        square(board.setting, point_at(pose, ahead, abeam))
        for ahead in along for abeam in (-side, side)
    }  # fmt: skip
    return beside | {*hull(board, ship).hexes}
