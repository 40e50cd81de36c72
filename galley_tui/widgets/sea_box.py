"""A box that lies over the sea until it is taken away; it hides none of the ships it is about."""

from collections.abc import Callable, Iterable, Sequence

from textual.strip import Strip

from galley.geometry.hexes import NAMES, Hex, facing_of
from galley_tui.draw.dice_box import Climax, laid
from galley_tui.draw.model import SeaModel, Wind
from galley_tui.draw.outline import FLAT, PITCH
from galley_tui.draw.sea import Box
from galley_tui.draw.table.drawing import COLUMN
from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import Look, Run, width
from galley_tui.terminal.paint import lines

Window = tuple[int, int, int, int]
"""Columns and rows, and the column and row of the sea at which it begins."""
Hulls = tuple[Sequence[Box], Sequence[Box]]
"""The cells of the ships that a box is about, and of all ships, on the whole sea."""


class SeaBox:
    """The dice over the sea, made anew where the window is another."""

    def __init__(self) -> None:
        self.climax: Climax | None = None
        self.about: tuple[Hex, ...] = ()
        self._made: tuple[Window, Look] | None = None  # of which window
        self._strips: list[Strip] = []
        self._corner = 0, 0

    def put(self, climax: Climax | None, about: Iterable[Hex]) -> None:
        """Show this, over ships in these hexes; None shows nothing."""
        self.climax, self.about, self._made = climax, tuple(about), None

    def renew(self) -> None:
        """The sea is drawn in another way."""
        self._made = None

    def over(
        self, rows: Sequence[Strip], window: Window, hulls: Callable[[], Hulls], look: Look
    ) -> list[Strip]:
        """The rows of the window with the box on them."""
        found = list(rows)
        if self.climax is None:
            return found
        if self._made != (window, look):
            self._made = window, look
            self._make(self.climax, window, hulls(), look)
        x, y = self._corner
        for n, strip in enumerate(self._strips, y):
            end = x + strip.cell_length
            found[n] = Strip.join([found[n].crop(0, x), strip, found[n].crop(end)])
        return found

    def _make(self, climax: Climax, window: Window, hulls: Hulls, look: Look) -> None:
        columns, high, left, top = window
        mine, every = ([(x - left, y - top, w, h) for x, y, w, h in boxes] for boxes in hulls)
        rows, self._corner = laid(climax, (columns, high), mine, every, look)
        self._strips = lines(rows, width(rows[0]) if rows else 0, look)


ARROWS = "↑↗↘↓↙↖"
EIGHT, WINDS = "↑↗→↘↓↙←↖", ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""Of a wind that is no hex direction."""
LEAST_SCALE = 7  # cells: room for "1 hex" between its ends


def rose(model: SeaModel, zoom: str, look: Look) -> list[Run]:
    """The rose: the direction of north, the wind and its strength, the length of some hexes."""
    row: list[Run] = [(reduce(" N↑ ", look.charset), "bar.strong")]
    if model.wind is not None:
        row.append((_wind(model.wind, look), "bar.strong"))
    scale = _inches if model.table is not None else _scale
    return [*row, (scale(zoom, look), "bar"), (" ", "bar")]


def _wind(wind: Wind, look: Look) -> str:
    """`wind ↘ 2`; without such arrows `wind>SE 2`, for it blows to there."""
    if not wind.strength:
        return "calm "
    eight = (wind.heading + 22) // 45 % 8
    arrow, name = EIGHT[eight], WINDS[eight]
    if not wind.words:
        arrow, name = ARROWS[facing_of(wind.heading)], NAMES[facing_of(wind.heading)]
    force = wind.words or wind.strength
    if look.charset == "unicode":
        return f"wind {arrow} {force} "
    return f"wind>{name} {force} "


def _inches(zoom: str, look: Look) -> str:
    """The scale of a table in inches."""
    cells = LEAST_SCALE + LEAST_SCALE % 2
    words = f'{cells * COLUMN[zoom] / 1000:g}"'
    return reduce(f"├{words:─<{cells - 2}}┤", look.charset)


def _scale(zoom: str, look: Look) -> str:
    """A bar as long as the hexes that it names."""
    hex_ = (FLAT.get(zoom) or PITCH[zoom])[0]
    many = -(-LEAST_SCALE // hex_)
    words = "1 hex" if many == 1 else f"{many} hex"
    return reduce(f"├{words:─<{many * hex_ - 2}}┤", look.charset)
