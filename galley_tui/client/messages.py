"""What the game tells a screen: small records, no toolkit."""

from galley.engine.log_line import LogLine
from galley.engine.records import Record
from galley.engine.ruleset import Result


class PositionChanged(Record, frozen=True):
    """A command was carried out; `told` is what happened."""

    told: tuple[LogLine, ...]


class Refused(Record, frozen=True):
    """A command was refused: rule number and sentence; nothing has changed."""

    rule: str
    text: str


class Ended(Record, frozen=True):
    """The battle is over; `told` is what happened last."""

    result: Result
    told: tuple[LogLine, ...]


Came = PositionChanged | Refused | Ended
"""What came of a command."""
