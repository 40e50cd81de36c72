"""Battles that are kept: saves to go on with, to watch, to rename; and those that are over."""

from collections.abc import Callable
from pathlib import Path

from galley.files.faults import Fault
from galley.saves import folder
from galley_tui.client.battles_fought import Fought, fought
from galley_tui.client.library import Saved, saved
from galley_tui.config import menu_keys, passphrases
from galley_tui.screens.base.confirm import Confirm
from galley_tui.screens.base.input_page import TypingPage
from galley_tui.screens.base.page import ListPage
from galley_tui.terminal.look import fit, wrap
from galley_tui.widgets.rows import Row

BESIDE = (passphrases.SUFFIX,)


class SavesScreen(TypingPage[None], ListPage[None]):
    """A list of saves, the newest first; Enter hands the lit one's path on."""

    KEYS = menu_keys.SAVES
    asks = "new name"
    note = ""

    def __init__(self, headline: str, chosen: Callable[[Path], None]) -> None:
        super().__init__()
        self.heading, self.chosen, self.saves = headline, chosen, list[Saved]()

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self._read()

    def _read(self) -> None:
        self.saves = saved(self.galley.saves)
        self.go(self.at)

    def count(self) -> int:
        return len(self.saves)

    def redraw(self) -> None:
        rows: list[Row] = [[]]
        for i in range(len(self.saves)):
            rows += self._rows_of(i)
        if not self.saves:
            rows.append([(f"  There is no save in {self.text(str(self.galley.saves))}.", "text")])
        if self.note:
            rows += [[], *wrap(self.text(self.note), self.app.size.width - 4, "warn", "  ")]
        self.rows.show(rows, len(rows) - 1 if self.note else 2 * self.at + 2)

    def _rows_of(self, i: int) -> list[Row]:
        """A save: its name, when and how large; below that the battle, or what is wrong."""
        one, wide, (mark, style) = self.saves[i], self.app.size.width, self.marked(i)
        facts = f"{one.changed}  {max(1, round(one.size / 1000)):>6,} kB"
        head = f" {mark} {self.text(one.path.stem)}"
        head = head[: max(0, wide - 29)].ljust(wide - 28) + facts
        below = [(f"     {self.text(one.about)}", "warn" if one.fault else "mute")]
        return [fit([(head, style)], wide, style), fit(below, wide)]

    def do_accept(self) -> None:
        if not self.saves:
            return
        one = self.saves[self.at]
        if one.fault:
            self.galley.tell("This save cannot be opened", one.fault)
            return
        self.dismiss()
        self.app.call_later(self.chosen, one.path)  # what it asks is answered without this screen

    # -- keeping order

    def do_rename(self) -> None:
        if self.saves:
            self.note = ""
            self.ask(self.saves[self.at].path.stem)

    def entered(self, text: str) -> None:
        path = self.saves[self.at].path
        if text.strip() == path.stem:
            return

        def work() -> None:
            new = folder.rename(self.galley.saves, path, text.strip(), BESIDE)
            self.note = f"{path.stem} is called {new.stem} now."

        self._try(work)

    def do_delete(self) -> None:
        if not self.saves:
            return
        one = self.saves[self.at]

        def work() -> None:
            folder.delete(self.galley.saves, one.path, BESIDE)
            self.note = f"{one.path.stem} is deleted."

        def decided(yes: bool | None) -> None:
            if yes:
                self._try(work)

        about = f"{one.title}, turn {one.turn}" if not one.fault else one.fault
        lines = [about, "", "It cannot be brought back."]
        self.app.push_screen(Confirm(f"Delete {one.path.name} for good?", lines), decided)

    def _try(self, work: Callable[[], None]) -> None:
        """Do it, or say why it cannot be done."""
        try:
            work()
        except Fault as fault:
            self.note = str(fault)
        self._read()


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
