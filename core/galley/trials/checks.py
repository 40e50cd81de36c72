"""What must hold after every command, whatever the rules say of it."""

from __future__ import annotations

from collections.abc import Sequence

from galley.engine.loop import State, refusal
from galley.engine.records import Ask, Command, Event
from galley.engine.ruleset import RuleSet
from galley.game.places import misplaced


def examine(
    rules: RuleSet, state: State, before: bytes, ask: Ask, command: Command,
    events: Sequence[Event], after: State,
) -> str:  # fmt: skip
    """Examine a command carried out: its fault; empty when all is well.

    It was legal in `state`, which reads `before` as ever; its events lead from there to the
    position `after`, which is written and read back the same, and whose invariants hold.
    """
    if rules.encode(state) != before:
        return f"{command} changed the position before it"
    if refusal(state, command, ask.side, ask.seat) is not None:
        return f"{command} was offered and is refused"
    folded = state.board.copy()
    for event in events:
        event.apply(folded)
    if folded != after.board:
        return "the events do not lead from the old position to the new one"
    text = rules.encode(after)
    if rules.encode(rules.decode(text, state)) != text:
        return "the position is not read as it was written"
    return invariants(rules, after)


def invariants(rules: RuleSet, state: State) -> str:
    """The invariants of the rule set that do not hold in a position; empty when all do."""
    return "; ".join(rules.broken(state))


def standstill(rules: RuleSet, state: State) -> str:
    """Why nobody can go on from a position; empty when somebody can, or the battle is over."""
    asks = state.asks()
    for ask in asks:
        if state.unanswerable(ask):
            return f"{type(ask).__name__} has no answer"
    if why := misplaced(rules.seats(state), asks):
        return why
    return "" if asks or rules.result(state) else "stopped before its end: nobody is asked"
