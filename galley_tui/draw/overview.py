"""Zoom S, the whole sea at a glance: one column and half a row for each hex.

With blocks and colours every cell shows two hexes, one above the other.  In ASCII or without
colours a letter does: A bow, a stern of side A, B and b of side B, * where both sides meet.  Where
ships are tied to each other a cell shows & or %, or its letter in the paint of the link.
"""

from core.hexes import Hex
from galley_tui.draw.charset import reduce
from galley_tui.draw.hull import LINKS
from galley_tui.draw.look import Look, Run, merge
from galley_tui.draw.model import SIGNS, SeaModel
from galley_tui.draw.sea import Box


class Overview:
    """Draws rows of a model at zoom S; the same interface as `Sea`."""

    zoom = "S"

    def __init__(self, model: SeaModel, look: Look) -> None:
        self.look, self.model = look, model
        self.width, self.height = model.columns, (model.rows + 1) // 2
        self._paints: dict[Hex, str] = {}
        self._letters: dict[Hex, str] = {}
        self._signs: dict[Hex, tuple[str, str]] = {}
        self._tied: dict[Hex, str] = {}
        self._index()

    def origin(self, hex_: Hex) -> tuple[int, int]:
        """The cell that holds a hex."""
        column, row = divmod(hex_, 100)
        return column - 1, (row - 1) // 2

    def box(self, hex_: Hex) -> Box:
        return (*self.origin(hex_), 1, 1)

    def show(self, model: SeaModel) -> list[Box]:
        """Take a new model of the same map; the boxes whose look it may change."""
        old, self.model = self.model, model
        paints, letters, cursors = self._paints, self._letters, {old.cursor} ^ {model.cursor}
        cursors |= {h for k in {*old.links} ^ {*model.links} for h in (k.one, k.other)}
        self._index()
        changed = {h for h in paints.keys() | self._paints.keys()
                   if paints.get(h) != self._paints.get(h)}  # fmt: skip
        changed |= {h for h in letters.keys() | self._letters.keys()
                    if letters.get(h) != self._letters.get(h)}  # fmt: skip
        return [self.box(h) for h in sorted(changed | cursors) if h]

    def _index(self) -> None:
        """Colour and letter of every hex that is not open sea."""
        model = self.model
        paints = dict.fromkeys(model.shallows, "number") | dict.fromkeys(model.land, "land.mark")
        letters = dict.fromkeys(model.shallows, "~") | dict.fromkeys(model.land, "^")
        self._signs = {}
        for hex_, (mark, ink) in model.marks.items():
            letters[hex_] = reduce(mark[0], self.look.charset)
            self._signs[hex_] = letters[hex_], ink
        for hex_, (kind, _) in model.overlay.items():
            paints[hex_], letters[hex_] = kind, SIGNS.get(kind, ":")
        for ghost in model.ghosts:
            for hex_ in (ghost.stern, ghost.bow):
                paints[hex_], letters[hex_] = "ghost", "o"
        for ship in model.ships:
            hull = ship.side if ship.able else ship.side + ".dim"
            paints[ship.stern], letters[ship.stern] = ship.side + ".stern", ship.side.lower()
            paints[ship.bow], letters[ship.bow] = hull, ship.side
            if ship.selected or ship.target:
                paints[ship.bow] = "cursor" if ship.selected else "lost"
        self._paints, self._letters = paints, letters
        self._tied = {h: link.kind for link in model.links for h in (link.one, link.other)}
        covered = {*model.overlay, *(h for g in model.ghosts for h in (g.bow, g.stern))}
        covered |= {h for s in model.ships for h in (s.bow, s.stern)}
        self._signs = {h: sign for h, sign in self._signs.items() if h not in covered}

    def row(self, y: int) -> list[Run]:
        """The runs of one row; empty outside the map."""
        return self.part(y, 0, self.width)

    def part(self, y: int, left: int, right: int) -> list[Run]:
        """The runs of one row from cell `left` up to, not including, `right`."""
        if not 0 <= y < self.height:
            return []
        lettered = self.look.ascii or self.look.shapes
        cell = self._letter if lettered else self._block
        columns = range(left + 1, min(right, self.width) + 1)
        return merge([cell(column, y) for column in columns])

    def _pair(self, column: int, y: int) -> tuple[Hex, Hex]:
        upper = column * 100 + y * 2 + 1
        return upper, upper + 1 if y * 2 + 2 <= self.model.rows else 0

    def _block(self, column: int, y: int) -> Run:
        upper, lower = self._pair(column, y)
        if self.model.cursor in (upper, lower) and self.model.cursor:
            return "+", "cursor.mark"
        if (sign := self._sign(upper, lower)) is not None:
            return sign
        if tied := [h for h in (upper, lower) if h in self._tied]:
            side = self._letters[tied[0]].upper()
            return LINKS[self._tied[tied[0]]][0], f"{side}.id"
        top = self._paints.get(upper, "sea")
        bottom = self._paints.get(lower, "sea") if lower else "void"
        if top == bottom:
            return (" ", "sea") if top == "sea" else ("█", f"{top} on sea")
        if top == "sea":
            return "▄", f"{bottom} on sea"
        return "▀", f"{top} on {bottom}"

    def _sign(self, upper: Hex, lower: Hex) -> Run | None:
        """The mark of a cell, unless a ship or a plan lies in it."""
        if not {upper, lower} & self._signs.keys():
            return None
        open_ = {"sea", "number", "land.mark"}
        if any(h and self._paints.get(h, "sea") not in open_ for h in (upper, lower)):
            return None
        hex_ = upper if upper in self._signs else lower
        sign, ink = self._signs[hex_]
        return sign, f"{ink} on {'land' if hex_ in self.model.land else 'sea'}"

    def _letter(self, column: int, y: int) -> Run:
        upper, lower = self._pair(column, y)
        if self.model.cursor in (upper, lower) and self.model.cursor:
            return "+", "cursor.mark"
        found = {h: self._letters[h] for h in (upper, lower) if h in self._letters}
        hulls = {h: c for h, c in found.items() if c in "ABab"}
        hulls = hulls or {h: c for h, c in found.items() if h in self._signs} or found
        if not hulls:
            return ("." if (column + 2 * y) % 4 == 0 else " "), "dot on sea"
        hex_, letter = min(hulls.items(), key=lambda item: item[1])
        if len({c.upper() for c in hulls.values()} & {"A", "B"}) == 2:
            letter = "*"
        ink = self._signs[hex_][1] if hex_ in self._signs else self._paints[hex_]
        tied = [self._tied[h] for h in (upper, lower) if h in self._tied]
        return letter, LINKS[tied[0]][1] if tied else f"{ink} on sea"
