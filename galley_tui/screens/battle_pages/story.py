"""The page before the first lesson: what has come before, who one is, and how the ships lie."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from galley_tui.draw.overview.picture import picture
from galley_tui.faces.face import Highlights
from galley_tui.screens.base.page import Page
from galley_tui.screens.sea.context import BattleContext
from galley_tui.terminal.look import wrap
from galley_tui.widgets.rows import Row, Rows

PICTURE = 3  # rows below which no picture is worth its room


class StoryPage(Page[None]):
    """Tells (headline, text) of a story, with the sea below it."""

    def __init__(self, context: BattleContext, story: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.context, self.story = context, story
        self.heading = context.game.scenario.title

    def body(self) -> ComposeResult:
        yield Rows(id="about_text")
        yield Rows(id="rows", fill="void")

    def fit(self) -> None:
        super().fit()
        told, sea = self.query_one("#about_text", Rows), self.query_one("#rows", Rows)
        wide, high, rows = self.app.size.width, self.app.size.height - 2, list[Row]()
        for head, text in self.story:
            rows += [[], *([[(f"  {self.text(head)}", "title")]] if head else [])]
            for line in text.splitlines():
                rows += wrap(self.text(line), wide - 4, "text", "  ")
        told.styles.height = len(rows) + 1
        told.show(rows)
        board, left = self.context.board, high - len(rows) - 1
        model = self.context.face.sea.model(board, Highlights())
        sea.show(picture(model, self.look, wide, left) if left >= PICTURE else [])

    def key_labels(self) -> list[tuple[str, str]]:
        return [("enter", "begin")]

    def do_back(self) -> None:
        self.dismiss()
