"""A box that lies over the sea until it is taken away; it hides none of the ships it is about."""

from collections.abc import Callable, Iterable, Sequence

from textual.strip import Strip

from galley.geometry.hexes import Hex
from galley_tui.draw.climax import Climax, laid
from galley_tui.draw.sea import Box
from galley_tui.terminal.look import Look, width
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
        self._strips = lines(rows, width(rows[0]) if rows else 0, look.depth)
