"""Before a battle: optional rules are switched and a seed is typed."""

from pathlib import Path

import pytest

from galley_tui.dialogs.before_battle import OptionalRules
from tests.kit.screen import playing


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


async def test_optional_rules_and_a_seed_hold_in_the_battle_that_begins(saves: Path) -> None:
    async with playing(saves) as player:
        await player.press("n", "o")
        assert isinstance(player.dialog, OptionalRules)
        assert "[ ] a ship may ram an enemy that crosses its bow" in player.screen()
        await player.press("space", "4", "7")
        assert "[x] a ship may ram" in player.screen()
        await player.press("enter", "p", "enter")
        game = player.battle.game
        assert game.past.header.seed == 47
        assert game.options == {"defensive_ram": True}
        assert player.battle.context.board.theatre.options.defensive_ram


async def test_what_is_switched_back_is_the_battles_own_again(saves: Path) -> None:
    async with playing(saves) as player:
        await player.press("n", "o", "down", "space", "space", "9", "backspace", "enter")
        await player.press("p", "enter")
        assert player.battle.game.options == {}


async def test_where_battles_cannot_be_kept_another_folder_is_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    file = tmp_path / "file"
    file.write_text("")
    async with playing(file / "saves", scenario="training", seed=7) as player:
        assert "takes no files" in " ".join(player.screen().split())
        await player.press("y")
        assert player.battle.game.path is not None
        assert player.battle.game.path.is_relative_to(tmp_path / "data")
    async with playing(file / "saves", scenario="training", seed=7) as player:
        await player.press("n")
        assert "cannot be written" in player.screen()


async def test_when_a_battle_is_over_its_keys_are_no_longer_named(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await player.press("q", "end", "enter", "enter", "escape")
        keys = player.screen().splitlines()[-1]
        assert "menu" in keys and "log" in keys and "accept" not in keys and "odds" not in keys
