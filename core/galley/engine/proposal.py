"""Proposals: answers that a side may accept together."""

from galley.engine.records import Command, Record


class Answering(Record, frozen=True):
    """A command, and the kind of question that it answers."""

    ask: str
    command: Command


class Proposal(Record, frozen=True):
    """Answers that may be given together, in a few words, with the reasons one by one.

    One that is `patient` goes on after what the other side decides between its commands.
    """

    text: str
    steps: tuple[Answering, ...]
    reasons: tuple[str, ...] = ()
    patient: bool = False
