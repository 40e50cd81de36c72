"""Zoom XS, the whole sea at a glance: one column and half a row for each hex.

With blocks and colours every cell shows two hexes, one above the other.  In ASCII or without
colours a letter does: A bow, a stern of side A, B and b of side B, * where both sides meet.  Where
ships are tied to each other a cell shows & or %, or its letter in the paint of the link; a cross
is the stern of a ship whose oars are shorn.
Beside blocks stands the letter of each squadron, where there is room for it.  Corners frame what
zoom M would show.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from galley.geometry.hexes import Hex
from galley_tui.draw.hull import HIT, LINKS, Worn, shorn
from galley_tui.draw.model import SIGNS, SeaModel
from galley_tui.draw.outline import FLAT, PITCH
from galley_tui.draw.sea import Box
from galley_tui.terminal.charset import reduce, safe
from galley_tui.terminal.look import Look, Run, fit, merge, width
from galley_tui.terminal.palette import PAPERS, SOLID

Place = tuple[int, int]
"""Column and row of a cell."""

K = TypeVar("K")
V = TypeVar("V")
OPEN = {"sea", "number", "land.mark"}
CORNERS = "┌┐└┘"


class Overview:
    """Draws rows of a model at zoom XS; the same interface as `Sea`.

    `window` are the columns and rows of cells that it is seen through.
    """

    zoom = "XS"

    def __init__(
        self, model: SeaModel, look: Look, window: tuple[int, int] = (0, 0), textured: bool = False
    ) -> None:
        self.look, self.model, self.textured = look, model, textured
        self.wide, self.rows_of = FLAT[self.zoom]
        self.width = model.columns * self.wide
        self.height = -(-model.rows // self.rows_of)
        self.sight = window[0] // PITCH["M"][0], window[1] // PITCH["M"][1]
        self._paints: dict[Hex, str] = {}
        self._letters: dict[Hex, str] = {}
        self._signs: dict[Hex, tuple[str, str]] = {}
        self._tied: dict[Hex, str] = {}
        self._hulls: set[Hex] = set()
        self._hit: set[Hex] = set()  # bows of ships that were hit
        self._shorn: set[Hex] = set()  # sterns of those without oars on a side
        self._labels: dict[Place, Run] = {}
        self._labelled: object = None  # what they stand beside, and what else is no open sea
        self._corners: dict[Place, str] = {}
        self._cells: dict[Place, Run] = {}  # those of ships, where they have names
        self._index()

    @property
    def lettered(self) -> bool:
        """Sides are letters, not colours of blocks."""
        return self.look.ascii or self.look.shapes

    def origin(self, hex_: Hex) -> Place:
        """The first cell that holds a hex."""
        column, row = divmod(hex_, 100)
        return (column - 1) * self.wide, (row - 1) // self.rows_of

    def box(self, hex_: Hex) -> Box:
        return (*self.origin(hex_), self.wide, 1)

    def show(self, model: SeaModel) -> list[Box]:
        """Take a new model of the same map; the boxes whose look it may change."""
        old, self.model = self.model, model
        before = self._paints, self._letters, self._labels, self._corners, self._cells
        shorn_before = self._shorn
        changed = {old.cursor} ^ {model.cursor}
        changed |= {h for k in {*old.links} ^ {*model.links} for h in (k.one, k.other)}
        self._index()
        changed |= shorn_before ^ self._shorn
        changed |= _unlike(before[0], self._paints) | _unlike(before[1], self._letters)
        cells = _unlike(before[2], self._labels) | _unlike(before[3], self._corners)
        cells |= _unlike(before[4], self._cells)
        return [
            *(self.box(h) for h in sorted(changed) if h),
            *((x, y, 1, 1) for x, y in sorted(cells)),
        ]

    # -- what stands where

    def _index(self) -> None:
        """Index the hexes that are not open sea, and the letters over the hexes."""
        model = self.model
        self._paints, self._letters = self._coloured()
        self._tied = {h: link.kind for link in model.links for h in (link.one, link.other)}
        self._hulls = model.covered()
        self._hit = {ship.hull.bow for ship in model.ships if ship.hit and not ship.flash}
        self._shorn = {ship.hull.stern for ship in model.ships if ship.crippled}
        covered = self._hulls | model.overlay.keys()
        self._signs = {
            h: (reduce(mark, self.look.charset), ink)
            for h, (mark, ink) in model.marks.items() if h not in covered
        }  # fmt: skip
        if self._labelled != (around := (model.ships, model.land, {*model.marks})):
            self._labelled = around
            self._labels = {} if self.lettered else dict(self._squadrons())
        self._corners = dict(self._frame())

    def _coloured(self) -> tuple[dict[Hex, str], dict[Hex, str]]:
        """The colour and the letter of every hex that is not open sea."""
        model = self.model
        paints = dict.fromkeys(model.shallows, "number") | dict.fromkeys(model.land, "land.mark")
        letters = dict.fromkeys(model.shallows, "~") | dict.fromkeys(model.land, "^")
        for hex_, (mark, _) in model.marks.items():
            letters[hex_] = reduce(mark[0], self.look.charset)
        for hex_, (kind, _) in model.overlay.items():
            paints[hex_], letters[hex_] = kind, SIGNS.get(kind, ":")
        for ghost in model.ghosts:
            for hex_ in ghost.hull.hexes:
                paints[hex_], letters[hex_] = "ghost", "o"
        for ship in model.ships:
            hull = Worn(able=ship.able, holed=ship.holed).ink(ship.side)
            bow, *abaft = ship.hull.hexes
            first = ship.was or ship.side
            for hex_ in abaft:
                paints[hex_] = "fire" if ship.burns else first + ".stern"
                letters[hex_] = first.lower()
            paints[bow], letters[bow] = hull, ship.side
            if ship.flash:
                paints[bow] = "ram"
            elif ship.hit or ship.selected or ship.target:
                paints[bow] = "lost" if ship.hit else "cursor" if ship.selected else "ram"
            elif ship.lit and self.lettered:
                paints[bow] = f"{ship.side}.lit.id"
        return paints, letters

    def _frame(self) -> Iterator[tuple[Place, str]]:
        """The corners of what zoom M shows with the cursor in its middle."""
        cursor, (across, along) = self.model.cursor, self.sight
        columns, rows = self.model.columns, self.model.rows
        if not cursor or not across or not along or (across >= columns and along >= rows):
            return
        left, right = _span(cursor // 100, across, columns)
        top, bottom = _span(cursor % 100, along, rows)
        corners = "[][]" if self.look.ascii else CORNERS
        for corner, (x, y) in zip(corners, ((left, top), (right, top), (left, bottom),
                                            (right, bottom)), strict=True):  # fmt: skip
            at, row = self.origin(x * 100 + y)
            yield (at + (self.wide - 1) * (x == right), row), corner

    def _squadrons(self) -> Iterator[tuple[Place, Run]]:
        """The letter of each squadron, in open sea beside its ships and no others."""
        hulls = (ship.hull.hexes for ship in self.model.ships)
        lying = {*self.model.land, *self.model.marks}.union(*hulls)
        taken = {self.origin(hex_) for hex_ in lying}
        groups: dict[str, list[Place]] = {}
        near: dict[Place, set[str]] = {}
        sides = {ship.id[0]: ship.side for ship in self.model.ships}
        lit = {ship.id[0] for ship in self.model.ships if ship.lit}
        for ship in self.model.ships:
            letter = ship.id[0]
            for cell in map(self.origin, ship.hull.hexes):
                groups.setdefault(letter, []).append(cell)
                for spot in _around(cell):
                    near.setdefault(spot, set()).add(letter)
        for letter, cells in groups.items():
            x, y = (sum(axis) / len(cells) for axis in zip(*cells, strict=True))
            free = [spot for cell in cells for spot in _around(cell)
                    if near[spot] == {letter} and spot not in taken
                    and 0 <= spot[0] < self.width and 0 <= spot[1] < self.height]  # fmt: skip
            if free:
                best = min(free, key=lambda c: ((c[0] - x) ** 2 + 4 * (c[1] - y) ** 2, c))
                taken.add(best)
                yield best, (letter, f"{sides[letter]}.{'id' if letter in lit else 'text'}")

    # -- drawing

    def row(self, y: int) -> list[Run]:
        """The runs of one row; empty outside the map."""
        return self.part(y, 0, self.width)

    def parts(self, rows: Iterable[int], left: int, right: int) -> list[list[Run]]:
        """Some rows from cell `left` up to, not including, `right`."""
        return [self.part(y, left, right) for y in rows]

    def part(self, y: int, left: int, right: int) -> list[Run]:
        """The runs of one row from cell `left` up to, not including, `right`."""
        if not 0 <= y < self.height:
            return []
        return merge([self._cell(x, y) for x in range(left, min(right, self.width))])

    def _cell(self, x: int, y: int) -> Run:
        upper = (x + 1) * 100 + y * 2 + 1
        lower = upper + 1 if y * 2 + 2 <= self.model.rows else 0
        if self.model.cursor and self.model.cursor in (upper, lower):
            return "+", "cursor.mark"
        if not self._hit.isdisjoint((upper, lower)):
            return HIT, "mark.R"
        made = self._letter(upper, lower, x, y) if self.lettered else self._block(upper, lower)
        return self._above(x, y, upper, lower) or made

    def _above(self, x: int, y: int, *hexes: Hex) -> Run | None:
        """A corner of the frame, or the letter of a squadron, over anything but ships."""
        if not self._hulls.isdisjoint(hexes):
            return None
        if (x, y) in self._corners:
            return self._corners[x, y], f"cursor on {self._paper(hexes[0])}"
        letter, ink = self._labels.get((x, y), ("", ""))
        if ink in SOLID:
            return letter, ink
        return (letter, f"{ink} on {self._paper(hexes[0])}") if letter else None

    def _paper(self, hex_: Hex) -> str:
        kind = self._paints.get(hex_, "sea")
        return "land" if kind == "land.mark" else kind if kind in PAPERS else "sea"

    def _block(self, upper: Hex, lower: Hex) -> Run:
        if (sign := self._sign(upper, lower)) is not None:
            return sign
        if tied := [h for h in (upper, lower) if h in self._tied]:
            side = self._letters[tied[0]].upper()
            return LINKS[self._tied[tied[0]]][0], f"{side}.id"
        if without := [h for h in (upper, lower) if h in self._shorn]:
            return shorn(self.look), f"{self._letters[without[0]].upper()}.id"
        top = self._paints.get(upper, "sea")
        bottom = self._paints.get(lower, "sea") if lower else "void"
        if self.look.depth == "16" and (haze := _haze(top, bottom)):
            return haze
        if top == bottom:
            return (" ", "sea") if top == "sea" else ("█", f"{_ink(top)} on sea")
        if top == "sea":
            return "▄", f"{_ink(bottom)} on sea"
        return "▀", f"{_ink(top)} on {_ink(bottom).removeprefix('/')}"

    def _sign(self, upper: Hex, lower: Hex) -> Run | None:
        """The mark of a cell, unless a ship or a plan lies in it."""
        if not {upper, lower} & self._signs.keys():
            return None
        if any(h and self._paints.get(h, "sea") not in OPEN for h in (upper, lower)):
            return None
        hex_ = upper if upper in self._signs else lower
        sign, ink = self._signs[hex_]
        return sign[0], f"{ink} on {'land' if hex_ in self.model.land else 'sea'}"

    def _letter(self, upper: Hex, lower: Hex, x: int, y: int) -> Run:
        found = {h: self._letters[h] for h in (upper, lower) if h in self._letters}
        hulls = {h: c for h, c in found.items() if c in "ABab"}
        hulls = hulls or {h: c for h, c in found.items() if h in self._signs} or found
        if not hulls:
            return ("." if (x + 1 + 2 * y) % 4 == 0 else " "), "dot on sea"
        hex_, letter = min(hulls.items(), key=lambda item: item[1])
        if len({c.upper() for c in hulls.values()} & {"A", "B"}) == 2:
            letter = "*"
        elif hex_ in self._shorn and letter.islower():
            letter = shorn(self.look)
        ink = self._signs[hex_][1] if hex_ in self._signs else self._paints[hex_]
        tied = [self._tied[h] for h in (upper, lower) if h in self._tied]
        return letter, LINKS[tied[0]][1] if tied else ink if ink in SOLID else f"{ink} on sea"


def legend(drawer: Overview, names: Mapping[str, str], columns: int) -> list[Run]:
    """The legend of zooms XS and S in one line, as far as it fits, the frame first."""
    ascii_, lettered = drawer.look.ascii, drawer.lettered
    row: list[Run] = []
    for side in "AB":
        sign = side if lettered else reduce("■", drawer.look.charset)
        name = safe(names[side], drawer.look.charset)
        row += [(" ", "bar"), (f"{sign} {name}", f"bar.{side}"), (" ", "bar")]
    plan = "name: bow" if lettered else "white: ram"
    stern = plan if drawer.wide > 1 else "small: stern" if lettered else "dark: stern"
    told = [stern, "+ here"][drawer.look.depth == "16" and stern[0] == "d" :]
    frame = "[]" if ascii_ else CORNERS[:2]
    for text in [f"{frame} in zoom M"] * bool(drawer.sight[0]) + told:
        if width(row) + len(text) + 2 <= columns:
            row.append((f" {text} ", "bar"))
    return fit(row, columns, "bar")


def _ink(kind: str) -> str:
    """The ink of a block: of marks that have one, their paper."""
    full = kind.removesuffix(".faint")
    return f"/{full}" if full in SIGNS and full in PAPERS else kind


def _haze(top: str, bottom: str) -> Run | None:
    """Faint marks where a background would be loud; beside a ship they are not seen."""
    faint = [kind for kind in (top, bottom) if kind.endswith(".faint")]
    if not faint:
        return None
    if faint == [top, bottom] or "sea" in (top, bottom):
        return "░", f"{faint[0]} on sea"
    return ("▄", f"{_ink(bottom)} on sea") if faint == [top] else ("▀", f"{_ink(top)} on sea")


def _span(middle: int, length: int, last: int) -> tuple[int, int]:
    """The first and last of so many columns or rows around one, on the map."""
    first = max(1, min(middle - length // 2, last - length + 1))
    return first, min(last, first + length - 1)


def _around(cell: Place) -> list[Place]:
    x, y = cell
    return [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def _unlike(old: Mapping[K, V], new: Mapping[K, V]) -> set[K]:
    """The keys that differ."""
    return {key for key in old.keys() | new.keys() if old.get(key) != new.get(key)}
