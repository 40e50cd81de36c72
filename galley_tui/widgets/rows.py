"""Rows of styled text, scrolled and drawn line by line: the ground of every panel."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Protocol, cast

from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget

from galley_tui.terminal.look import CITE, Look, Run
from galley_tui.terminal.paint import lines_in_sight


class HasLook(Protocol):
    """An application whose screens are drawn in one look."""

    look: Look


Row = list[Run]
TALLEST = 4  # rows of an entry
TYPING = "_"  # behind what is being typed
LIT = "choice"  # the style of what is lit


class Entry(str):
    """The style of the row of an entry, which knows its place in the list."""

    def __new__(cls, style: str, at: int) -> Entry:
        entry = super().__new__(cls, style)
        entry.at = at
        return entry

    at: int


class Painted(Widget):
    """A widget whose rows in sight are made once for each painting."""

    _strips_in_sight: Sequence[Strip] = ()

    @abstractmethod
    def strips(self) -> list[Strip]:
        """The rows in sight."""

    def render_lines(self, crop: Region) -> list[Strip]:
        self._strips_in_sight = ()
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        self._strips_in_sight = self._strips_in_sight or self.strips()
        return self._strips_in_sight[y]


class Rows(Painted, ScrollView, can_focus=False):
    """Shows rows; `lit` is kept in sight.  `fill` is the style of what is left empty."""

    DEFAULT_CSS = "Rows { scrollbar-size: 0 0; overflow: hidden; }"

    def __init__(
        self, rows: Sequence[Row] = (), *, id: str | None = None, fill: str = "text"
    ) -> None:
        super().__init__(id=id)
        self.rows: Sequence[Row] = rows
        self.fill = fill
        self.lit = -1

    @property
    def look(self) -> Look:
        return cast(HasLook, self.app).look

    def show(self, rows: Sequence[Row], lit: int = -1) -> None:
        """Show other rows; nothing is drawn where they are the same."""
        if not self.look.cites:
            rows = [[(CITE.sub("", text) if "[" in text else text, ink) for text, ink in row]
                    for row in rows]  # fmt: skip
        if lit == self.lit and rows == self.rows:
            return
        self.rows, self.lit = rows, lit
        self._measure()
        self.refresh()

    def on_resize(self) -> None:
        self._measure()

    def _measure(self) -> None:
        size = Size(self.size.width, len(self.rows))
        self.set_reactive(ScrollView.virtual_size, size)  # nothing else is laid out anew
        height, top = self.size.height, self.scroll_offset.y
        if self.lit >= 0 and height and not top <= self.lit < top + height:
            self.to(self.lit - (height - 1 if self.lit >= top + height else 0))
        elif top > max(0, len(self.rows) - height):
            self.to(len(self.rows) - height)

    def caret(self) -> tuple[int, int] | None:
        """Column and row of the screen at which what is lit begins; None for nothing."""
        top = self.scroll_offset.y
        for y, row in enumerate(self.rows[top : top + self.size.height]):
            if top + y == self.lit or any(style == LIT for _, style in row):
                text = "".join(text for text, _ in row)
                return self.region.x + len(text) - len(text.lstrip()), self.region.y + y
        return None

    def typing(self) -> tuple[int, int] | None:
        """Column and row of the screen of the mark behind what is being typed; None for none."""
        for y, row in enumerate(self.rows[self.scroll_offset.y :][: self.size.height]):
            text = "".join(text for text, _ in row).rstrip()
            if text.endswith(TYPING):
                return self.region.x + len(text.rstrip(TYPING)), self.region.y + y
        return None

    def to(self, top: int) -> None:
        """Scroll so that row `top` is the first."""
        top = max(0, min(top, len(self.rows) - self.size.height))
        self.scroll_to(y=top, animate=False, force=True)
        self.refresh()

    def by(self, lines: int) -> None:
        """Scroll by lines."""
        self.to(self.scroll_offset.y + lines)

    def page(self, pages: int) -> None:
        """Scroll by pages, keeping one line of the last."""
        self.by(pages * max(1, self.size.height - 1))

    def strips(self) -> list[Strip]:
        top = self.scroll_offset.y
        return lines_in_sight(self.rows, top, self.size, self.look, self.fill)


def entry_of(rows: Rows, y: int) -> int | None:
    """The entry of the list to which a row in sight belongs; None for a headline."""
    top = min(rows.scroll_offset.y + y, len(rows.rows) - 1)
    for row in range(top, max(-1, top - TALLEST), -1):
        found = [style.at for _, style in rows.rows[row] if isinstance(style, Entry)]
        if found:
            return found[0]
        if not rows.rows[row]:
            return None
    return None
