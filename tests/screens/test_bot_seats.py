"""A bot at a seat of a battle on the screen: keys only look while it decides."""

from pathlib import Path

from galley_tui.client.opponents.sitting import sit
from tests.kit.screen import playing

STRANGER = "cmd:sleep 1000"  # it never answers


async def test_keys_answer_nothing_for_a_bot_and_enter_has_it_move(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        battle, game, side = player.battle, player.battle.game, player.side
        assert not sit(game, side, STRANGER)
        battle.galley.named = (STRANGER,)
        battle.update_all()
        entries = len(game.history.entries)
        assert f"{game.names()[side]} ({STRANGER}) decides" in player.screen()
        await player.press("e", "M", "=", "tab", "1", "d")
        assert len(game.history.entries) == entries, "it is not theirs to answer"
        await player.press("z", "question_mark", "escape")
        battle.bots.bots.cap = -1.0
        battle.bots._tick()
        battle.bots._tick()
        assert "has not answered" in player.screen() and player.asked, "a person goes on"


async def test_a_bot_of_a_save_that_nobody_named_is_not_started(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        assert not sit(player.battle.game, player.side, STRANGER)
        player.battle.update_all()
        assert player.asked and player.battle.bots.due is None
