"""Flat-topped hexes named by four digits, CCRR: column and row, both from 1.

A hex is the integer CC * 100 + RR, so 1918 prints as itself.  Rows grow downward, columns
to the right, and odd columns sit half a hex lower than even ones (G01, G02).  Directions run
clockwise from north (G04).  0 is "nowhere": what lies beyond the widest possible map.
"""

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial

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
_NUMBERS: tuple[Hex, ...] = tuple(range((LAST + 1) * 100))  # each in memory once


def _column(column: int) -> list[tuple[Hex, ...]]:
    """The neighbours of all hexes of a column, from row 0 to the last; few on the rim."""
    first, last = column * 100, column * 100 + LAST
    if column in (0, LAST):
        return [_on_the_rim(hex_) for hex_ in _NUMBERS[first : last + 1]]
    steps = _ODD if column % 2 else _EVEN
    inside = zip(*[_NUMBERS[first + 1 + step : last + step] for step in steps], strict=True)
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
