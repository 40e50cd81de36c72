"""A piece of the table as rows of cells; a cell is twice as high as it is wide."""

from functools import lru_cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from galley_tui.draw.hulls.dots import (
    FAR,
    NEAR,
    Cutting,
    DotGrid,
    bow,
    filled,
    line,
    path,
    stroke,
)
from galley_tui.draw.hulls.labels import Berth, berth, crew, label, marked, room
from galley_tui.draw.hulls.painter import POSTS, SLIGHT, Canvas, Painted, painted
from galley_tui.draw.table.model import Craft, GhostMove, Shape, Spot, TableModel
from galley_tui.draw.waters import lettering
from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import Look, Run

COLUMN: Final = {"XS": 2000, "S": 1000, "SM": 750, "M": 500, "L": 250, "XL": 150}
"""Mils that a column of cells covers, by zoom."""
GRID: Final = 12_000  # mils from a cross to the next
AFTER: Final = 6  # cells from the words on a hull to those that found no room there
Cell = tuple[int, int]


class View(NamedTuple):
    """The piece of the table that is drawn: left and top in mils, zoom, columns and rows."""

    left: int
    top: int
    zoom: str
    columns: int
    rows: int

    def cell(self, spot: Spot) -> Cell:
        """The cell that a point lies in; it may be outside."""
        wide = COLUMN[self.zoom]
        return (spot[0] - self.left) // wide, (self.top - spot[1]) // (2 * wide)

    def spot(self, cell: Cell) -> Spot:
        """The middle of a cell."""
        wide = COLUMN[self.zoom]
        return self.left + cell[0] * wide + wide // 2, self.top - cell[1] * 2 * wide - wide


def around(middle: Spot, zoom: str, columns: int, rows: int) -> View:
    """A view with a point in its middle."""
    wide = COLUMN[zoom]
    return View(middle[0] - wide * columns // 2, middle[1] + wide * rows, zoom, columns, rows)


class Sheet:
    """The cells of a view while they are drawn; what is drawn later lies above."""

    def __init__(self, view: View, look: Look) -> None:
        self.view, self.look = view, look
        self.cells: dict[Cell, tuple[str, str]] = {}
        far = look.charset == "unicode" and view.zoom == "XS"
        self.canvas = self.canvas_of(FAR if far else NEAR)

    def canvas_of(self, cutting: Cutting) -> Canvas:
        """The view, cut into dots."""
        (left, top, zoom, columns, rows), wide = self.view, COLUMN[self.view.zoom]
        across, down = cutting.across, cutting.down
        dots = DotGrid(left, top, wide / across, 2 * wide / down, columns * across, rows * down)
        return Canvas(dots, cutting, zoom, self.look)

    def put(self, cell: Cell, sign: str, ink: str) -> None:
        """A character in a cell that is seen."""
        if 0 <= cell[0] < self.view.columns and 0 <= cell[1] < self.view.rows:
            self.cells[cell] = sign, ink

    def text(self, cell: Cell, words: str, ink: str) -> None:
        """Words from a cell on, where nothing is yet in any of their cells."""
        if self.free(cell, len(words)):
            for n, sign in enumerate(words):
                self.put((cell[0] + n, cell[1]), sign, ink)

    def free(self, cell: Cell, columns: int) -> bool:
        """Nothing stands in these cells, and all are seen."""
        x, y = cell
        inside = x >= 0 and x + columns <= self.view.columns and 0 <= y < self.view.rows
        return inside and not any((x + n, y) in self.cells for n in range(columns))


COVERING = frozenset({"land", "sea", "selected", "target", "hit", "flash", "ghost.id"})
"""Paints with a background of their own."""


def drawn(table: TableModel, view: View, look: Look) -> dict[Cell, Run]:
    """Every cell in which something is: a character, and its ink."""
    sheet = Sheet(view, look)
    _grid(sheet, table)
    areas: list[list[Cell]] = []  # of the wrecks
    names = dict(zip(table.shores, table.names, strict=False))
    for shore in table.shores:
        land = _area(sheet, shore, "^" if look.charset != "unicode" else "░", "land")
        for cell, letter in lettering(
            reduce(names.get(shore, ""), look.charset), land, down=True
        ).items():
            sheet.put(cell, letter, "land")
    for _, wreck in table.wrecks:
        areas.append(_area(sheet, wreck, "#" if look.ascii else "▒", "lost"))
    for plan in table.plans:
        _curve(sheet, plan.way, "path")
        for spot in plan.marks:
            sheet.put(view.cell(spot), "o" if look.charset != "unicode" else "•", "/path")
        _ghost(sheet, plan)
    pictures = [_picture(sheet, craft) for craft in table.crafts]
    for craft, picture in zip(table.crafts, pictures, strict=True):
        _hull(sheet, craft, picture)
    for picture in pictures:
        for cell, (sign, ink) in picture.oars.items():
            if sheet.cells.get(cell, ("", ""))[1] in WATER:
                sheet.put(cell, sign, ink)
    for start, end in table.links:
        _link(sheet, start, end)
    for craft, picture in zip(table.crafts, pictures, strict=True):
        _label(sheet, craft, picture)
    for (ship, wreck), lies in zip(table.wrecks, areas, strict=True):
        seen = [cell for cell in lies if sheet.cells.get(cell, ("", ""))[1] == "lost"]
        letters = lettering(ship, seen)
        for cell, letter in letters.items():
            sheet.put(cell, letter, "lost")
        if not letters:
            sheet.text(_beside(sheet, wreck, ship), ship, "lost")
    for plan in table.plans:
        if not _on_ghost(sheet, plan):
            sheet.text(_beside(sheet, plan.outline, plan.label), plan.label, "ghost")
    for curve in table.curves:
        _curve(sheet, curve.spots, curve.kind)
    return sheet.cells


WATER = frozenset({"", "grid", "/path"})
"""The inks of what oars lie over."""


def _picture(sheet: Sheet, craft: Craft) -> Painted:
    """The picture of a craft, whose label is no part of it."""
    bare = replace(craft, marks="", selected=False, target=False, hit=False, changed=False,
                   flash=False)  # fmt: skip
    return painted(bare, sheet.canvas)


def _grid(sheet: Sheet, table: TableModel) -> None:
    """A cross every foot."""
    sign = "+" if sheet.look.charset != "unicode" else "┼"
    for x in range(0, table.width + 1, GRID):
        for y in range(0, table.height + 1, GRID):
            sheet.put(sheet.view.cell((x, y)), sign, "grid")


def _area(sheet: Sheet, shape: Shape, sign: str, ink: str) -> list[Cell]:
    """Fill the cells whose middle lies in a shape."""
    view, wide = sheet.view, COLUMN[sheet.view.zoom]
    cells = DotGrid(view.left, view.top, wide, 2 * wide, view.columns, view.rows)
    found = [*filled(shape, cells)] or [view.cell(_middle(shape))]
    for cell in found:
        sheet.put(cell, sign, ink)
    return found


def _middle(shape: Shape) -> Spot:
    return sum(x for x, _ in shape) // len(shape), sum(y for _, y in shape) // len(shape)


def _curve(sheet: Sheet, spots: tuple[Spot, ...], kind: str) -> None:
    """A line of dots, under everything that lies there."""
    plain = sheet.look.charset != "unicode"
    for cell, sign in _dotted(spots, sheet.canvas_of(FAR)):
        if cell not in sheet.cells:
            sheet.put(cell, "." if plain else sign, f"/{kind}")


@lru_cache(32)
def _dotted(spots: tuple[Spot, ...], canvas: Canvas) -> tuple[tuple[Cell, str], ...]:
    """The cells of a line, each with its dots."""
    bits = canvas.bits(path(spots, canvas.dots))
    return tuple([(cell, FAR.sign(found)) for cell, found in bits.items()])


def _hull(sheet: Sheet, craft: Craft, picture: Painted) -> None:
    """A hull; in small plain characters its middle line.  A cell that it shares with another
    hull is of both."""
    if sheet.look.ascii and sheet.view.zoom in SLIGHT:
        _line_of(sheet, craft.stern, craft.tip, craft.side, craft.holed)
        if craft.was:
            sheet.put(sheet.view.cell(craft.stern), POSTS[1], f"{craft.was}.stern")
        return
    both = sheet.look.depth != "none" and not sheet.look.ascii
    for cell, (bits, sign, ink) in picture.hull.items():
        _, under = sheet.cells.get(cell, ("", ""))
        if both and bits != sheet.canvas.cutting.full and under[:1] in SIDES and " on " not in ink:
            ink = f"{ink} on {under.partition(' on ')[0]}"
        sheet.put(cell, sign, ink)


SIDES = ("A", "B")


def _ghost(sheet: Sheet, plan: GhostMove) -> None:
    """The hull of a plan, through which the water shows."""
    if sheet.look.ascii and sheet.view.zoom in SLIGHT:
        _line_of(sheet, plan.stern, plan.outline[0], "ghost", holed=False)
        return
    for cell, (bits, sign, ink) in _planned(sheet, plan).hull.items():
        full = bits == sheet.canvas.cutting.full
        faint = ":" if sheet.look.ascii else "░"
        sheet.put(cell, faint if full and "ram" not in ink else sign, "ghost")


def _line_of(sheet: Sheet, stern: Spot, tip: Spot, ink: str, holed: bool) -> None:
    """`o--->`: stern, keel and bow."""
    found = [*dict.fromkeys(line(stern, tip, sheet.canvas.cells))]
    dx, dy = tip[0] - stern[0], tip[1] - stern[1]
    keel = stroke(dx, dy / 2)
    if ink == "ghost" or holed:
        keel = ":" if ink == "ghost" else "~"
    elif ink.startswith("B") and keel == "-":
        keel = "="
    for n, cell in enumerate(found):
        last = n == len(found) - 1
        sheet.put(cell, bow(dx, dy) if last else "o" if n == 0 else keel, ink)


def _link(sheet: Sheet, start: Spot, end: Spot) -> None:
    """A rope between two ships: its knot, and dots where the sea shows between them."""
    found = [*line(start, end, sheet.canvas.cells)]
    _curve(sheet, (start, end), "mark.G")
    if found:
        sign = "x" if sheet.look.charset != "unicode" else "╳"
        sheet.put(found[len(found) // 2], sign, "mark.G")


def _planned(sheet: Sheet, plan: GhostMove) -> Painted:
    return painted(Craft("", "A", plan.outline, plan.stern), sheet.canvas)


def _on_ghost(sheet: Sheet, plan: GhostMove) -> bool:
    """Write a plan's label on it; False where it has no room."""
    picture = _planned(sheet, plan)
    ghostly = {at: what[1:] for at, what in picture.hull.items()
               if sheet.cells.get(at, ("", ""))[1] == "ghost"}  # fmt: skip
    if not plan.label or sheet.view.zoom in SLIGHT:
        return False
    found = room(len(plan.label), picture, ghostly)
    if found is None:
        return False
    for n, sign in enumerate(plan.label):
        sheet.put((found[0] + n, found[1]), sign, "ghost.id")
    return True


def _label(sheet: Sheet, craft: Craft, picture: Painted) -> None:
    """Its id on it, or beside it, with its marks; its men stand around it."""
    said, taken = marked(craft), set[Cell]()
    ink = label(craft)
    on = berth(craft, picture, sheet.cells, sheet.view.zoom)
    if on is not None:
        said = on.rest
        for n, sign in enumerate(on.words):
            sheet.put((on.x + n, on.y), sign, f"{ink}.id" if ink in SIDES else ink)
        taken |= {(on.x + n, on.y) for n in range(-1, len(on.words) + 1)}
    if said:
        beside = f"{ink}.text" if ink in SIDES else ink
        place = _after(sheet, on, said) or _beside(sheet, craft.outline, said)
        sheet.text(place, said, beside)
    for cell, sign, paint in crew(craft, picture, sheet.look, taken):
        sheet.put(cell, sign, paint)


def _after(sheet: Sheet, on: Berth | None, words: str) -> Cell | None:
    """The nearest cell with room for these words in the row of those on a hull; None where they
    are far off."""
    if on is None:
        return None
    right, left = on.x + len(on.words), on.x - len(words)
    places = [(x, on.y) for far in range(AFTER) for x in (right + far, left - far)]
    return next((place for place in places if sheet.free(place, len(words))), None)


def _beside(sheet: Sheet, outline: Shape, words: str) -> Cell:
    """A cell with room for words beside a hull: at its right, its left, below it, above it."""
    cells = [sheet.view.cell(corner) for corner in outline]
    x = sum(cell[0] for cell in cells) // len(cells) - len(words) // 2
    rows = [cell[1] for cell in cells]
    left, right = min(cell[0] for cell in cells), max(cell[0] for cell in cells)
    middle = sum(rows) // len(rows)
    places = (
        (right + 2, middle), (left - len(words) - 1, middle), (x, max(rows) + 1),
        (x, min(rows) - 1),
    )  # fmt: skip
    return next((place for place in places if sheet.free(place, len(words))), places[0])
