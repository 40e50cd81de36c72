"""Chooses the part of the sea that is seen: it follows the cursor, by as little as will do."""

from collections.abc import Sequence
from typing import Any

from textual.geometry import Region, Size
from textual.scroll_view import ScrollView

from galley.geometry.hexes import Hex
from galley_tui.draw.overview.overview import Overview
from galley_tui.draw.sea import Box, Sea
from galley_tui.draw.table_sea import TableSea
from galley_tui.draw.waters import CLOSE, PERIOD, TABLE

MARGIN = 2  # hexes kept between the cursor and the edge, where there is room for them


class SeaWindow(ScrollView):
    """A window on the map that a drawer draws."""

    def __init__(self, **how: Any) -> None:
        super().__init__(**how)
        self._drawer: Sea | Overview | TableSea | None = None
        self._aim: Hex = 0  # a hex to be centred as soon as the size is known
        self._foot = 0  # rows at its foot that something else covers

    @property
    def cursor(self) -> Hex:
        """The hex under the cursor; 0 before there is a model."""
        return self._drawer.model.cursor if self._drawer else 0

    @property
    def covered(self) -> int:
        """Rows at its foot that lie under something."""
        return self._foot

    @property
    def beside(self) -> tuple[int, int]:
        """Columns and rows that stay free before a map that is smaller than its window."""
        if self._drawer is None:
            return 0, 0
        wide, high = self.size.width - self._drawer.width, self._clear_rows() - self._drawer.height
        return max(0, wide // 2), max(0, high // 2)

    def in_window(self, box: Box) -> Region:
        """The region of the window in which cells of the map stand, perhaps outside of it."""
        return Region(*box).translate(self.beside).translate(-self.scroll_offset)

    def hex_at(self, x: int, y: int) -> Hex:
        """The hex in a cell of the window, of two that share it the nearer one; 0 for none."""
        if self._drawer is None:
            return 0
        model, best, least = self._drawer.model, 0, 0
        for hex_ in (c * 100 + r for c in range(1, model.columns + 1)
                     for r in range(1, model.rows + 1)):  # fmt: skip
            box = self.in_window(self._drawer.box(hex_))
            if box.contains(x, y):
                far = abs(2 * x + 1 - 2 * box.x - box.width)
                far += 2 * abs(2 * y + 1 - 2 * box.y - box.height)
                best, least = (hex_, far) if not best or far < least else (best, least)
        return best

    def spot(self) -> tuple[int, int]:
        """Column and row of the window in which the hex under the cursor begins."""
        if self._drawer is None or not self.cursor:
            return 0, 0
        x, y, *_ = self.in_window(self._drawer.box(self.cursor))
        return x, y

    def caret(self) -> tuple[int, int] | None:
        """Column and row of the screen in which the hex under the cursor has its middle."""
        if self._drawer is None or not self.cursor or not self.region:
            return None
        x, y, wide, high = self.in_window(self._drawer.box(self.cursor))
        within = self.region.shrink((0, 0, self.covered, 0))
        column = min(max(self.region.x + x + wide // 2, within.x), within.right - 1)
        return column, min(max(self.region.y + y + high // 2, within.y), within.bottom - 1)

    def _measure(self) -> None:
        if self._drawer is not None:
            self.virtual_size = Size(self._drawer.width, self._drawer.height + self._foot)

    def cover(self, rows: int) -> None:
        """Note that something covers so many rows at the foot: the sea can be moved up as far."""
        if rows != self._foot:
            self._foot = rows
            self._measure()
            if self.cursor:
                self.follow(self.cursor)

    def follow(self, hex_: Hex) -> None:
        """Bring a hex into view: nothing happens unless it is near an edge.

        Then the sea moves by as few hexes as will do; to a hex far off, at once.
        """
        if self._drawer is None or not self.size:
            return
        x, y, wide, high = self._drawer.box(hex_)
        columns, rows = self.size.width, self._clear_rows()
        across = _shift(x - self.scroll_offset.x, wide, columns, self._steps()[0])
        along = _shift(y - self.scroll_offset.y, high, rows, self._steps()[1])
        if abs(across) > columns // 2 or abs(along) > rows // 2:
            self.centre(hex_, across=across != 0, along=along != 0)
        elif across or along:
            self._scroll(self.scroll_offset.x + across, self.scroll_offset.y + along)

    def bring(self, places: Sequence[Hex], either: bool = False) -> bool:
        """Have all these hexes in view, if they fit: the sea moves by as little as will do.

        False when they do not fit; then it moves across or along alone, where they fit so and
        `either` will do.
        """
        if self._drawer is None or not self.size or not places:
            return True
        boxes = [self._drawer.box(hex_) for hex_ in places]
        edges = [(x, y, x + wide, y + high) for x, y, wide, high in boxes]
        lefts, tops, rights, bottoms = zip(*edges, strict=True)
        x, y = min(lefts), min(tops)
        wide, high = max(rights) - x, max(bottoms) - y
        left, top = x - self.scroll_offset.x, y - self.scroll_offset.y
        columns, rows = self.size.width, self._clear_rows()
        fit_across, fit_along = wide <= columns, high <= rows
        if not (fit_across and fit_along) and not either:
            return False
        out_across, out_along = left < 0 or left + wide > columns, top < 0 or top + high > rows
        if (fit_across and out_across) or (fit_along and out_along):
            steps = self._steps()
            across = _all_in(left, wide, columns, steps[0]) if fit_across else 0
            along = _all_in(top, high, rows, steps[1]) if fit_along else 0
            self._scroll(self.scroll_offset.x + across, self.scroll_offset.y + along)
        return bool(fit_across and fit_along)

    def _steps(self) -> tuple[int, int]:
        """Columns and rows after which open sea looks the same again: these cost least."""
        if not isinstance(self._drawer, Sea):
            return TABLE if self._swells else (1, 1)
        across, along = PERIOD if self._swells and self._drawer.zoom != "L" else CLOSE
        return across * self._drawer.pitch_x, along * self._drawer.pitch_y

    @property
    def _swells(self) -> bool:
        """The sea has a texture, which is to stay where it is while the sea is moved."""
        return self._drawer is not None and self._drawer.textured

    def _clear_rows(self) -> int:
        return max(1, self.size.height - self._foot)

    def _scroll(self, left: int | None, top: int | None) -> None:
        self.scroll_to(left, top, animate=False, force=True, immediate=True)

    def centre(self, hex_: Hex, across: bool = True, along: bool = True) -> None:
        """Put a hex in the middle, as far as the map reaches; in steps of whole hex pairs."""
        if self._drawer is None or not self.size:
            self._aim = hex_
            return
        x, y, wide, high = self._drawer.box(hex_)
        pair, down = self._steps()
        down = down if self._swells else 1
        left = (x + wide // 2 - self.size.width // 2) // pair * pair if across else None
        top = (y + high // 2 - self._clear_rows() // 2) // down * down if along else None
        self._scroll(left, top)


def _all_in(at: int, cells: int, window: int, step: int) -> int:
    """By how many cells to move the window, so that all of these are in it; in whole steps
    where that will do."""
    shift = _shift(at, cells, window, step)
    if 0 <= at - shift <= window - cells:
        return shift
    return at - (window - cells) // 2


def _shift(at: int, hex_: int, window: int, step: int) -> int:
    """By how many cells to move the window, so that a hex at `at` is not near its edge.

    Beside it two hexes stay free, or a quarter of what a small window has.
    """
    margin = min(MARGIN * hex_, max(0, window - hex_) // 4)
    if at < margin:
        return (at - margin) // step * step
    over = at + hex_ + margin - window
    return -(-over // step) * step if over > 0 else 0
