"""Gives the entries of a battle that a side knows: all but what others answered in secret.

Numbers are those of what it knows, so that they do not tell how much others have answered.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property

from msgspec.structs import replace

from galley.bots.questions import Question
from galley.bots.stranger import question_of
from galley.engine.loop import State
from galley.engine.records import LogLine, Seat, Side
from galley.engine.ruleset import RuleSet
from galley.engine.views import deciding_together, seen
from galley.game.history import History
from galley.game.storage.entries import Entry
from galley.game.storage.journal import Journal
from galley.game.storage.secrecy import giver
from galley.saves.reader import Kind, Numbered
from galley.saves.sealed import UNSAID

LATELY = 80  # decisions of a side that are looked through for one about a ship


class Known:
    """The entries of a battle that a side, or for "" everybody, knows, and their numbers.

    What has led to lines of the log is known to all.
    """

    def __init__(self, past: History, journal: Journal, side: Side) -> None:
        self.past, self._givers, self.side = past, journal.secrecy.givers, side
        self.first = len(past.entries.kinds) - len(self._givers)  # that is in no save yet

    @cached_property
    def hidden(self) -> list[int]:
        """The entries that it does not know."""
        if not (givers := self._givers):
            return []
        first = self.first
        if UNSAID in givers:
            givers[:] = [
                giver(one.kind, one.side, bool(self.past.told_at(n)), one.of, first)
                for n in range(first, first + len(givers))
                for one in [self.past.entries[n]]
            ]
        hidden = {first + n for n, by in enumerate(givers) if by not in ("", self.side)}
        return sorted(hidden | self._first_given.keys())

    @cached_property
    def _first_given(self) -> dict[int, int]:
        """An answer that was given again, since the other side has taken back answers before it
        -> the answer that it was first: only who takes back sees any of them twice."""
        entries, found = self.past.entries, dict[int, int]()
        for turn, moved in entries.moved.items() if self._givers else ():
            if turn < self.first or moved[0] < self.first or entries.kinds[turn] != "undo":
                continue
            if (by := entries[turn].side) != self.side:
                others = [n for n in moved if entries[n].side != by]
                again = enumerate(others, turn + 1)
                found |= {new: found.get(n, n) for new, n in again if n >= self.first}
        return found

    def live(self) -> list[int]:
        """The entries that stand, of those that it knows."""
        live = self.past.live
        return [n for n in live if self._knows(n)] if self._givers else live

    def is_own(self, n: int) -> bool:
        """Whether an entry that it knows is in the save, or one of its own."""
        by = self._givers[n - self.first] if n >= self.first else self.side
        return self.side in (by, by or self.past.entries[n].side)

    def _knows(self, n: int) -> bool:
        n, hidden = self._first_given.get(n, n), self.hidden
        at = bisect_left(hidden, n)
        return hidden[at : at + 1] != [n]

    def number(self, n: int) -> int:
        """The number of entry `n`; of one that is hidden that of the next."""
        if not self._givers:
            return n
        n = self._first_given.get(n, n)
        return n - bisect_left(self.hidden, n)

    def real(self, number: int) -> int:
        """The entry of a number, as it was given last."""
        if not self._givers:
            return number
        for n in self.hidden:
            number += n <= number
        return next((new for new, n in reversed(self._first_given.items()) if n == number), number)

    def some(self, entries: Sequence[int]) -> list[int]:
        """The numbers of those of some entries that are known, in order."""
        if not self._givers:
            return [*entries]
        return [self.number(n) for n in entries if self._knows(n)]

    def lines(self, told: Sequence[LogLine]) -> list[LogLine]:
        """Lines of the log, by the numbers of their entries."""
        if not told or told[-1].entry < self.first:
            return [*told]
        known = [replace(line, entry=self.number(line.entry)) for line in told]
        return sorted(known, key=lambda line: line.entry)


class AllKnown(Known):
    """The entries of a battle for an umpire, who knows all, also what is not revealed."""

    hidden: list[int] = []
    _first_given: dict[int, int] = {}

    def __init__(self, past: History, journal: Journal) -> None:
        super().__init__(past, journal, "")


class KnownEntries(Numbered[Entry]):
    """The entries that a side knows, in order."""

    def __init__(self, past: History, known: Known) -> None:
        self._all, self._known = past.entries, known
        self.commanders: Sequence[Seat] = past.entries.commanders

    @property
    def seats(self) -> Sequence[int]:
        """Those with which somebody sat down."""
        return self._known.some(self._all.seats)

    @property
    def kinds(self) -> Sequence[Kind]:
        """The kinds of all."""
        return [self._all.kinds[n] for n in map(self._known.real, range(len(self)))]

    def turn(self, n: int) -> int:
        """The turn after an entry."""
        return self._all.turn(self._known.real(n))

    def __len__(self) -> int:
        return self._known.number(len(self._all))

    def at(self, n: int) -> Entry:
        entry = self._all.at(real := self._known.real(n))
        if real >= self._known.first:  # its check hangs on what others answer in secret
            return replace(entry, n=n, check="")
        return entry if entry.n == n else replace(entry, n=n)


class KnownHistory:
    """The history of a battle, entry by entry, as a side knows it, for "" as everybody does."""

    def __init__(self, past: History, journal: Journal, side: Side = "") -> None:
        self._past, self.side = past, side
        self._known = Known(past, journal, side)
        self.rules: RuleSet = past.rules
        self.entries = KnownEntries(past, self._known)
        self.file, self.fresh, self.given = past.file, past.fresh, past.given

    @cached_property
    def live(self) -> list[int]:
        """The entries that stand."""
        return self._known.some(self._past.live)

    @property
    def follows(self) -> str:
        """The save that this battle goes on from, and after which of its plays."""
        return self._past.follows

    @property
    def seeds(self) -> tuple[tuple[int, int], ...]:
        """The seeds of the dice, as far as they are told."""
        return self._past.seeds

    def last(self) -> Entry:
        """The last entry that stands."""
        return self.entries[self.live[-1]]

    def state_at(self, n: int) -> State:
        """The position after entry `n`, as the side sees it.  Raises Fault."""
        return seen(self._past.state_at(self._known.real(n)), self.side)

    # -- what happened

    def log(self) -> list[LogLine]:
        """Everything that happened and stands.  Raises Fault when it does not replay."""
        return self._known.lines(self._past.log())

    def story(self) -> list[LogLine]:
        """The log as far as it can be told. A sentence at its head says what cannot."""
        return self._known.lines(self._past.story())

    def since(self, n: int) -> list[LogLine]:
        """The lines of the log after entry `n` that stand."""
        return self._known.lines(self._past.since(self._known.real(n)))

    def told_at(self, n: int) -> list[LogLine]:
        """The lines of the log of entry `n`; none where it only took back or gave dice."""
        return self._known.lines(self._past.told_at(self._known.real(n)))

    def noted(self) -> list[LogLine]:
        """The lines of the log on who sat down, and on agreed steps back and forth."""
        return self._known.lines(self._past.noted())

    def doubt(self) -> str:
        """Why the rules may not know how to go on; "" where they led here themselves."""
        return self._past.doubt()

    # -- a long battle is told piece by piece

    @property
    def untold(self) -> Sequence[int]:
        """The entries of a loaded battle that are not told yet."""
        return self._past.untold

    def tell_some(self, most: int) -> bool:
        """Work out what at most so many of them led to; True when all are told.  Raises Fault."""
        return self._past.tell_some(most)

    def told_share(self) -> float:
        """How much is told by now, 0 to 1."""
        return self._past.told_share()


# -- what bots were asked, as far as it is known


def question_in(rules: RuleSet, state: State, side: Side, seat: str, n: int) -> Question | None:
    """The question number `n` to a side in a position, as a bot gets it."""
    shown = seen(state, side)
    ask = shown.ask_of(side, seat)
    return question_of(rules, shown, ask, n) if ask is not None else None


def question_before(known: Known, now: State, side: Side, ship: str) -> Question | None:
    """The question to a side before its last command with a reason, as `GamePort` says; `now` is
    the position that waits.  Raises Fault."""
    past, live, last, looked = known.past, known.live(), None, 0
    for place in range(len(live) - 1, 0, -1):
        entry = past.entries[live[place]]
        if entry.side != side or not entry.remark:
            continue
        before = past.state_at(live[place - 1])
        if deciding_together(before) and deciding_together(now):
            continue  # what was decided with it is not revealed
        ask = seen(before, side).ask_of(side, entry.seat)
        about = past.rules.ship_of(ask) if ask is not None else ""
        found = question_in(past.rules, before, side, entry.seat, place)
        if about and ship in ("", about):
            return found
        last, looked = last or found, looked + 1
        if looked == LATELY:
            break
    return None if ship else last
