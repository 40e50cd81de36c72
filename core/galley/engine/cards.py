"""Describes each kind of command and question, one card a kind."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from galley.engine.records import Ask, Command, Record, Refusal

Label = str | Callable[[Any, Any, Sequence[Ask]], str]
"""A template of the command `{c}`; or (board, command, the questions that wait) -> a few words."""
Asked = tuple[str, str]
"""A question, and the rule's number."""
Typed = Callable[[Any, Any, str], Command | Refusal]
"""(board, ask, a line that a player typed) -> the command that it means, or why it means none."""


class Verb(Record, frozen=True):
    """Words that a player types for a command whose fields hold `fields`."""

    words: str
    fields: Mapping[str, Any] = {}


def verbs(words: str, **fields: Any) -> tuple[Verb, ...]:
    """Words parted by `|` that mean the same."""
    return tuple(Verb(one, fields) for one in words.split("|"))


def holds(command: Command, fields: Mapping[str, Any]) -> bool:
    """The fields of a command have these values."""
    return all(getattr(command, name) == value for name, value in fields.items())


ENDING = verbs("end|done|finish")


class CommandCard(Record, frozen=True):
    """A kind of command, for everybody who lists, groups or weighs what may be played.

    `label` says it as a menu does; `short` in the fewest words, "" where the label is short.
    `verbs` are typed for it; what `ends` something also answers to `ENDING`.  `group` stands in a
    list for many of the kind; of two kinds in one list the first card's is wanted more.
    """

    kind: type[Command]
    label: Label
    short: Label = ""
    verbs: tuple[Verb, ...] = ()
    group: str = ""
    number: Callable[[Any], int] | None = None  # by which it is called, in place of its own
    moves: bool = False  # a step or turn, whose way only the player knows
    places: bool = False  # it says where a ship goes, which a map can show
    attacks: bool = False
    risky: bool = False  # not to be played unless it was meant
    ends: bool = False  # it ends what a ship, a squadron or a question is about
    ends_all: bool = False  # it ends the turn of several ships at once

    def words(self, board: Any, command: Command, asks: Sequence[Ask], brief: bool = False) -> str:
        """A few words for a command, or the fewest."""
        said = self.short if brief and self.short else self.label
        return said.format(c=command) if isinstance(said, str) else said(board, command, asks)


class AskCard(Record, frozen=True):
    """A kind of question.

    `closed` says what `Decline` or `Done` means for it, `closed_short` in the fewest words;
    `passed` what the log says where nothing but an end was left.  `typed` reads a typed answer
    of an open question, and `typed_as` says how one looks; without them only what is suggested
    can be chosen.
    """

    kind: type[Ask]
    question: Callable[[Any, Any], Asked]
    closed: Callable[[Any], str] | None = None
    closed_short: str = ""
    passed: str = ""
    typed: Typed | None = None
    typed_as: str = ""
    interrupts: bool = False  # in the midst of the enemy's move, and every answer costs or risks


def closing(cards: Mapping[type[Ask], AskCard], otherwise: str) -> tuple[Label, Label]:
    """Two labels of a command that closes a question, full and short: the meaning that the card of
    the waiting question gives, or `otherwise` where no card gives one."""

    def full(board: Any, command: Command, asks: Sequence[Ask]) -> str:
        said = (closed(ask) for ask in asks if (closed := cards[type(ask)].closed))
        return next(said, otherwise)

    def short(board: Any, command: Command, asks: Sequence[Ask]) -> str:
        return (asks and cards[type(asks[0])].closed_short) or full(board, command, asks)

    return full, short
