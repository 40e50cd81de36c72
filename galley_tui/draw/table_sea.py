"""The table as a screen shows it: the same interface as the sea of hexes.

What the hexes of a map are, squares of the table are here: column and row from its north-west
corner, an inch wide unless the table is a large one.
"""

from collections.abc import Iterable, Mapping
from itertools import product

from galley.geometry.hexes import Hex
from galley_tui.draw.hulls.dots import FAR, line
from galley_tui.draw.model import SIGNS, SeaModel
from galley_tui.draw.sea import Box
from galley_tui.draw.table.drawing import COLUMN, COVERING, Cell, Sheet, View, drawn
from galley_tui.draw.table.model import Spot, TableModel
from galley_tui.draw.waters import INK, TABLE, cells_of
from galley_tui.terminal.look import Look, Run, merge
from galley_tui.terminal.palette import PAPERS, SOLID

LINES = ("/path", "path", "mark.G")
"""What lies on the colour of an overlay; hulls and names stand on the sea, to be told from it."""
LEE = 3_000  # mils from a shore over which the swell does not run
LONGEST = 6  # columns of a wake
OPEN = " ", "sea"
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

    def __init__(self, model: SeaModel, zoom: str, look: Look, textured: bool = False) -> None:
        assert model.table is not None
        self.zoom, self.look, self.model, self.textured = zoom, look, model, textured
        self.table = model.table
        wide = COLUMN[zoom]
        self.width = -(-self.table.width // wide)
        self.height = -(-self.table.height // (2 * wide))
        self.view = View(0, self.table.height, zoom, self.width, self.height)
        self._cells: dict[Cell, Run] = drawn(self.table, self.view, look)
        self._lee = self._near_shores()
        self._wakes: dict[Cell, Run] = self._foam()
        self._swell = cells_of(model.wind) if textured else {}
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
        cells, lying, cursor, wakes = self._cells, self._lying, self._cursor, self._wakes
        if model.table != self.table:
            before, self.table = self.table.wakes, model.table
            self._cells = drawn(self.table, self.view, self.look)
            self._wakes = wakes if before == self.table.wakes else self._foam()
        overlay, wind = self.model.overlay, self.model.wind
        self.model = model
        if overlay is not model.overlay:
            self._lying = self._laid()
        self._cursor = self._corners()
        changed = unlike(cells, self._cells) | unlike(lying, self._lying)
        changed |= unlike(cursor, self._cursor) | unlike(wakes, self._wakes)
        if self.textured and wind != model.wind:
            self._swell = cells_of(model.wind)
            return [(0, 0, self.width, self.height)]
        return [(x, y, 1, 1) for x, y in changed]

    def _foam(self) -> dict[Cell, Run]:
        """Water that is no open sea: the wakes of ships, the lee of a shore."""
        wakes = foam(self.table.wakes, self.view, self.look) if self.textured else {}
        return {**self._lee, **{at: (sign, f"{ink} on sea") for at, (sign, ink) in wakes.items()}}

    def _near_shores(self) -> dict[Cell, Run]:
        """Open sea in the cells around a shore, where no swell runs."""
        wide, found = COLUMN[self.zoom], dict[Cell, Run]()
        for shore in self.table.shores if self.textured else ():
            xs, ys = zip(*shore, strict=True)
            left, right = (min(xs) - LEE) // wide, (max(xs) + LEE) // wide
            top, foot = (
                (self.table.height - y) // (2 * wide) for y in (max(ys) + LEE, min(ys) - LEE)
            )
            cells = product(range(left, right + 1), range(top, foot + 1))
            found.update(dict.fromkeys(cells, OPEN))
        return found

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
        lying = {*self._cells, *self._lying, *self._cursor, *self._wakes}
        found = list[list[Run]]()
        for y in rows:
            base, runs = self._waters(y), list[Run]()
            for x in range(left, right) if 0 <= y < self.height else ():
                runs.append(self._run((x, y)) if (x, y) in lying else base[x % TABLE[0]])
            found.append(merge(runs))
        return found

    def row(self, y: int) -> list[Run]:
        """The runs of one row."""
        return self.parts([y], 0, self.width)[0]

    def _run(self, cell: Cell) -> Run:
        if cell in self._cursor:
            return self._cursor[cell], "cursor on sea"
        if cell not in self._cells and cell not in self._lying:
            return self._wakes[cell]
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
        bare = self.look.shapes or self.look.ascii or paper == "sea"
        sign = text or (SIGNS.get(kind, "") if bare else "") or " "
        return sign, kind if paper != "sea" else f"{kind} on sea"

    def _waters(self, y: int) -> list[Run]:
        """One period of a row of open sea."""
        if not self._swell:
            return [OPEN] * TABLE[0]
        signs = (self._swell.get((x, y % TABLE[1]), "") for x in range(TABLE[0]))
        return [(sign, "dot on sea") if sign else OPEN for sign in signs]


def foam(wakes: Iterable[tuple[Spot, Spot]], view: View, look: Look) -> dict[Cell, Run]:
    """The cells of the wakes on a table, each from a stern to its end."""
    sheet, most = Sheet(view, look), LONGEST * COLUMN[view.zoom]
    canvas, plain = sheet.canvas_of(FAR), look.charset != "unicode"
    for start, end in wakes:
        long = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
        part = min(1.0, most / long)
        x, y = (round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
        dots = [*line(start, (x, y), canvas.dots)]
        for cell, bits in canvas.bits(dots[1::2]).items():
            sheet.put(cell, "." if plain else FAR.sign(bits), INK)
    return sheet.cells


def unlike(old: Mapping[Cell, object], new: Mapping[Cell, object]) -> set[Cell]:
    """The cells that differ."""
    if old is new:
        return set()
    return {cell for cell in old.keys() | new.keys() if old.get(cell) != new.get(cell)}
