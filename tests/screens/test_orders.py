"""Proposals and standing orders on the screen."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from galley.engine.standing import Order
from galley_tui.app import Galley
from galley_tui.dialogs.standing_orders import Adding, StandingOrders
from galley_tui.screens.battle.proposals import Accept
from tests.kit.close_quarters import CLOSE
from tests.kit.screen import ASKING, LOOK, SEATED, Player, playing


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


async def to_levels(player: Player) -> None:
    await player.until("AskLevels")


async def test_one_key_settles_the_levels_of_a_fleet(saves: Path) -> None:
    async with playing(saves, scenario="lilybaeum", seed=3) as player:
        await to_levels(player)
        sides = [player.side]
        assert "= keep all levels (3 squadrons)" in player.screen()
        await player.press("=")
        sides.append(player.side)
        assert "= keep all levels (2 squadrons)" in player.screen()
        await player.press("=")
        assert " * first: " in player.screen(), "it has just answered for the other side"
        await player.press(SEATED, "=")
        assert player.asked == "AskSquadron"
        assert sides[0] != sides[1]


async def test_the_lit_choice_stands_there_once_another_is_lit(saves: Path) -> None:
    async with playing(saves, scenario="lilybaeum", seed=3) as player:
        await to_levels(player)
        await player.press("tab")
        assert "= keep all levels" not in player.screen()
        assert "> all to max" in player.screen()


async def test_what_was_not_read_is_shown_before_it_is_accepted(saves: Path) -> None:
    async with playing(saves, scenario="lilybaeum", seed=3) as player:
        await to_levels(player)
        side = player.side
        await player.press("tab", "=")
        assert isinstance(player.app.screen, Accept)
        assert "keep all levels (3 squadrons)" in player.screen()
        await player.press("escape")
        assert player.side == side
        await player.press("=", "enter")
        assert player.side != side


async def test_the_course_of_a_ship_is_not_proposed(saves: Path) -> None:
    async with playing(saves, scenario="lilybaeum", seed=3) as player:
        await player.until("AskAction")
        await player.press("=")
        assert "which way the ship goes is yours to say" in player.screen()


async def give(player: Player, *words: str) -> None:
    """Add the order whose line begins with these words."""
    await player.press("a")
    assert isinstance(player.dialog, Adding)
    for _ in range(30):
        lit = next(line for line in player.screen().splitlines() if line.startswith("  > "))
        if lit.startswith("  > " + words[0]):
            break
        await player.press("down")
    await player.press(*words[1:], "enter")


async def test_orders_are_given_switched_and_removed(saves: Path) -> None:
    async with playing(saves, scenario="lilybaeum", seed=3, config=ASKING) as player:
        await to_levels(player)
        await player.press("Q")
        assert "No orders yet" in player.screen()
        await give(player, "never shoot in reaction at range")
        await give(player, "always try to avoid a", "right", "s")
        screen = player.screen()
        assert "1  on   never shoot in reaction at range two" in screen
        assert "2  on   always try to avoid a 6 or larger (ships C)" in screen
        await player.press("enter")
        assert "2  off  always try" in player.screen()
        await player.press("m")
        assert "1  off  always try" in player.screen()
        await player.press("r")
        assert "Rule 6.51" in player.screen()
        await player.press("escape", "d")
        assert "1  on   never shoot" in player.screen()
        assert "always try" not in player.screen()


async def test_the_other_side_has_a_list_of_its_own(saves: Path) -> None:
    async with playing(saves, scenario="lilybaeum", seed=3, config=ASKING) as player:
        await to_levels(player)
        await player.press("Q")
        await give(player, "never avoid")
        await player.press("escape", "=", "Q")
        assert isinstance(player.dialog, StandingOrders)
        assert "No orders yet" in player.screen()


async def test_an_order_answers_for_the_other_side_and_the_log_says_so(
    saves: Path, tmp_path: Path
) -> None:
    path = tmp_path / "close.toml"
    path.write_text(CLOSE)
    async with playing(saves, scenario=str(path), seed=3) as player:
        await player.until("AskAction")
        player.battle.game.give_orders("B", [Order("no-avoid")])
        for _ in range(4):
            if "Standing order of Carthage" in player.screen():
                break
            await player.press("up")
        assert "Standing order of Carthage: B1" in player.screen()
        assert player.side == "A"


async def test_an_order_given_at_a_question_begins_with_the_next_one(saves: Path) -> None:
    async with playing(saves, scenario="lilybaeum", seed=3) as player:
        await to_levels(player)
        side, entries = player.side, len(player.battle.game.past.live)
        await player.press("Q")
        await give(player, "keep speed levels with")
        await player.press("escape")
        assert (player.asked, player.side) == ("AskLevels", side)
        assert len(player.battle.game.past.live) == entries, "nothing was answered behind it"
        while player.battle.context.board.turn == 1:
            await player.accept()
        assert "Standing order of Carthage: keep levels" in log(player)


def log(player: Player) -> str:
    return " / ".join(line.text for line in player.battle.game.log())


async def test_a_new_battle_begins_with_orders_that_both_sides_see(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        note = player.screen().splitlines()[2]
        assert note.strip().startswith("Standing orders: shoot back") and "(Q)" in note
        given = player.battle.game.orders
        assert given("A") == given("B") != ()
        side = player.side
        await player.press("Q", "1")
        assert "1  off  shoot back when it can hit" in player.screen()
        assert not given(side)[0].on
        await player.press("1")
        assert given(side)[0].on


async def test_a_battle_that_goes_on_is_given_none(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7, config=ASKING) as player:
        assert "Standing orders" not in player.screen()
        assert not player.battle.game.orders("A")
        await player.press("enter", "q", "enter")
    async with playing(saves) as player:
        await player.press("enter")
        assert player.battle.game.past.live
        assert not player.battle.game.orders("A") and not player.battle.game.orders("B")


async def test_who_is_shot_at_shoots_back_unasked(saves: Path, close: str) -> None:
    async with playing(saves, scenario=close, seed=1) as player:
        await player.until("AskAction")
        await player.press("up", "up", "d", "m", "enter")
        assert "Standing order of Carthage: B1 shoots back when it can hit" in log(player)


def test_the_list_of_orders(snap_compare: Any, tmp_path: Path) -> None:
    app = Galley(tmp_path / "saves", LOOK, "lilybaeum", 3, config=ASKING)

    async def before(pilot: Pilot[Any]) -> None:
        player = Player(app, pilot)
        await pilot.pause()
        await to_levels(player)
        await player.press("Q")
        await give(player, "never shoot in reaction at range")
        await give(player, "always try to avoid a", "right", "s")

    assert snap_compare(app, terminal_size=(80, 24), run_before=before)
