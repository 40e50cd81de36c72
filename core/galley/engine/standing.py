"""Standing orders: what a side answers without being asked each time.

The rule set says which orders there are, each a template with a place for a value; a side
gives orders by choosing templates and values.  The first order of its list that fits a
question answers it, as an ordinary command.
"""

from collections.abc import Mapping, Sequence

from galley.engine.records import Command, Event, Record, Side


class Value(Record, frozen=True):
    """A value for the open place of a template, and its words."""

    key: str
    words: str


class Template(Record, frozen=True):
    """A kind of order: the question it answers, and how it reads with `{value}` filled in.

    `because` goes on the sentence of what was done.  An order that is `about_ships` may be
    given to the ships of one squadron letter alone.
    """

    id: str
    ask: str
    text: str
    rule: str
    because: str = ""
    values: tuple[Value, ...] = ()
    about_ships: bool = True
    topic: str = ""  # under which it stands in a list

    def words(self, value: str) -> str:
        """How a value reads."""
        return next((v.words for v in self.values if v.key == value), "")


class Groups(Record, frozen=True):
    """How an order names a part of a side's ships: the form of a name, what it must be, and how
    the part reads, with a place for the name."""

    form: str
    need: str
    words: str


class Order(Record, frozen=True, forbid_unknown_fields=True):
    """A standing order: its template, the value in it, whose ships, and whether it acts."""

    id: str
    value: str = ""
    squadron: str = ""  # the letter of a squadron's ships; "" for all ships of the side
    on: bool = True


Given = Mapping[Side, Sequence[Order]]


class Obeyed(Event, frozen=True):
    """A standing order answered a question."""

    side: Side
    text: str
    rule: str


class Answer(Record, frozen=True):
    """An answer that a standing order gives for its side."""

    side: Side
    order: Order
    command: Command
    seat: str = ""
