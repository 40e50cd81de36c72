"""Who plays each side is asked before a battle, and can be changed in the midst of it."""

from pathlib import Path

import pytest

from galley.game.api import load
from galley_tui.dialogs.before_battle import WhoPlays
from galley_tui.screens.lobby.scenarios import ScenarioScreen
from tests.kit.screen import Player, playing


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


async def who_plays(player: Player) -> None:
    """New battle, the first of the list, without lessons."""
    await player.press("n", "enter", "n")
    assert isinstance(player.dialog, WhoPlays)


def seated(saves: Path) -> dict[str, str]:
    """Who sits where in the newest save."""
    (save,) = saves.glob("*.toml")
    with load(save) as game:
        return {side: player.name for side, player in game.seats().items()}


async def test_one_person_against_a_captain_is_one_key_away(saves: Path) -> None:
    async with playing(saves) as player:
        await who_plays(player)
        assert "a person" in player.screen() and "captain" in player.screen()
        await player.press("enter")
        assert "Carthage: played by captain" in player.screen()
    assert seated(saves) == {"A": "human", "B": "captain"}


async def test_each_level_and_character_there_is_can_be_chosen(saves: Path) -> None:
    async with playing(saves) as player:
        await who_plays(player)
        screen = player.dialog
        assert isinstance(screen, WhoPlays)
        levels = screen.players.levels("A")
        shown = set()
        for _ in levels:
            shown.add(screen.players.level("A"))
            assert screen.players.level_words("A") in player.screen()
            await player.press("right")
        assert shown == {"human", *levels}
        await player.press("left", "down", "right")
        assert screen.players.character("A")
        name, likes = screen.players.character_words("A")
        assert name in player.screen() and likes in player.screen()


async def test_sides_are_swapped_and_nobody_need_sit_at_the_keyboard(saves: Path) -> None:
    async with playing(saves) as player:
        await who_plays(player)
        assert "You play Rome" in player.screen()
        await player.press("s")
        assert "You play Carthage" in player.screen()
        await player.press("w")
        assert "you watch" in player.screen()
        await player.press("p")
        assert "Two people" in player.screen()
        await player.press("enter")
        assert player.asked and "played by" not in player.screen()


async def test_back_to_the_list_of_battles_begins_nothing(saves: Path) -> None:
    async with playing(saves) as player:
        await who_plays(player)
        await player.press("escape")
        assert "Choose a battle" in player.screen()
    assert not list(saves.glob("*.toml"))


async def test_of_several_players_a_side_all_are_listed_before_the_battle(saves: Path) -> None:
    """As the page lists them that opens in the midst of it."""
    async with playing(saves) as player:
        await player.press("n")
        screen = player.app.screen
        assert isinstance(screen, ScenarioScreen)
        at = [one.id for one in screen.scenarios].index("two-wings")
        await player.press(*["down"] * at, "enter")
        before = player.screen()
        assert "Attalus A1 A2 A3" in before and "Rhodes A4 A5 A6" in before
        assert "Democrates B1 B2 B3" in before and "Left-wing B4 B5 B6" in before
        await player.press("p")
        assert "4 people at one keyboard" in player.screen()
        await player.press("s", "enter", "@")
        during = player.screen()
        assert "Attalus A1 A2 A3" in during and "Rhodes A4 A5 A6" in during
