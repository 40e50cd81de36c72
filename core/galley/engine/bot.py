"""What every bot is, and how one looks ahead.

A bot sees what its side may see, has no clock and does not know the dice of the battle.  What
it remembers follows from the position, so that another bot of its kind with its seed answers
the same.  To look ahead it fills in what is hidden (`fork`), then carries commands out by
`galley.engine.loop.step`: with dice of its own choice (`dice.Recorded`), or with any (`dice.Live`
of a seed of its own).
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from galley.engine.dice import Live
from galley.engine.loop import State, step
from galley.engine.records import Ask, Chooser, Command, Record, Seat, Side
from galley.engine.ruleset import RuleSet


class Weighed(Record, frozen=True):
    """Something that a bot thought of: what it is, its worth, and the terms of that."""

    text: str
    worth: float
    terms: tuple[tuple[str, float], ...] = ()


class Decision(Record, frozen=True):
    """A bot's answer: the command, and why in one line ("" where there is nothing to say)."""

    command: Command
    why: str = ""


class Bot(Protocol):
    """Who decides for one seat, from any moment of a battle on."""

    def choose(self, seen: State, ask: Ask, choices: Sequence[Command], number: int) -> Decision:
        """A legal answer to the seat's question.

        `seen` is the position as the side knows it, with everything that others decide in
        secret still to be answered.  `choices` are all that is legal; of an open question
        those that it suggests, besides which `ask.sample` gives any.  `number` is that of the
        decision in the battle: chance is drawn from it and the bot's seed.
        """

    def weigh(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Sequence[Weighed]:
        """The best of what it thinks of at a question, at most three; nothing where it does
        not weigh.  The answer to the same question was the first of these."""


class BotMaker(Protocol):
    """Makes the bot of a seat; `playouts` is how many games it may play out for a decision."""

    def __call__(self, rules: RuleSet, seat: Seat, seed: int, playouts: int) -> Bot: ...


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
