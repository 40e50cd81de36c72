"""The five kinds of plain data which the engine speaks in.

All are frozen; a change is a new record (`msgspec.structs.replace`), and all but
`Record` carry their class name as `type` when they are written as JSON.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

import msgspec

Side = str  # "A" or "B"
SIDES: tuple[Side, Side] = ("A", "B")
OTHER: dict[Side, Side] = {"A": "B", "B": "A"}


class Record(msgspec.Struct, frozen=True, gc=False):
    """Plain data that points at no other object, only at ids."""


class Refusal(Record, frozen=True):
    """Why something may not be done: the rule's number and one sentence."""

    rule: str
    text: str


class Command(Record, frozen=True, tag=True, omit_defaults=True):
    """What a side wants to do.  Imperative name: `Announce`, `DeclareRam`."""


class Concede(Command, frozen=True):
    """Give up.  Always legal for a side that has a decision, and never listed."""


class Event(Record, frozen=True, tag=True):
    """What happened.  Past-tense name: `Moved`, `Sank`."""

    def apply(self, board: Any) -> None:
        """Change the working board.  No rules, no dice: the decision has been taken."""


class Remarked(Event, frozen=True):
    """What a side means by the commands that follow, as its player put it."""

    side: Side
    text: str


class Ask(Record, frozen=True, tag=True):
    """On top of the stack: the engine waits for `side`.  It carries all its choices need."""

    side: Side
    together: ClassVar[bool] = False  # True: both sides answer at once, hidden until both have
    takes: ClassVar[tuple[type[Command], ...]] = ()  # commands that answer such a question alone
    also: ClassVar[Mapping[str, str]] = {}  # what `tells` adds: name, meaning

    def after(self, board: Any, command: Command) -> Self | None:
        """The same question with `command` taken into account; None when it is answered."""
        return None

    def meanwhile(self, command: Command) -> "Frame | None":
        """What `command` sets going at once, while the question goes on; None for an answer.

        It asks nothing.  Afterwards the question is the one `after` gives.
        """
        return None

    def unanswered(self, board: Any) -> Self:
        """The question as it was before its side answered anything in secret.

        A kind that is put to both sides together leaves out what `after` notes in it.
        """
        return self

    def tells(self, board: Any) -> dict[str, Any]:
        """What else is good to know for an answer, worked out from the board."""
        return {}

    @abstractmethod
    def choices(self, board: Any) -> Sequence[Command]:
        """Everything legal now, in a fixed order."""

    @abstractmethod
    def why_not(self, board: Any, command: Command) -> Refusal | None:
        """The condition and rule that forbid `command`, or None when it is legal."""


class Frame(Record, frozen=True, tag=True, kw_only=True):
    """A procedure of the rulebook in progress; `at` names its next step."""

    at: str = ""
    answers: tuple[Any, ...] = ()  # of asks answered together: each with what was chosen
