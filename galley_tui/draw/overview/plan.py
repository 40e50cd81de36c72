"""Zoom S, ships by their names: two cells for each hex, a row high.

In blocks odd columns lie half a row lower.  In letters the name of a ship stands on its bow, its
troubles on its stern.
"""

from collections.abc import Iterator

from galley.geometry.hexes import Hex, Hull, name
from galley_tui.draw.hull import label_of, stern_marks
from galley_tui.draw.model import SIGNS, Ghost, SeaModel, SeaShip
from galley_tui.draw.overview.half_rows import ship_cells
from galley_tui.draw.overview.overview import Overview, Place
from galley_tui.draw.sea import Box
from galley_tui.draw.waters import FOAM, INK, crests_of
from galley_tui.terminal.look import Look, Run

Pair = tuple[Run, Run]
EACH = 3  # columns, of which one has its numbers


class ZoomPlan(Overview):
    """Draws rows of a model; the same interface as `Sea`."""

    zoom = "S"

    def __init__(
        self, model: SeaModel, look: Look, window: tuple[int, int] = (0, 0), textured: bool = False
    ) -> None:
        self._pairs: dict[int, Pair] = {}
        super().__init__(model, look, window, textured)

    def _index(self) -> None:
        super()._index()
        self._swell = crests_of(self.model) if self.textured else {}
        model, cursor = self.model, self.model.cursor
        self._pairs, self._cells = {}, {}
        if self.lettered:
            for ghost in model.ghosts:
                self._pairs |= _ghost(ghost)
            for ship in model.ships:
                self._pairs |= self._ship(ship)
        else:
            self._cells = ship_cells(model.ships, model.ghosts, self._beside, cursor)
        if self.lettered or cursor not in self._hulls:
            said = "".join(text for text, _ in self._pairs.get(cursor, (("+", ""), (" ", ""))))
            self._pairs[cursor] = (said[0], "cursor.mark"), (said[1], "cursor.mark")
        parts = self._pairs, model.overlay, self._signs
        self._letters = {
            hex_: str([part.get(hex_) for part in parts]) for hex_ in set().union(*parts)
        }  # what changes with it is drawn anew

    def show(self, model: SeaModel) -> list[Box]:
        numbers = self.model.numbers or model.numbers
        old = self.model
        boxes = super().show(model)
        if self.textured and old.wind != model.wind:
            return [(0, 0, self.width, self.height)]
        if self.textured:
            boxes += [self.box(hex_) for hex_ in old.wakes ^ model.wakes]
        return [(0, 0, self.width, self.height)] if numbers else boxes  # they give way to much

    def _beside(self, hex_: Hex) -> str:
        """The colour of a hex beside half a hull; empty where its own text is shown."""
        said = self.model.overlay.get(hex_)
        return "" if said and hex_ not in self._hulls else self._paper(hex_)

    def _cell(self, x: int, y: int) -> Run:
        hex_, half = (x // 2 + 1) * 100 + y + 1, x % 2
        if hex_ in self._pairs:
            return self._pairs[hex_][half]
        return self._cells.get((x, y)) or self._above(x, y, hex_) or self._water(hex_, half)

    def _water(self, hex_: int, half: int) -> Run:
        """A cell of a hex without a ship."""
        model = self.model
        if hex_ in model.overlay:
            kind, text = model.overlay[hex_]
            shown = _short(text or SIGNS.get(kind, "")).rjust(2)
            return shown[half], f"{kind} on {self._paper(hex_)}"
        if self.model.numbers and (digit := self._digit(hex_, half)):
            return digit, f"number on {self._paper(hex_)}"
        if hex_ in self._signs:
            sign, ink = self._signs[hex_]
            return sign.ljust(2)[half], f"{ink} on {self._paper(hex_)}"
        if hex_ in model.land:
            return "^" if self.lettered else " ", "land.mark on land"
        if hex_ in model.shallows:
            return "~ "[half], "number on sea"
        dot = "." if self.look.ascii else "·"
        if self.textured:
            if hex_ in model.wakes and hex_ not in self._hulls:
                return FOAM, f"{INK} on sea"
            dot = self._swell.get(hex_, dot)
        return dot if half and (hex_ // 100 + 2 * hex_) % 4 == 0 else " ", "dot on sea"

    def _digit(self, hex_: Hex, half: int) -> str:
        """A digit of the number of a hex, each third one's, which reaches into the next hex."""
        beyond = (hex_ // 100 - 1) % EACH
        named = hex_ - 100 * beyond
        taken = self._hulls | self.model.overlay.keys()
        if beyond > 1 or named // 100 >= self.model.columns or {named, named + 100} & taken:
            return ""
        return name(named)[2 * beyond + half]

    def _squadrons(self) -> Iterator[tuple[Place, Run]]:
        """Names say it already."""
        return iter(())

    def _ship(self, ship: SeaShip) -> dict[int, Pair]:
        ink = label_of(ship)
        if ship.hull.bow // 100 % 2 and ink in (f"{ship.side}.id", f"{ship.side}.dim.id"):
            ink = f"{ink.removesuffix('id')}text on sea"  # apart from its neighbours
        first = ship.was or ship.side
        char, stern = {"A": "=", "B": "-"}.get(first, "="), f"{first}.stern on sea"
        marks = stern_marks(ship)
        bare: list[Run] = [(char, stern), (" ", stern)]  # apart from its neighbours too
        if ship.hull.bow // 100 > ship.hull.stern // 100:
            bare.reverse()
        port, starboard = (*marks, *bare[len(marks) :])[:2]
        return _laid(ship.hull, ship.id, ink, (char, stern), (port, starboard))


def _short(text: str) -> str:
    """Two characters; what says more ends with a +."""
    return text if len(text) <= 2 else f"{text[0]}+"


def _ghost(ghost: Ghost) -> dict[int, Pair]:
    body = (".", "ghost on sea")
    label = "ghost.id" if ghost.label else "ghost on sea"
    return _laid(ghost.hull, ghost.label or "oo", label, body, (body, body))


def _laid(hull: Hull, id_: str, ink: str, body: Run, stern: Pair) -> dict[int, Pair]:
    """Two cells for each hex of a hull."""
    said = id_.ljust(2)
    found: dict[int, Pair] = dict.fromkeys(hull.hexes, (body, body))
    return found | {hull.stern: stern} | {hull.bow: ((said[0], ink), (said[1], ink))}
