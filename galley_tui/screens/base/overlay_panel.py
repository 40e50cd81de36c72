"""Panels over the sea: the battle around them stays in sight.  Elsewhere they are whole pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from galley_tui.client.rules_page import RuleBook
from galley_tui.draw.dice_box import hidden
from galley_tui.screens.base.page import Answer, ListPage, Page
from galley_tui.screens.base.reader import Reader, rule_rows
from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import width
from galley_tui.widgets.rows import Row, Rows

WIDEST = 100  # columns of text
FRAME = 2  # rows of a panel beside its text: the headline and the foot


class OverSea(Page[Answer]):
    """A page that lies over a part of the sea of the battle below it, if there is one.

    It takes as much of the sea as its rows need, away from the cursor; of the log below the
    sea only what it cannot do without.
    """

    over_sea = True
    hangs = False  # always from the top, since its size changes while it is open

    def compose(self) -> ComposeResult:
        with Vertical(id="panel"):
            yield Rows([self.headline()], id="head", fill="bar")
            with Horizontal(id="inside"):
                yield from self.body()
                yield Rows(id="edge", fill="mute")
            yield Rows(id="foot", fill="bar.mute")
        yield Rows(id="keys", fill="bar.mute")

    def on_mount(self) -> None:
        if self.below is not None:
            self.styles.background = "transparent"
            self.add_class("over")
        self.draw()

    def fit(self) -> None:
        self.draw()
        super().fit()

    @property
    def below(self) -> Page[Any] | None:
        """The screen over whose sea it lies; None for a whole page."""
        stack = self.app.screen_stack
        under = stack[: stack.index(self)] if self in stack else stack
        first = next((one for one in reversed(under) if not isinstance(one, OverSea)), None)
        return first if isinstance(first, Page) and first.sea_view() is not None else None

    @property
    def columns(self) -> int:
        """Cells of a row of text."""
        below = self.below
        wide = below.query_one("#left").region.width - 2 if below else self.app.size.width - 2
        return min(WIDEST, wide) if below else wide

    def lines(self, columns: int) -> Sequence[Row]:
        """The rows of the panel, each of at most so many cells."""
        return ()

    def about(self) -> Sequence[str]:
        """The ships that stay in sight beside it, as far as there is room."""
        return ()

    def lit_row(self) -> int:
        """The row that is kept in sight; -1 for none."""
        return -1

    def draw(self) -> None:
        """Make the rows for the room that there is."""
        rows = self.lines(self.columns)
        self.place(rows)
        self.query_one("#rows", Rows).show(rows, self.lit_row())

    def place(self, rows: Sequence[Row]) -> None:
        """Lie over as much of the sea as these rows need."""
        below = self.below
        view = below.sea_view() if below is not None else None
        if below is None or view is None:
            return
        sea, panel = below.query_one("#left").region, self.query_one("#panel")
        wide = max((width(row) for row in (self.headline(), *rows)), default=0) + 2
        wide, high = min(wide, self.columns + 2), len(rows) + FRAME
        lowest = self.app.size.height - 1 - sea.y  # the key line stays
        more = high > lowest
        high = min(high, lowest)
        cursor_x, cursor_y = view.spot()
        free = sea.height - view.covered  # without the legend
        x = sea.width - wide if cursor_x < sea.width // 2 else 0
        y = free - high if cursor_y < free // 2 and not self.hangs else 0
        if hulls := view.boxes_of(self.about()):
            corners = [(x, y), *product((0, sea.width - wide), (0, max(0, free - high)))]
            x, y = min(corners, key=lambda at: hidden((*at, wide, high), hulls))
        panel.set_class(x > 0, "right")
        panel.styles.width, panel.styles.height = wide, high
        panel.styles.margin = (sea.y + max(0, y), 0, 0, sea.x + x)
        side = reduce("│", self.look.charset)
        self.query_one("#edge", Rows).show([[(side, "mute")]] * high)
        said = reduce(" ↑↓ PgUp PgDn: more", self.look.charset) if more else ""
        self.query_one("#foot", Rows).show([[(said, "bar.mute")]])


class ListOverSea(OverSea[Answer], ListPage[Answer]):
    """A list over the sea."""

    def about(self) -> Sequence[str]:
        """The ships that stay in sight beside it, as far as there is room."""
        return ()

    def lit_row(self) -> int:
        return self.at

    def redraw(self) -> None:
        self.draw()


class Panel(OverSea[None], Reader):
    """Text over the sea; `made` gives its rows of at most so many cells."""

    def __init__(self, headline: str, made: Callable[[int], Sequence[Row]]) -> None:
        Reader.__init__(self, headline, ())
        self.made = made

    def lines(self, columns: int) -> Sequence[Row]:
        self.content = self.made(columns)
        return self.content


def rule_panel(
    text: Callable[[str], str], said: str, numbers: Iterable[str], book: RuleBook
) -> Panel:
    """A sentence, and the rules of these numbers."""
    known = [n for n in numbers if n]
    return Panel(
        f"Rule {known[0]}" if known else "Rule",
        lambda wide: rule_rows(text, said, known, book, wide - 2),
    )
