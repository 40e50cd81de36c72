"""Positions played on by chance, the luck in events, and questions that decide nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from galley.engine.account import QUARTERS, Account, Stake
from galley.engine.dice import DiceError, Live, Recorded
from galley.engine.loop import Rolled, State, step
from galley.engine.records import Ask, Chooser, Command, Event, Side
from galley.engine.ruleset import RuleSet


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


FEW = 4  # answers of a question that is looked at: of more one is worth a thought


def only_end(rules: RuleSet, state: State, ask: Ask) -> Command | None:
    """Return the answer that ends a question, where every other is an attack without hope, or
    hands over to a ship that has no more than this; None where there is something to decide."""
    end = _end(rules, state, ask)
    others = (one for one in state.choices(ask) if one != end) if end is not None else ()
    if all(_in_vain(rules, state, ask, one) for one in others):
        return end
    return None


def _in_vain(rules: RuleSet, state: State, ask: Ask, command: Command) -> bool:
    """An answer comes to nothing."""
    if rules.ship_of(ask):
        return rules.advice.hopeless(state, ask, command)
    return _leads_nowhere(rules, state, ask, command)


def _end(rules: RuleSet, state: State, ask: Ask) -> Command | None:
    """The one answer that ends a question with few answers."""
    if ask.open or len(choices := state.choices(ask)) > FEW:
        return None
    ends = [one for one in choices if rules.cards[type(one)].ends]
    return ends[0] if len(ends) == 1 else None


def _leads_nowhere(rules: RuleSet, state: State, ask: Ask, command: Command) -> bool:
    """An answer that throws and moves nothing hands over to a ship that can only be ended, or of
    which nothing is asked at all."""
    if rules.cards[type(command)].moves:
        return False
    try:
        after, _ = step(state, command, Recorded(), ask.side, ask.seat)
    except DiceError:
        return False
    then = next(iter(after.asks()), None)
    if then is None or rules.ship_of(then) != rules.ship_of(command) or then.side != ask.side:
        return then is None or not rules.ask_cards[type(then)].interrupts
    return bool(rules.ship_of(then)) and only_end(rules, after, then) is not None
