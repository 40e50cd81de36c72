"""What a captain would do, and what a bot weighed, on the screen."""

from pathlib import Path

from galley_tui.client.opponents.weighing import Thought, deed_of
from galley_tui.config.settings import Config, Settings
from galley_tui.screens.battle_pages.advice import AdvicePanel
from tests.kit.screen import Player, playing
from tests.screens.test_bot_seats import WAIT, against, let_them

QUICK = Config(settings=Settings(pace="once", stage="off"))
BATTLE = {"scenario": "training", "seed": 7, "config": QUICK}


async def thought(player: Player) -> Thought:
    """Wait until what was asked is worked out."""
    panel = player.app.screen
    assert isinstance(panel, AdvicePanel)
    assert ("thinks..." in player.screen()) == (panel.thought is None)
    panel.look_again(WAIT)
    await player.press()
    assert panel.thought is not None and "thinks..." not in player.screen()
    return panel.thought


async def test_a_hint_tells_the_plans_term_by_term_and_lights_the_deed(tmp_path: Path) -> None:
    async with playing(tmp_path, **BATTLE) as player:
        while player.asked != "AskShip":
            await player.accept()
        entries = len(player.battle.game.past.entries)
        await player.press("dollar_sign")
        found = await thought(player)
        assert found.plans and found.plans[0].text in player.panel()
        for name, worth in found.plans[0].terms:
            told = f"{name} {worth:+.1f}"
            assert (told in player.panel()) == (abs(worth) >= 0.05), told
        await player.press("escape")
        deed = deed_of(found, player.battle.deeds.every)
        assert deed is not None and player.battle.deeds.lit is deed
        number = player.battle.deeds.found.index(deed) + 1
        assert f">{number}*{deed.text}" in player.screen(), "a sign, not a colour alone"
        assert len(player.battle.game.past.entries) == entries, "a hint does nothing"


async def test_a_hint_is_about_the_ship_under_the_cursor(tmp_path: Path) -> None:
    async with playing(tmp_path, **BATTLE) as player:
        while player.asked != "AskShip":
            await player.accept()
        for _ in range(3):
            await player.press("semicolon")
            ship = player.battle.cursor.ship
            await player.press("dollar_sign")
            found = await thought(player)
            assert all(plan.text.startswith(f"{ship} ") for plan in found.plans) and found.plans
            await player.press("escape")


async def test_after_the_act_a_bot_tells_what_it_weighed(tmp_path: Path) -> None:
    async with playing(tmp_path, **BATTLE) as player:
        await against(player, "captain", "captain")
        past = player.battle.game.past
        while "at risk" not in past.entries[past.live[-1]].remark:
            assert await let_them(player, 1)
        await player.press("space")
        acted = player.battle.bots.stops.shown
        last = next(one for n in reversed(past.live) if (one := past.entries[n]).remark)
        player.battle.cursor.go_ship(acted)
        await player.press("dollar_sign")
        found = await thought(player)
        assert found.why == last.remark, "why it did what it did"
        assert found.plans[0].text in player.panel()
        assert any(plan.text in found.why for plan in found.plans), "one that was as good"
        assert "(captain) weighed" in player.screen()
        at = len(past.live)
        player.app.screen_stack[-2].bots.paused = False
        player.app.screen_stack[-2].bots.look(WAIT)
        assert len(past.live) == at, "nothing is played below an open panel"
