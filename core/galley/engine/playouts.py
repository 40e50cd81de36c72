"""A position played on with dice of its own, and the luck that was in its events.

What each throw brought above its exact expectation adds up to nothing in the long run, whatever
the players do: taken off a result it leaves the expectation and most of the noise is gone.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from galley.engine.account import QUARTERS, Account, Stake
from galley.engine.bot import Bot
from galley.engine.dice import Dice, Live
from galley.engine.loop import Rolled, State, step
from galley.engine.records import Command, Event, Side


class Playout(NamedTuple):
    """The end of a play-out, and the victory points by which A's dice were better than B's."""

    state: State
    luck: float
    commands: int


def dice_of(seed: int) -> Callable[[int], Dice]:
    """Dice for each command of a play-out; the same seed throws the same."""
    return lambda number: Live(seed, number)


def playout(
    state: State, bots: Mapping[Side, Bot], dice: Callable[[int], Dice],
    stop: Callable[[State], bool], account: Account[Any] | None = None,
    first: Command | None = None,
) -> Playout:  # fmt: skip
    """Play on until `stop`, or until nobody is asked.  `state` is never touched.

    `state` is one to look ahead in, with nothing hidden left open (`looking_ahead.fork`).
    `dice` are those of each command, counted from 0.  `first` answers the question that waits,
    if it is given; `stop` is asked after each command.  Without an account no luck is counted.
    """
    lucky, commands = 0.0, 0
    while (asks := state.asks()) and not (commands and stop(state)):
        ask = asks[0]
        command = first
        if command is None:
            command = bots[ask.side].choose(state, ask, state.choices(ask), commands).command
        first, before = None, state.board
        state, events = step(state, command, dice(commands), ask.side, ask.seat)
        commands += 1
        lucky += luck(account, before, events, ask.side)
    return Playout(state, lucky, commands)


def luck(account: Account[Any] | None, before: Any, events: Sequence[Event], side: Side) -> float:
    """Victory points by which the dice in these events were better for A than for B, against
    what could be expected of both.

    `before` is the board before them; a command of `side` led to them.
    """
    if account is None or not any(isinstance(e, Rolled) and e.dice for e in events):
        return 0.0
    board, lucky = before.copy(), 0.0
    for event in events:
        if isinstance(event, Rolled) and (stake := account.stake(board, event, side)):
            swing = _swing(stake, event)
            lucky += swing if stake.side == "A" else -swing
        event.apply(board)
    return lucky


_EXPECTED: dict[tuple[object, ...], float] = {}
MOST_KEPT = 10_000


def _swing(stake: Stake, roll: Rolled) -> float:
    """The victory points that a throw brought above its expectation."""
    if stake.pips:
        return 0.0
    came = roll.verdict or str(sum(roll.dice))
    worth = next((worth for name, _, worth in stake.outcomes if name == came), 0)
    expected = _EXPECTED.get(stake.outcomes)
    if expected is None:
        if len(_EXPECTED) >= MOST_KEPT:
            _EXPECTED.clear()
        expected = sum(float(chance) * worth for _, chance, worth in stake.outcomes)
        _EXPECTED[stake.outcomes] = expected
    return (worth - expected) / QUARTERS
