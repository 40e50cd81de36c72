"""Between two players: the curtain, what was missed, pass-phrases, the help of the moment."""

from pathlib import Path

import pytest

from galley_tui.config import passphrases
from galley_tui.config.settings import Config, Settings
from galley_tui.screens.base.confirm import Confirm, Curtain
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.battle_pages.handover import HandOver
from tests.kit.screen import ASKING, SEATED, Player, playing

ALWAYS = Config(settings=Settings(curtain="always"))


def said(player: Player) -> str:
    return " ".join(player.screen().split())


async def until(player: Player, asked: str) -> None:
    """Enter, through curtains too."""
    while isinstance(player.app.screen, Curtain) or player.asked != asked:
        await player.accept()


async def test_the_first_curtain_says_what_a_side_is_to_do(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="aegates", seed=7) as player:
        assert isinstance(player.app.screen, HandOver)
        assert "The battle begins. Reach 375 victory points within 9 turns." in said(player)
        assert "Be quick" not in said(player), "the rest stands in the briefing"
        await player.press(SEATED, "underscore")
        assert "Nothing of note" not in said(player)


async def test_the_curtain_tells_what_the_next_player_missed(tmp_path: Path, close: str) -> None:
    async with playing(tmp_path, scenario=close, seed=7, config=ALWAYS) as player:
        assert isinstance(player.app.screen, HandOver)
        await until(player, "AskAction")
        await player.press("up", "up")
        assert isinstance(player.app.screen, HandOver)
        assert "for Carthage to decide now" in said(player)
        assert "Enemies that came near A1 at 0809, 1 hex from B1 (was 3)" in said(player)
        await player.press(*["enter"] * 9)
        assert isinstance(player.app.screen, HandOver), "Enter never takes the keyboard over"
        await player.press(SEATED)
        assert player.asked == "AskAvoidance"
        await player.press("underscore")
        assert "A1 at 0809" in said(player)


async def test_without_a_curtain_nothing_comes_between(tmp_path: Path) -> None:
    never = Config(settings=Settings(curtain="never"))
    async with playing(tmp_path, scenario="aegates", seed=7, config=never) as player:
        assert isinstance(player.app.screen, BattleScreen)


async def test_a_ram_is_the_first_thing_that_was_missed(tmp_path: Path, close: str) -> None:
    async with playing(tmp_path, scenario=close, seed=1, config=ASKING) as player:
        await until(player, "AskAction")
        await player.press("up", "up", "d", "m", "enter")
        assert (player.asked, player.side) == ("AskReaction", "B")
        await player.press("d")
        assert player.side == "B"
        await player.press("underscore")
        text = said(player)
        assert text.index("Since Carthage last looked") < text.index("Hits and fights"), text
        assert "B1" in text.partition("Hits and fights")[2]


async def give_phrase(player: Player, *phrases_typed: str) -> None:
    """From the battle: menu, pass-phrase, each text with Enter, back to the battle."""
    await player.press("q", "end", "up", "enter")
    for text in phrases_typed:
        await player.press(*text, "enter")
    assert "*" not in player.screen()
    assert phrases_typed[0] not in player.screen()


async def test_a_pass_phrase_opens_the_curtain_and_nothing_else_does(
    tmp_path: Path, close: str
) -> None:
    async with playing(tmp_path, scenario=close, seed=7, config=ALWAYS) as player:
        await player.press(SEATED)
        side = player.side
        await give_phrase(player, "tuna", "tuna")
        assert "has a pass-phrase now" in said(player)
        kept = next(tmp_path.glob("*.phrases")).read_text()
        assert "tuna" not in kept
        await player.press("escape", "escape")
        history = player.battle.game.past
        while not isinstance(player.app.screen, HandOver) or player.app.screen.side != side:
            await player.accept()
        entries = len(history.entries)
        await player.press("enter")
        await player.press(*"cod", "enter")
        assert "That is not the pass-phrase" in said(player)
        assert len(history.entries) == entries
        await player.press(*"tuna", "enter")
        assert isinstance(player.app.screen, BattleScreen)
        assert player.side == side


async def test_a_forgotten_pass_phrase_loses_no_game_and_the_other_side_is_told(
    tmp_path: Path, close: str
) -> None:
    async with playing(tmp_path, scenario=close, seed=7, config=ALWAYS) as player:
        await player.press(SEATED)
        side = player.side
        await give_phrase(player, "tuna", "tuna")
        await player.press("escape", "escape")
        while not isinstance(player.app.screen, HandOver) or player.app.screen.side != side:
            await player.accept()
        await player.press("ctrl+d")
        assert isinstance(player.app.screen, Confirm)
        await player.press("enter")
        assert isinstance(player.app.screen, BattleScreen)
        while not isinstance(player.app.screen, HandOver) or player.app.screen.side == side:
            await player.accept()
        assert "pass-phrase was dropped" in said(player)
        assert not passphrases.has(player.app.screen.save, side)


async def test_two_different_phrases_are_none(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        await give_phrase(player, "tuna", "cod")
        assert "not the same" in said(player)
        assert not list(tmp_path.glob("*.phrases"))


@pytest.mark.parametrize(
    "text", ["", "sides = 3", '[sides.A]\nsalt = "zz"\nhash = "1"', "\0", "["]
)
def test_a_broken_file_of_pass_phrases_asks_for_none(tmp_path: Path, text: str) -> None:
    save = tmp_path / "x.toml"
    save.with_suffix(".phrases").write_text(text)
    assert not passphrases.has(save, "A")
    assert passphrases.right(save, "A", "anything")


async def test_the_help_begins_with_what_can_be_done_now(tmp_path: Path, close: str) -> None:
    async with playing(tmp_path, scenario=close, seed=7) as player:
        await until(player, "AskAction")
        await player.press("?")
        assert "What you can do now Rome: A1 (five) moves" in said(player)
        assert "ahead (1 MP)" in said(player)
        await player.press("2")
        assert "The keys that matter Enter do the lit deed" in said(player)
        await player.press("slash", *"announcing movement", "enter")
        assert "6.13  Announcing movement points" in player.panel()
