"""What a session asks, and what may be answered."""

from collections.abc import Sequence

from galley.engine.loop import State
from galley.engine.records import Ask, Command, Record, Side
from galley.engine.ruleset import Choice as Choice
from galley.engine.ruleset import RuleSet


class Pending(Record, frozen=True):
    """A decision that waits: whose, the question itself, its rule, one line of text."""

    side: Side
    ask: Ask
    rule: str
    text: str


def listed(state: State, ask: Ask) -> Sequence[Command]:
    """All that is legal for a waiting ask, in a fixed order; the first of them leads on, so that
    who always takes it comes to an end.  Of an open question what it suggests."""
    choices = state.choices(ask)
    if not choices or ask.leads_on(state.board, choices[0]):
        return choices
    return sorted(choices, key=lambda one: not ask.leads_on(state.board, one))


def player_name(rules: RuleSet, state: State, side: Side, seat: str) -> str:
    """The name of a side, with the seat where it has several."""
    name = rules.side_names(state)[side]
    alone = sum(one.side == side for one in rules.seats(state)) == 1
    return f"{name}, {seat}" if seat and not alone else name
