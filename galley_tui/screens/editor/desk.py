"""A page with lists over a panel, typed lines, notes and a file: the ground of the editor."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from galley.editing import forms
from galley.editing.edits import written
from galley.editing.rule_set import KeyPath
from galley.editor.editor import Editor
from galley.files.faults import Fault, show_path, shown
from galley_tui.screens.base.confirm import Confirm
from galley_tui.screens.base.input_page import edited
from galley_tui.screens.base.page import Page
from galley_tui.screens.editor import lists
from galley_tui.screens.editor.lists import Listed
from galley_tui.terminal.look import clip
from galley_tui.widgets.rows import Entry, Row, Rows

LONGEST: Final = 4000  # characters of a text that is typed
PAGE: Final = 10  # lines of a list
NEW_ID: Final = "my-battle"  # of every new battle


def in_file_name(title: str) -> str:
    """A title in small letters, digits and hyphens."""
    return "-".join(re.findall(r"[a-z0-9]+", title.casefold()))[:40].strip("-")


class DeskPage(Page[None]):
    """Lists lie over each other, each with its lit line; keys go into a line that is typed."""

    def __init__(self, editor: Editor) -> None:
        super().__init__()
        self.editor = editor
        self.open_lists: list[tuple[Listed, int]] = []
        self.entry: str | None = None  # what is being typed
        self.asks = ""  # what for
        self.done: Callable[[str], object] = len  # what becomes of it
        self.finds = False  # the lit line follows what is typed
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
            if self.finds and (at := self._found(self.entry)) is not None:
                self.open_lists[-1] = self.open_lists[-1][0], at

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
        self.entry, self.asks, self.done, self.finds = first, asks, done, False

    def go(self, at: str) -> None:
        """The cursor to a spot of the sea."""

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

    def do_find(self) -> None:
        self.type("find", "", self._choose)
        self.finds = True

    def _choose(self, typed: str) -> None:
        """Choose the line that was found."""
        if self._found(typed) is None:
            self.note = f"no line has {shown(typed)} in it"
        else:
            self.do_accept()

    def _found(self, typed: str) -> int | None:
        """The first line that begins with a text, else has it in it, else behind it."""
        lines, text = self.open_lists[-1][0].lines(), typed.casefold()
        for has in (
            lambda line: line.label.casefold().startswith(text),
            lambda line: text in line.label.casefold(),
            lambda line: text in line.tail.casefold(),
        ):
            if (at := next((n for n, line in enumerate(lines) if has(line)), None)) is not None:
                return at
        return None

    def do_take_out(self) -> None:
        listed, at = self.open_lists[-1]
        lines = listed.lines()
        cut = lines[at].cut if at < len(lines) else None
        if cut is None:
            self.note = "this line cannot be taken out"
        else:
            cut()

    # -- the file

    def do_undo(self) -> None:
        if not self.editor.document.undo():
            self.note = "nothing is left to undo"

    def do_redo(self) -> None:
        if not self.editor.document.redo():
            self.note = "nothing was undone"

    def do_save(self) -> None:
        document = self.editor.document
        if document.path is None or document.copy_only:
            self.do_save_as()
        else:
            self._save(None)

    def do_save_as(self) -> None:
        data = self.editor.document.data
        id_ = str(data.get("id", NEW_ID))
        name = id_ if id_ != NEW_ID else in_file_name(str(data.get("title", ""))) or id_
        self.type("keep it as", f"{name}.toml", lambda text: self._save(Path(text).expanduser()))

    def _save(self, path: Path | None) -> None:
        document = self.editor.document
        if path is not None and path != document.path and path.exists():
            self.confirm(Confirm(f"Write over {show_path(path)}?"), partial(self._write, path))
            return
        self._write(path)

    def _write(self, path: Path | None) -> None:
        document = self.editor.document
        if self.do(lambda: document.save(path)) and document.path is not None:
            self.note = f"kept in {show_path(document.path)}"
        self.draw()

    # -- keys of the file

    def do_form_of_all(self) -> None:
        self.open(lists.form(self, ()))

    def do_set_of_all(self) -> None:
        self._set(())

    def _set(self, path: KeyPath) -> None:
        """Give a key of a table a value, both of which are typed."""

        def put(typed: str) -> None:
            field = self.editor.put_typed(path, typed)
            self.note = f"{written(field.path)}: {forms.shown_value(field)}"

        self.type("key and value", "", lambda typed: self.do(lambda: put(typed)))

    def do_faults(self) -> None:
        self.open(lists.faults(self))
