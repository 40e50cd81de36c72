"""Battles that are over, and the best of each; Enter opens the account of one."""

from collections.abc import Callable
from pathlib import Path

from galley_tui.client.battles_fought import Fought, fought
from galley_tui.config import menu_keys
from galley_tui.screens.base.page import ListPage
from galley_tui.terminal.look import fit, wrap
from galley_tui.widgets.rows import Row


class FoughtScreen(ListPage[None]):
    """A list of battles by their titles; Enter hands the lit one's path on."""

    KEYS = menu_keys.FOUGHT
    heading = "Battles fought"

    def __init__(self, chosen: Callable[[Path], None]) -> None:
        super().__init__()
        self.chosen = chosen
        self.battles: list[Fought] = []

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self.titles = fought(self.galley.saves)
        self.battles = [one for _, _, battles in self.titles for one in battles]
        self.go(self.at)

    def count(self) -> int:
        return len(self.battles)

    def redraw(self) -> None:
        wide, rows, lit, n = self.app.size.width, list[Row](), 0, 0
        for title, best, battles in self.titles:
            rows += [[], [(f" {self.text(title)}", "title")]]
            rows += wrap(self.text(best), wide - 4, "mute", "   ") if best else []
            for one in battles:
                mark, style = self.marked(n)
                lit, n = len(rows) if n == self.at else lit, n + 1
                said = f" {mark} {one.save.changed}  {self.text(one.words)}"
                rows.append(fit([(said, style)], wide, style))
        if not self.battles:
            rows += [[], *wrap("No battle was fought to its end yet.", wide - 4, "text", "  ")]
        self.rows.show(rows, lit)

    def do_back(self) -> None:
        self.dismiss(None)

    def do_accept(self) -> None:
        if self.battles:
            self.chosen(self.battles[self.at].save.path)
