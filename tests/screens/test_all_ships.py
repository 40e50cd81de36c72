"""All ships of a squadron do what was listed by one key; what was declined is not asked again."""

from pathlib import Path

import pytest

import galley
from galley.engine.loop import Rolled
from galley.war_galley.ch6_movement.avoidance import AskAvoidance
from galley.war_galley.state.board import board_of
from galley_tui.config.settings import Config, Settings
from galley_tui.faces.war_galley import short_questions
from tests.kit.screen import Player, playing
from tests.screens.test_deeds import at_deeds, played_by
from tests.screens.test_turns_counted import Turn


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


def attempts(player: Player, since: int) -> set[tuple[str, str, str]]:
    """(what, ship, target) of the throws between two ships since an entry."""
    log = player.battle.game.log()
    thrown = [one.event for one in log if one.entry >= since and isinstance(one.event, Rolled)]
    return {(one.what, *one.ships[:2]) for one in thrown if len(one.ships) > 1}


async def test_all_ships_do_what_is_listed_and_no_more(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=3) as player:
        await at_deeds(player)
        mode, count = player.battle.deeds, len(player.battle.game.past.entries)
        await player.press("A")
        assert "> 5 ships as listed" in player.screen() and "Together" in player.screen()
        assert len({deed.ship for deed in mode.found}) == len(mode.found) == 5
        model = player.battle.sea.model
        assert model is not None
        ways = {deed.ship for deed in mode.found if len(deed.way) > 1}
        assert {ghost.label for ghost in model.ghosts} == ways, "where all would lie"
        assert len(player.battle.game.past.entries) == count, "nothing is done yet"
        listed = {(deed.ship, deed.target) for deed in mode.found}
        await player.press("enter")
        for _ in range(12):
            if player.asked != "AskAvoidance":
                break
            await player.press("d")
        tried = {(one, other) for what, one, other in attempts(player, count) if what == "ram"}
        assert tried, "rams are thrown for"
        assert tried <= listed


async def test_a_ship_is_left_out_and_escape_leads_back(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=3) as player:
        await at_deeds(player)
        every = len(player.battle.deeds.found)
        await player.press("A", "tab")
        out = player.battle.deeds.lit.ship
        await player.press("space")
        assert out not in {deed.ship for deed in player.battle.deeds.found}
        assert "> 4 ships as listed" in player.screen()
        await player.press("escape")
        assert len(player.battle.deeds.found) == every


async def test_all_ships_never_decide_for_the_other_side(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=3) as player:
        await at_deeds(player)
        before = played_by(player, "A")
        await player.press(*["A", "enter"] * 30)
        assert played_by(player, "A") == before


async def transfers(saves: Path, asked: str) -> int:
    """How often commanders may change ships in four turns, all declined."""
    config = Config(settings=Settings(asked=asked, orders=False))
    async with playing(saves, scenario="training", seed=4, config=config) as player:
        times, turn = 0, Turn(player)
        while turn.goes_on() and player.battle.context.board.turn < 5:
            times += player.asked == "AskTransfer"
            await turn.once()
        return times


async def test_what_was_declined_is_asked_once_or_each_time(tmp_path: Path) -> None:
    once = await transfers(tmp_path / "once", "once")
    each = await transfers(tmp_path / "each", "each")
    assert 0 < once < each


def test_an_approach_is_one_question() -> None:
    board = board_of(galley.new("training", seed=7).seen())
    near = short_questions.repeated(board, AskAvoidance("A", "B1", ("A1", "A2")))
    again = short_questions.repeated(board, AskAvoidance("A", "B1", ("A2",)))
    other = short_questions.repeated(board, AskAvoidance("A", "B1", ("A2", "A3")))
    next_ = short_questions.repeated(board, AskAvoidance("A", "B2", ("A2",)))
    assert near and again and other and next_
    assert again.about <= near.about, "it comes a hex nearer"
    assert not other.about <= near.about, "it comes next to another ship"
    assert not next_.about <= near.about, "another enemy comes"
