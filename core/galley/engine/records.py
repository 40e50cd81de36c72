"""The five kinds of plain data which the engine speaks in.

All are frozen; a change is a new record (`msgspec.structs.replace`), and all but
`Record` carry their class name as `type` when they are written as JSON.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Protocol, Self, TypeVar, Union

import msgspec
from msgspec.structs import replace

Side = str  # "A" or "B"
SIDES: tuple[Side, Side] = ("A", "B")
OTHER: dict[Side, Side] = {"A": "B", "B": "A"}
T = TypeVar("T")


class Chooser(Protocol):
    """A source of chance for bots; `galley.engine.dice.chooser` makes one from a seed."""

    def randrange(self, stop: int, /) -> int:
        """A whole number from 0, less than `stop`."""

    def choice(self, seq: Sequence[T], /) -> T:
        """One of several."""

    def choices(self, population: Sequence[T], weights: Sequence[float], /) -> list[T]:
        """One of several in a list, each as likely as its weight says."""


class Record(msgspec.Struct, frozen=True, gc=False):
    """Plain data that points at no other object, only at ids."""


class Seat(Record, frozen=True):
    """A player's place: on which side, and in command of which ships (of none: of all)."""

    id: str
    side: Side
    ships: tuple[str, ...] = ()


ONE_A_SIDE: tuple[Seat, ...] = tuple(Seat(side, side) for side in SIDES)


class Refusal(Record, frozen=True):
    """Why something may not be done: the rule's number and one sentence."""

    rule: str
    text: str


class Command(Record, frozen=True, tag=True, omit_defaults=True):
    """An action that a side wants to take.  Imperative name: `Announce`, `DeclareRam`."""


class Concede(Command, frozen=True):
    """Give up.  Always legal for a side that has a decision, and never listed."""


class Event(Record, frozen=True, tag=True):
    """A change of the board that happened.  Past-tense name: `Moved`, `Sank`."""

    def apply(self, board: Any) -> None:
        """Change the working board.  No rules, no dice: the decision has been taken."""

    def group(self) -> int:
        """The number of those that happen at once, such as all in one tick; 0: by itself."""
        return 0

    def in_turn(self) -> int:
        """The turn to which it and what is told after it belong; 0 where that goes on."""
        return 0


def at_once(events: Iterable[Event]) -> Iterator[list[Event]]:
    """Events in the groups that happen, and are shown, at once."""
    found: list[Event] = []
    for event in events:
        if found and not (event.group() == found[-1].group() != 0):
            yield found
            found = []
        found.append(event)
    if found:
        yield found


class DiceByHand(Event, frozen=True):
    """These faces of the dice thrown next were given by hand; the rule that dice are under."""

    faces: tuple[int, ...]
    rule: str


class Remarked(Event, frozen=True):
    """What a side means by the commands that follow, as its player put it."""

    side: Side
    text: str


class Ask(Record, frozen=True, tag=True):
    """On top of the stack: the engine waits for `side`.  It carries all its choices need."""

    side: Side
    together: ClassVar[bool] = False  # True: both sides answer at once, hidden until both have
    gathered: ClassVar[bool] = False  # True: both sides answer in any order, openly
    open: ClassVar[bool] = False  # True: its answers cannot be listed, see OpenAsk
    takes: ClassVar[tuple[type[Command], ...]] = ()  # commands that answer such a question alone
    ways: ClassVar[Mapping[type[Command], str]] = {}  # commands whose way may be left out: its key
    seldom: ClassVar[Mapping[type[Command], float]] = {}  # kinds that chance chooses seldom
    also: ClassVar[Mapping[str, str]] = {}  # what `tells` adds: name, meaning

    @property
    def seat(self) -> str:
        """The seat within the side that decides; "" where that does not matter.

        A question to one of several seats has a field of this name.
        """
        return ""

    def after(self, board: Any, command: Command) -> Self | None:
        """This question with `command` taken into account; None when it is answered."""
        return None

    def ended(self, command: Command) -> Self:
        """The question as it is kept for the frame below, where both sides are asked: as it was
        last, unless `command`, which ended it, is to be noted too."""
        return self

    def meanwhile(self, command: Command) -> "Frame | None":
        """The procedure that `command` starts while the question goes on; None for an answer.

        It asks nothing.  Afterwards the question is the one `after` gives.
        """
        return None

    def leads_on(self, board: Any, command: Command) -> bool:
        """Whether an answer ends the question, or adds to what has been said in it: not one that
        says something anew or takes it back, nor what is done meanwhile."""
        if self.meanwhile(command) is not None:
            return False
        then = self.after(board, command)
        return then is None or then._size() > self._size()

    def _size(self) -> int:
        """How much has been said in the question."""
        values = (getattr(self, name) for name in self.__struct_fields__)
        return sum(len(value) for value in values if isinstance(value, tuple))

    def unanswered(self, board: Any) -> Self:
        """The question as it was before its side answered anything in secret.

        A kind that is put to both sides together leaves out what `after` notes in it.
        """
        return self

    def tells(self, board: Any) -> dict[str, Any]:
        """Facts that help with an answer, worked out from the board."""
        return {}

    def why_not_part(self, board: Any, command: Command) -> "Refusal | None":
        """Why a command may not be given so, whatever its way, which it does not say yet; the
        kinds of `ways` are asked about."""
        return self.why_not(board, command)

    def several(self, board: Any) -> bool:
        """Two answers are legal, as far as that is found without listing them all."""
        return False

    @abstractmethod
    def choices(self, board: Any) -> Sequence[Command]:
        """Everything legal now, in a fixed order; of an open question what it suggests."""

    @abstractmethod
    def why_not(self, board: Any, command: Command) -> Refusal | None:
        """The condition and rule that forbid `command`, or None when it is legal."""


class OpenAsk(Ask, frozen=True):
    """A question with more answers than can be listed, such as written orders.

    `why_not` judges any of them.  It is never answered without being asked.
    """

    open = True

    def choices(self, board: Any) -> Sequence[Command]:
        return self.suggest(board)

    @abstractmethod
    def suggest(self, board: Any) -> Sequence[Command]:
        """Some legal answers, what one usually wants first: it may be none."""

    @abstractmethod
    def sample(self, board: Any, rng: Chooser) -> Command:
        """Any legal answer, by chance: for bots, and to try the rules."""


class Frame(Record, frozen=True, tag=True, kw_only=True):
    """A procedure of the rulebook in progress; `at` names its next step."""

    at: str = ""
    answers: tuple[Any, ...] = ()  # of asks put to both sides: each with what was chosen


class LogLine(Record, frozen=True):
    """An event as the log tells it: turn in which it happened, entry that caused it."""

    event: Event
    text: str
    rule: str
    turn: int
    entry: int


class Kinds:
    """The commands, questions, frames and events that a rule set defines in some packages and
    modules.

    All modules of the packages are to be imported before it is asked.
    """

    def __init__(self, *packages: str) -> None:
        self.within = tuple(f"{package}." for package in packages)

    def of(self, base: type[Record]) -> tuple[type[Record], ...]:
        """Every concrete record of a kind, by name."""
        found = [c for c in descendants(base) if f"{c.__module__}.".startswith(self.within)]
        return tuple(sorted(found, key=lambda c: c.__name__))

    def command(self, data: Any) -> Command:
        """A command of its JSON form.  Raises msgspec.ValidationError."""
        found: Command = msgspec.convert(data, self._commands)
        return found

    def item(self, data: Any) -> Frame | Ask:
        """Read a frame or a question of the stack, with the answers that it holds, from its JSON
        form.  Raises msgspec.ValidationError."""
        found: Frame | Ask = msgspec.convert(data, self._items)
        if isinstance(found, Frame) and found.answers:
            return replace(found, answers=tuple(self.item(answer) for answer in found.answers))
        return found

    @cached_property
    def _commands(self) -> Any:
        return Union[(*self.of(Command), Concede)]

    @cached_property
    def _items(self) -> Any:
        return Union[(*self.of(Ask), *self.of(Frame))]


def descendants(base: type[Any]) -> set[type[Any]]:
    """All classes below one."""
    return {c for sub in base.__subclasses__() for c in (sub, *descendants(sub))}
