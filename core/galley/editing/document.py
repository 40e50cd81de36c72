"""A scenario file that is being edited: its text, the texts before it, where it is kept."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from galley.editing.edits import worked_out
from galley.editing.rule_set import Edit
from galley.files.disk import DISK, Disk, parse_toml
from galley.files.faults import Fault, reason, show_path
from galley.scenarios.library import LARGEST_SCENARIO, folders

MOST: Final = 200  # texts that can be gone back to
NEW: Final = "a new battle"


class Document:
    """A text, what can be undone of it and done again.

    `path`: the file it is kept in; None for one that has still to get a name.  `kept`: the text
    that this file has, or that it began with.  Each that changes or writes it raises Fault, and
    then nothing is changed.
    """

    def __init__(self, text: str, path: Path | None = None, disk: Disk = DISK) -> None:
        self.path, self.disk = path, disk
        self.text, self.data = text, parse_toml(text, self._named(path))
        self.kept = text
        self.before: list[str] = []
        self.after: list[str] = []
        self._held: Any = None  # the text as tomlkit holds it
        self.copy_only = path is not None and (self._shipped(path) or not self._faithful())

    @property
    def file(self) -> str:
        """The file, as messages name it."""
        return self._named(self.path)

    @property
    def changed(self) -> bool:
        """Whether it is another text than that of its file."""
        return self.text != self.kept

    def change(self, edits: Iterable[Edit]) -> None:
        """Make some changes, which are one step back."""
        wanted, steps = worked_out(self.data, edits, self.file)
        if wanted == self.data:
            return
        self.take(self._written(steps, wanted), held=True)

    def take(self, text: str, *, held: bool = False) -> None:
        """Take another text in place of this one, which is a step back."""
        data = parse_toml(text, self.file)
        if text == self.text:
            return
        self.before = [*self.before, self.text][-MOST:]
        self.after = []
        self._show(text, data, held=held)

    def undo(self) -> bool:
        """Go a step back; whether there was one."""
        if not self.before:
            return False
        *self.before, text = self.before
        self.after.append(self.text)
        self._show(text, parse_toml(text, self.file))
        return True

    def redo(self) -> bool:
        """Do again what was undone; whether there was anything."""
        if not self.after:
            return False
        *self.after, text = self.after
        self.before.append(self.text)
        self._show(text, parse_toml(text, self.file))
        return True

    def save(self, path: Path | None = None) -> list[str]:
        """Write it, complete or not at all, the former file beside it as `.bak`.

        Gives sentences about what the folder cannot do.  Raises Fault, for a battle that comes
        with the game too.
        """
        there = path or self.path
        if there is None:
            raise Fault(NEW, "", "has no name yet: save it under one, my-battle.toml")
        if self._shipped(there):
            text = "comes with the game and stays as it is: save a copy under another name"
            raise Fault(show_path(there), "", text)
        if path is None and self.copy_only:
            text = "could not be written back as it is: save a copy under another name"
            raise Fault(show_path(there), "", text)
        if len(self.text.encode()) > LARGEST_SCENARIO:
            text = f"would be longer than {LARGEST_SCENARIO:,} bytes: take something out"
            raise Fault(show_path(there), "", text)
        notices: list[str] = []
        try:
            self._keep_former(there)
            self.disk.write_new(there, self.text.encode(), replace=True, notices=notices)
        except OSError as error:
            raise Fault(show_path(there), "", f"cannot be written: {reason(error)}") from None
        if there != self.path:
            self.path, self.copy_only = there, False
        self.kept = self.text
        return notices

    # -- inside

    def _written(self, steps: list[Edit], wanted: dict[str, Any]) -> str:
        """The text with some changes.  Raises Fault where it would say something else."""
        from galley.editing import toml_writing

        if self._held is None:
            self._held = toml_writing.parsed_document(self.text, self.file)
        held, self._held = self._held, None
        try:
            for step in steps:
                toml_writing.change(held, step)
            text = toml_writing.text_of(held)
            good = parse_toml(text, self.file) == wanted
        except (Fault, *toml_writing.ERRORS):
            good = False
        if not good:
            text = "is written in a way that cannot be changed here without loss: edit the file"
            raise Fault(self.file, "", text)
        self._held = held
        return text

    def _show(self, text: str, data: dict[str, Any], *, held: bool = False) -> None:
        self.text, self.data = text, data
        if not held:
            self._held = None

    def _faithful(self) -> bool:
        """It can be written back unchanged."""
        from galley.editing import toml_writing

        self._held = toml_writing.parsed_document(self.text, self.file)
        return toml_writing.text_of(self._held) == self.text

    def _keep_former(self, there: Path) -> None:
        if self.disk.call(there.is_file):
            former = self.disk.read_bytes(there, LARGEST_SCENARIO)
            backup = there.with_name(there.name + ".bak")
            self.disk.write_new(backup, former, replace=True)

    @staticmethod
    def _shipped(path: Path) -> bool:
        """It is one of the game's own battles."""
        whole = path.resolve()
        return any(whole.is_relative_to(folder.resolve()) for folder in folders())

    @staticmethod
    def _named(path: Path | None) -> str:
        return show_path(path) if path is not None else NEW
