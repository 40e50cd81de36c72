"""Questions that decide nothing: whatever is answered, only the end of it can come to anything."""

from __future__ import annotations

from galley.engine.dice import DiceError, Recorded
from galley.engine.loop import State, step
from galley.engine.records import Ask, Command
from galley.engine.ruleset import HOPELESS, RuleSet

FEW = 8  # answers of a question that is looked at


def only_end(rules: RuleSet, state: State, ask: Ask) -> Command | None:
    """Return the answer that ends a question, where every other is an attack without hope, or
    hands over to a ship that has no more than this; None where there is something to decide."""
    end = _end(rules, state, ask)
    if end is None:
        return None
    others = [one for one in _hopeful(rules, state, ask) if one != end]
    return end if all(_leads_nowhere(rules, state, ask, one) for one in others) else None


def _hopeful(rules: RuleSet, state: State, ask: Ask) -> list[Command]:
    """The answers but for attacks without hope."""
    choices = rules.labelled(state, ask, state.choices(ask))
    return [one.command for one in choices if one.group != HOPELESS]


def _end(rules: RuleSet, state: State, ask: Ask) -> Command | None:
    """The one answer that ends a question with few answers."""
    if ask.open or len(choices := state.choices(ask)) > FEW:
        return None
    ends = [one for one in choices if rules.cards[type(one)].ends]
    return ends[0] if len(ends) == 1 else None


def _leads_nowhere(rules: RuleSet, state: State, ask: Ask, command: Command) -> bool:
    """An answer that throws and moves nothing hands over to a ship that can only be ended, or of
    which nothing is asked at all."""
    if rules.ship_of(ask) or rules.cards[type(command)].moves:
        return False
    try:
        after, _ = step(state, command, Recorded(), ask.side, ask.seat)
    except DiceError:
        return False
    then = next(iter(after.asks()), None)
    if then is None or rules.ship_of(then) != rules.ship_of(command) or then.side != ask.side:
        return then is None or not rules.ask_cards[type(then)].interrupts
    end = _end(rules, after, then)
    return end is not None and _hopeful(rules, after, then) == [end]
