"""The rule behind a question, on the screen."""

from pathlib import Path

from galley.war_galley.help import BOOK
from galley_tui.screens.battle.battle import BattleScreen
from tests.kit.screen import playing


async def test_r_shows_the_whole_paragraph_of_the_question(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        pending = player.battle.context.pending
        assert pending is not None
        found = BOOK.rule(pending.rule)
        assert found is not None
        await player.press("r")
        said = " ".join(player.panel().split())
        assert found.title in said and found.text in said
        assert pending.text in said
        await player.press("escape")
        assert isinstance(player.app.screen, BattleScreen)
