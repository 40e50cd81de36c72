"""Keeps what was done in a battle, entry by entry; of a loaded battle each is read when needed."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Protocol

import msgspec
from msgspec.structs import replace

from galley.engine.dice import any_shows
from galley.engine.loop import Illegal
from galley.engine.records import ONE_A_SIDE, SIDES, Command, Record, Refusal, Seat, Side
from galley.engine.ruleset import RuleSet
from galley.engine.standing import Order
from galley.files.faults import Fault
from galley.game.seats import Place, Player, parts, place_of, why_no_seat
from galley.game.standing_orders import wrong
from galley.saves.reader import (
    MOVING,
    TURNING,
    Failure,
    Kind,
    Line,
    Lines,
    Numbered,
    StandingEntries,
    said,
)

MOST_REMARK = 72  # characters: a line of the log at 80 columns
MOST_LUCK = 2**63
_PLAYER = re.compile(r"human|[a-z][a-z0-9_-]{0,39}(:[a-z][a-z0-9_-]{0,39})?|cmd:[ -~]{1,200}")
BY_HAND, BY_PROGRAM = "hand", "program"  # whose dice are thrown
KEPT = 64  # so many entries of a save are in memory after they were read


class Entry(Record, frozen=True):
    """One line of the journal.

    `kind` is "start" (entry 0), "play", "undo" (of entry `of` and all after it), "redo" (of
    what was taken back, up to entry `of`), "dice" (`faces` given by hand, or whose `dice` are
    thrown from now on: BY_HAND, BY_PROGRAM), "standing" (the
    side's standing orders from now on) or "seat" (a `player` sits down for a side, or for one
    `seat` of it, in older saves a bot with the seed `luck`).  `rolls` are the dice thrown;
    `hand` counts how many of their faces were given, or in "dice" how many are put away;
    `order` is the standing order that gave
    the command, `remark` what the player meant by it and by those that follow, `step` what the
    step is called that it begins.  A "fault" is
    what Galley failed at: `failed` says how, command and `rolls` as far as it came.
    """

    n: int
    kind: Kind
    side: Side = ""
    ask: str = ""
    command: Command | None = None
    rolls: tuple[tuple[int, ...], ...] = ()
    hand: int = 0
    faces: tuple[int, ...] = ()
    of: int = -1
    order: Order | None = None
    standing: tuple[Order, ...] = ()
    remark: str = ""
    check: str = ""
    undone: bool = False
    turn: int = 0
    failed: Failure | None = None
    thrown: int = 0  # throws ever made, after it; 0 where it made none
    seat: str = ""  # whose decision it was within the side, where the question says so
    joined: bool = False  # it is one step with the entry that stood before it
    agreed: bool = False  # both sides agreed that it takes back, or plays again
    player: str = ""
    luck: int = 0
    step: str = ""
    dice: str = ""  # whose are thrown from then on


class Entries(Numbered[Entry]):
    """All entries of a battle in order: those of its save, then those of now.

    To ask for one never raises: one of a save that cannot be read comes without a command,
    and `fault` says what is wrong with it.
    """

    def __init__(
        self, rules: RuleSet, lines: Lines | None = None, commanders: Sequence[Seat] = ONE_A_SIDE
    ) -> None:
        """`commanders` are the seats of the battle."""
        self.rules, self.lines, self.commanders = rules, lines, commanders
        self.kinds: list[Kind] = [] if lines is None else list(lines.kinds)
        self.standing = StandingEntries()
        self.seats: list[int] = []  # entries with which somebody sat down
        self._orders: list[Line | Entry] = [] if lines is None else [*lines.standing]
        self.moved: dict[int, list[int]] = {}  # what an entry takes back, or brings back
        self._first = len(self.kinds)  # of those of now
        self._new: list[Entry] = []
        self._read: dict[int, Entry] = {}
        self._faults: dict[int, Fault] = {}
        for n, kind in enumerate(self.kinds):
            self._walk(n, kind, -1 if lines is None else lines.of[n])
        agreed = [] if lines is None else lines.agreed
        self.noted = sorted([*agreed, *self.seats])  # who sat down, what both sides agreed to

    def append(self, entry: Entry) -> None:
        """Add an entry."""
        self._new.append(entry)
        if entry.kind == "standing":
            self._orders.append(entry)
        self.kinds.append(entry.kind)
        self._walk(entry.n, entry.kind, entry.of)
        if entry.agreed or entry.kind == "seat":
            self.noted.append(entry.n)

    def _walk(self, n: int, kind: Kind, of: int) -> None:
        if kind == "seat":
            self.seats.append(n)
        with suppress(ValueError):  # of a save that is refused for it when it is taken up
            moved = self.standing.walk(n, kind, of)
            if kind in TURNING:
                self.moved[n] = moved

    def turn(self, n: int) -> int:
        """The turn after an entry."""
        if self.lines is not None and n < self._first:
            return self.lines.turns[n]
        return self._new[n - self._first].turn

    def fault(self, n: int) -> Fault | None:
        """The fault of an entry of the save, read by itself; None for a sound one."""
        self[n]
        return self._faults.get(n)

    def path(self, n: int) -> list[int]:
        """The entries that stood when entry `n` had been made."""
        standing = StandingEntries()
        for i in range(n + 1):
            if (moved := self.moved.get(i)) is not None:
                standing.walk(i, self.kinds[i], moved[0 if self.kinds[i] == "undo" else -1])
            elif self.kinds[i] in MOVING:
                standing.walk(i, self.kinds[i])
        return standing.live

    def __len__(self) -> int:
        return len(self.kinds)

    def at(self, n: int) -> Entry:
        entry = self._new[n - self._first] if n >= self._first else self._of_save(n)
        gone = entry.kind in MOVING and not self.standing.stands(n)
        return replace(entry, undone=True) if gone else entry

    def _of_save(self, n: int) -> Entry:
        if (found := self._read.get(n)) is not None:
            return found
        assert self.lines is not None
        try:
            entry = self.read(self.lines[n])
        except Fault as fault:
            self._faults[n] = fault
            entry = Entry(n, self.kinds[n], turn=self.lines.turns[n])
        if len(self._read) >= KEPT:
            del self._read[next(iter(self._read))]
        self._read[n] = entry
        return entry

    def read(self, line: Line) -> Entry:
        """Read a line as an entry whose parts are those of its kind.  Raises Fault."""
        try:
            command = None if line.command is None else self.rules.command(line.command)
        except msgspec.ValidationError as error:
            raise self._wrong(line, f"command: {said(error)}") from None
        if why := self._why(line):
            raise self._wrong(line, why)
        return Entry(
            line.n, line.kind, line.side, line.ask, command, line.rolls, line.hand, line.faces,
            line.of, line.order, line.standing, line.remark, line.check,
            turn=line.turn, failed=line.failed, seat=line.seat, thrown=line.thrown,
            joined=line.joined, agreed=line.agreed, player=line.player, luck=line.luck,
            step=line.step, dice=line.dice,
        )  # fmt: skip

    def _wrong(self, line: Line, why: str) -> Fault:
        assert self.lines is not None
        return Fault(self.lines.file, f"entry {line.n}", why)

    def _why(self, line: Line) -> str:
        """The reason why an entry is not of its kind; "" for a sound one."""
        if line.kind != "fault" and (line.kind == "play") != (line.command is not None):
            return "has a command only if its kind is play"
        if line.kind in ("play", "standing", "seat") and line.side not in SIDES:
            return "key side: what is done is done by side A or B"
        told = line.kind == "play" or line.agreed
        if line.remark and not (told and is_remark(line.remark)):
            return f"key remark: goes with a play, in {MOST_REMARK} plain characters at most"
        if line.step and (line.kind != "play" or line.joined or not is_remark(line.step)):
            return "key step: goes with the play that begins one, as a remark does"
        if (line.joined and line.kind != "play") or (line.agreed and line.kind not in TURNING):
            return "is joined only if its kind is play, and agreed only if it is undo or redo"
        if not any_shows(self.rules.dice, (*line.faces, *sum(line.rolls, ()))):
            shown = " or ".join(die.range() for die in self.rules.dice)
            return f"has a die that shows something else than {shown}"
        if line.dice and not (line.kind == "dice" and line.dice in (BY_HAND, BY_PROGRAM)):
            return f"key dice: goes with a dice, and is {BY_HAND} or {BY_PROGRAM}"
        if line.given and (line.n or line.rolls):
            return "is no start at a given position, before which nothing is thrown"
        if (line.kind == "seat") != is_player(line.player) or not 0 <= line.luck < MOST_LUCK:
            return "key player: goes with a seat, and names who sits down"
        if line.kind == "seat" and (why := why_no_seat(self.commanders, line.side, line.seat)):
            return f"key seat: {why}"
        if line.hand < 0 or (line.kind != "dice" and line.hand > sum(map(len, line.rolls))):
            return "has more dice thrown by hand than were thrown"
        return self._why_orders(line)

    def _why_orders(self, line: Line) -> str:
        """The fault of the standing orders in an entry; "" for none."""
        if line.standing and line.kind != "standing":
            return "has standing orders only if its kind is standing"
        if line.order is not None and line.kind not in ("play", "fault"):
            return "has an order only if its kind is play"
        if line.order is not None and not self._in_force(line, line.order):
            return "was answered by an order that nobody gave"
        orders = line.standing or ([line.order] if line.order is not None else [])
        return wrong(self.rules, orders)

    def _in_force(self, line: Line, order: Order) -> bool:
        """Whether an order was among the last that the side of an entry had given."""
        standing = self._orders
        at = bisect_left(standing, line.n, key=lambda one: one.n)
        last = next(
            (standing[i] for i in range(at - 1, -1, -1) if standing[i].side == line.side), None
        )
        return order.on and last is not None and order in last.standing


def refuse_idle(entries: Sequence[Entry], entry: Entry) -> None:
    """Raises Illegal for a command that leaves the position, and the dice, as they were."""
    if entry.kind == "play" and not entry.rolls and entry.check == entries[-1].check:
        raise Illegal(Refusal("play", "that changes nothing: give another command"))


def is_player(text: str) -> bool:
    """Whether a save may name a player so."""
    return _PLAYER.fullmatch(text) is not None


def is_remark(text: str) -> bool:
    """Whether a remark may be kept with a command: it is short, of plain characters."""
    return len(text) <= MOST_REMARK and text.isascii() and text.isprintable()


def remark_of(text: str) -> str:
    """As much of a text as may be kept with a command; "" where nothing may."""
    short = text if len(text) <= MOST_REMARK else text[: MOST_REMARK - 4].rstrip() + " ..."
    return short if is_remark(short) else ""


def line_of(entry: Entry, given: bool, position: tuple[str, ...]) -> Line:
    """The line of a save for an entry; it may hold the whole position after the entry."""
    return Line(
        entry.n, entry.kind, entry.turn, entry.check, entry.side, entry.ask,
        msgspec.to_builtins(entry.command), entry.rolls, entry.hand, entry.faces, entry.of,
        entry.order, entry.standing, entry.remark, given, position, seat=entry.seat,
        thrown=entry.thrown, joined=entry.joined, agreed=entry.agreed,
        player=entry.player, step=entry.step, dice=entry.dice,
    )  # fmt: skip


class Sittings(Protocol):
    """Entries of a battle, and the numbers of those with which somebody sat down."""

    @property
    def seats(self) -> Sequence[int]:
        """Their numbers."""

    def __getitem__(self, n: int) -> Entry: ...


def luck_told(entries: Sittings, side: Side, seat: str) -> int:
    """The seed by which the bot of a place chooses, where a save of an older format tells it;
    0 where none does."""
    for n in reversed(entries.seats):
        entry = entries[n]
        if entry.player and entry.side == side and entry.seat in ("", seat):
            return entry.luck
    return 0


def players(entries: Sittings, before: int | None = None) -> dict[Place, Player]:
    """The player of each side, by default a person, and of each seat that was given singly since
    its side was; after all entries, or `before` one of them.  Sides first, each with its seats."""
    whole: dict[Side, Player] = {}
    single: dict[Place, Player] = {}
    upto = len(entries.seats) if before is None else bisect_left(entries.seats, before)
    for n in reversed(entries.seats[:upto]):
        entry = entries[n]
        if not entry.player or entry.side in whole:
            continue
        player = Player(entry.player)
        if entry.seat:
            single.setdefault(place_of(entry.side, entry.seat), player)
        else:
            whole[entry.side] = player
        if len(whole) == len(SIDES):
            break
    every = {side: whole.get(side, Player()) for side in SIDES} | single
    return dict(sorted(every.items()))


NEW_LUCK = "Its bots choose by new luck, which nobody can foresee"


def new_luck(entries: Sittings) -> Iterator[str]:
    """The notice that the bots of a battle have other luck than before, where they have."""
    bots = (place for place, player in players(entries).items() if not player.human)
    if any(not luck_told(entries, *parts(place)) for place in bots):
        yield NEW_LUCK
