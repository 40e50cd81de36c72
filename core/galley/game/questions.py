"""What a session asks, and what may be answered."""

from galley.engine.records import Ask, Command, Record, Side


class Pending(Record, frozen=True):
    """A decision that waits: whose, the question itself, its rule, one line of text."""

    side: Side
    ask: Ask
    rule: str
    text: str


class Choice(Record, frozen=True):
    """Something legal, and a few words for it.

    `group` is "" for what one usually wants; other groups stand behind it in a list.
    """

    command: Command
    label: str
    group: str = ""
