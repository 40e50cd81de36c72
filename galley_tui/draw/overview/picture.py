"""Pictures of a deployment, and of when battles were fought, for lists of scenarios."""

import re
from collections.abc import Sequence

from galley.geometry.hexes import Hex
from galley_tui.draw.model import SeaModel
from galley_tui.draw.overview.overview import Overview
from galley_tui.draw.overview.plan import ZoomPlan
from galley_tui.draw.sea import Sea
from galley_tui.draw.table_sea import TableSea
from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import HEX_ZOOMS, ZOOMS, Look, Run, merge

Cell = tuple[int, int]


def picture(model: SeaModel, look: Look, columns: int = 50, lines: int = 14) -> list[list[Run]]:
    """The map squeezed into at most `columns` x `lines` cells: land, and where each side lies.

    A cell holds several hexes: side A in full blocks, side B in grey ones (letters in ASCII),
    heavier where more than two hulls lie, * where both sides share it.
    """
    wide = -(-model.columns // columns)
    high = -(-model.rows // lines)
    high = max(high, 2 * wide)  # a cell is twice as high as wide

    def cell(hex_: Hex) -> Cell:
        column, row = divmod(hex_, 100)
        return (column - 1) // wide, (row - 1) // high

    hulls: dict[Cell, dict[str, int]] = {}
    for ship in model.ships:
        for hex_ in ship.hull.hexes:
            count = hulls.setdefault(cell(hex_), {"A": 0, "B": 0})
            count[ship.side] = count.get(ship.side, 0) + 1
    land: dict[Cell, int] = {}
    for hex_ in model.land:
        land[cell(hex_)] = land.get(cell(hex_), 0) + 1
    return [
        merge([
            _cell(hulls.get((x, y)), land.get((x, y), 0) * 2 >= wide * high, look)
            for x in range(-(-model.columns // wide))
        ])
        for y in range(-(-model.rows // high))
    ]  # fmt: skip


def _cell(hulls: dict[str, int] | None, land: bool, look: Look) -> Run:
    if hulls:
        if hulls["A"] and hulls["B"]:
            return "*", "lost on sea"
        side = "A" if hulls["A"] else "B"
        many = hulls[side] > 2
        if look.ascii or look.shapes:
            return side if many else side.lower(), f"{side} on sea"
        sign = {"A": "■█", "B": "░▒"}[side][many]
        return reduce(sign, look.charset), f"{side} on sea"
    if land:
        return "^", "land"
    return " ", "sea"


YEAR = re.compile(r"(\d+) BC")
LARGE = (80, 24)
"""Columns and lines from which on ships are drawn as they are in battle."""


def fleets(model: SeaModel, look: Look, columns: int, lines: int) -> list[list[Run]]:
    """Both fleets as they stand: the whole sea as in battle, at the largest zoom at which it has
    room, in the middle; in less room squeezed."""
    if columns < LARGE[0] or lines < LARGE[1]:
        return picture(model, look, columns, lines)
    for zoom in reversed(HEX_ZOOMS if model.table is None else ZOOMS):
        sea = _drawer(model, zoom, look)
        if sea.width <= columns and sea.height <= lines:
            left = (" " * ((columns - sea.width) // 2), "void")
            above = [list[Run]()] * ((lines - sea.height) // 2)
            return [*above, *([left, *row] for row in sea.parts(range(sea.height), 0, sea.width))]
    return picture(model, look, columns, lines)


def _drawer(model: SeaModel, zoom: str, look: Look) -> Sea | Overview | TableSea:
    if model.table is not None:
        return TableSea(model, zoom, look)
    flat = {"XS": Overview, "S": ZoomPlan}.get(zoom)
    return flat(model, look) if flat is not None else Sea(model, zoom, look)


def years(dates: Sequence[str], lit: str, look: Look, columns: int) -> list[list[Run]]:
    """A line of time with a mark for each of these dates, the lit one named below it; nothing
    where that has no year."""
    found = [int(year[1]) for date in dates if (year := YEAR.search(date))]
    here = YEAR.search(lit)
    if here is None or len({*found}) < 2:
        return []
    first, last, wide = max(found), min(found), columns - 22
    at = {year: (first - year) * (wide - 1) // (first - last) for year in found}
    line = ["─"] * wide
    for x in at.values():
        line[x] = "┴"
    x, name = at[int(here[1])], here[0]
    row: list[Run] = [(f" {first} BC ".rjust(9), "mute")]
    for part, ink in (("".join(line[:x]), "mute"), ("■", "key"), ("".join(line[x + 1 :]), "mute")):
        row.append((reduce(part, look.charset), ink))
    below = " " * max(0, 9 + x - len(name) // 2)
    return [[*row, (f" {last} BC", "mute")], [(f"{below}{name}", "key")]]
