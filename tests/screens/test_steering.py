"""A ship that is steered by hand: arrows as seen from its bow, or from the map."""

from pathlib import Path

import pytest

from galley_tui.config.settings import Config, Settings
from tests.kit.screen import Player, playing
from tests.screens.test_deeds import at_deeds

SHIP = "B3"  # it heads for the south, towards the player


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


async def steered(player: Player) -> None:
    """The ship has announced points, and its steps are offered."""
    await at_deeds(player)
    await player.press("s")
    await player.light(ship=SHIP)
    await player.press("enter", "5", "enter")
    assert (player.asked, player.battle.context.actor) == ("AskAction", SHIP)


def bow(player: Player) -> tuple[int, int]:
    """The column and the row of its bow."""
    return divmod(player.battle.position.ships[SHIP].bow, 100)


async def test_by_the_bow_up_rows_ahead_and_left_is_port(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await steered(player)
        column, row = bow(player)
        await player.press("up")
        assert bow(player) == (column, row + 1), "ahead is south"
        await player.press("left")
        assert bow(player)[0] == column + 1, "its port bow is east of it"


async def test_a_step_that_may_not_be_says_why(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await steered(player)
        before = bow(player)
        await player.press("down")
        assert bow(player) == before
        note = player.screen().splitlines()[2]
        assert f"astern: {SHIP} has moved or turned in this activation" in note


async def test_by_the_map_down_rows_south_and_left_is_west(saves: Path) -> None:
    config = Config(settings=Settings(steering="map"))
    async with playing(saves, scenario="training", seed=7, config=config) as player:
        await steered(player)
        column, row = bow(player)
        count = len(player.battle.game.past.entries)
        await player.press("up", "home", "pageup")
        assert len(player.battle.game.past.entries) == count
        assert "no step leads that way now" in player.screen()
        await player.press("down")
        assert bow(player) == (column, row + 1)
        await player.press("left")
        assert bow(player)[0] == column - 1
        row = bow(player)[1]
        await player.press("down")
        assert bow(player) == (column - 1, row + 1), "south again, by its port bow now"


async def test_digits_and_the_list_count_the_same_points(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await at_deeds(player)
        await player.press("s")
        await player.light(ship=SHIP)
        await player.press("enter", "5")
        option = player.battle.choices.option
        assert option is not None and "5" in option.label.split()
        beside = [line[54:].strip() for line in player.screen().splitlines()]
        assert any(line.startswith("> 5") and "5 MP" in line for line in beside)
        await player.press("space")
        large = next(line for line in player.screen().splitlines() if "5 MP" in line)
        assert large.split()[:2] == [">", "5"], "numbered alike in the large list"
