"""The words that galley_tui/README.md names answer in every game, in person or against a bot."""

from __future__ import annotations

import re

import pytest

from galley.game.game import Game
from galley_tui.client.opponents.sitting import sit
from galley_tui.config.settings import Settings
from tests.kit.paths import page
from tests.kit.text import in_memory, said

BATTLES = ("training", "phormio", "first-clash", "dare", "sharp-bend")
PUZZLED = ("is not understood", "is no ship, band", "begin with a speed", "did you mean")
SECTION = page("galley_tui/README.md").partition("`deeds` lists what")[2].partition("\n## ")[0]
EVERYWHERE, _, OF_ONE = SECTION.partition("War Galley also knows")


def words(text: str) -> list[str]:
    return [word for word in re.findall(r"`([^`]+)`", text) if word not in ("replay", "help")]


def battle(scenario: str) -> Game:
    """A battle against a bot, at the first question to the person."""
    game = in_memory(scenario, 7)
    assert not sit(game, "B", "captain")
    return game


@pytest.mark.parametrize("scenario", BATTLES)
def test_a_word_of_every_game_is_understood_there(scenario: str) -> None:
    for word in words(EVERYWHERE):
        reply = said(battle(scenario), word)[1]
        assert not any(one in reply for one in PUZZLED), f"{word}: {reply}"


@pytest.mark.parametrize("scenario", BATTLES)
def test_a_word_of_one_game_is_understood_or_says_what_takes_its_place(scenario: str) -> None:
    for word in words(OF_ONE):
        reply = " ".join(said(battle(scenario), word)[1].split())
        if scenario == "training" or not word.startswith("b2"):
            assert not any(one in reply for one in PUZZLED), f"{word}: {reply}"


@pytest.mark.parametrize("scenario", BATTLES)
def test_a_ship_tells_all_that_is_known_of_it(scenario: str) -> None:
    for id_ in ("A1", "B2"):
        reply = said(battle(scenario), f"ship {id_}")[1]
        assert reply.startswith(id_) and reply.count("\n") > 3


@pytest.mark.parametrize("curtain", ["hidden", "always"])
@pytest.mark.parametrize("scenario", BATTLES)
def test_no_curtain_falls_where_a_bot_has_the_other_side(scenario: str, curtain: str) -> None:
    replies = said(battle(scenario), *["="] * 4, settings=Settings(curtain=curtain))
    assert not any("type ready" in " ".join(reply.split()) for reply in replies)
