"""A line of the log."""

from galley.engine.records import Event, Record


class LogLine(Record, frozen=True):
    """An event as the log tells it: turn in which it happened, entry that caused it."""

    event: Event
    text: str
    rule: str
    turn: int
    entry: int
