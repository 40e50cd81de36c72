"""Lays north, wind and scale over a corner of the sea, and dice beside the ships."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from textual.strip import Strip

from galley.geometry.hexes import NAMES, Hex, facing_of
from galley_tui.draw.dice_box import Climax, laid
from galley_tui.draw.model import SeaModel, Wind
from galley_tui.draw.outline import FLAT, PITCH
from galley_tui.draw.sea import Box
from galley_tui.draw.table.drawing import COLUMN
from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import Look, Run, fit_all, width
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


Rose = tuple[tuple[Run, ...], ...]
"""Rows of one width."""
ARROWS = "↑↗↘↓↙↖"
EIGHT, WINDS = "↑↗→↘↓↙←↖", ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""Of a wind that is no hex direction."""
LEAST_SCALE = 7  # cells: room for "1 hex" between its ends
ROOM = (66, 24)
"""Columns and rows of a sea that has room for a rose."""


def roses(model: SeaModel, zoom: str, look: Look, room: tuple[int, int]) -> list[Rose]:
    """The rose and the line for a sea that is so large, the one to be taken first before the
    other."""
    about = model.wind, model.table is not None, zoom, look
    large = room[0] >= ROOM[0] and room[1] >= ROOM[1]
    return [*([_rose(*about)] if large else []), (_line(*about),)]


@lru_cache(64)
def _line(wind: Wind | None, inches: bool, zoom: str, look: Look) -> tuple[Run, ...]:
    """The direction of north, the wind and its strength, the length of some hexes."""
    row: list[Run] = [(reduce(" N↑ ", look.charset), "bar.strong")]
    if wind is not None:
        row.append((_blows(wind, look), "bar.strong"))
    return (*row, (_scale(inches, zoom, look), "bar"), (" ", "bar"))


@lru_cache(64)
def _rose(wind: Wind | None, inches: bool, zoom: str, look: Look) -> Rose:
    """The four points around the arrow of the wind, its name and strength, the scale."""
    said, middle = ("", ""), "+" if look.ascii else "┼"
    if wind is not None:
        arrow, name = _points(wind)
        force = wind.words or f"strength {wind.strength}"
        middle = arrow if wind.strength and look.charset == "unicode" else middle
        said = (f"wind to {name}", force) if wind.strength else ("calm", "")
    rows: list[list[Run]] = [
        [("   N   ", "bar.strong"), (f" {said[0]} ", "bar")],
        [(reduce(f" W {middle} E ", look.charset), "bar.strong"), (f" {said[1]} ", "bar")],
        [("   S   ", "bar.strong"), (f" {_scale(inches, zoom, look)} ", "bar")],
    ]
    return tuple(map(tuple, fit_all(rows, max(map(width, rows)), "bar")))


def _points(wind: Wind) -> tuple[str, str]:
    """The arrow and the name of where a wind blows to."""
    if wind.words:
        eight = (wind.heading + 22) // 45 % 8
        return EIGHT[eight], WINDS[eight]
    return ARROWS[facing_of(wind.heading)], NAMES[facing_of(wind.heading)]


def _blows(wind: Wind, look: Look) -> str:
    """`wind ↘ 2`; without such arrows `wind>SE 2`, for it blows to there."""
    if not wind.strength:
        return "calm "
    arrow, name = _points(wind)
    force = wind.words or wind.strength
    if look.charset == "unicode":
        return f"wind {arrow} {force} "
    return f"wind>{name} {force} "


def _scale(inches: bool, zoom: str, look: Look) -> str:
    """A bar as long as the inches or hexes that it names."""
    if inches:
        cells = LEAST_SCALE + LEAST_SCALE % 2
        words = f'{cells * COLUMN[zoom] / 1000:g}"'
    else:
        hex_ = (FLAT.get(zoom) or PITCH[zoom])[0]
        many = -(-LEAST_SCALE // hex_)
        words, cells = "1 hex" if many == 1 else f"{many} hex", many * hex_
    return reduce(f"├{words:─<{cells - 2}}┤", look.charset)
