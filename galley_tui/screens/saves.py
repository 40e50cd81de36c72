"""Saved battles: to go on with, or to watch."""

from collections.abc import Callable
from pathlib import Path

from galley_tui import keymap
from galley_tui.library import saved
from galley_tui.screens.page import ListPage
from galley_tui.widgets.rows import Row


class SavesScreen(ListPage[None]):
    """A list of saves, the newest first; Enter hands the lit one's path on."""

    KEYS = (*keymap.MENU, keymap.BACK)

    def __init__(self, headline: str, chosen: Callable[[Path], None]) -> None:
        super().__init__()
        self.HEADLINE, self.chosen = headline, chosen  # type: ignore[misc]

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self.saves = saved(self.galley.saves)
        self.go(self.at)

    def count(self) -> int:
        return len(self.saves)

    def redraw(self) -> None:
        rows: list[Row] = [[], *(self._row(i) for i in range(len(self.saves)))]
        if not self.saves:
            rows.append([(f"  There is no save in {self.text(str(self.galley.saves))}.", "text")])
        self.rows.show(rows, self.at + 1)

    def _row(self, i: int) -> Row:
        one, lit = self.saves[i], i == self.at
        style = "choice" if lit else "text"
        name = f"{'>' if lit else ' '} {self.text(one.path.stem):<22}"
        if one.fault:
            return [(f" {name}", style), (f" {self.text(one.fault)}", "warn")]
        about = f" {self.text(one.title)}, turn {one.turn}, {one.entries - 1} commands"
        return [(f" {name}", style), (about, "text")]

    def do_accept(self) -> None:
        if not self.saves:
            return
        one = self.saves[self.at]
        if one.fault:
            self.galley.tell("This save cannot be opened", one.fault)
            return
        self.dismiss()
        self.chosen(one.path)
