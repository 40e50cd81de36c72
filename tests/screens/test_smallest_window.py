"""80 x 23, as a status line leaves of 80 x 24: nothing is missing but a line of the log."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.geometry import Size

from galley_tui.config.settings import Config, Settings
from galley_tui.screens.base.confirm import Curtain, TooSmall, help_with
from galley_tui.screens.battle.battle import BattleScreen
from tests.kit.screen import SEATED, Player, playing

BATTLES = ("training", "tournament", "phormio", "first-clash", "dare", "sharp-bend")
ASIDE = ("?", "L", "V", "G", "I", "slash", "w", "U", "Q", "O", "c", "numbersign", "at", "x", "q")
"""Keys that open a page over the battle; Escape closes it."""


async def step(player: Player) -> None:
    """What the lit answer does, or the next player sits down."""
    await player.press(SEATED if isinstance(player.app.screen, Curtain) else "enter")
    await player.pilot.pause()


def beside_the_sea(player: Player) -> list[str]:
    """What stands around the sea."""
    lines = player.screen().splitlines()
    return [*lines[:3], *(line[54:] for line in lines[4:-4]), *lines[-4:]]


async def at_rest(player: Player, rows: int) -> list[str]:
    """The screen in a window of so many rows, once nothing of it changes any more."""
    await player.pilot.resize_terminal(80, rows)
    shown: list[str] = []
    for _ in range(100):
        await player.pilot.pause()
        if len(shown) == rows and shown == player.screen().splitlines():
            break
        shown = player.screen().splitlines()
    return shown


@pytest.mark.parametrize("scenario", BATTLES)
async def test_the_battle_is_what_it_is_at_80_by_24(scenario: str, tmp_path: Path) -> None:
    still = Config(settings=Settings(stage="off"))  # no scene moves on by itself
    async with playing(tmp_path, scenario=scenario, seed=7, config=still) as player:
        for n in range(15):
            await step(player)
            if isinstance(player.app.screen, BattleScreen):
                *above, log, _, _, _, keys = await at_rest(player, 24)
                *same, _, _, _, last = await at_rest(player, 23)
                assert (above, keys) == (same, last), f"{n + 1} keys: {log}"


@pytest.mark.parametrize("scenario", BATTLES)
async def test_every_page_opens_and_closes_there(scenario: str, tmp_path: Path) -> None:
    async with playing(tmp_path, (80, 23), scenario=scenario, seed=7) as player:
        await player.press("enter", "enter")
        for key in ASIDE:
            before = player.app.screen
            await player.press(key)
            rows = player.screen().splitlines()
            assert len(rows) == 23 and rows[0].strip() and rows[-1].strip(), key
            assert not isinstance(player.app.screen, TooSmall)
            if player.app.screen is not before:
                await player.press("escape")
            while player.app.screen is not before and len(player.app.screen_stack) > 2:
                await player.press("escape")


async def test_menus_have_room_there(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        await player.press("enter")
    async with playing(tmp_path, (80, 23)) as player:
        shown = player.screen()
        assert "Continue" in shown and "Quit" in shown
        for key, word in (("n", "Training"), ("s", "Charac"), ("u", "Rules"), ("l", "training")):
            await player.press(key)
            assert word in player.screen() and len(player.screen().splitlines()) == 23
            await player.press("escape")


async def test_it_goes_on_when_there_is_room_again(tmp_path: Path) -> None:
    """Also where another page was opened meanwhile, and where it began too small."""
    async with playing(tmp_path, (80, 20), scenario="training", seed=7) as player:
        await player.pilot.resize_terminal(80, 23)
        await player.pilot.pause()
        assert isinstance(player.app.screen, BattleScreen)
        await player.press("enter")
        shown = beside_the_sea(player)
        for size in ((80, 22), (60, 22), (200, 10)):
            await player.pilot.resize_terminal(*size)
            await player.pilot.pause()
            assert isinstance(player.app.screen, TooSmall)
        player.app.tell("Meanwhile", "a page was opened.")
        await player.pilot.pause()
        await player.pilot.resize_terminal(80, 23)
        await player.pilot.pause()
        await player.press("escape")
        assert isinstance(player.app.screen, BattleScreen)
        assert beside_the_sea(player) == shown
        await player.press("enter")
        assert beside_the_sea(player) != shown


def test_what_helps_in_a_window_that_is_too_small() -> None:
    plain, tmux = help_with(Size(80, 22), {}), help_with(Size(80, 22), {"TMUX": "/tmp/x,1,0"})
    assert "80 x 22" in plain and "`galley --text`" in plain and "set status off" not in plain
    assert "`set status off`" in tmux
    assert "set status off" not in help_with(Size(79, 30), {"TMUX": "/tmp/x,1,0"})
