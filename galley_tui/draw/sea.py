"""The sea at zooms SM, M and L: one row of runs at a time, from a model.

Cells are counted from the map's top left corner.  A hex is 3 x 2 cells at zoom SM, 4 x 2 at
zoom M and 7 x 4 at zoom L; odd columns lie half a hex lower (G02).
"""

from collections.abc import Collection, Iterable, Mapping
from functools import cache, lru_cache
from typing import TypeVar

from galley.geometry.hexes import NEXT, SE, Hex, Hull, name
from galley_tui.draw.hull import LINKS, Cells, ghost_cells, hulls_cells
from galley_tui.draw.model import SIGNS, Link, SeaModel
from galley_tui.draw.outline import FLAT, PITCH, RIM
from galley_tui.draw.waters import FOAM, INK, crests_of, lettering
from galley_tui.terminal.charset import reduce, shown
from galley_tui.terminal.look import Look, Run
from galley_tui.terminal.palette import PAPERS, SOLID

Box = tuple[int, int, int, int]
"""Column, row, width, height in cells."""

_LINES_L = (" ╱     ╲ ", "╱       ╲", "╲       ╱", " ╲_____╱ ")


def room(places: Iterable[Hex], zoom: str, beside: int) -> tuple[int, int]:
    """Columns and rows of cells that these hexes need, with so many hexes on either side."""
    found = [divmod(hex_, 100) for hex_ in places] or [(0, 0)]
    columns, rows = zip(*found, strict=True)
    wide = max(columns) - min(columns) + 1 + 2 * beside
    high = max(rows) - min(rows) + 1
    if zoom in FLAT:
        pitch_x, hexes = FLAT[zoom]
        return wide * pitch_x, -(-high // hexes)
    pitch_x, pitch_y = PITCH[zoom]
    return wide * pitch_x + RIM[zoom], high * pitch_y + pitch_y // 2 + (zoom == "L")


@cache
def origin(hex_: Hex, zoom: str) -> tuple[int, int]:
    """The top left cell of a hex."""
    pitch_x, pitch_y = PITCH[zoom]
    column, row = divmod(hex_, 100)
    lower, rim = pitch_y // 2 if column % 2 else 0, zoom == "L"
    return (column - 1) * pitch_x, (row - 1) * pitch_y + lower + rim


@lru_cache(4096)
def hull_box(hexes: tuple[Hex, ...], zoom: str) -> Box:
    """All cells of a hull: the rectangle around its hexes."""
    xs, ys = zip(*[origin(hex_, zoom) for hex_ in hexes], strict=True)
    wide, high = max(xs) - min(xs) + PITCH[zoom][0], max(ys) - min(ys) + PITCH[zoom][1]
    return min(xs), min(ys), wide + RIM[zoom], high


class Sea:
    """Draws rows of a model.  `show` takes a new model and says which boxes it changes."""

    def __init__(self, model: SeaModel, zoom: str, look: Look, textured: bool = False) -> None:
        self.zoom, self.look, self.model, self.textured = zoom, look, model, textured
        self._dot = "." if look.ascii else "·"
        self.pitch_x, self.pitch_y = PITCH[zoom]
        self.top = 1 if zoom == "L" else 0
        self.width = model.columns * self.pitch_x + (2 if zoom == "L" else 0)
        self.height = model.rows * self.pitch_y + self.pitch_y // 2 + self.top
        self._hulls: dict[int, list[tuple[int, int, Cells]]] = {}
        self._links: dict[int, list[tuple[int, str, str]]] = {}
        self._tied = set[tuple[str, int, int]]()  # kind of a link, and its cell
        self._covered: set[Hex] = set()
        self._window = (0, self.width)
        self._ashore: set[Hex] = set()  # land, shallows and marks
        self._swell: Mapping[Hex, str] = {}
        self._wakes: Collection[Hex] = ()
        self._named: dict[int, list[tuple[int, str]]] = {}  # the letters of the coast's name
        self._coast()
        self._index()

    # -- where things are

    def box(self, hex_: Hex) -> Box:
        """All cells a hex may touch, its outline included."""
        x, y = origin(hex_, self.zoom)
        return x, y - self.top, self.pitch_x + 2 * self.top, self.pitch_y + self.top

    # -- what changes

    def show(self, model: SeaModel) -> list[Box]:
        """Take a new model of the same map; the boxes whose look it may change."""
        old, self.model = self.model, model
        boxes: list[Box] = []
        if (old.numbers, old.land, old.marks) != (model.numbers, model.land, model.marks):
            boxes.append((0, 0, self.width, self.height))
            self._index()
        if old.wind != model.wind and self.textured:
            boxes.append((0, 0, self.width, self.height))
            self._index()
        if self.zoom == "SM" and model.numbers:  # which reach into other hexes
            boxes.append((0, 0, self.width, self.height))
        if old.cursor != model.cursor:
            boxes += [self.box(h) for h in (old.cursor, model.cursor) if h]
        if old.overlay is not model.overlay:
            both = old.overlay.keys() | model.overlay.keys()
            changed = (h for h in both if old.overlay.get(h) != model.overlay.get(h))
            boxes += [self.box(h) for h in changed]
        boxes += [hull_box(s.hull.hexes, self.zoom) for s in _differing(old.ships, model.ships)]
        boxes += [hull_box(g.hull.hexes, self.zoom) for g in _differing(old.ghosts, model.ghosts)]
        if self.textured and old.wakes != model.wakes:
            boxes += [self.box(h) for h in old.wakes ^ model.wakes]
            self._index()
        if old.ships != model.ships or old.ghosts != model.ghosts or old.links != model.links:
            before = self._tied
            self._index()
            boxes += [(x - 1, y, 3, 1) for _, x, y in before ^ self._tied]
        return boxes

    def _index(self) -> None:
        """Index the hulls and links by the rows that they touch."""
        self._hulls, self._links, self._tied = {}, {}, set()
        self._ashore = {*self.model.land, *self.model.shallows, *self.model.marks}
        self._covered = self.model.covered()
        if self.textured:
            self._wakes = self.model.wakes - self._covered
            self._swell = crests_of(self.model, self.zoom == "L")
        lies = {frozenset(ship.hull.hexes) for ship in self.model.ships}
        turned = [g for g in self.model.ghosts if {*g.hull.hexes} in lies]
        for ghost in self.model.ghosts:
            if ghost not in turned:
                self._stand(ghost.hull, ghost_cells(ghost, self.zoom, self.look))
        pictures = hulls_cells(self.model.ships, self.zoom, self.look)
        for ship, cells in zip(self.model.ships, pictures, strict=True):
            self._stand(ship.hull, cells)
        for ghost in turned:  # a ship that turns on the spot is seen as it will lie
            self._stand(ghost.hull, ghost_cells(ghost, self.zoom, self.look))
        for link in self.model.links:
            x, y = self._link_cell(link)
            self._tied.add((link.kind, x, y))
            sign, ink = LINKS[link.kind]
            for at, char in ((x - 1, "<"), (x, sign), (x + 1, ">")):
                if at == x or (self.zoom == "L" and not self._is_id(at, y)):
                    self._links.setdefault(y, []).append((at, char, ink))

    def _coast(self) -> None:
        """Write the name of the coast on the land, beside its marks where that will do."""
        if not self.model.coast:
            return
        land, marked = list[tuple[int, int]](), list[tuple[int, int]]()
        for hex_ in self.model.land:
            x, y = origin(hex_, self.zoom)
            cells = [(x + self.top + n, y + line)
                     for line in range(self.pitch_y) for n in range(self.pitch_x)]  # fmt: skip
            land += cells
            marked += cells if hex_ in self.model.marks else ()
        said = shown(self.model.coast, self.look.charset)
        letters = lettering(said, land, marked, 1 if self.top else self.pitch_x, down=True)
        for (x, y), letter in letters.items():
            self._named.setdefault(y, []).append((x, letter))

    def _stand(self, hull: Hull, cells: Cells) -> None:
        x, y, *_ = hull_box(hull.hexes, self.zoom)
        for line in range(len(cells)):
            self._hulls.setdefault(y + line, []).append((x, line, cells))

    def _link_cell(self, link: Link) -> tuple[int, int]:
        """A cell on the hexside between two hexes, never one that shows a ship's id."""
        (x1, y1), (x2, y2) = origin(link.one, self.zoom), origin(link.other, self.zoom)
        half_x, half_y = self.pitch_x // 2 + self.top - 1, self.pitch_y // 2
        x = (x1 + x2) // 2 + half_x + (link.kind == "foul")
        y = (y1 + y2) // 2 + half_y - (link.kind == "foul" and x1 != x2 and self.top)
        spots = [(x, y), (x, y - 1), (x - 1, y), (x + 1, y), (x + 1, y - 1), (x - 2, y)]
        return next((s for s in spots if not self._is_id(*s)), spots[0])

    def _is_id(self, x: int, y: int) -> bool:
        for x0, line, cells in self._hulls.get(y, ()):
            for dx, _, ink, _ in cells[line]:
                if x0 + dx == x and (ink.endswith(".id") or ink in ("selected", "target", "hit")):
                    return True
        return False

    # -- drawing

    def row(self, y: int) -> list[Run]:
        """The runs of one row; empty outside the map."""
        return self.part(y, 0, self.width)

    def part(self, y: int, left: int, right: int) -> list[Run]:
        """The runs of one row from cell `left` up to, not including, `right`."""
        return self.parts([y], left, right)[0]

    def parts(self, rows: Iterable[int], left: int, right: int) -> list[list[Run]]:
        """Some rows from cell `left` up to, not including, `right`."""
        self._window = left, right
        columns = self._columns(left, right)
        return [self._part(y, columns) if 0 <= y < self.height else [] for y in rows]

    def _part(self, y: int, columns: range) -> list[Run]:
        """A row of the window."""
        left, right = self._window
        chars, inks, papers = [" "] * self.width, ["sea"] * self.width, ["sea"] * self.width
        self._ground(columns, y, chars, inks, papers)
        if self.zoom == "L":
            self._outlines(columns, y, chars, inks, papers)
        for x, char in self._named.get(y, ()):
            chars[x], inks[x] = char, "land.mark"
        for x0, line, cells in self._hulls.get(y, ()):
            for dx, char, ink, paper in cells[line]:
                x = x0 + dx
                if 0 <= x < self.width:
                    chars[x], inks[x] = char, ink
                    papers[x] = paper or papers[x]
        for x, char, ink in self._links.get(y, ()):
            if 0 <= x < self.width:
                chars[x], inks[x] = char, ink
        if self.model.cursor:
            self._cursor(y, chars, inks)
        return _runs(chars[left:right], inks[left:right], papers[left:right])

    def _columns(self, left: int, right: int) -> range:
        """The columns of hexes that touch these cells."""
        first, last = left // self.pitch_x, right // self.pitch_x + 1
        return range(max(1, first), min(last, self.model.columns) + 1)

    def _ground(
        self, columns: range, y: int, chars: list[str], inks: list[str], papers: list[str]
    ) -> None:
        """Draw the ground of a row: sea, numbers, land, overlays, nothing off the map."""
        model, (left, right), near = self.model, self._window, self.zoom != "L"
        dot, swell, at = self.pitch_x // 2 + self.top, self._swell, 0 if near else 1
        for column in columns:
            lower = self.pitch_y // 2 if column % 2 else 0
            row, line = divmod(y - self.top - lower, self.pitch_y)
            hex_, x = column * 100 + row + 1, (column - 1) * self.pitch_x
            if not 0 <= row < model.rows:
                if near:
                    void = slice(x, x + self.pitch_x)
                    inks[void] = papers[void] = ["void"] * self.pitch_x
            elif model.numbers or hex_ in model.overlay or hex_ in self._ashore:
                self._hex_row(hex_, line, chars, inks, papers)
            elif line == at and left <= x + dot < right:
                if hex_ in self._wakes:
                    chars[x + dot - 1 : x + dot + 1] = FOAM * 2
                    inks[x + dot - 1 : x + dot + 1] = [INK] * 2
                elif sign := swell.get(hex_, self._dot if near else ""):
                    chars[x + dot], inks[x + dot] = sign, "dot"

    def _hex_row(
        self, hex_: Hex, line: int, chars: list[str], inks: list[str], papers: list[str]
    ) -> None:
        """One line of a hex that shows more than the sea."""
        x0, wide = self._inside(hex_ // 100, line)
        text, ink, paper = self._marked(hex_, line, *self._content(hex_, line))
        if paper != "sea":
            papers[x0 : x0 + wide] = [paper] * wide
        if paper == "land":
            inks[x0 : x0 + wide] = ["land.mark"] * wide
            if self.look.shapes or self.look.ascii:
                chars[x0 : x0 + wide] = "^" * wide
        at = x0 + max(0, (wide - len(text)) // 2 + (self.zoom == "M" and len(text) < 3))
        at = min(at, self.width - len(text))
        wide += ink == "number"  # at zoom SM it reaches into the next hex
        if self._window[0] <= at and at + len(text) <= self._window[1]:  # half a number misleads
            for i, char in enumerate(text[:wide]):
                chars[at + i], inks[at + i] = char, ink

    def _inside(self, column: int, line: int) -> tuple[int, int]:
        """First cell and width of a hex's own cells on its line."""
        x = (column - 1) * self.pitch_x
        if self.zoom != "L":
            return x, self.pitch_x
        return (x + 2, 5) if line in (0, 3) else (x + 1, 7)

    def _content(self, hex_: Hex, line: int) -> tuple[str, str, str]:
        """Text, ink and paper of a hex on one of its lines."""
        model = self.model
        near = self.zoom != "L"
        middle = line == (0 if near else 1)
        if hex_ in model.overlay:
            kind, text = model.overlay[hex_]
            shown = "" if hex_ in self._covered else text or SIGNS.get(kind, "")
            paper = kind if kind in PAPERS else "sea"
            return (shown, kind, paper) if middle else (self._number(hex_, line), "number", paper)
        if hex_ in model.land:
            return "^" if middle and not self.look.shapes else "", "land.mark", "land"
        if middle and hex_ in model.shallows:
            return "~" if near else "~ ~", "number", "sea"
        if number := self._number(hex_, line):
            return number, "number", "sea"
        if middle and near:
            return self._dot, "dot", "sea"
        return "", "sea", "sea"

    def _number(self, hex_: Hex, line: int) -> str:
        """A hex's number, where it is to be seen whole on this line."""
        here = self.model.numbers and line == (0 if self.zoom == "L" else 1)
        if not here or hex_ in self._covered:
            return ""
        beside = NEXT[hex_][SE] if self.zoom == "SM" else 0  # into which it reaches
        taken = self._covered | self.model.overlay.keys() | {self.model.cursor}
        return "" if beside and beside in taken else name(hex_)

    def _marked(
        self, hex_: Hex, line: int, text: str, ink: str, paper: str
    ) -> tuple[str, str, str]:
        """A cell with a mark of the battle's own rules, on a line of its own."""
        place = 2 if self.zoom == "L" else 0 if self.model.numbers else 1
        if hex_ not in self.model.marks or line != place or (text and hex_ in self.model.overlay):
            return text, ink, paper
        mark, own = self.model.marks[hex_]
        return reduce(mark, self.look.charset), own, paper

    def _outlines(
        self, columns: range, y: int, chars: list[str], inks: list[str], papers: list[str]
    ) -> None:
        """The hexsides of zoom L that cross this row."""
        for column in columns:
            lower = self.pitch_y // 2 if column % 2 else 0
            row, line = divmod(y - self.top - lower, self.pitch_y)
            x = (column - 1) * self.pitch_x
            if 0 <= row < self.model.rows:
                self._side_cells(x, _LINES_L[line], "grid", chars, inks, blank=True)
            elif line == 3 and row + 1 == 0:
                self._side_cells(x + 2, "_____", "grid", chars, inks, blank=True)

    def _side_cells(
        self, x: int, sides: str, ink: str, chars: list[str], inks: list[str], blank: bool
    ) -> None:
        """Draw the strokes of a piece of outline; `blank`: only where nothing is drawn yet.

        Otherwise they cover all but ids and states, and level strokes never cross a hull.
        """
        for at, stroke in enumerate(sides, x):
            if stroke == " " or at >= self.width:
                continue
            free = chars[at] == " " if blank or stroke in "═=" else inks[at] not in SOLID
            if free or inks[at] == "grid":
                char = stroke if self.look.charset == "unicode" else _STROKES.get(stroke, stroke)
                chars[at], inks[at] = char, ink

    def _cursor(self, y: int, chars: list[str], inks: list[str]) -> None:
        """The cursor's corners (SM, M) or outline (L)."""
        x, y0 = origin(self.model.cursor, self.zoom)
        line = y - y0
        if self.zoom == "L":
            if -1 <= line < 4:
                sides = "  _____  " if line < 0 else _LINES_L[line]
                double = "=" if self.look.ascii else "═"
                self._side_cells(x, sides.replace("_", double), "cursor", chars, inks, blank=False)
        elif line in (0, 1):
            pair = ("┌┐", "└┘")[line] if not self.look.ascii else "[]"
            for at, char in zip((x, x + self.pitch_x - 1), pair, strict=True):
                if at < self.width and inks[at] not in SOLID:
                    chars[at], inks[at] = char, "cursor"


T = TypeVar("T")
_STROKES = {"╱": "/", "╲": "\\"}


def _differing(old: tuple[T, ...], new: tuple[T, ...]) -> list[T]:
    """The things that stand in only one of two lists."""
    if old is new:
        return []
    before, after = set(old), set(new)
    return [x for x in old if x not in after] + [x for x in new if x not in before]


def _runs(chars: list[str], inks: list[str], papers: list[str]) -> list[Run]:
    """Neighbouring cells of one ink and one paper as one run."""
    out: list[Run] = []
    start, last = 0, len(chars)
    for x in range(1, last + 1):
        if x < last and inks[x] == inks[start] and papers[x] == papers[start]:
            continue
        ink, paper = inks[start], papers[start]
        style = ink if ink == paper or ink in SOLID else f"{ink} on {paper}"
        out.append(("".join(chars[start:x]), style))
        start = x
    return out
