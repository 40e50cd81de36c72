"""Battles that are kept: saves to go on with, to watch, to rename; and those that are over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from galley.files.faults import Fault
from galley.saves import folder
from galley_tui.client.battles_fought import fought
from galley_tui.client.library import Saved, saved
from galley_tui.config import menu_keys, passphrases
from galley_tui.dialogs.dialog import Action, Dialog, Line, Program

BESIDE = (passphrases.SUFFIX,)


class Saves(Dialog):
    """The saves of a folder, the newest first; the path of the chosen one is handed on."""

    keys = menu_keys.SAVES
    question = "Which save? rename 2 NAME gives a save another name, delete 2 deletes it."
    prompt = "Save>"
    at_once = 10

    def __init__(self, heading: str, program: Program, chosen: Callable[[Path], None]) -> None:
        self.heading, self.program, self.chosen = heading, program, chosen
        self.saves: list[Saved] = []

    def refresh(self) -> None:
        self.saves = saved(self.program.saves)
        self.empty = f"There is no saved battle in {self.program.saves}."

    def lines(self) -> list[Line]:
        return [
            Line(
                one.path.stem,
                partial(self._take, one),
                said=f"{one.path.stem}: {one.fault or f'{one.about}, {one.changed}'}",
                right=f"{one.changed}  {max(1, round(one.size / 1000)):>6,} kB",
                below=[(one.about, "warn" if one.fault else "mute")],
            )
            for one in self.saves
        ]

    @property
    def actions(self) -> Mapping[str, Action]:
        return {
            "rename": Action(self._rename, form="rename 2 NAME"),
            "delete": Action(self._delete, form="delete 2"),
        }

    def _take(self, one: Saved) -> None:
        if one.fault:
            self.program.tell("This save cannot be opened", one.fault)
        else:
            self.desk.leave(partial(self.chosen, one.path))

    def _rename(self, at: int) -> None:
        if not self.saves:
            return
        path = self.saves[at].path

        def named(text: str) -> None:
            if text.strip() != path.stem:
                self._try(partial(renamed, text.strip()))

        def renamed(name: str) -> str:
            new = folder.rename(self.program.saves, path, name, BESIDE)
            return f"{path.stem} is called {new.stem} now."

        self.note = ""
        self.desk.ask_text("new name", path.stem, named)

    def _delete(self, at: int) -> None:
        if not self.saves:
            return
        one = self.saves[at]

        def deleted() -> str:
            folder.delete(self.program.saves, one.path, BESIDE)
            return f"{one.path.stem} is deleted."

        about = one.fault or f"{one.title}, turn {one.turn}"
        words = [about, "", "It cannot be brought back."]
        question = f"Delete {one.path.name} for good?"
        self.program.ask(question, words, lambda yes: self._try(deleted) if yes else None)

    def _try(self, work: Callable[[], str]) -> None:
        """Do it, or say why it cannot be done."""
        try:
            self.note = work()
        except Fault as fault:
            self.note = str(fault)
        self.refresh()
        self.desk.again()


class FoughtBattles(Dialog):
    """Battles that are over by their titles, with the best of each; the path of the chosen one is
    handed on."""

    keys = menu_keys.FOUGHT
    heading = "Battles fought"
    prompt = "Battle>"
    empty = "No battle was fought to its end yet."

    def __init__(
        self, program: Program, chosen: Callable[[Path], None], hosts: Sequence[Path] = ()
    ) -> None:
        """`hosts` are folders of hosts, whose battles are listed too."""
        self.program, self.chosen, self.hosts = program, chosen, hosts

    def refresh(self) -> None:
        self.titles = fought(self.program.saves, self.hosts)

    def lines(self) -> list[Line]:
        found: list[Line] = []
        for title, best, battles in self.titles:
            told = f"{title}: {best}." if best else f"{title}:"
            below = [(best, "mute")] if best else []
            found += [Line(""), Line(title, said=told, below=below)]
            found += [
                Line(f"{one.save.changed}  {one.words}", partial(self.chosen, one.save.path),
                     said=f"{one.save.changed}: {one.words}")
                for one in battles
            ]  # fmt: skip
        return found
