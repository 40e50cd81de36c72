"""The parts of which the page of an account is made."""

from galley.engine.records import Record


class Heading(Record, frozen=True):
    """Of a part; the first is the page's own."""

    text: str


class Words(Record, frozen=True):
    """A paragraph."""

    text: str


class Grid(Record, frozen=True):
    """A table; `numbers` are the columns that hold numbers."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[int, ...] = ()


class Chart(Record, frozen=True):
    """Victory points by turn: turn, the points of the left side, those of the right."""

    left: str
    right: str
    rows: tuple[tuple[int, int, int], ...]


Block = Heading | Words | Grid | Chart
