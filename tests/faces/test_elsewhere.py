"""Screen and text mode play a game that is not on this machine, and see no difference."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from galley.game.game import Game
from galley.game.port import GamePort
from galley.scenarios.library import load
from tests.kit.elsewhere import Elsewhere
from tests.kit.screen import playing
from tests.kit.text import said
from tests.kit.toy.scenario import ford

ORDERS = ("ready", "a1 sls", "done", "done", "ready", "b1 sss", "done", "ready")
TOY = (*ORDERS, "odds", "=", "2", "why", "phase", "look", "log", "score", "since", "undo", "yes",
       "report", "standing", "save", "list", "1")  # fmt: skip
TRAINING = (
    "=", "proposal", "=", "2", "keep", "keep", "proposal", "=", "undo", "yes", "orders ahead 3",
    "yes", "undo list", "undo", "yes", "redo", "yes", "undo", "yes", "standing new 1",
    "standing", "why ram b1", "targets", "a1 ahead 2", "odds", "log", "score", "since", "report",
    "phase", "save", "concede", "yes",
)  # fmt: skip
KEYS = (
    "asterisk", "1", "enter", "s", "d", "enter", "w", "escape", "L", "escape", "enter", "U",
    "escape", "enter", "G", "escape", "Q", "q",
)  # fmt: skip


def both(game: GamePort, same: GamePort, typed: Sequence[str]) -> Elsewhere:
    """Both are told the same lines, and say the same."""
    there = Elsewhere(same)
    assert said(there, *typed) == said(game, *typed)
    return there


@pytest.mark.usefixtures("toy")
def test_the_toy_in_lines() -> None:
    one, other = (Game.new(ford(), 3) for _ in range(2))
    there = both(one, other, TOY)
    assert {"play", "pending", "choices", "log", "history", "steps_back"} <= there.asked


def test_war_galley_in_lines() -> None:
    one, other = (Game.new(load("training"), 3) for _ in range(2))
    there = both(one, other, TRAINING)
    assert {"propose", "accept", "undo", "redo", "give_orders", "ship_losses"} <= there.asked
    assert other.result() is not None


@pytest.mark.usefixtures("toy")
async def test_the_toy_on_the_screen(tmp_path: Path) -> None:
    one, other = (Game.new(ford(), 3) for _ in range(2))
    shown = await screens(tmp_path, one)
    assert shown == await screens(tmp_path, Elsewhere(other))
    assert len({*shown}) > 8


async def screens(saves: Path, game: GamePort) -> list[str]:
    """What is on the screen after each key."""
    shown = []
    async with playing(saves) as player:
        player.app.show_battle(game)
        await player.pilot.pause()
        for key in KEYS:
            await player.press(key)
            shown.append(player.screen())
    return shown
