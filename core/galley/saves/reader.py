"""The entries of a save: all of them found and counted, each read when it is asked for."""

from __future__ import annotations

import re
from abc import abstractmethod
from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from sys import intern
from typing import Annotated, Any, Literal, TypeVar, overload

import msgspec

from galley.engine.records import Record, Side
from galley.engine.standing import Order
from galley.files.faults import Fault
from galley.files.toml_text import parse_toml

Kind = Literal["start", "play", "undo", "redo", "dice", "standing", "seat", "fault"]
MOVING = ("start", "play")  # kinds of entries that lead to another position
TURNING = ("undo", "redo")  # kinds of entries that take others back, or bring them back


class StandingEntries:
    """A walk over the entries of a journal, from the first on.

    `live` are those that stand, the start and all plays not taken back, in order; `gone` are
    those taken back since the last play, which can be played again: the first of them last.
    """

    __slots__ = ("gone", "live")

    def __init__(self) -> None:
        self.live: list[int] = []
        self.gone: list[int] = []

    def walk(self, n: int, kind: Kind, of: int = -1) -> list[int]:
        """Take entry `n` into account: the entries that it takes back or brings back, in order.

        An undo takes back entry `of` and all that stand after it, a redo brings back all up to
        entry `of`.  Raises ValueError, nothing changed, where that cannot be.
        """
        moved: list[int] = []
        if kind in MOVING:
            self.live.append(n)
            self.gone.clear()
        elif kind == "undo":
            at = bisect_left(self.live, of)
            if at < 1 or self.live[at : at + 1] != [of]:
                raise ValueError(f"takes back entry {of}: it does not stand")
            moved = self.live[at:]
            del self.live[at:]
            self.gone += reversed(moved)
        elif kind == "redo":
            if of not in self.gone:
                raise ValueError(f"plays entry {of} again: it was not taken back just before")
            at = self.gone.index(of)
            moved = self.gone[at:][::-1]
            del self.gone[at:]
            self.live += moved
        return moved

    def stands(self, n: int) -> bool:
        """Entry `n` stands."""
        at = bisect_left(self.live, n)
        return at < len(self.live) and self.live[at] == n


LONGEST_WORD = 15  # characters, that may stand in many entries
LONGEST_WHY = 300  # characters of what is wrong with a value
OWN = ("galley.", "galley_tui.")  # our own code
Plain = Annotated[str, msgspec.Meta(pattern=r"\A[ -~]{0,300}\Z")]
T = TypeVar("T")

_AS_WRITTEN = re.compile(
    rb'n = ([0-9]{1,9})\nkind = "(start|play|undo|redo|dice|standing|seat)"\nturn = ([0-9]{1,6})\n'
    rb'check = "[0-9a-f]{16}"\n(?:side = "[AB]"\n)?(?:ask = "\w{1,40}"\n)?'
    rb"(?:command = \{[^\n]*\}\n)?(?:rolls = \[[^\n]*\]\n)?(hand = [^\n]*\n)?(faces = [^\n]*\n)?"
    rb"(?:of = ([0-9]{1,9})\n)?(?:order = \{[^\n]*\}\n)?(?:standing = [^\n]*\n)?"
    rb'(?:remark = "[^\n]*"\n)?(?:given = true\n)?(?:seat = "\w{1,40}"\n)?'
    rb"(?:thrown = [0-9]{1,9}\n)?(?:joined = true\n)?(agreed = true\n)?"
    rb'(?:player = "[^\n]*"\n)?(?:luck = [0-9]{1,19}\n)?(?:step = "[^\n]*"\n)?'
    rb'(?:dice = "[^\n]*"\n)?'
    rb'(position = \[\n(?:    "[^\n]*",\n)*\]\n)?'
)


class Failure(Record, frozen=True, forbid_unknown_fields=True):
    """How Galley failed: kind of exception or broken rule, and the way there in its own code,
    each place as module:line function; what was called, the versions, the terminal."""

    what: Plain
    places: tuple[Plain, ...] = ()
    called: Plain = ""
    versions: dict[Plain, Plain] = {}
    terminal: Plain = ""

    def name(self) -> str:
        """The error that failed, and the last place of our own code on the way there."""
        own = [place for place in self.places if place.startswith(OWN)] or self.places
        return " in ".join([self.what, *own[-1:]])


class Line(Record, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry as it is written; the meanings are those of `galley.game.storage.entries.Entry`."""

    n: int
    kind: Kind
    turn: int
    check: str
    side: str = ""
    ask: str = ""
    command: dict[str, Any] | None = None
    rolls: tuple[tuple[int, ...], ...] = ()
    hand: int = 0
    faces: tuple[int, ...] = ()
    of: int = -1
    order: Order | None = None
    standing: tuple[Order, ...] = ()
    remark: str = ""
    given: bool = False
    position: tuple[str, ...] = ()  # the whole position, in pieces
    failed: Failure | None = None
    seat: str = ""
    thrown: int = 0  # throws ever made, after it; 0 where it made none
    joined: bool = False  # it is one step with the entry that stood before it
    agreed: bool = False  # both sides agreed that it takes back, or plays again
    player: str = ""  # who sits down
    luck: int = 0  # the seed of a bot that does, up to format 6
    step: str = ""  # what the step is called that it begins
    dice: str = ""  # whose are thrown from then on


class Numbered(Sequence[T]):
    """A sequence of which each item is made when it is asked for, by its number."""

    @abstractmethod
    def at(self, n: int) -> T:
        """The item of a number from 0 on."""

    @overload
    def __getitem__(self, n: int) -> T: ...
    @overload
    def __getitem__(self, n: slice) -> list[T]: ...
    def __getitem__(self, n: int | slice) -> T | list[T]:
        if isinstance(n, slice):
            return [self.at(i) for i in range(*n.indices(len(self)))]
        return self.at(range(len(self))[n])

    def __iter__(self) -> Iterator[T]:
        return (self.at(n) for n in range(len(self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]


class Lines(Numbered[Line]):
    """Entries in the bytes of a save.

    What a battle needs to know of all of them is known without reading each: kinds, turns,
    what was taken back, and what of it was `agreed`, the `whole` positions, the dice given by
    hand, the standing orders.
    An entry that is not in the very form in which it is written is read at once.  Reading
    raises Fault.
    """

    def __init__(self, data: bytes, file: str) -> None:
        self.data, self.file = data, file
        self.kinds: list[Kind] = []
        self.turns = array("q")
        self.of = array("q")
        self.whole: list[int] = []  # entries that hold a whole position
        self.by_hand: list[Line] = []  # entries with faces given or thrown by hand, or about them
        self.standing: list[Line] = []
        self.agreed: list[int] = []  # entries that both sides agreed to
        self._starts, self._ends = array("Q"), array("Q")

    def add(self, start: int, end: int) -> None:
        """Count the entry whose lines are at these bytes.  Raises Fault."""
        self._starts.append(start)
        self._ends.append(end)
        n = len(self.kinds)
        found = _AS_WRITTEN.fullmatch(self.data, start, end)
        if found is None:
            self._count(read_line(self.data[start:end], self.file, n))
            return
        kind: Any = intern(found[2].decode())
        _check_order(int(found[1]), kind, self.file, n)
        self.kinds.append(kind)
        self.turns.append(int(found[3]))
        self.of.append(int(found[6] or -1))
        if found[7]:
            self.agreed.append(n)
        if found[8]:
            self.whole.append(n)
        if found[4] or found[5] or kind in ("standing", "dice"):
            self._set_aside(self[n])

    def _count(self, line: Line) -> None:
        self.kinds.append(line.kind)
        self.turns.append(line.turn)
        self.of.append(line.of)
        if line.agreed:
            self.agreed.append(line.n)
        if line.position:
            self.whole.append(line.n)
        self._set_aside(line)

    def _set_aside(self, line: Line) -> None:
        if line.hand or line.faces or line.dice:
            self.by_hand.append(line)
        if line.kind == "standing":
            self.standing.append(line)

    def body(self, n: int) -> bytes:
        """The bytes of an entry, without its chain."""
        return self.data[self._starts[n] : self._ends[n]]

    def offset(self, n: int) -> int:
        """The byte of the file at which an entry begins."""
        return self._starts[n]

    def live(self, upto: int | None = None) -> list[int]:
        """The numbers of the entries that stand, when the last or entry `upto` was made.

        Raises Fault where something is taken back that does not stand.
        """
        standing = StandingEntries()
        for n, kind in enumerate(self.kinds if upto is None else self.kinds[: upto + 1]):
            try:
                standing.walk(n, kind, self.of[n])
            except ValueError as error:
                raise Fault(self.file, f"entry {n}", str(error)) from None
        return standing.live

    def __len__(self) -> int:
        return len(self.kinds)

    def at(self, n: int) -> Line:
        line = read_line(self.body(n), self.file, n)
        counted = (self.kinds[n], self.turns[n], self.of[n])
        if (line.kind, line.turn, line.of) != counted:
            raise Fault(self.file, f"entry {n}", "reads as something else than it seems")
        return line


def read_line(body: bytes, file: str, n: int) -> Line:
    """Entry `n` from its bytes.  Raises Fault."""
    try:
        raw = parse_toml(body.decode(), file)
    except UnicodeDecodeError:
        raise Fault(file, f"entry {n}", "is not UTF-8 text: the file is damaged") from None
    except Fault as fault:
        raise Fault(file, f"entry {n}", fault.text) from None
    line = typed(_shared(raw), Line, file, f"entry {n}")
    _check_order(line.n, line.kind, file, n)
    if (line.kind == "fault") != (line.failed is not None):
        raise Fault(file, f"entry {n}", "tells of a failure only if its kind is fault")
    return line


def _check_order(claimed: int, kind: str, file: str, n: int) -> None:
    if claimed != n or (kind == "start") != (n == 0 and kind != "fault"):
        raise Fault(file, f"entry {n}", f"is out of order: it says entry {claimed}, {kind}")


def _shared(value: Any) -> Any:
    """Equal data with one copy in memory of each word that many entries have."""
    if isinstance(value, dict):
        return {intern(key): _shared(one) for key, one in value.items()}
    return intern(value) if isinstance(value, str) and len(value) <= LONGEST_WORD else value


def typed(raw: Any, kind: type[T], file: str, place: str) -> T:
    """Plain data from a file as a record.  Raises Fault."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise Fault(file, place, said(error)) from None


def said(error: msgspec.ValidationError) -> str:
    """msgspec's complaint as a sentence with the key in front."""
    text = str(error).replace("`", "").replace("Object ", "")
    what, _, where = text.partition(" - at ")
    key = where.removeprefix("$").lstrip(".")
    told = (f"key {key}: " if key else "") + what[:1].lower() + what[1:]
    return told if len(told) <= LONGEST_WHY else told[:LONGEST_WHY] + "..."


def last_dice(lines: Lines) -> str:
    """Tell whose dice were to be thrown last; "" where nothing was said."""
    return next((line.dice for line in reversed(lines.by_hand) if line.dice), "")


def last_orders(lines: Lines) -> dict[Side, tuple[Order, ...]]:
    """The standing orders that each side gave last."""
    return {line.side: line.standing for line in lines.standing}
