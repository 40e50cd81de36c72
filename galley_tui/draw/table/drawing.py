"""A piece of the table as rows of cells; a cell is twice as high as it is wide."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from galley_tui.draw.table.model import Craft, Shape, Spot, TableModel
from galley_tui.terminal.look import Look, Run

Dot = tuple[int, int]
"""Column and row of a dot, from the top left corner."""


class DotGrid(NamedTuple):
    """How a piece of the table is cut into dots: its top left corner, the size of a dot in mils,
    and how many dots there are."""

    left: int
    top: int
    wide: float
    high: float
    columns: int
    rows: int

    def dot(self, spot: Spot) -> Dot:
        """The dot that a point lies in; it may be outside."""
        return int((spot[0] - self.left) // self.wide), int((self.top - spot[1]) // self.high)

    def inside(self, dot: Dot) -> bool:
        return 0 <= dot[0] < self.columns and 0 <= dot[1] < self.rows


def filled(shape: Shape, grain: DotGrid) -> Iterator[Dot]:
    """The dots whose middle lies in a convex shape."""
    ys = [y for _, y in shape]
    first = max(0, int((grain.top - max(ys)) // grain.high))
    last = min(grain.rows - 1, int((grain.top - min(ys)) // grain.high))
    for row in range(first, last + 1):
        y = grain.top - (row + 0.5) * grain.high
        crossed = [*_crossings(shape, y)]
        if not crossed:
            continue
        begin = -(-(min(crossed) - grain.left - grain.wide / 2) // grain.wide)
        end = (max(crossed) - grain.left - grain.wide / 2) // grain.wide
        for column in range(max(0, int(begin)), min(grain.columns - 1, int(end)) + 1):
            yield column, row


def _crossings(shape: Shape, y: float) -> Iterator[float]:
    """The points at which a level line crosses the edges of a shape."""
    x1, y1 = shape[-1]
    for x2, y2 in shape:
        if (y1 <= y) != (y2 <= y):
            yield x1 + (x2 - x1) * (y - y1) / (y2 - y1)
        x1, y1 = x2, y2


def line(start: Spot, end: Spot, grain: DotGrid) -> Iterator[Dot]:
    """The dots from a point to another, both included."""
    (x1, y1), (x2, y2) = grain.dot(start), grain.dot(end)
    steps = max(abs(x2 - x1), abs(y2 - y1))
    for n in range(steps + 1):
        dot = x1 + round((x2 - x1) * n / max(steps, 1)), y1 + round((y2 - y1) * n / max(steps, 1))
        if grain.inside(dot):
            yield dot


def path(spots: Iterable[Spot], grain: DotGrid) -> Iterator[Dot]:
    """The dots of several lines, one after the other."""
    before: Spot | None = None
    for spot in spots:
        if before is not None:
            yield from line(before, spot, grain)
        before = spot


BRAILLE: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""By row and column of a dot."""
QUADRANTS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""By bits: 1 top left, 2 top right, 4 bottom left, 8 bottom right."""
HALVES: Final = " ▀▄█"


class Cutting:
    """How many dots a cell has, and the character of some of them."""

    def __init__(self, across: int, down: int) -> None:
        self.across, self.down = across, down

    def sign(self, bits: int) -> str:
        """The character of a cell's dots; bit n is the dot n counted by rows."""
        if (self.across, self.down) == (2, 4):
            code = sum(
                BRAILLE[n // 2][n % 2] for n in range(8) if bits >> n & 1
            )  # fmt: skip
            return chr(0x2800 + code)
        return (QUADRANTS if self.across == 2 else HALVES)[bits]


FAR: Final = Cutting(2, 4)
NEAR: Final = Cutting(2, 2)
HALF: Final = Cutting(1, 2)
LEVEL, UP, RISING, FALLING = "-", "|", "/", "\\"
"""A hull's middle line in plain characters."""
BOWS: Final = "^>v<"


def stroke(dx: float, dy: float) -> str:
    """The plain character of a line that runs so far to the east and to the north."""
    if abs(dy) * 2 < abs(dx):
        return LEVEL
    if abs(dx) * 2 < abs(dy):
        return UP
    return RISING if dx * dy > 0 else FALLING


def bow(dx: float, dy: float) -> str:
    """The plain character of a bow that points there."""
    if abs(dy) >= abs(dx):
        return BOWS[0] if dy > 0 else BOWS[2]
    return BOWS[1] if dx > 0 else BOWS[3]


COLUMN: Final = {"XS": 2000, "S": 1000, "SM": 750, "M": 500, "L": 250}
"""Mils that a column of cells covers, by zoom."""
CLOSE: Final = frozenset({"SM", "M", "L"})
"""Zooms at which single oars are seen."""
GRID: Final = 12_000  # mils from a cross to the next
TIP: Final = 1_500  # mils of the bow that are drawn as its ram
ENSIGN: Final = 6  # the part of a hull at which the colour of a prize begins
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
        self.cutting = self._cutting()
        wide = COLUMN[view.zoom]
        self.grain = DotGrid(
            view.left, view.top, wide / self.cutting.across, 2 * wide / self.cutting.down,
            view.columns * self.cutting.across, view.rows * self.cutting.down,
        )  # fmt: skip

    def _cutting(self) -> Cutting:
        if self.look.charset != "unicode":
            return HALF
        return FAR if self.view.zoom in ("XS", "S") else NEAR

    def put(self, cell: Cell, sign: str, ink: str) -> None:
        """A character in a cell that is seen."""
        if 0 <= cell[0] < self.view.columns and 0 <= cell[1] < self.view.rows:
            self.cells[cell] = sign, ink

    def dots(self, dots: Iterable[Dot], ink: str, above: bool = True) -> None:
        """Dots of one ink; unless `above`, only where nothing is yet."""
        found = dict[Cell, int]()
        across, down = self.cutting.across, self.cutting.down
        for x, y in dots:
            cell = x // across, y // down
            found[cell] = found.get(cell, 0) | 1 << (y % down * across + x % across)
        for cell, bits in found.items():
            if above or cell not in self.cells:
                self.put(cell, self.cutting.sign(bits), ink)

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
    for shore in table.shores:
        _area(sheet, shore, "^" if look.charset != "unicode" else "░", "land")
    for wreck in table.wrecks:
        _area(sheet, wreck, "#" if look.ascii else "▒", "lost")
    for plan in table.plans:
        _curve(sheet, plan.way, "path")
        for spot in plan.marks:
            sheet.put(view.cell(spot), "o" if look.charset != "unicode" else "•", "/path")
        _hull(sheet, plan.outline, plan.stern, "ghost", "ghost", light=look.shapes)
    for craft in table.crafts:
        side = craft.side if craft.able else f"{craft.side}.dim"
        _oars(sheet, craft)
        side = f"{craft.side}.stern" if craft.holed else side
        _hull(sheet, craft.outline, craft.stern, side, "ram", _light(craft, look), craft.holed)
        if craft.was:
            _ensign(sheet, craft)
    for start, end in table.links:
        _link(sheet, start, end)
    for craft in table.crafts:
        _label(sheet, craft)
    for plan in table.plans:
        sheet.text(_beside(sheet, plan.outline, plan.label), plan.label, "ghost")
    for curve in table.curves:
        _curve(sheet, curve.spots, curve.kind)
    return sheet.cells


def _light(craft: Craft, look: Look) -> bool:
    """Without colours side B is drawn in a lighter shade."""
    return look.shapes and craft.side == "B" and not craft.holed


def _grid(sheet: Sheet, table: TableModel) -> None:
    """A cross every foot."""
    sign = "+" if sheet.look.charset != "unicode" else "┼"
    for x in range(0, table.width + 1, GRID):
        for y in range(0, table.height + 1, GRID):
            sheet.put(sheet.view.cell((x, y)), sign, "grid")


def _area(sheet: Sheet, shape: Shape, sign: str, ink: str) -> None:
    """The cells whose middle lies in a shape."""
    view, wide = sheet.view, COLUMN[sheet.view.zoom]
    cells = DotGrid(view.left, view.top, wide, 2 * wide, view.columns, view.rows)
    found = [*filled(shape, cells)] or [view.cell(_middle(shape))]
    for cell in found:
        sheet.put(cell, sign, ink)


def _middle(shape: Shape) -> Spot:
    return sum(x for x, _ in shape) // len(shape), sum(y for _, y in shape) // len(shape)


def _curve(sheet: Sheet, spots: tuple[Spot, ...], kind: str) -> None:
    """A line of dots, under everything that lies there."""
    ink = f"/{kind}"
    if sheet.look.charset == "unicode":
        sheet.dots(path(spots, sheet.grain), ink, above=False)
        return
    for dot in path(spots, sheet.grain):
        cell = dot[0] // sheet.cutting.across, dot[1] // sheet.cutting.down
        if cell not in sheet.cells:
            sheet.put(cell, ".", ink)


def _oars(sheet: Sheet, craft: Craft) -> None:
    """Its oars one by one, where they are not too small to be seen."""
    if sheet.view.zoom not in CLOSE:
        return
    for near, blade in craft.oars:
        if sheet.look.ascii:
            cell = sheet.view.cell(blade)
            if cell not in sheet.cells:
                sheet.put(cell, ".", f"{craft.side}.oar")
            continue
        sheet.dots(line(near, blade, sheet.grain), f"{craft.side}.oar", above=False)


def _hull(
    sheet: Sheet, outline: Shape, stern: Spot, ink: str, ram: str, light: bool, holed: bool = False
) -> None:
    """A hull with its ram; in plain characters its middle line.  Of one that is `holed` the water
    shows through."""
    tip = outline[0]
    if sheet.look.ascii:
        _line_of(sheet, stern, tip, ink, holed)
        return
    dots = [*filled(outline, sheet.grain)] or [*line(stern, tip, sheet.grain)]
    sheet.dots((dot for dot in dots if sum(dot) % 2) if holed else dots, ink)
    if light:
        for dot in filled(outline, sheet.grain):
            cell = dot[0] // sheet.cutting.across, dot[1] // sheet.cutting.down
            sheet.put(cell, "▒", ink)
    length = max(abs(tip[0] - stern[0]), abs(tip[1] - stern[1]), 1)
    back = min(1.0, TIP / length)
    inner = (
        round(tip[0] + (stern[0] - tip[0]) * back), round(tip[1] + (stern[1] - tip[1]) * back),
    )  # fmt: skip
    sheet.dots([*line(inner, tip, sheet.grain)][-3:], ram)


def _ensign(sheet: Sheet, craft: Craft) -> None:
    """The stern of a prize, in the colour of those who have lost her."""
    (x, y), (ahead, north) = craft.stern, craft.tip
    fore = x + (ahead - x) // ENSIGN, y + (north - y) // ENSIGN
    sign = "@" if sheet.look.ascii else "█" if craft.was == "A" else "▒"
    ink = f"{craft.was}.stern"
    if sheet.look.ascii or sheet.look.shapes:
        sheet.put(sheet.view.cell(fore), sign, ink)
    else:
        sheet.dots(path((craft.outline[2], fore, craft.outline[3]), sheet.grain), ink)


def _line_of(sheet: Sheet, stern: Spot, tip: Spot, ink: str, holed: bool) -> None:
    """`o--->`: stern, keel and bow."""
    view, wide = sheet.view, COLUMN[sheet.view.zoom]
    cells = DotGrid(view.left, view.top, wide, 2 * wide, view.columns, view.rows)
    found = [*dict.fromkeys(line(stern, tip, cells))]
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
    """A line between two ships, where the sea shows between them."""
    view, wide = sheet.view, COLUMN[sheet.view.zoom]
    cells = DotGrid(view.left, view.top, wide, 2 * wide, view.columns, view.rows)
    sign = "x" if sheet.look.charset != "unicode" else "╳"
    found = [*line(start, end, cells)]
    if found:
        sheet.put(found[len(found) // 2], sign, "mark.G")


def _label(sheet: Sheet, craft: Craft) -> None:
    """Its id and marks beside it."""
    words = f"{craft.id} {craft.marks}".strip()
    ink = "selected" if craft.selected else "target" if craft.target else ""
    ink = "flash" if craft.flash else ink or ("hit" if craft.hit else f"{craft.side}.text")
    sheet.text(_beside(sheet, craft.outline, words), words, ink)


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
