"""What every bot is, and how one looks ahead.

A bot sees what its side may see, has no clock and does not know the dice of the battle.  To
look ahead it fills in what is hidden (`fork`), then carries commands out by
`galley.engine.loop.step`: with dice of its own choice (`dice.Recorded`), or with any (`dice.Live`
of a seed of its own).
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from galley.engine.dice import Live
from galley.engine.loop import State, step
from galley.engine.records import Ask, Chooser, Command, Seat, Side
from galley.engine.ruleset import RuleSet


class Bot(Protocol):
    """Who decides for one seat, from the beginning of a battle to its end."""

    def choose(self, seen: State, ask: Ask, choices: Sequence[Command]) -> tuple[Command, str]:
        """A legal answer to the seat's question, and why in a few words, or "".

        `seen` is the position as the side knows it, with everything that others decide in
        secret still to be answered.  `choices` are all that is legal; of an open question
        those that it suggests, besides which `ask.sample` gives any.
        """


class BotMaker(Protocol):
    """Makes the bot of a seat; `playouts` is how many games it may play out for a decision."""

    def __call__(self, rules: RuleSet, seat: Seat, rng: Chooser, playouts: int) -> Bot: ...


def fork(rules: RuleSet, seen: State, side: Side, rng: Chooser) -> State:
    """A position to look ahead in: what `side` sees, and the rest as it might be."""
    return rules.guess(seen, side, rng)


def played_on(state: State, rng: Chooser, seed: int) -> Iterator[State]:
    """The positions that follow when everybody answers at random, until nobody is asked."""
    n = 0
    while asks := state.asks():
        ask = rng.choice(asks)
        command = state.any_answer(ask, rng)
        state, _ = step(state, command, Live(seed, n), ask.side, ask.seat)
        yield state
        n += 1
