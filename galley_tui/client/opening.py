"""Opening saves: how much of a long one is read, and what there is of a damaged one."""

from collections.abc import Callable
from pathlib import Path

from galley.game.history import Past
from galley.game.loading.replaying import Progress
from galley.saves.save_format import Damaged
from galley.scenarios.library import Fault
from galley_tui.client.game import Game

FROM = 5  # times that something is told before it is said: a short wait needs no word
LONG = 2_000  # entries whose story takes a while
SOME = 200  # entries at a time


def opened(path: Path, read_only: bool, progress: Progress | None = None) -> Game | Damaged | str:
    """The battle in a save, what is sound of a damaged one, or why there is neither."""
    try:
        return Game.open(path, read_only, progress)
    except Damaged as damaged:
        return damaged
    except Fault as fault:
        return str(fault)
    except OSError as error:
        return f"{error.filename or 'file'}: {error.strerror or error}"


def salvaged(path: Path, folder: Path | None, progress: Progress | None = None) -> Game | str:
    """The sound part of a damaged save, kept in a new one of a folder, if one is given."""
    return Game.tried(lambda: Game.salvaged(path, folder, progress))


def left_alone(path: Path, read_only: bool) -> str:
    """What becomes of a damaged save, to go with the question."""
    if read_only:
        return f"Nothing is written: {path.name} stays as it is."
    return f"That makes a save of its own: {path.name} stays as it is beside it."


def by_tenths(say: Callable[[str], None]) -> Progress:
    """Says how much is read, by tenths, once it has taken a while."""
    heard, last = 0, -1

    def progress(share: float) -> None:
        nonlocal heard, last
        heard += 1
        tenth = int(share * 10)
        if heard >= FROM and tenth > last:
            last = tenth
            say(f"Reading the battle: {tenth}0 %")

    return progress


def read_story(game: Game, say: Callable[[str], None]) -> None:
    """Work out what happened in a long battle, and say how far that is."""
    tell_all(game.session.past, by_tenths(say))


def tell_all(past: Past, progress: Progress | None) -> None:
    """Work out what happened in a long battle, as far as it can be told."""
    try:
        while len(past.untold) > LONG and not past.tell_some(SOME):
            if progress:
                progress(past.told_share())
    except Fault:
        pass
