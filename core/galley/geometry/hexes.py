"""Flat-topped hexes named by four digits, CCRR, and hulls and bearings on a map of them."""

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from math import atan2, pi, sqrt

import msgspec

Hex = int
Facing = int

N, NE, SE, S, SW, NW = range(6)
NAMES = ("N", "NE", "SE", "S", "SW", "NW")
NOWHERE: Hex = 0
LAST = 99  # columns and rows of a map run from 1 to 98; 0 and 99 are the rim outside it

_AXIAL = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def axial(hex_: Hex) -> tuple[int, int]:
    """Axial coordinates (q, r) of a hex (G03)."""
    column, row = divmod(hex_, 100)
    return column, row - (column - column % 2) // 2


def from_axial(q: int, r: int) -> Hex:
    """The hex at axial (q, r), or NOWHERE (G03)."""
    row = r + (q - q % 2) // 2
    return q * 100 + row if 0 <= q <= LAST and 0 <= row <= LAST else NOWHERE


_ODD = (-1, 100, 101, 1, -99, -100)  # what the six directions add to the number of a hex,
_EVEN = (-1, 99, 100, 1, -100, -101)  # in odd and in even columns
NUMBERS: tuple[Hex, ...] = tuple(range((LAST + 1) * 100))  # each in memory once


def _column(column: int) -> list[tuple[Hex, ...]]:
    """The neighbours of all hexes of a column, from row 0 to the last; few on the rim."""
    first, last = column * 100, column * 100 + LAST
    if column in (0, LAST):
        return [_on_the_rim(hex_) for hex_ in NUMBERS[first : last + 1]]
    steps = _ODD if column % 2 else _EVEN
    inside = zip(*[NUMBERS[first + 1 + step : last + step] for step in steps], strict=True)
    return [_on_the_rim(first), *inside, _on_the_rim(last)]


def _on_the_rim(hex_: Hex) -> tuple[Hex, ...]:
    q, r = axial(hex_)
    return tuple([from_axial(q + dq, r + dr) for dq, dr in _AXIAL])


NEXT: list[tuple[Hex, ...]] = [around for q in range(LAST + 1) for around in _column(q)]
"""NEXT[hex][direction]: the neighbouring hex."""
NEXT[NOWHERE] = (NOWHERE,) * 6


def name(hex_: Hex) -> str:
    """Four digits, as printed on the map."""
    return f"{hex_:04d}"


def parse(text: str) -> Hex:
    """The hex of a four-digit name.  ValueError when it is not one."""
    if len(text) != 4 or not text.isascii() or not text.isdigit():
        raise ValueError(f"{text!r} is not a hex: four digits are needed, column then row")
    return int(text)


def distance(one: Hex, other: Hex) -> int:
    """Steps from one hex to the other (G03)."""
    column, other_column = one // 100, other // 100
    dq = column - other_column
    dr = one - other - 100 * dq - column // 2 + other_column // 2
    if dq < 0:
        dq, dr = -dq, -dr
    return dq + max(dr, 0) if dq + dr > 0 else -dr


def nearest(here: Hex, places: Iterable[Hex]) -> Hex:
    """The first of those places that are nearest to a hex; 0 where there are none."""
    return min(places, key=partial(distance, here), default=0)


def toward(start: Hex, neighbour: Hex) -> Facing | None:
    """The direction from a hex to an adjacent one, or None when they are not adjacent."""
    around = NEXT[start]
    return around.index(neighbour) if neighbour and neighbour in around else None


def spread(start: Iterable[Hex], within: int, passable: Callable[[Hex], bool]) -> dict[Hex, int]:
    """Shortest path lengths, up to `within`, over passable hexes; `start` counts 0."""
    reached = dict.fromkeys(start, 0)
    edge = deque(reached)
    while edge:
        here = edge.popleft()
        steps = reached[here] + 1
        if steps > within:
            break
        for near in NEXT[here]:
            if near and near not in reached and passable(near):
                reached[near] = steps
                edge.append(near)
    return reached


SIXTH = 60  # degrees


class Hull(msgspec.Struct, frozen=True):
    """A ship on the map: its hexes from the bow on, and its heading in degrees clockwise from
    north."""

    id: str
    hexes: tuple[Hex, ...]
    heading: int

    @property
    def bow(self) -> Hex:
        return self.hexes[0]

    @property
    def stern(self) -> Hex:
        return self.hexes[-1]


def facing_of(heading: int) -> Facing:
    """The one of the six directions that comes nearest to a heading, clockwise of two."""
    return (heading + SIXTH // 2) // SIXTH % 6


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
