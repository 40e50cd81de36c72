"""What a session asks, and what may be answered."""

from galley.engine.records import Ask, Record, Side
from galley.engine.ruleset import Choice as Choice


class Pending(Record, frozen=True):
    """A decision that waits: whose, the question itself, its rule, one line of text."""

    side: Side
    ask: Ask
    rule: str
    text: str
