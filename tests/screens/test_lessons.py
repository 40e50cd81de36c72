"""The guided evening on the screen: from the menu to the first ram, closed and open again."""

from __future__ import annotations

from pathlib import Path

from galley.engine.loop import Rolled
from galley_tui.config.settings import Config, Settings
from tests.kit.screen import Player, playing

GUIDED = Config(settings=Settings(lessons=True))


def rammed(player: Player) -> bool:
    """The dice of a ram were thrown."""
    thrown = (told.event for told in player.battle.game.log())
    return any(isinstance(one, Rolled) and one.what.startswith("ram") for one in thrown)


async def test_a_lesson_comes_up_closes_and_opens_again(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7, config=GUIDED) as player:
        assert (
            "Ramming, and coming free (0 of 5): [ ] ram a ship  [ ] come free" in player.screen()
        )
        assert "Tab for more of them, Enter does it" in player.screen()
        await player.press("%")
        assert "Ramming, and" not in player.screen()
        await player.press("=", "%")
        assert "Ramming, and" in player.screen()
        assert "keep A: the ships of squadron A stay" in player.screen()


async def test_a_battle_is_not_guided_unless_it_is_asked_for(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        assert "Ramming, and" not in player.screen()


async def test_from_the_menu_to_the_first_ram_in_ten_keys(tmp_path: Path) -> None:
    """Three keys of the menu, then what the lesson says, then the other side lets it come."""
    async with playing(tmp_path, scenario="training", seed=7, config=GUIDED) as player:
        keys = 3
        for key in ("=", "M", "M", "enter", "="):
            await player.press(key)
            keys += 1
        assert "Being asked" in player.screen()
        while player.asked == "AskAvoidance" and keys < 20:
            await player.press("d")
            keys += 1
        assert rammed(player)
        assert keys <= 10


async def test_the_menu_asks_whether_the_evening_is_guided(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("n", "enter")
        assert "A guided evening?" in player.screen()
        await player.press("enter")
        assert "Ramming, and coming free" in player.screen()
    async with playing(tmp_path / "other") as player:
        await player.press("n", "enter", "n")
        assert "Ramming, and coming free" not in player.screen()
        assert player.asked
