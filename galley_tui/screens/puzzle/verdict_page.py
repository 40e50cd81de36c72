"""The verdict on an answer: what the deeds come to, and the keys that lead on."""

from __future__ import annotations

from collections.abc import Sequence

from galley_tui.client.puzzles.verdict import Line
from galley_tui.config import puzzle_keys
from galley_tui.screens.base.page import Page
from galley_tui.screens.base.scrolling import Scrolling
from galley_tui.terminal.look import wrap
from galley_tui.widgets.rows import Row, Rows


class VerdictPage(Scrolling, Page[str]):
    """Lines to be scrolled; its answer is the action of a key that leads on, None for back."""

    KEYS = puzzle_keys.VERDICT

    def __init__(self, headline: str, lines: Sequence[Line], further: bool) -> None:
        """`further`: there is another puzzle."""
        super().__init__()
        self.heading, self.lines = headline, lines
        if not further:
            self.KEYS = tuple(one for one in self.KEYS if one.action != "next_puzzle")

    @property
    def rows(self) -> Rows:
        return self.query_one("#rows", Rows)

    def on_mount(self) -> None:
        self._draw()
        super().on_mount()

    def fit(self) -> None:
        self._draw()
        super().fit()

    def _draw(self) -> None:
        made = list[Row]()
        for text, style in self.lines:
            indent = " " * (2 + len(text) - len(text.lstrip()))
            made += self._wrapped(text.strip(), style, indent) if text else [[]]
        self.rows.show(made)

    def _wrapped(self, text: str, style: str, indent: str) -> list[Row]:
        """The rows of a line, with its indent; all but the first hang by two."""
        first, *rest = wrap(self.text(text), self.app.size.width - 2, style, indent)
        return [first, *([("  ", style), *row] for row in rest)]

    def key_labels(self) -> list[tuple[str, str]]:
        rows = self.rows
        long = len(rows.rows) > (rows.size.height or self.app.size.height - 2)
        return [*[("↑↓", "scroll")] * long, *super().key_labels()]

    def do_play_out(self) -> None:
        self.dismiss("play_out")

    def do_play_best(self) -> None:
        self.dismiss("play_best")

    def do_next_puzzle(self) -> None:
        self.dismiss("next_puzzle")

    def do_continue(self) -> None:
        self.dismiss("continue")
