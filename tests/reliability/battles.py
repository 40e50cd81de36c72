"""Battles by random legal play, for the tests of this folder."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from galley.bots.random import choose
from galley.engine.dice import chooser
from galley.game.game import Game
from galley.scenarios.library import ScenarioFile, load
from tests.kit.drawn import MORE

SCENARIOS = (
    "training", "engines-and-towers", "lilybaeum", "aegates", "tournament", "dare", "two-wings",
)  # fmt: skip

TURNS = {"lilybaeum": 3, "aegates": 2, "tournament": 5}
"""The turns after which a large battle ends where it is played to its end."""


def shortened(scenario: str) -> ScenarioFile:
    """A battle that may end after fewer turns."""
    file = load(scenario)
    turns = TURNS.get(scenario, file.data["turn_limit"])
    return replace(file, turn_limit=turns, data={**file.data, "turn_limit": turns})


def times(count: int) -> int:
    """So many cases; GALLEY_GAMES=10 asks for ten times as many, as before a release."""
    return int(count * MORE)


def play_on(session: Game, rng: Any, commands: int = 1_000_000) -> Game:
    """Random legal commands until the end or so many."""
    for _ in range(commands):
        asks = session.state.asks()
        if not asks:
            break
        ask = asks[rng.randrange(len(asks))]
        command = choose(session.state, ask, session.state.choices(ask), rng)
        session.play(ask.side, command, seat=ask.seat)
    return session


def battle(
    seed: int, folder: Path | None = None, commands: int = 1_000_000, scenario: str = "training"
) -> Game:
    """A battle after so many commands, or at its end."""
    return play_on(Game.new(load(scenario), seed, folder), chooser(seed), commands)


def kept(session: Game) -> Path:
    """Its save, closed."""
    session.close()
    assert session.path is not None
    return session.path
