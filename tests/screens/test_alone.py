"""One person at the keyboard: against bots, or at both sides, who meets no curtain and no lock."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from galley.game.api import load, new
from galley.game.seats import ALONE, Player
from galley_tui.config.settings import Config, Settings
from galley_tui.dialogs import opening
from galley_tui.screens.base.confirm import Curtain
from tests.kit.screen import playing
from tests.kit.text import said, shell

GAMES = ("training", "phormio", "dare")
LOCKED = re.compile(r"^ (?:\* first|Pick first): ", re.MULTILINE)
BOTH = {"A": ALONE, "B": ALONE}


@pytest.mark.parametrize("curtain", ["hidden", "always"])
@pytest.mark.parametrize("scenario", GAMES)
async def test_each_enter_leads_on_and_no_seat_is_changed(
    tmp_path: Path, scenario: str, curtain: str
) -> None:
    config = Config(settings=Settings(curtain=curtain))
    async with playing(tmp_path, config=config) as player:
        opening.start(player.app, scenario, 4, sides=BOTH)
        await player.press()
        asked = set[str]()
        for _ in range(25):
            before = player.screen()
            await player.press("enter")
            page = player.app.screen
            assert not isinstance(page, Curtain)
            assert not LOCKED.search(player.screen())
            assert player.screen() != before
            if page is not player.battle:
                await player.press("escape")
            asked.add(player.side)
        assert asked == {"A", "B"}


async def test_what_is_taken_back_is_asked_of_nobody(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        opening.start(player.app, "training", 4, sides=BOTH)
        await player.press()
        side = player.side
        for _ in range(60):
            await player.press("enter")
            if player.side != side:
                break
        entries = len(player.battle.game.history().live)
        await player.press("U")
        assert len(player.battle.game.history().live) < entries
        assert "Taken back" in player.screen() and "agrees" not in player.screen()


async def test_new_battle_asks_once_and_the_keyboard_changes_it(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("n", "down", "enter")
        assert "o alone" in player.screen()
        await player.press("o")
        assert "You play both sides, and nothing is hidden from you." in player.screen()
        await player.press("enter")
        game = player.battle.game
        assert {place: one.name for place, one in game.seats().items()} == BOTH
        await player.press("at", "p", "enter")
        assert {one.name for one in game.seats().values()} == {"human"}
        assert game.path is not None
    with load(game.path) as again:
        assert {one.name for one in again.seats().values()} == {"human"}


def test_the_command_line_says_it_and_the_save_keeps_it(tmp_path: Path) -> None:
    told = shell(tmp_path, "play", "phormio", "--alone", "--seed", "4", typed="=\n=\n=\nseat\n")
    assert "type ready" not in told and "one person for all" in told
    again = shell(tmp_path, typed="1\n=\n=\n=\n")
    assert "Continue" in again and "type ready" not in again
    with load(tmp_path / "phormio-1.toml") as game:
        assert {one.name for one in game.seats().values()} == {ALONE}
    mixed = shell(tmp_path, "play", "training", "--alone", "--side", "B=cadet", typed="seat\n")
    assert "cadet" in mixed


def test_where_nothing_was_said_two_people_play(tmp_path: Path) -> None:
    assert "type ready" in shell(tmp_path, "play", "phormio", "--seed", "4", typed="=\n=\n=\n")


def test_in_lines_nobody_is_asked_whether_the_other_agrees() -> None:
    game = new("training", seed=4)
    for side in "AB":
        game.give_seat(side, Player(ALONE))
    replies = "".join(said(game, *["="] * 12, "undo", "sides")[13:])
    assert "agree" not in replies.casefold() and "take" in replies.casefold()
