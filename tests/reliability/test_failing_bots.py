"""A bot of the game that fails: a file that repeats it, which `galley check` tells truly."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from galley.bots.process import Failed, _line, _read
from galley.bots.random import RandomBot
from galley.contests.trials import standstill
from galley.crash_reports.crash_file import keep_bots_failure
from galley.crash_reports.reproduce import check
from galley.game.api import new
from galley.game.seats import Player
from galley.protocol.seat import Table
from galley.saves.reader import Failure
from galley_tui.__main__ import main
from galley_tui.client.opponents.driver import Opponents
from galley_tui.client.opponents.sitting import sit
from tests.reliability.failing import ONE

SECRET = "what-the-bot-had-in-mind"
CHOOSE = RandomBot.choose


def failing(bot: RandomBot, *asked: Any) -> Any:
    """In place of a bot's answer, from the second turn on."""
    if asked[0].board.turn >= 2:
        raise KeyError(SECRET)
    return CHOOSE(bot, *asked)


@pytest.mark.parametrize("scenario", ["training", "phormio", "two-wings"])
def test_random_play_whose_bot_fails_leaves_a_file_that_repeats_it(
    scenario: str, faults: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    with monkeypatch.context() as patch:
        patch.setattr(RandomBot, "choose", failing)
        assert main(["sim", scenario, "--games", "2"]) == 1
        said = capsys.readouterr()
        assert f"{faults / ONE} holds what repeats it" in said.err
        assert "2 games, of which 2 went wrong and 0 are counted" in said.out
        found, _ = check(faults / ONE)
        assert "fails again: KeyError in " in str(found[0])
    assert check(faults / ONE)[0] == []
    text = (faults / ONE).read_text()
    assert SECRET not in text and 'player = "random"' in text


def test_a_bot_that_fails_in_its_process_leaves_a_file_of_the_battle(
    faults: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its process tells how it failed; the battle is that of the player."""
    game = new("training", seed=4)
    for side in "AB":
        assert not sit(game, side, "random")
    side = game.pending()[0].side
    question, table, bots = game.question(side), Table("random"), Opponents(game)
    assert question is not None
    with monkeypatch.context() as patch:
        patch.setattr(RandomBot, "choose", lambda *_: 1 // 0)
        assert msgspec.json.decode(table.answer(_line("sit", game.sitting(side, 4)).strip()))["ok"]
        found = _read(table.answer(_line("decide", question).strip()))
        assert isinstance(found, Failed) and found.failure is not None
        assert found.failure.what == "ZeroDivisionError"
        assert f"{faults / ONE} holds what repeats it" in bots._kept(side, found)
        assert "fails again: ZeroDivisionError" in str(check(faults / ONE)[0][0])
    assert check(faults / ONE)[0] == []
    game.give_seat(side, Player("cmd:./mine"))
    assert bots._kept(side, found) == "", "a stranger's failure is no failure of Galley"


def test_no_path_of_a_program_is_in_a_file_of_a_failure(faults: Path) -> None:
    game = new("training", seed=4)
    game.give_seat("A", Player("cmd:/home/zebulon/bots/mine --fast"))
    keep_bots_failure(Failure("KeyError"))
    (name,) = os.listdir(faults)
    text = (faults / name).read_text()
    assert "zebulon" not in text and 'player = "cmd:..."' in text
    assert check(faults / name)[0] == []


def test_a_question_put_to_a_seat_of_the_other_side_is_a_standstill(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = new("two-wings", seed=4)
    state = game.seen()
    while not any(ask.seat for ask in state.asks()):
        side = game.pending()[0].side
        game.play(side, game.choices(side)[0].command)
        state = game.seen()
    assert standstill(game.rules, state) == ""
    monkeypatch.setattr(type(game.rules), "seats", lambda *_: ())
    assert "does not have" in standstill(game.rules, state)
