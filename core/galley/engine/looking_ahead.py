"""How a bot looks ahead.

It fills in what is hidden (`fork`), then carries commands out by `galley.engine.loop.step`: with
dice of its own choice (`dice.Recorded`), or with any (`dice.Live` of a seed of its own).
Bots play a position on in `galley.engine.playouts`, with the luck of its dice.
"""

from collections.abc import Iterator

from galley.engine.dice import Live
from galley.engine.loop import State, step
from galley.engine.records import Chooser, Side
from galley.engine.ruleset import RuleSet


def fork(rules: RuleSet, seen: State, side: Side, rng: Chooser) -> State:
    """A position to look ahead in: what `side` sees, and the rest as it might be."""
    return rules.guess(seen, side, rng)


def answered(seen: State, side: Side, rng: Chooser) -> State:
    """The position that `side` sees, with the sealed answers of the other side drawn by chance."""
    state = seen
    for ask in seen.asks():
        while ask.side != side and (waits := state.ask_of(ask.side, ask.seat)) is not None:
            if waits not in state.asks():
                break
            command = state.any_answer(waits, rng)
            state, _ = step(state, command, Live(0), ask.side, ask.seat)
    return state


def played_on(state: State, rng: Chooser, seed: int) -> Iterator[State]:
    """The positions that follow when everybody answers at random, until nobody is asked."""
    n = 0
    while asks := state.asks():
        ask = rng.choice(asks)
        command = state.any_answer(ask, rng)
        state, _ = step(state, command, Live(seed, n), ask.side, ask.seat)
        yield state
        n += 1
