"""Reading a battle from its start, and a new battle that goes on from one of its commands."""

from __future__ import annotations

import secrets
from pathlib import Path

from galley.game.loading.branching import branch
from galley.game.replay import Reel
from galley_tui.client.game import Game


def reel_of(game: Game) -> Reel:
    """Every command of a battle and what came of it, one after the other."""
    return Reel(game.session)


def continued(game: Game, path: Path, entry: int, saves: Path) -> Game | str:
    """A new battle, with a save and dice of its own, as this one stood after an entry; or the
    sentence that says why there is none."""
    seed = secrets.randbelow(2**31)
    return Game.tried(lambda: Game(branch(game.session, path, entry, seed, saves)))
