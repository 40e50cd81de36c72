"""The record sheet beside the sea."""

from collections.abc import Sequence

from textual.css.scalar import Scalar
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from galley_tui.draw.sheet_blocks import marked, news_rows
from galley_tui.faces.face import Sheet
from galley_tui.terminal.look import Look, Run
from galley_tui.terminal.paint import lines_in_sight
from galley_tui.widgets.rows import Painted

NARROWEST = 20  # columns; a narrower window shows the left part of the rows


class RecordSheet(Painted, ScrollView, can_focus=False):
    """Shows one ship in full, or several one below the other."""

    DEFAULT_CSS = "RecordSheet { scrollbar-size: 0 0; overflow: hidden auto; }"

    def __init__(self, look: Look, id: str | None = None) -> None:
        super().__init__(id=id)
        self.look = look
        self._models: Sequence[Sheet] = ()
        self._news: Sequence[tuple[str, str]] = ()
        self._before: Sheet | None = None
        self._rows: list[list[Run]] = []
        self._most = 0  # rows that it may take for itself; 0: as many as it is given
        self._drawn_for = 0, 0  # columns and rows

    def show(
        self,
        *models: Sheet | None,
        news: Sequence[tuple[str, str]] = (),
        before: Sheet | None = None,
        most: int = 0,
    ) -> None:
        """Show these ships; nothing when all are None.  `news`: lines of a side each, below;
        `before`: the first ship as it was, from which its changed lines are marked.

        It is as high as the rows it has, `most` at most; 0: as high as the layout has it.
        """
        found = tuple([model for model in models if model is not None])
        if (found, news, before, most) != (self._models, self._news, self._before, self._most):
            self._models, self._news, self._before, self._most = found, news, before, most
            self._draw()

    @property
    def needs(self) -> int:
        """Rows without which a trouble of the ship would be out of sight."""
        columns = max(NARROWEST, self.size.width)
        return sum([model.least_rows(columns) for model in self._models])

    def on_resize(self) -> None:
        if self._drawn_for != self._room():
            self._draw()

    def _room(self) -> tuple[int, int]:
        """The columns and rows that it draws for; its own height says nothing where it follows
        from the rows."""
        return max(NARROWEST, self.size.width), self._most or self.size.height

    def take_look(self, look: Look) -> None:
        """Draw with other colours or characters."""
        self.look = look
        self._draw()
        self.refresh()

    def _draw(self) -> None:
        """Make the rows anew; repaint those that differ."""
        (columns, given), old = self._room(), self._rows
        self._drawn_for = columns, given
        rows: list[list[Run]] = []
        for i, model in enumerate(self._models):
            last = i == len(self._models) - 1
            high = given - len(rows)  # the news give way to the squadron
            made = model.rows(columns, self.look, full=last, high=high)
            if self._before is not None and not i:
                earlier = self._before.rows(columns, self.look, full=last, high=high)
                made = marked(made, earlier)
            rows += made
            rows += [] if last else [[]]
        room = given - len(rows) > 2  # for its heading and a line
        self._rows = rows = [*rows, *news_rows(self._news if room else (), columns, self.look)]
        if self._most and self.styles.height != Scalar.from_number(min(len(rows), self._most)):
            self.styles.height = min(len(rows), self._most)
        elif not self._most and self.styles.has_rule("height"):
            self.styles.clear_rule("height")
        self.set_reactive(ScrollView.virtual_size, Size(columns, len(rows)))  # without a layout
        top = self.scroll_offset.y
        if top and top > len(rows) - self.size.height:
            self.page(0)
            top = self.scroll_offset.y
        for at in range(max(len(old), len(rows))):
            if old[at : at + 1] != rows[at : at + 1]:
                self.refresh_line(at - top)

    def page(self, pages: int) -> None:
        """Scroll by pages."""
        self.scroll_to(
            y=self.scroll_offset.y + pages * max(1, self.size.height - 1),
            animate=False,
            force=True,
        )

    def strips(self) -> list[Strip]:
        top = self.scroll_offset.y
        return lines_in_sight(self._rows, top, self.size, self.look)
