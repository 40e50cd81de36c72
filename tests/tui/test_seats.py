"""Two at one keyboard: who presses on answers nothing for the other side."""

from pathlib import Path

import pytest
from kit import playing

from tests.close_quarters import CLOSE


@pytest.fixture
def close(tmp_path: Path) -> str:
    path = tmp_path / "close.toml"
    path.write_text(CLOSE)
    return str(path)


async def test_enter_held_down_does_not_answer_an_interrupt(tmp_path: Path, close: str) -> None:
    async with playing(tmp_path, scenario=close, seed=7) as player:
        await player.until("AskAction")
        await player.press("up", "up", "up", *["enter"] * 9)
        assert player.asked == "AskAvoidance"
        said = player.screen().splitlines()[2]
        assert said.startswith(" Carthage decides now: v avoid, d decline"), said
        await player.press("escape", "enter")
        assert player.asked == "AskAvoidance", "the note is gone, nothing is decided"
        await player.press("v", "enter")
        assert player.asked != "AskAvoidance", "picked, then accepted"


async def test_declining_an_interrupt_takes_one_key(tmp_path: Path, close: str) -> None:
    async with playing(tmp_path, scenario=close, seed=7) as player:
        await player.until("AskAction")
        await player.press("up", "up")
        assert "v avoid, d decline; or pick" in player.screen().splitlines()[2]
        await player.press("d")
        assert (player.asked, player.side) == ("AskAction", "A")
        count = len(player.battle.bridge.session.entries)
        await player.press("enter")
        assert len(player.battle.bridge.session.entries) > count, "it was d that came before"


async def test_the_first_enter_after_enter_changed_sides_says_who_decides(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        await player.press("enter", "enter")
        name = player.battle.bridge.names()[player.side]
        count = len(player.battle.bridge.session.entries)
        await player.press("enter")
        assert len(player.battle.bridge.session.entries) == count
        assert f" {name} decides now. Enter again: keep levels" in player.screen()
        await player.press("enter")
        assert len(player.battle.bridge.session.entries) > count


async def test_a_key_for_an_answer_is_never_swallowed(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        await player.press("enter", "M")
        before = player.side
        count = len(player.battle.bridge.session.entries)
        await player.press("M")
        assert len(player.battle.bridge.session.entries) > count, before
