"""From a battle, a replay and an account one key leads into the editor, and back."""

from pathlib import Path

import pytest

from galley.game.game import Game
from galley.game.loading.opening import open_battle
from galley.game.scenario_list import text_faults
from galley.scenarios.library import load
from galley_tui.dialogs import opening
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.editor.editor_screen import EditorScreen
from galley_tui.screens.replay.replay import ReplayScreen
from galley_tui.screens.sea.report import ReportScreen
from tests.kit.catalogued import without_editor
from tests.kit.random_play import kept, play_on
from tests.kit.screen import Player, playing


@pytest.fixture(params=["training", "phormio", "dare"])
def save(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    return kept(play_on(Game.new(load(request.param), 11, tmp_path), 11, 60))


async def edited(player: Player, key: str = "right_parenthesis") -> EditorScreen:
    await player.press(key)
    await player.pilot.pause()
    screen = player.app.screen
    assert isinstance(screen, EditorScreen)
    return screen


async def test_a_battle_is_edited_and_stays_open(tmp_path: Path, save: Path) -> None:
    before = save.read_bytes()
    async with playing(tmp_path, (80, 24)) as player:
        opening.resume(player.app, save)
        await player.pilot.pause()
        battle = player.app.screen
        assert isinstance(battle, BattleScreen)
        editor = await edited(player)
        assert "turn" in editor.note and editor.editor.faults == []
        assert editor.editor.document.path is None
        await player.press("escape", "y")
        await player.pilot.pause()
        assert player.app.screen is battle
    assert before in save.read_bytes()


async def test_a_battle_made_of_another_is_played_and_left_and_the_first_goes_on(
    tmp_path: Path, save: Path
) -> None:
    async with playing(tmp_path, (80, 24)) as player:
        opening.resume(player.app, save)
        await player.pilot.pause()
        battle, first = player.app.screen, player.app.game
        await edited(player)
        await player.press("P")
        await player.pilot.pause()
        assert player.app.game is not first
        player.app.close_battle()
        await player.pilot.pause()
        assert player.app.game is first
        assert isinstance(player.app.screen, EditorScreen)
        await player.press("escape")
        await player.pilot.pause()
        assert player.app.screen is battle
        player.app.close_battle()
        await player.pilot.pause()
        assert player.app.game is None
    assert open_battle(save).path == save


async def test_a_replay_is_edited_at_its_moment(tmp_path: Path, save: Path) -> None:
    async with playing(tmp_path, (80, 24)) as player:
        opening.replay(player.app, save)
        await player.pilot.pause()
        await player.pilot.pause()
        assert isinstance(player.app.screen, ReplayScreen)
        await player.press("home", *["right"] * 3)
        editor = await edited(player)
        assert "turn 1" in editor.note


async def test_an_account_leads_there_too(tmp_path: Path, save: Path) -> None:
    async with playing(tmp_path, (80, 24)) as player:
        opening.replay(player.app, save)
        await player.pilot.pause()
        await player.press("B")
        await player.pilot.pause()
        await player.pilot.pause()
        assert isinstance(player.app.screen, ReportScreen)
        assert (await edited(player)).editor.faults == []


async def test_a_game_without_an_editor_keeps_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_editor(monkeypatch, "barratt")
    save = kept(play_on(Game.new(load("dare"), 3, tmp_path), 3, 12))
    async with playing(tmp_path, (80, 24)) as player:
        opening.resume(player.app, save)
        await player.pilot.pause()
        await player.press("right_parenthesis")
        await player.pilot.pause()
        assert not isinstance(player.app.screen, EditorScreen)
    [file] = (tmp_path / "positions").glob("*.toml")
    assert text_faults(file.read_text("utf-8"), file.name) == []
