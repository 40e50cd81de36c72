"""The picture of a hull of any length on any heading, for which none is drawn by hand.

An outline with a pointed bow is laid on the cells, and each cell is shown in quarters.  Lengths
are counted in rows of hexes, headings in degrees clockwise from north.
"""

from collections.abc import Iterable, Iterator
from itertools import product
from math import cos, dist, hypot, radians, sin, sqrt
from typing import NamedTuple

Rows = tuple[tuple[str, str], ...]
"""Row by row: glyphs, and what each stands for."""
Place = tuple[int, int]
"""Column and row of a cell."""
Places = tuple[tuple[int, int], ...]
"""The hexes of a hull from the bow on: columns and half rows, the least of each 0."""

PITCH = {"SM": (3, 2), "M": (4, 2), "L": (7, 4)}
"""Cells from hex to hex, across and down."""
FLAT = {"XS": (1, 2), "S": (2, 1)}
"""Where columns are level: the cells of a hex in a row, the hexes of a cell in a column."""
RIM = {"SM": 0, "M": 0, "L": 2}
"""Cells by which a hex is wider than its pitch."""
_COLUMN = sqrt(3) / 2  # between two columns of hexes
_BEYOND = 0.9  # by which a hull is longer than from the middle of its first hex to its last
_BREADTH = {"SM": 0.3, "M": 0.25, "L": 0.2}  # half of a hull's
_BOW, _STERN = 0.7, 0.3  # how long each tapers
_RAM, _AFT = 0.5, 0.4  # how much of a hull is ram, and stern
_OAR = 0.5  # from oar to oar
_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
_STROKES = "─╲│╱"  # oars of hulls that head north, north-east, east, south-east
_OPEN = ("h", "", "t")  # where letters of states and lost oars may stand, the best first
_HALF_FULL = 0.5  # so much nearer may a cell be that the hull does not fill


class HullAxis(NamedTuple):
    """A hull laid on cells: its middle, its length, where it heads, the cells of a row."""

    middle: tuple[float, float]
    length: float
    ahead: tuple[float, float]
    scale: tuple[float, float]

    def seen_from(self, x: float, y: float) -> tuple[float, float]:
        """How far a point lies ahead of the middle, and how far to starboard."""
        dx, dy = (x - self.middle[0]) / self.scale[0], (y - self.middle[1]) / self.scale[1]
        return dx * self.ahead[0] + dy * self.ahead[1], dy * self.ahead[0] - dx * self.ahead[1]

    def cell(self, ahead: float, starboard: float) -> Place:
        """The cell of such a point."""
        dx = ahead * self.ahead[0] - starboard * self.ahead[1]
        dy = ahead * self.ahead[1] + starboard * self.ahead[0]
        x, y = self.middle[0] + dx * self.scale[0], self.middle[1] + dy * self.scale[1]
        return int(x // 1), int(y // 1)

    def off(self, at: Place, ahead: float = 0, starboard: float = 0) -> float:
        """The distance of a cell from a point."""
        u, v = self.seen_from(at[0] + 0.5, at[1] + 0.5)
        return hypot(u - ahead, v - starboard)

    def covers(self, u: float, v: float, breadth: float) -> bool:
        """A point lies inside the outline."""
        fore, aft = self.length / 2 - u, self.length / 2 + u
        if fore < 0 or aft < 0:
            return False
        return abs(v) <= breadth * min(1, fore / _BOW + 0.15, aft / _STERN + 0.5)


def outline(zoom: str, places: Places, heading: int) -> Rows:
    """The picture of a hull, from the top left cell of the rectangle around its hexes."""
    pitch_x, pitch_y = PITCH[zoom]
    wide = (max(x for x, _ in places) + 1) * pitch_x + RIM[zoom]
    high = (max(y for _, y in places) + 2) * pitch_y // 2
    keel, cells = _keel(zoom, places, heading), [*product(range(wide), range(high))]
    quarters = {at: n for at in cells if (n := _covered(keel, _BREADTH[zoom], *at))}
    glyphs = {at: _QUARTERS[n] for at, n in quarters.items()}
    roles = _parts(keel, quarters)
    _place_id(keel, quarters, roles)
    free = [at for at in cells if at not in roles]
    if zoom == "L":
        for at, role in _oars(keel, free):
            roles[at], glyphs[at] = role, _STROKES[(heading + 22) // 45 % 4]
    _place_banks(keel, free, roles)
    _place_states(keel, cells, roles, 1 if len(places) == 1 else 3 if zoom == "L" else 2)
    return tuple(_row(glyphs, roles, y, wide) for y in range(high))


def _row(glyphs: dict[Place, str], roles: dict[Place, str], y: int, wide: int) -> tuple[str, str]:
    glyph = "".join(glyphs.get((x, y), " ") for x in range(wide))
    return glyph, "".join(roles.get((x, y), " ") for x in range(wide))


def _keel(zoom: str, places: Places, heading: int) -> HullAxis:
    pitch_x, pitch_y = PITCH[zoom]
    scale = pitch_x / _COLUMN, float(pitch_y)
    bow, stern = (
        (x * pitch_x + (pitch_x + RIM[zoom]) / 2, (y + 1) * pitch_y / 2)
        for x, y in (places[0], places[-1])
    )
    (x1, y1), (x2, y2) = bow, stern
    length = dist((x1 / scale[0], y1 / scale[1]), (x2 / scale[0], y2 / scale[1])) + _BEYOND
    ahead = sin(radians(heading)), -cos(radians(heading))
    return HullAxis(((x1 + x2) / 2, (y1 + y2) / 2), length, ahead, scale)


def _covered(keel: HullAxis, breadth: float, x: int, y: int) -> int:
    """The quarters of a cell that the hull covers, a bit each."""
    spots = product((0.25, 0.75), (0.25, 0.75))
    found = (keel.covers(*keel.seen_from(x + dx, y + dy), breadth) for dy, dx in spots)
    return sum(1 << n for n, there in enumerate(found) if there)


def _parts(keel: HullAxis, hull: Iterable[Place]) -> dict[Place, str]:
    """The part of the hull in each cell: the ram in one row, the stern, or the side between."""
    head, found = min(hull, key=lambda cell: keel.off(cell, keel.length / 2)), {}
    for at in hull:
        ahead, _ = keel.seen_from(at[0] + 0.5, at[1] + 0.5)
        found[at] = "t" if ahead < _AFT - keel.length / 2 else "h"
        if at == head or (at[1] == head[1] and ahead > keel.length / 2 - _RAM):
            found[at] = "r"
    return found


def _place_id(keel: HullAxis, quarters: dict[Place, int], roles: dict[Place, str]) -> None:
    """The id stands on the two cells side by side that are nearest to the middle, and full."""

    def far(left: Place) -> float:
        pair = left, (left[0] + 1, left[1])
        loss = sum(quarters[at] != 15 or roles[at] == "r" for at in pair)
        return max(keel.off(at) for at in pair) + loss * _HALF_FULL

    pairs = [at for at in quarters if (at[0] + 1, at[1]) in quarters]
    x, y = min(pairs, key=lambda at: (far(at), at))
    roles[x, y] = roles[x + 1, y] = "i"


def _oars(keel: HullAxis, free: Iterable[Place]) -> Iterator[tuple[Place, str]]:
    """The oars of both banks, where they stand free."""
    water, beyond = {*free}, _BREADTH["L"] + 0.2
    pairs = max(1, int((keel.length - _BOW) / _OAR))
    for n in range(pairs):
        for role, side in (("p", -beyond), ("s", beyond)):
            at = keel.cell((n - (pairs - 1) / 2) * _OAR - 0.1, side)
            if at in water:
                yield at, role


def _place_banks(keel: HullAxis, free: Iterable[Place], roles: dict[Place, str]) -> None:
    """A bank without oars has a cell, beside the middle or at the hull's edge, if one is left."""
    for role, side in (("p", -1), ("s", 1)):
        open_ = [at for at in (*free, *roles) if roles.get(at, "") in _OPEN]
        if open_ and role not in roles.values():
            at = min(open_, key=lambda a: (keel.off(a, 0, side * _BREADTH["M"]), a))
            roles[at] = role.upper() if at in roles else role


def _place_states(
    keel: HullAxis, cells: Iterable[Place], roles: dict[Place, str], room: int
) -> None:
    """Letters of states stand on the hull near the middle, beside it, or on its stern."""
    open_ = [at for at in cells if roles.get(at, "") in _OPEN]
    near = sorted(open_, key=lambda at: (_OPEN.index(roles.get(at, "")), keel.off(at), at))[:room]
    for n, at in enumerate(sorted(near, key=lambda at: at[::-1]), 1):
        roles[at] = str(n)
