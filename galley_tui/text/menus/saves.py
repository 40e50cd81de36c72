"""Renaming, deleting and opening saves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from galley.files.faults import Fault
from galley.game.port import GamePort
from galley.saves import folder as shelf
from galley.saves.save_format import Damaged
from galley.saves.taking_over import Held
from galley_tui.client.battles_fought import fought
from galley_tui.client.library import Saved, saved
from galley_tui.client.opening import by_tenths, left_alone, may_take, opened, salvaged
from galley_tui.config import passphrases
from galley_tui.text.console.console import Console

HOW = "rename 2 NAME gives a save another name, delete 2 deletes it."
BESIDE = (passphrases.SUFFIX,)
SHOWN = 10  # so many saves are listed at once
Entry = tuple[str, Callable[[], None]]


class SaveMenus(Protocol):
    """A conversation that puts menus, and takes other lines typed at them."""

    @property
    def console(self) -> Console: ...
    def menu(
        self, entries: Sequence[Entry], prompt: str, other: Callable[[str], bool] = ...
    ) -> bool:
        """Put numbered lines and carry out the one that is chosen; False where another line was
        taken."""


def choose_save(
    desk: SaveMenus, folder: Path, chosen: Callable[[Path], None], first: int = 0
) -> None:
    """Put the saves of a folder, the newest first, some at a time; a broken one says what is
    wrong."""

    def entry(one: Saved) -> Entry:
        if one.fault:
            return f"{one.path.stem}: {one.fault}", lambda: desk.console.say(one.fault)
        return f"{one.path.stem}: {one.about}, {one.changed}", lambda: chosen(one.path)

    while found := saved(folder)[first:]:
        some, older = found[:SHOWN], len(found[SHOWN:])
        rows = [entry(one) for one in some]
        if older:
            more: Entry = (
                f"{older} older",
                lambda: choose_save(desk, folder, chosen, first + SHOWN),
            )
            rows.append(more)
        desk.console.say(f"Which save? {HOW}")
        back: Entry = ("Back", lambda: None)
        if desk.menu([*rows, back], "Save>", partial(keep_order, desk.console, folder, some)):
            return
    desk.console.say(f"There is no saved battle in {folder}.")


def keep_order(console: Console, folder: Path, found: list[Saved], typed: str) -> bool:
    """Carry out `rename 2 NAME` or `delete 2`; False for any other line."""
    words = typed.split()
    if not words or words[0] not in ("rename", "delete"):
        return False
    at = int(words[1][:4]) - 1 if len(words) > 1 and words[1].isdecimal() else -1
    if not 0 <= at < len(found) or len(words) != {"rename": 3, "delete": 2}[words[0]]:
        console.say(f"Name the save by its number: {HOW}")
        return True
    path = found[at].path
    try:
        if words[0] == "rename":
            new = shelf.rename(folder, path, words[2], BESIDE)
            console.say(f"{path.stem} is called {new.stem} now.")
        elif console.confirm(f"{path.stem} cannot be brought back. Delete it for good?"):
            shelf.delete(folder, path, BESIDE)
            console.say(f"{path.stem} is deleted.")
    except Fault as fault:
        console.say(f"{fault}.")
    return True


def open_save(console: Console, path: Path, saves: Path | None = None) -> GamePort | None:
    """A save, to go on with if there is a folder `saves`, else to look at; of a damaged one
    what is sound, if the player wants that; None when there is nothing to show."""
    progress, read_only = by_tenths(console.say), saves is None
    found = opened(path, read_only, progress)
    while isinstance(found, Held):
        question, words, way = may_take(found)
        if not question:
            break
        console.say(*words)
        if not console.confirm(question):
            return None
        found = opened(path, read_only, progress, way)
    if isinstance(found, Damaged):
        console.say(f"{found.offer}.", left_alone(path, read_only))
        if not console.confirm("Take what is sound?"):
            return None
        found = salvaged(path, saves, progress)
    if isinstance(found, str | Held):
        console.say(str(found))
        return None
    return found


def tell_fought(console: Console, folder: Path) -> None:
    """The battles that are over, and the best of each."""
    found = fought(folder)
    if not found:
        console.say("No battle was fought to its end yet.")
    for title, best, battles in found:
        console.say(f"{title}: {best}." if best else f"{title}:")
        console.say(*(f"  {one.save.changed}: {one.words}." for one in battles))
