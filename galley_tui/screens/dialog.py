"""Shows any dialog with a cursor."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from galley_tui.config import keymap
from galley_tui.dialogs.dialog import Act, Dialog, Line, Note
from galley_tui.screens.base.input_page import TypingPage
from galley_tui.screens.base.page import ListPage
from galley_tui.terminal.look import clip, fit, wrap
from galley_tui.widgets.rows import Row


class DialogScreen(TypingPage[None], ListPage[None]):
    """The lines of a dialog of which one is lit."""

    def __init__(self, dialog: Dialog) -> None:
        super().__init__()
        self.dialog, dialog.desk = dialog, self
        self.heading, self.KEYS, self.TAKES = dialog.heading, dialog.keys, dialog.takes
        self.longest = dialog.longest
        self.done: Callable[[str], None] = lambda text: None  # takes what is typed

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self.dialog.refresh()
        self.go(self.at)

    def count(self) -> int:
        return len(self.dialog.entries())

    # -- drawing

    @property
    def columns(self) -> int:
        """The cells of its lines."""
        return self.app.size.width

    def headline(self) -> Row:
        sought = f"   search: {self.text(self.dialog.sought)}"
        shown = [(sought, "bar")] if self.dialog.sought and self.entry is None else []
        return [*super().headline(), *shown]

    def redraw(self) -> None:
        wide, rows, lit, at = self.columns, list[Row](), -1, 0
        for line in self.dialog.lines():
            if line.is_entry:
                rows += self.entry_rows(line, at, wide)
                lit, at = len(rows) - 1 if at == self.at else lit, at + 1
            else:
                rows += self.words_rows(line, wide)
        if self.dialog.airy and (not rows or rows[0]):
            rows, lit = [[], *rows], lit + 1
        if not at and self.dialog.empty:
            rows += self.notes([(self.dialog.empty, "text")], "  ")
        said = [(self.dialog.note, "warn")] if self.dialog.note else []
        foot = self.notes([*said, *self.foot()], " " * self.dialog.margin)
        rows += [[], *foot] if foot else []
        if self.dialog.squeezed and len(rows) > self.rows.size.height:
            lit -= rows[:lit].count([])
            rows = [row for row in rows if row]
        self.rows.show(rows, len(rows) - 1 if said else lit)

    def foot(self) -> Sequence[Note]:
        """Tell what stands below the lines."""
        return self.dialog.foot()

    def entry_rows(self, line: Line, at: int, wide: int) -> list[Row]:
        """The rows of a line with an action."""
        mark, style = self.marked(at, line.style)
        text = self.text(line.lit if line.lit and at == self.at else line.text)
        fill, below = style if self.dialog.across else "text", line.below
        if line.choice is not None:
            (first, second), fill = self.dialog.widths, "text"
            value, about = line.choice.values[line.choice.now]
            value = clip(self.text(value), second, "...")
            text = f"{clip(text, first, '...'):<{first}} < {value:^{second}} >"
            below = [(about, "mute")] if about else below
        head = f"{self.dialog.indent} {mark} {text}"
        if line.right:
            room = max(0, wide - 1 - len(line.right))
            head = head[: max(0, room - 1)].ljust(room) + line.right
        tail = [(f"  {self.text(line.tail)}", "mute")] if line.tail is not None else []
        row = fit([(head, style), *tail], wide, "text" if tail else fill)
        hidden = line.folded and at != self.at
        return [row, *([] if hidden else self.notes(below, " " * self.dialog.under))]

    def words_rows(self, line: Line, wide: int) -> list[Row]:
        """The rows of a heading, of a fact with its value, or of a blank."""
        row: Row = [(f" {self.text(line.text)}", "title")] if line.text else []
        if line.tail is not None:
            row = [(f"   {self.text(line.text)}", "text"), (self.text(line.tail), "title")]
        return [row, *self.notes(line.below)]

    def notes(self, notes: Iterable[Note], indent: str = "   ") -> list[Row]:
        """The rows of sentences."""
        made = (wrap(self.text(text), self.columns - 4, style, indent)
                for text, style in notes)  # fmt: skip
        return [row for rows in made for row in rows]

    # -- keys

    def action(self, name: str) -> Callable[[], Any]:
        own = self.dialog.actions.get(name)
        return super().action(name) if own is None else partial(own.do, self.at)

    async def press(self, name: str) -> None:
        """Also what is typed into the dialog, and the key of each line."""
        keys = [line.key for line in self.dialog.entries()] if self.entry is None else []
        if name in keys and keymap.find(self.KEYS, name) is None:
            self.go(keys.index(name))
            self.do_accept()
        elif self.entry is not None or not self.dialog.typed(name):
            await super().press(name)
        if self.is_current and self.is_attached:
            self.redraw()

    def do_accept(self) -> None:
        for line in self.dialog.entries()[self.at : self.at + 1]:
            if line.do is not None:
                line.do()
            else:
                self.do_more()

    def do_more(self) -> None:
        self._step(+1)

    def do_less(self) -> None:
        self._step(-1)

    def _step(self, by: int) -> None:
        line = self.dialog.entries()[self.at]
        if line.choice is not None:
            line.choice.step(by)

    # -- what a dialog asks

    def ask_text(self, what: str, first: str, done: Callable[[str], None]) -> None:
        self.asks, self.done = what, done
        self.ask(first)

    def entered(self, text: str) -> None:
        self.done(text)

    def again(self, at: int | None = None) -> None:
        self.go(self.at if at is None else at)
        self.show_entry()

    def leave(self, then: Act | None = None) -> None:
        self.dismiss()
        if then is not None:
            self.app.call_later(then)  # what it asks is answered without this page
