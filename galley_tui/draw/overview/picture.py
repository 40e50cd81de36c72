"""A small picture of a deployment for lists of scenarios."""

from galley.geometry.hexes import Hex
from galley_tui.draw.model import SeaModel
from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import Look, Run, merge

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
