"""Rules that fail: the first throw of a turn, after the dice are thrown, or giving up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from galley.engine.dice import chooser
from galley.engine.loop import Play, Rolled
from galley.engine.records import Event
from galley.game.game import Game
from galley.scenarios.library import load
from tests.reliability.battles import play_on

SEED = 7_218_364_509_123_456
SECRET = "what-the-code-had-at-hand"
ONE = "galley-fault-1.toml"
_emit = Play.emit


def emit(play: Play, event: Event, turn: int = 2) -> None:
    """In place of `Play.emit`."""
    _emit(play, event)
    if isinstance(event, Rolled) and play.board.turn >= turn:
        raise KeyError(SECRET)


def fails(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Play, "emit", emit)


def battle_that_fails(folder: Path | None, **how: Any) -> tuple[Game, Exception]:
    """A battle played until its rules fail, and the exception."""
    session = Game.new(load("training"), SEED, folder, **how)
    with pytest.raises(KeyError) as caught:
        play_on(session, chooser(5))
    return session, caught.value


CHILD = """
import sys
from galley.war_galley.state.board import Board
def conceding(board, side):
    raise KeyError("what-the-code-had-at-hand")
Board.conceding = conceding
from galley_tui.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
"""Galley with rules by which nobody can give up."""
