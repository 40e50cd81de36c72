"""Where a battle is kept, in sentences; its pass-phrases go where it goes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from galley.engine.loop import Illegal
from galley.files.faults import show_path
from galley.game.port import GamePort
from galley_tui.config import passphrases


@contextmanager
def following(game: GamePort) -> Iterator[None]:
    """The pass-phrases follow a battle that has to be kept in another file meanwhile."""
    before = game.path
    try:
        yield
    finally:
        if game.path != before:
            passphrases.carry(before, game.path)


def keep(game: GamePort) -> str:
    """Bring all to the disk, for a player who asks for it: where, or why not, in a sentence."""
    try:
        with following(game):
            said = game.keep()
    except Illegal as illegal:
        return illegal.refusal.text
    where = show_path(game.path) if game.path else "no file"
    return said or f"kept in {where}, up to the last command"


def close(game: GamePort) -> str:
    """Store, and let go of the file; where the battle is kept, in a sentence."""
    with following(game):
        trouble = game.close()
    if game.path is None:
        return ""
    if trouble:
        why = trouble.removeprefix("read-only: ")
        return f"The battle is kept in {show_path(game.path)} as far as it could be: {why}."
    return f"The battle is kept in {show_path(game.path)}: galley goes on with it."
