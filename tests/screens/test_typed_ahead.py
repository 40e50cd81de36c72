"""Keys that are typed faster than screens open and close."""

from pathlib import Path

from textual import events

from galley_tui.screens.base.reader import Reader
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.widgets.rows import Rows
from tests.kit.screen import playing


def at_once(key: str, times: int) -> list[events.Key]:
    return [events.Key(key, "\r" if key == "enter" else None) for _ in range(times)]


async def test_a_held_key_goes_through_a_curtain_once(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="aegates", seed=7) as player:
        assert "Press * when seated" in player.screen()
        for key in at_once("enter", 5):
            player.app.screen.post_message(key)
        await player.pilot.pause()
        await player.pilot.pause()
        assert any(isinstance(screen, BattleScreen) for screen in player.app.screen_stack)
        assert player.app.is_running


async def test_a_key_after_one_that_opens_a_page_is_for_the_page(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        battle = player.battle
        for key in (events.Key("question_mark", "?"), events.Key("escape", None)):
            battle.post_message(key)
        await player.pilot.pause()
        await player.pilot.pause()
        assert player.app.screen is battle
        battle.post_message(events.Key("question_mark", "?"))
        await player.pilot.pause()
        assert isinstance(player.app.screen, Reader)


async def test_short_forms_are_explained_in_a_window_that_has_just_grown(tmp_path: Path) -> None:
    """Its parts have their new sizes, and are drawn as they were."""
    async with playing(tmp_path, scenario="training", seed=7) as player:
        await player.until("AskShip")
        deeds = player.battle.query_one("#deeds", Rows)
        deeds._strips_in_sight = deeds._strips_in_sight[:3]
        await player.press("slash")
        assert "What the words and figures on the screen mean" in player.screen()
