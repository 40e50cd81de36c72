"""A page with lists over a panel, lines that are typed, and notes: the ground of the editor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from galley.editor.editor import Editor
from galley.files.faults import Fault
from galley_tui.screens.base.input_page import edited
from galley_tui.screens.base.page import Page
from galley_tui.screens.editor.lists import Listed
from galley_tui.terminal.look import clip
from galley_tui.widgets.rows import Entry, Row, Rows

LONGEST: Final = 4000  # characters of a text that is typed
PAGE: Final = 10  # lines of a list


class DeskPage(Page[None]):
    """Lists lie over each other, each with its lit line; keys go into a line that is typed."""

    def __init__(self, editor: Editor) -> None:
        super().__init__()
        self.editor = editor
        self.open_lists: list[tuple[Listed, int]] = []
        self.entry: str | None = None  # what is being typed
        self.asks = ""  # what for
        self.done: Callable[[str], object] = len  # what becomes of it
        self.note = ""

    def draw(self) -> None:
        """Show everything as it is now."""

    def _columns(self) -> int:
        return max(20, self.query_one("#rows", Rows).size.width - 1)

    def _list_rows(self) -> tuple[list[Row], int]:
        listed, at = self.open_lists[-1]
        wide, lines = self._columns(), listed.lines()
        at = max(0, min(at, len(lines) - 1))
        self.open_lists[-1] = listed, at
        rows: list[Row] = [[(f" {self.text(clip(listed.title, wide - 1))}", "strong")]]
        for n, line in enumerate(lines):
            mark, ink = (">", Entry("choice", n)) if n == at else (" ", Entry("text", n))
            label = f"{mark}{line.label} "
            tail = self.text(clip(line.tail, max(4, wide - len(label))))
            rows.append([(self.text(label), ink), (tail, ink if n == at else "mute")])
        return rows, at + 1

    def say(self, note: str) -> None:
        """Show a note until the next key."""
        self.note = note
        self.draw()

    def _type_on(self, name: str) -> None:
        assert self.entry is not None
        if name == "enter":
            text, self.entry = self.entry, None
            self.done(text)
        elif name in ("escape", "ctrl+g"):
            self.entry = None
        else:
            self.entry = edited(self.entry, name, LONGEST)

    def key_labels(self) -> list[tuple[str, str]]:
        if self.entry is not None:
            return [("enter", "done"), ("escape", "leave as it was")]
        return super().key_labels()

    # -- for the lists

    def open(self, listed: Listed) -> None:
        self.open_lists.append((listed, 0))

    def close(self) -> None:
        if self.open_lists:
            self.open_lists.pop()

    def type(self, asks: str, first: str, done: Callable[[str], object]) -> None:
        self.entry, self.asks, self.done = first, asks, done

    def do(self, change: Callable[[], object]) -> bool:
        try:
            change()
        except Fault as fault:
            self.note = str(fault).partition(": ")[2] or str(fault)
            return False
        return True

    def do_up(self) -> None:
        self._light(-1)

    def do_down(self) -> None:
        self._light(1)

    def do_page_up(self) -> None:
        self._light(-PAGE)

    def do_page_down(self) -> None:
        self._light(PAGE)

    def do_home(self) -> None:
        self._light(-(10**6))

    def do_end(self) -> None:
        self._light(10**6)

    def _light(self, by: int) -> None:
        listed, at = self.open_lists[-1]
        self.open_lists[-1] = listed, max(0, min(at + by, len(listed.lines()) - 1))

    def do_accept(self) -> None:
        listed, at = self.open_lists[-1]
        lines = listed.lines()
        if at < len(lines):
            lines[at].act()

    def do_take_out(self) -> None:
        listed, at = self.open_lists[-1]
        lines = listed.lines()
        cut = lines[at].cut if at < len(lines) else None
        if cut is None:
            self.note = "this line cannot be taken out"
        else:
            cut()
