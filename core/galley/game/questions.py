"""What a session asks, and what may be answered."""

from galley.engine.loop import State
from galley.engine.records import Ask, Record, Side
from galley.engine.ruleset import Choice as Choice
from galley.engine.ruleset import RuleSet


class Pending(Record, frozen=True):
    """A decision that waits: whose, the question itself, its rule, one line of text."""

    side: Side
    ask: Ask
    rule: str
    text: str


def player_name(rules: RuleSet, state: State, side: Side, seat: str) -> str:
    """The name of a side, with the seat where it has several."""
    name = rules.side_names(state)[side]
    alone = sum(one.side == side for one in rules.seats(state)) == 1
    return f"{name}, {seat}" if seat and not alone else name
