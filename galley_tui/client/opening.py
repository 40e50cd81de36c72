"""Battles are begun and opened: how much of a long one is read, what a damaged one holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from galley.files.faults import reason, show_path
from galley.game.api import new
from galley.game.by_hand.throws import Faces
from galley.game.known import KnownHistory
from galley.game.port import GamePort
from galley.saves.save_format import Damaged
from galley.saves.taking_over import Held, Way
from galley.scenarios.library import Fault, ScenarioFile

if TYPE_CHECKING:
    from galley.game.restoring_state import Progress

Found = GamePort | Damaged | Held | str
"""What a save may hold: a battle, or why there is none."""
FROM = 5  # times that something is told before it is said: a short wait needs no word
LONG = 2_000  # entries whose story takes a while
SOME = 200  # entries at a time


def new_battle(
    scenario: str | ScenarioFile,
    seed: int | None,
    saves: Path,
    options: Mapping[str, bool],
    first: Faces | None = None,
) -> GamePort:
    """A new battle, kept in a folder; where its dice are thrown by hand, `first` are the faces of
    its first throws.  Raises Fault, OSError, and Unthrown where faces are missing."""
    if first is None:
        return new(scenario, seed=seed, options=options, saves=saves)
    more = Faces(rest=True) if first.rest else None
    return new(scenario, seed=seed, options=options, dice=first.faces, saves=saves,
               thrower=lambda asked: more)  # fmt: skip


def opened(path: Path, read_only: bool, progress: Progress | None = None, way: Way = "") -> Found:
    """The battle in a save, what is sound of a damaged one, who else plays it, or why there is
    none of these.  `way` is how it is taken from another galley."""
    from galley.game.loading.opening import open_battle

    try:
        return open_battle(path, write=not read_only, progress=progress, way=way)
    except (Damaged, Held) as found:
        return found
    except Fault as fault:
        return str(fault)
    except OSError as error:
        return f"{error.filename or 'file'}: {error.strerror or error}"


def salvaged(path: Path, folder: Path | None, progress: Progress | None = None) -> GamePort | str:
    """The sound part of a damaged save, kept in a new one of a folder, if one is given."""
    from galley.game.loading.opening import salvage

    return tried(lambda: salvage(path, progress=progress, folder=folder))


def continued(game: GamePort, path: Path, entry: int, saves: Path) -> GamePort | str:
    """A new battle, with a save and dice of its own, as this one stood after an entry; or the
    sentence that says why there is none."""
    return tried(lambda: game.branch(path, entry, None, saves))


def elsewhere(saves: Path) -> Path | None:
    """A folder in which battles can be kept where this one takes none; None if it does, or if
    there is no other."""
    from tempfile import gettempdir

    from galley.files.disk import own

    data = own("data")
    others = [*([data / "saves"] if data is not None else []), Path(gettempdir()) / "galley-saves"]
    return None if _takes(saves) else next((place for place in others if _takes(place)), None)


def _takes(folder: Path) -> bool:
    """Files can be made in a folder, which is made if there is none."""
    from tempfile import TemporaryFile

    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            return True
    except (OSError, ValueError):
        return False


def tried(opening: Callable[[], GamePort]) -> GamePort | str:
    """The battle, or the sentence that says why there is none."""
    try:
        return opening()
    except Fault as fault:
        return str(fault)
    except OSError as error:
        return f"{show_path(error.filename or 'file')}: {reason(error)}"


def left_alone(path: Path, read_only: bool) -> str:
    """The fate of a damaged save, in words that go with the question whether to salvage it."""
    if read_only:
        return f"Nothing is written: {path.name} stays as it is."
    return f"That makes a save of its own: {path.name} stays as it is beside it."


def may_take(held: Held) -> tuple[str, list[str], Way]:
    """The question whether to take a battle from another galley, what is said with it, and how a
    yes takes it; no question where it cannot be taken."""
    if held.deaf:
        words = ["All that was played there is in the file: nothing is lost."]
        return "It does not end. Kill it?", words, "force"
    who = f"{held.save.name} is open in another galley{held.holder.says}."
    if held.holder.why_not:
        return "", [who], ""
    return "Take this battle over?", [who, "It stores all that was played there, and ends."], "ask"


def by_tenths(say: Callable[[str], None], doing: str = "Reading the battle") -> Progress:
    """A function that says how much is done, by tenths, once that takes a while."""
    heard, last = 0, -1

    def progress(share: float) -> None:
        nonlocal heard, last
        heard += 1
        tenth = int(share * 10)
        if heard >= FROM and tenth > last:
            last = tenth
            say(f"{doing}: {tenth}0 %")

    return progress


def read_story(game: GamePort, say: Callable[[str], None]) -> None:
    """Work out what happened in a long battle, and say how far that is."""
    tell_all(game.history(), by_tenths(say))


def tell_all(past: KnownHistory, progress: Progress | None) -> None:
    """Work out what happened in a long battle, as far as it can be told."""
    try:
        while len(past.untold) > LONG and not past.tell_some(SOME):
            if progress:
                progress(past.told_share())
    except Fault:
        pass
