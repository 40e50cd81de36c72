"""The guided evening on the screen: from the menu to the first ram, closed and open again."""

from __future__ import annotations

from pathlib import Path

from galley_tui.config.settings import Config, Settings
from tests.kit.screen import playing

GUIDED = Config(settings=Settings(lessons=True))


async def test_a_lesson_comes_up_closes_and_opens_again(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="lesson-training", seed=7, config=GUIDED) as player:
        assert "spent rowers" in player.screen() and "You are Gaius Laelius" in player.screen()
        await player.press("enter")
        goal = "Command, fatigue 0/5: [ ] set a speed [ ] rest a crew [ ] stay close"
        assert goal in player.screen()
        await player.press("%")
        assert "Command, fatigue" not in player.screen()
        await player.press("%")
        assert goal in player.screen()
        assert "Now: M  the whole squadron at full speed" in player.screen()
        assert "/ explains all" in player.screen()


async def test_a_battle_is_not_guided_unless_it_is_asked_for(tmp_path: Path) -> None:
    for scenario in ("training", "lesson-training"):
        async with playing(tmp_path, scenario=scenario, seed=7) as player:
            assert "0/5" not in player.screen() and "spent rowers" not in player.screen()


async def test_the_menu_asks_whether_the_evening_is_guided(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("n", "enter")
        assert "A guided evening?" in player.screen()
        await player.press("enter")
        assert "First battle: the straggler" in player.screen()
    async with playing(tmp_path / "other") as player:
        await player.press("n", "enter", "n", "p", "enter")
        assert "0/5" not in player.screen() and "T1/9" in player.screen()
        assert player.asked


async def test_the_first_key_of_a_newcomer_begins_a_guided_battle(tmp_path: Path) -> None:
    """Nothing has been kept: the first battle stands first, later it is a letter."""
    async with playing(tmp_path) as player:
        assert "> f  First battle   guided" in player.screen()
        await player.press("enter", "enter")
        assert "Command, fatigue 0/5" in player.screen()
        await player.press("q", "down", "enter")
        assert "> c  Continue" in player.screen()
        await player.press("f", "enter")
        assert "Command, fatigue 0/5" in player.screen()
        assert "played by cadet" in player.screen() and "Press" not in player.screen()


async def test_one_key_explains_what_the_sheet_and_the_log_are_short_for(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        await player.press("slash")
        for words in (
            "The sheet of B3", "def. ", "tired ----", "agr.[ ]", "a box: aground",
            "T1/9",
        ):  # fmt: skip
            assert words in player.panel(), words
        rows = player.screen().splitlines()
        assert all(len(row) <= 80 for row in rows)
        await player.press("escape")
        assert player.asked == "AskFirst"
