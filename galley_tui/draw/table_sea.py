"""The table as a screen shows it: the same interface as the sea of hexes.

What the hexes of a map are, squares of the table are here: column and row from its north-west
corner, an inch wide unless the table is a large one.
"""

from collections.abc import Iterable, Mapping

from galley.geometry.hexes import Hex
from galley_tui.draw.model import SIGNS, SeaModel
from galley_tui.draw.sea import Box
from galley_tui.draw.table.drawing import COLUMN, COVERING, Cell, View, drawn
from galley_tui.draw.table.model import TableModel
from galley_tui.terminal.look import Look, Run, merge
from galley_tui.terminal.palette import PAPERS, SOLID

LINES = ("/path", "path", "mark.G")
"""What lies on the colour of an overlay; hulls and names stand on the sea, to be told from it."""
Lying = dict[Cell, tuple[str, str]]
"""Cell -> the kind of what an overlay marks there, and its text."""


def room(table: TableModel, places: Iterable[Hex], zoom: str, beside: int) -> tuple[int, int]:
    """Columns and rows of cells that these squares need, with so many on either side."""
    found = [divmod(place, 100) for place in places] or [(0, 0)]
    columns, rows = zip(*found, strict=True)
    wide = (max(columns) - min(columns) + 1 + 2 * beside) * table.unit
    high = (max(rows) - min(rows) + 1) * table.unit
    return -(-wide // COLUMN[zoom]), -(-high // (2 * COLUMN[zoom])) + 1


class TableSea:
    """Draws rows of a model that has a table.  `show` takes a new one and says which boxes it
    changes."""

    def __init__(self, model: SeaModel, zoom: str, look: Look) -> None:
        assert model.table is not None
        self.zoom, self.look, self.model = zoom, look, model
        self.table = model.table
        wide = COLUMN[zoom]
        self.width = -(-self.table.width // wide)
        self.height = -(-self.table.height // (2 * wide))
        self.view = View(0, self.table.height, zoom, self.width, self.height)
        self._cells: dict[Cell, Run] = drawn(self.table, self.view, look)
        self._lying = self._laid()
        self._cursor = self._corners()

    # -- where things are

    def box(self, place: Hex) -> Box:
        """The cells that a square touches."""
        column, row = divmod(place, 100)
        unit, wide = self.table.unit, COLUMN[self.zoom]
        left, right = (column - 1) * unit // wide, (column * unit - 1) // wide
        top, foot = (row - 1) * unit // (2 * wide), (row * unit - 1) // (2 * wide)
        return left, top, right - left + 1, foot - top + 1

    # -- what changes

    def show(self, model: SeaModel) -> list[Box]:
        """Take a new model of the same table; the boxes whose look it may change."""
        assert model.table is not None
        cells, lying, cursor = self._cells, self._lying, self._cursor
        if model.table != self.table:
            self.table = model.table
            self._cells = drawn(self.table, self.view, self.look)
        overlay = self.model.overlay
        self.model = model
        if overlay is not model.overlay:
            self._lying = self._laid()
        self._cursor = self._corners()
        changed = unlike(cells, self._cells) | unlike(lying, self._lying)
        changed |= unlike(cursor, self._cursor)
        return [(x, y, 1, 1) for x, y in changed]

    def _laid(self) -> Lying:
        """The overlay, cell by cell; a text stands in the first cell of its square."""
        found: Lying = {}
        for place, (kind, text) in self.model.overlay.items():
            x, y, wide, high = self.box(place)
            said = text if len(text) <= wide else ""
            for row in range(y, y + high):
                for n in range(wide):
                    sign = said[n : n + 1] if row == y else ""
                    found[x + n, row] = kind, sign or found.get((x + n, row), ("", ""))[1]
        return found

    def _corners(self) -> dict[Cell, str]:
        """The brackets on both sides of the cursor's square."""
        if not self.model.cursor:
            return {}
        x, y, wide, high = self.box(self.model.cursor)
        ends = (x - 1, "["), (x + wide, "]")
        return {(at, row): sign for row in range(y, y + high) for at, sign in ends}

    # -- drawing

    def parts(self, rows: Iterable[int], left: int, right: int) -> list[list[Run]]:
        """Some rows from cell `left` up to, not including, `right`; empty off the table."""
        right = min(right, self.width)
        return [
            merge([self._run((x, y)) for x in range(left, right)]) if 0 <= y < self.height else []
            for y in rows
        ]  # fmt: skip

    def row(self, y: int) -> list[Run]:
        """The runs of one row."""
        return self.parts([y], 0, self.width)[0]

    def _run(self, cell: Cell) -> Run:
        if cell in self._cursor:
            return self._cursor[cell], "cursor on sea"
        sign, ink = self._cells.get(cell, (" ", ""))
        kind, text = self._lying.get(cell, ("", ""))
        paper = kind if kind in PAPERS else "sea"
        if not ink or (kind and ink == "grid"):
            return self._marked(kind, text, paper)
        if ink in COVERING or ink in SOLID or " on " in ink:
            return sign, ink
        return sign, f"{ink} on {paper if ink in LINES else 'sea'}"

    def _marked(self, kind: str, text: str, paper: str) -> Run:
        """A cell of open sea, with what an overlay says of it."""
        if not kind:
            return " ", "sea"
        bare = self.look.shapes or self.look.ascii or paper == "sea"
        sign = text or (SIGNS.get(kind, "") if bare else "") or " "
        return sign, kind if paper != "sea" else f"{kind} on sea"


def unlike(old: Mapping[Cell, object], new: Mapping[Cell, object]) -> set[Cell]:
    """The cells that differ."""
    if old is new:
        return set()
    return {cell for cell in old.keys() | new.keys() if old.get(cell) != new.get(cell)}
