"""The water around the ships: swell by wind and depth, wakes, and the name of the coast.

Signs of swell stand where a sea without them has its dots, so that they cost nothing while ships
move.  They are the same again after so many columns and rows, by which the sea is moved too.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Final

from galley.geometry.hexes import Hex, spread
from galley_tui.draw.model import SeaModel, Wind

Place = tuple[int, int]
"""Column and row: of a hex, or of a cell."""
PERIOD: Final = (4, 2)
"""Columns and rows of hexes after which the swell is the same again."""
CLOSE: Final = (2, 1)
"""The same where hexes are large."""
CELL: Final = (4, 2)
"""Cells of a table, across and down, that are as one hex."""
TABLE: Final = (PERIOD[0] * CELL[0], PERIOD[1] * CELL[1])
"""Columns and rows of cells of a table after which the swell is the same again."""
FOAM: Final = "░"
SHORT, LONG = 1, 2
"""Lengths of a wake, longer at maximum speed: hexes, or so many times `MILS` of a table."""
MILS: Final = 1_500
INK: Final = "number"  # of a wake
LIGHT, STRONG = "~", "≈"
SHALLOW: Final = 2  # hexes beside land over which the swell does not run
LETTERING: Final = 72  # cells after which the name of a long coast stands there again
_CRESTS: Final[tuple[Place, ...]] = ((2, 0), (1, 0), (0, 1), (1, 1))
"""The second sign of a crest, for a wind to north, north-east, east or south-east, or back."""


@lru_cache(64)
def crests(wind: Wind | None) -> Mapping[Place, str]:
    """The signs within one period; none in a calm.  A crest lies across the wind, and where
    there are no winds, signs stand alone."""
    if wind is None:
        return {(0, 0): LIGHT}
    if not wind.strength:
        return {}
    across = _CRESTS[(wind.heading + 22) // 45 % 4]
    return dict.fromkeys(((0, 0), across), STRONG if wind.strength > 1 else LIGHT)


def swell(hex_: Hex, wind: Wind | None, close: bool) -> str:
    """The sign in a hex of deep water; "" for none."""
    column, row = divmod(hex_, 100)
    at = (column % CLOSE[0], 0) if close else (column % PERIOD[0], row % PERIOD[1])
    return crests(wind).get(at, "") if not close or at == (0, 0) else ""


@lru_cache(16)
def shore_waters(land: frozenset[Hex]) -> frozenset[Hex]:
    """The land and the water near it, where no swell runs."""
    return frozenset(spread(land, SHALLOW, lambda hex_: True))


@lru_cache(16)
def open_waters(
    columns: int, rows: int, land: frozenset[Hex], wind: Wind | None, close: bool
) -> Mapping[Hex, str]:
    """The signs of all the deep water of a map; seen from `close` by, in each second column."""
    near, found = shore_waters(land), dict[Hex, str]()
    for hex_ in (c * 100 + r for c in range(1, columns + 1) for r in range(1, rows + 1)):
        sign = swell(hex_, wind, close)
        if sign and hex_ not in near:
            found[hex_] = sign
    return found


def crests_of(model: SeaModel, close: bool = False) -> Mapping[Hex, str]:
    """The signs of the deep water of a sea."""
    return open_waters(model.columns, model.rows, model.land, model.wind, close)


@lru_cache(64)
def cells_of(wind: Wind | None) -> Mapping[Place, str]:
    """The signs of a table, by column and row of a cell within one period of `TABLE`."""
    (wide, high), found = CELL, dict[Place, str]()
    for (column, row), sign in crests(wind).items():
        found[column * wide, (row * high + column % 2 * high // 2) % TABLE[1]] = sign
    return found


def lettering(
    name: str, cells: Collection[Place], kept: Collection[Place] = (), each: int = 1,
    down: bool = False,
) -> Mapping[Place, str]:  # fmt: skip
    """Lay the letters of a name on these cells: in the middle of the longest rows, away
    from cells that are `kept` free where that will do; it takes whole groups of `each` cells.
    Where no row is long enough it may go `down` a column, a letter a row."""
    said = name.ljust(-(-len(name) // each) * each)
    clear = {*cells} - {*kept}
    for free in (clear, {*cells}):
        runs = [run for run in _runs(free) if run[2] >= len(said) + 2 * each]
        if name and runs:
            most = max(run[2] for run in runs)
            longest = sorted(run for run in runs if run[2] == most)
            y, x, wide = longest[len(longest) // 2]
            return dict(_spread(said, x, y, wide, each))
    for free in (clear, {*cells}) if down else ():
        if name and (found := _down(name, free, each)):
            return found
    return {}


def _down(name: str, free: Collection[Place], each: int) -> Mapping[Place, str]:
    """Lay a name down the longest columns, each of them `each` cells wide."""
    whole = {(y, x // each) for x, y in free if all((x // each * each + i, y) in free
                                                    for i in range(each))}  # fmt: skip
    runs = [run for run in _runs(whole) if run[2] >= len(name) + 2]
    if not runs:
        return {}
    most = max(high for _, _, high in runs)
    longest = sorted(run for run in runs if run[2] == most)
    column, first, high = longest[len(longest) // 2]
    written, middle = dict[Place, str](), each // 2
    for (y, _), letter in _spread(name, first, column, high, 1):
        row = letter.rjust(middle + 1).ljust(each)
        written |= {(column * each + i, y): char for i, char in enumerate(row)}
    return written


def _runs(cells: Collection[Place]) -> Iterator[tuple[int, int, int]]:
    """Row, first column and length of all cells side by side."""
    for x, y in cells:
        if (x - 1, y) not in cells:
            end = x
            while (end, y) in cells:
                end += 1
            yield y, x, end - x


def _spread(said: str, x: int, y: int, wide: int, each: int) -> Iterator[tuple[Place, str]]:
    times = max(1, wide // LETTERING)
    for n in range(times):
        first = (x + (2 * n + 1) * wide // (2 * times) - len(said) // 2) // each * each
        yield from (((first + i, y), letter) for i, letter in enumerate(said))
