"""A battle played on at random."""

from pathlib import Path

from galley.bots.random import choose
from galley.engine.dice import chooser
from galley.game.game import Game

WHOLE = 100_000  # more commands than any battle has


def play_on(session: Game, seed: int, commands: int = WHOLE) -> Game:
    """Answer so many questions at random, or all to the end; of several the first."""
    rng = chooser(seed)
    while commands and (asks := session.state.asks()):
        ask, commands = asks[0], commands - 1
        command = choose(session.state, ask, session.state.choices(ask), rng)
        session.play(ask.side, command, seat=ask.seat)
    return session


def kept(session: Game) -> Path:
    """The save of a battle that is left."""
    session.close()
    assert session.path is not None
    return session.path
