"""Two at one keyboard: who presses on answers nothing for the other side; notes and texts that
are cut."""

from pathlib import Path

import pytest
from kit import playing

from galley_tui.draw.look import clip
from galley_tui.screens.battle import BattleScreen
from galley_tui.screens.menu import MenuScreen
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
        await player.press("enter", "2")
        assert "decides now" not in player.screen(), "a choice is picked: no note any more"
        await player.press("enter")
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


async def test_escape_takes_a_note_away_before_it_opens_the_menu(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        question = player.screen().splitlines()[1:3]
        await player.press("S")
        assert "kept in" in player.screen().splitlines()[2]
        await player.press("escape")
        assert isinstance(player.app.screen, BattleScreen)
        assert player.screen().splitlines()[1:3] == question
        await player.press("escape")
        assert isinstance(player.app.screen, MenuScreen)


@pytest.mark.parametrize("name", ["Carthage", "The people of Carthage"])
async def test_a_question_of_two_rows_shows_that_a_note_cut_it(tmp_path: Path, name: str) -> None:
    path = tmp_path / "close.toml"
    path.write_text(CLOSE.replace('"Carthage"', f'"{name}"'))
    async with playing(tmp_path, scenario=str(path), seed=7) as player:
        await player.until("AskAction")
        await player.press("up", "up", "d", "m", "enter", "d")
        assert player.asked == "AskTransfer"
        whole = " ".join(" ".join(player.screen().splitlines()[1:3]).split())
        assert whole.endswith("does he try? [5.51]")
        await player.press("S")
        first, note = player.screen().splitlines()[1:3]
        assert "kept in" in note
        if name == "Carthage":
            assert first.endswith("does he try?"), "the rule alone gave way"
        else:
            assert first.endswith(" …"), first
            assert whole.startswith(" ".join(first[:-2].split())), "cut between words"


def test_texts_are_cut_between_phrases_or_words() -> None:
    text = "max: B1 to ram A3 (42 %), B2 to ram A5 (72 %), B3 to ram A5 (72 %)"
    assert clip(text, 52, " ...") == "max: B1 to ram A3 (42 %), B2 to ram A5 (72 %) ..."
    assert clip("one two three", 9) == "one two…"
    assert clip("one two", 7) == "one two"
    assert all(len(clip(text, n, " ...")) <= n for n in range(12, 70))


async def test_the_list_of_battles_cuts_no_word(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("n")
        left = " ".join(" ".join(line[:37] for line in player.screen().splitlines()).split())
        for one in player.app.screen.scenarios:
            assert one.title in left
            assert f"{one.date}, {one.sizes}" in left
