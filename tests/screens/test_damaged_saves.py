"""Damaged and long saves on the screen: what is sound is offered, what takes long says so."""

from contextlib import suppress
from pathlib import Path

import pytest
from textual.worker import WorkerCancelled

from galley.game.game import Game
from galley.game.loading.opening import verify
from galley.saves import save_format
from galley.scenarios.library import load
from galley_tui.dialogs import opening
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.replay.replay import ReplayScreen
from galley_tui.screens.sea import loading_page
from galley_tui.screens.sea.log import LogScreen
from tests.kit.random_play import kept, play_on
from tests.kit.screen import Player, playing

BAD = 30


def played(folder: Path) -> Path:
    return kept(play_on(Game.new(load("training"), 7, folder), 7, 60))


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    path = played(tmp_path)
    data = bytearray(path.read_bytes())
    at = [i for i in range(len(data)) if data.startswith(save_format.OPENER, i)][BAD]
    data[at + 30] ^= 1
    path.write_bytes(bytes(data))
    return path


def words(player: Player) -> str:
    return " ".join(player.screen().split())


OFFER = "training-1.toml is damaged at entry 30 of about 61: the battle can go on from turn "


@pytest.mark.parametrize("keys", [("c",), ("l", "enter")], ids=["continue", "list"])
async def test_yes_goes_on_from_what_is_sound(damaged: Path, keys: tuple[str, ...]) -> None:
    bad = damaged.read_bytes()
    async with playing(damaged.parent) as player:
        await player.press(*keys)
        assert OFFER in words(player)
        assert "training-1.toml stays as it is beside it" in words(player)
        await player.press("escape")
        assert not isinstance(player.app.screen, BattleScreen)
        assert len(list(damaged.parent.iterdir())) == 1
        for key in (*keys, "y"):
            await player.press(key)
        assert isinstance(player.app.screen, BattleScreen)
    new = damaged.parent / "training-2.toml"
    assert len(verify(new).past.entries) == BAD
    assert damaged.read_bytes() == bad


async def test_a_replay_of_it_writes_nothing(damaged: Path) -> None:
    async with playing(damaged.parent, replay=damaged) as player:
        assert "Nothing is written" in words(player)
        await player.press("y")
        assert isinstance(player.app.screen, ReplayScreen)
        assert "is damaged at entry 30 of about 61" in words(player)
        assert len(player.app.screen.game.past.entries) == BAD
    assert len(list(damaged.parent.iterdir())) == 1


async def test_a_long_save_is_read_beside_the_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played(tmp_path)
    monkeypatch.setattr(loading_page, "LARGE", 1_000)
    async with playing(tmp_path) as player:
        opening.resume(player.app, path)
        page = player.app.screen_stack[-1]
        assert isinstance(page, loading_page.Opening)
        await player.pilot.pause()
        with suppress(WorkerCancelled):  # it has done its work: its page has gone
            await player.app.workers.wait_for_complete()
        await player.pilot.pause()
        assert isinstance(player.app.screen, BattleScreen)


async def test_the_past_of_a_long_battle_is_told_before_its_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played(tmp_path)
    monkeypatch.setattr(loading_page, "LONG", 0)
    monkeypatch.setattr(loading_page, "SOME", 10)
    monkeypatch.setattr(loading_page, "PAUSE", 1_000)  # no tick but those of here
    async with playing(tmp_path) as player:
        opening.resume(player.app, path)
        await player.pilot.pause()
        past = player.battle.game.past
        before = len(past.untold)
        assert before > 20
        await player.press("L")
        telling = player.app.screen
        assert isinstance(telling, loading_page.Telling)
        assert "Reading the battle: 0 %" in words(player)
        await player.press("escape")
        assert isinstance(player.app.screen, BattleScreen)
        await player.press("L")
        telling = player.app.screen
        assert isinstance(telling, loading_page.Telling)
        telling._tell()
        await player.pilot.pause()
        assert f"Reading the battle: {1_000 // before} %" in words(player)
        while past.untold:
            telling._tell()
        await player.pilot.pause()
        assert isinstance(player.app.screen, LogScreen)
