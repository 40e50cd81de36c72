"""Zoom S where the map is small or the window large: two cells for each hex, a row high.

The name of a ship stands on its bow, its troubles on its stern.
"""

from collections.abc import Iterator

from galley.geometry.hulls import Hull
from galley_tui.draw.hull import all_marks, label_of, mark_ink
from galley_tui.draw.model import SIGNS, Ghost, SeaModel, SeaShip
from galley_tui.draw.overview import Overview, Place
from galley_tui.terminal.look import Look, Run

Pair = tuple[Run, Run]
NEARLY = 0.95  # so much of the width will do


class Plan(Overview):
    """Draws rows of a model; the same interface as `Sea`."""

    wide, rows_of = 2, 1

    def __init__(self, model: SeaModel, look: Look, window: tuple[int, int] = (0, 0)) -> None:
        self._pairs: dict[int, Pair] = {}
        super().__init__(model, look, window)

    def _index(self) -> None:
        super()._index()
        self._pairs = {}
        for ghost in self.model.ghosts:
            self._pairs |= _ghost(ghost)
        for ship in self.model.ships:
            self._pairs |= self._ship(ship)
        cursor = self.model.cursor
        name = "".join(text for text, _ in self._pairs.get(cursor, (("+", ""), (" ", ""))))
        self._pairs[cursor] = (name[0], "cursor.mark"), (name[1], "cursor.mark")
        parts = self._pairs, self.model.overlay, self._signs
        self._letters = {
            hex_: str([part.get(hex_) for part in parts]) for hex_ in set().union(*parts)
        }  # what changes with it is drawn anew

    def _cell(self, x: int, y: int) -> Run:
        hex_, half = (x // 2 + 1) * 100 + y + 1, x % 2
        if hex_ in self._pairs:
            return self._pairs[hex_][half]
        return self._above(x, y, hex_) or self._water(hex_, half)

    def _water(self, hex_: int, half: int) -> Run:
        """A cell of a hex without a ship."""
        model = self.model
        if hex_ in model.overlay:
            kind, text = model.overlay[hex_]
            shown = (text or SIGNS.get(kind, ""))[:2].rjust(2)
            return shown[half], f"{kind} on {self._paper(hex_)}"
        if hex_ in self._signs:
            sign, ink = self._signs[hex_]
            return sign.ljust(2)[half], f"{ink} on {self._paper(hex_)}"
        if hex_ in model.land:
            return "^" if self.lettered else " ", "land.mark on land"
        if hex_ in model.shallows:
            return "~ "[half], "number on sea"
        dot = "." if self.look.ascii else "·"
        return dot if half and (hex_ // 100 + 2 * hex_) % 4 == 0 else " ", "dot on sea"

    def _squadrons(self) -> Iterator[tuple[Place, Run]]:
        """Names say it already."""
        return iter(())

    def _ship(self, ship: SeaShip) -> dict[int, Pair]:
        ink = label_of(ship)
        char = {"A": "=", "B": "-"}.get(ship.side, "=") if self.lettered else "█"
        body: Run = (char, f"{ship.side}.stern on sea")
        port, starboard, *_ = *((mark, mark_ink(mark)) for mark in all_marks(ship)[:2]), body, body
        return _laid(ship.hull, ship.id, ink, body, (port, starboard))


def _ghost(ghost: Ghost) -> dict[int, Pair]:
    body = (".", "ghost on sea")
    label = "ghost.id" if ghost.label else "ghost on sea"
    return _laid(ghost.hull, ghost.label or "oo", label, body, (body, body))


def _laid(hull: Hull, id_: str, ink: str, body: Run, stern: Pair) -> dict[int, Pair]:
    """Two cells for each hex of a hull."""
    name = id_.ljust(2)
    found: dict[int, Pair] = dict.fromkeys(hull.hexes, (body, body))
    return found | {hull.stern: stern} | {hull.bow: ((name[0], ink), (name[1], ink))}


def overview(model: SeaModel, look: Look, window: tuple[int, int]) -> Overview:
    """The sea at zoom S; with the names of its ships, where the whole of it fits so."""
    fits = model.columns * Plan.wide * NEARLY <= window[0] and model.rows <= window[1]
    return (Plan if fits else Overview)(model, look, window)
