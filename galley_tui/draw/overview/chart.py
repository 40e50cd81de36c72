"""A small chart of the Mediterranean on which battles are marked."""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import Look, Run, merge

WEST, EAST, NORTH, SOUTH = -6.0, 37.0, 45.6, 30.0  # degrees: the edges of the chart
PLACE: Final = re.compile(r"([\d.]+) N ([\d.]+) ([EW])")
HERE, THERE = "■", "·"
LAND: Final = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
"""Upper and lower half of a cell."""

Cell = tuple[int, int]


@cache
def _coast() -> tuple[str, ...]:
    """The land of the chart: rows of # for land and a point for sea, two to a line."""
    return tuple(Path(__file__).with_name("mediterranean.txt").read_text("ascii").split())


def size() -> tuple[int, int]:
    """Columns and lines of the whole chart."""
    return len(_coast()[0]), len(_coast()) // 2


def chart(lit: str, others: Sequence[str], look: Look, lines: int) -> list[list[Run]]:
    """Draw the chart with the place of one battle and of others, in so many lines at most.

    Places are in degrees, as `37.5 N 27.2 E`; of less than half the lines, or for a battle
    without a place on it, there is no chart.
    """
    wide, high = size()
    here = _cell(lit, 1)
    squeezed = 1 if lines >= high else 2
    if here is None or lines * 2 < high:
        return []
    at = _cell(lit, squeezed)
    marks = {_cell(place, squeezed) for place in others} - {None, at}
    return [
        merge([_signed((x, y), at, marks, squeezed, look) for x in range(wide)])
        for y in range(high // squeezed)
    ]


def _signed(
    cell: Cell, at: Cell | None, marks: set[Cell | None], squeezed: int, look: Look
) -> Run:
    if cell == at:
        return "X" if look.ascii else reduce(HERE, look.charset), "key"
    if cell in marks:
        return "." if look.ascii else reduce(THERE, look.charset), "text"
    x, y = cell
    step = 2 * squeezed
    column = [row[x] == "#" for row in _coast()[y * step : (y + 1) * step]]
    half = len(column) // 2
    upper, lower = any(column[:half]), any(column[half:])
    if look.ascii:
        return ("^" if upper and lower else " "), "mute"
    return reduce(LAND[upper, lower], look.charset), "mute"


def _cell(place: str, squeezed: int) -> Cell | None:
    """The cell of a place; None for one that is not on the chart."""
    match = PLACE.fullmatch(place)
    if match is None:
        return None
    north, east = float(match[1]), float(match[2]) * (1 if match[3] == "E" else -1)
    wide, high = size()
    x = int((east - WEST) / (EAST - WEST) * wide)
    y = int((NORTH - north) / (NORTH - SOUTH) * high / squeezed)
    return (x, y) if 0 <= x < wide and 0 <= y < high // squeezed else None
