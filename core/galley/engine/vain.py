"""Questions that decide nothing: whatever is answered, only the end of it can come to anything."""

from __future__ import annotations

from galley.engine.dice import DiceError, Recorded
from galley.engine.loop import State, step
from galley.engine.records import Ask, Command
from galley.engine.ruleset import RuleSet

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
