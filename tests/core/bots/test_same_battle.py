"""The same seats with the same seeds play the same battle, wherever they sit."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from galley.bots.bot_server import Sitter
from galley.bots.process import Answer, Seat
from galley.engine.records import Command, Side
from galley.game.api import load, new
from galley.game.game import Game
from galley.game.seats import Player

LEVELS = {"A": "captain", "B": "cadet"}
DECISIONS, AGAIN = 60, 20  # as many as are compared; after so many a battle is loaded again
PATIENCE = 60.0  # seconds of which no answer takes more than a few
Played = list[tuple[Command, str]]


def fresh() -> Game:
    game = new("training", seed=5)
    for side, level in LEVELS.items():
        game.give_seat(side, Player(level))
    return game


def here(game: Game) -> Played:
    """What is decided, and why, by bots in this process."""
    bots = {side: Sitter(level, game.sitting(side, 4)) for side, level in LEVELS.items()}
    found: Played = []
    while len(found) < DECISIONS and (waiting := game.pending()):
        side = waiting[0].side
        question = game.question(side)
        assert question is not None
        decision = bots[side].decide(question)
        found.append((decision.command, decision.why))
        game.play(side, decision.command)
    return found


def elsewhere(game: Game, folder: Path | None = None) -> Played:
    """The same by a process for each seat; with a folder in battles saved, left and loaded."""
    found: Played = []
    seats = _sit(game)
    while len(found) < DECISIONS and (waiting := game.pending()):
        side = waiting[0].side
        question = game.question(side)
        assert question is not None
        seats[side].ask(question)
        answer = seats[side].take(PATIENCE)
        assert isinstance(answer, Answer) and answer.command is not None
        command = game.rules.command(answer.command)
        found.append((command, answer.why))
        game.play(side, command)
        if folder is not None and len(found) % AGAIN == 0:
            path = folder / f"{len(found)}.toml"
            game.save(path)
            game.close()
            _leave(seats)
            game = load(path)
            seats = _sit(game)
    _leave(seats)
    return found


def _sit(game: Game) -> dict[Side, Seat]:
    return {side: Seat(level, game.sitting(side, 4)) for side, level in LEVELS.items()}


def _leave(seats: Mapping[Side, Seat]) -> None:
    for seat in seats.values():
        seat.close()


@pytest.mark.parametrize("loads", [False, True])
def test_a_battle_is_the_same_in_processes_and_after_loading(loads: bool, tmp_path: Path) -> None:
    expected = here(fresh())
    assert len(expected) == DECISIONS
    assert elsewhere(fresh(), tmp_path if loads else None) == expected
