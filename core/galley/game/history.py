"""Keeps what was done in a battle, what came of it, and every position on the way."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from zlib import compress, decompress

from galley.digest import sha256
from galley.engine.dice import Dice, DiceError, DiceWanted, Noting, Recorded
from galley.engine.loop import Illegal, State, begin, refusal, step
from galley.engine.records import Event, LogLine, Refusal
from galley.engine.ruleset import RuleSet
from galley.files.faults import Fault
from galley.game.entry_notes import prefaced, seated, told_of
from galley.game.start import flaw, unanswerable_question
from galley.game.storage.dice_source import Proof, told_seeds
from galley.game.storage.entries import Entries, Entry
from galley.game.storage.secrecy import SaveWasOlder
from galley.game.storage.secrecy import told_of as told_of_older
from galley.saves.reader import Lines
from galley.saves.save_format import Header
from galley.saves.seals import Seal

RECENT = 16  # so many of the last positions are kept in memory,
FEW = 200  # lines of the log that are looked at first
SPARSE = 25  # and of the older ones each 25th, written down small
STARTED = "it starts from a position that a file gave, and not from its set-up"


class HistoryGap(Event, frozen=True, tag="Untold"):
    """The events before a position cannot be told."""

    text: str


class History:
    """The entries of a battle, in order, and the log.

    `live` are the numbers of the entries that stand: the start and all plays not taken back.
    `given` is the first position where no set-up made it; `untold` are the entries of a loaded
    battle that happened before the position at which it was taken up; `whole` are readers of
    the positions that its save has in full.  Entries are played again with the dice that they
    have; with a `proof` they are thrown anew where their seed is known.  A `doubtful` battle
    starts from a position that only a file vouches for.
    """

    def __init__(
        self,
        rules: RuleSet,
        header: Header,
        fresh: State,
        file: str,
        lines: Lines | None = None,
        given: State | None = None,
        doubtful: bool = False,
    ) -> None:
        self.rules, self.header, self.fresh, self.file = rules, header, fresh, file
        self.proof = Proof()
        self.seals: Sequence[Seal] = ()
        self.entries = Entries(rules, lines, rules.seats(fresh))
        self.live: list[int] = []
        self.given, self.doubtful = given, doubtful
        self.untold: list[int] = []
        self.whole: Mapping[int, Callable[[], State]] = {}
        self._read = (0, fresh)  # so many of `untold` are told, up to this position
        self._lately = 0  # the first of `untold` from which on all are told
        self._log: list[LogLine] = []
        self._noted = self.entries.noted.copy()  # of these it does not tell yet,
        self._sealed = False  # nor of older copies of the save that were gone on with
        self._told: dict[int, list[LogLine]] = {}
        self._kept: dict[int, State] = {}
        self._packed: dict[int, bytes] = {}
        self._seen: dict[int, State] = {}  # the last two that were replayed

    @property
    def follows(self) -> str:
        """The save that this battle goes on from, and after which of its plays."""
        name, after = self.header.follows, self.header.after
        if not 0 <= after < len(self.entries):
            return name
        return f"{name}, entry {len(self.entries.path(after)) - 1}"

    @property
    def seeds(self) -> tuple[tuple[int, int], ...]:
        """The seeds of the dice, as far as they are told."""
        return told_seeds(self.header, self.seals)

    # -- the log

    def log(self) -> list[LogLine]:
        """Everything that happened and stands.  Raises Fault when the journal does not replay."""
        self._retell()
        return self._log

    def story(self) -> list[LogLine]:
        """The log as far as it can be told. A sentence at its head says what cannot."""
        try:
            return self.log()
        except Fault as fault:
            n = self.untold[-1]
            text = f"What was before cannot be told: {fault.place} {fault.text}"
            untold = LogLine(HistoryGap(text), text, "saves", self.entries.turn(n), n)
            return [untold, *self._noted_among(self._log)]

    def lately(self, most: int) -> list[LogLine]:
        """At least so many of the last lines, if there are; earlier ones stay untold."""
        found = [told for n in self.untold[self._lately :] for told in self._told[n]]
        while self._lately and len(found) + len(self._log) < most:
            upto = self._lately
            at = self._known_before(self.live, upto - 2)
            try:
                state = self._known(self.live[at]) if at >= 0 else self.fresh
                for place in range(at + 1, upto):
                    state = self._walked(state, self.untold[place], place)
            except Fault:
                return self.story()
            self._lately = at + 1
            found[:0] = [told for n in self.untold[at + 1 : upto] for told in self._told[n]]
        return self._noted_among(found + self._log) if self.untold else self._log

    def _noted_among(self, told: list[LogLine]) -> list[LogLine]:
        """Some of the last lines, with what the save says of take-backs and seats among them."""
        older = [] if self._sealed else told_of_older(self.seals, self.entries.turn)
        if not told or not (self._noted or older):
            return told
        first = told[0].entry if self._lately else 0
        notes = [self._note(n) for n in self._noted] + older
        return sorted([*told, *(one for one in notes if one.entry >= first)], key=_entry_of)

    def _note(self, n: int) -> LogLine:
        if self.entries.kinds[n] == "seat":
            return seated(self.rules, self.entries, self.fresh, n)
        return told_of(self.rules, self.entries, self.fresh, n)

    def noted(self) -> list[LogLine]:
        """The lines of the log on who sat down, and on agreed steps back and forth."""
        return [self._note(n) for n in self.entries.noted]

    def since(self, n: int) -> list[LogLine]:
        """The lines of the log after entry `n` that stand."""
        most = FEW
        while True:
            found = self.lately(most)
            if len(found) < most or found[0].entry <= n:
                return found[bisect_right(found, n, key=_entry_of) :]
            most *= 4

    def told_at(self, n: int) -> list[LogLine]:
        """The lines of the log of entry `n`; none where it only took back or gave dice."""
        if n not in self._told:
            place = bisect_left(self.untold, n)
            if place == len(self.untold) or self.untold[place] != n:
                return []
            before = self.state_at(self.untold[place - 1]) if place else self.fresh
            self._walked(before, n, place)
        return self._told[n]

    def tell_some(self, most: int) -> bool:
        """Work out what at most so many further entries of a loaded battle led to.

        True when all of them are told.  Raises Fault when the journal does not replay.
        """
        place, state = self._read
        for n in self.untold[place : place + most]:
            state = self._walked(state, n, place)
            place += 1
            self._read = (place, state)
        if self.untold and place == len(self.untold):
            self._log[:0] = [told for n in self.untold for told in self._told[n]]
            self.untold, self._lately = [], 0
            self._log = self._noted_among(self._log)
            self._noted, self._sealed = [], True
        return not self.untold

    def told_share(self) -> float:
        """How much of a loaded battle is told by now, 0 to 1."""
        return self._read[0] / len(self.untold) if self.untold else 1.0

    def _retell(self) -> None:
        """Work out what happened before the position at which a loaded battle goes on."""
        self.tell_some(len(self.untold))

    # -- whether it may be trusted

    @contextmanager
    def net(self) -> Iterator[None]:
        """Turn an error of the rules into Illegal, where only a file vouches for the position."""
        try:
            yield
        except (Illegal, Fault, DiceWanted):
            raise
        except Exception as error:
            if why := self.doubt():
                raise Illegal(Refusal("saves", why)) from error
            raise

    def doubt(self) -> str:
        """Why the rules may not know how to go on; "" where they led here themselves."""
        if self.doubtful:
            return f"the battle cannot go on this way: {STARTED}"
        try:
            self._retell()
        except Fault as fault:
            return f"the battle cannot go on this way: {fault}"
        return ""

    def vet(self, state: State) -> None:
        """Raise Illegal when no battle can go on from a position that follows a given one."""
        if self.doubtful:
            found = flaw(self.rules, state)
        elif self.untold:
            found = unanswerable_question(self.rules, state)
        else:
            return
        if found and (why := self.doubt()):
            raise Illegal(Refusal("saves", f"{why} ({found})"))

    # -- going on

    def _dice_of(self, entry: Entry, place: int) -> Dice:
        """The dice with which an entry is played again: those that it recorded, or those of its
        seed where these have to be proven."""
        return self.proof.dice(entry, place) or Recorded(*entry.rolls)

    def last(self) -> Entry:
        """The last entry that stands."""
        return self.entries[self.live[-1]]

    def before_last(self) -> State:
        """The position before the last entry that stands."""
        return self.state_at(self.live[-2])

    def stand(self, n: int, state: State, told: list[LogLine]) -> None:
        """Add entry `n` to those that stand, with the position and events that it led to."""
        self.live.append(n)
        self._told[n] = told
        at = bisect_right(self._log, n, key=_entry_of)
        self._log[at:at] = told
        self.keep(len(self.live) - 1, state)

    def take_up(
        self, live: list[int], state: State, whole: Mapping[int, Callable[[], State]]
    ) -> None:
        """Go on from the position after the last of `live`; what was before is told when asked."""
        self.live, self.untold, self.whole = live, live.copy(), whole
        self._lately = len(live)
        self.keep(len(live) - 1, state)

    def keep(self, place: int, state: State) -> None:
        """Remember the position after the entry in a place of `live`; forget an older one."""
        self._kept[self.live[place]] = state
        old = place - RECENT
        if old >= 0 and (gone := self._kept.pop(self.live[old], None)):
            self._pack(self.live[old], gone, old)

    def _pack(self, n: int, state: State, place: int) -> None:
        """Remember the position after entry `n` in few bytes, if it is in one of the places."""
        if place % SPARSE == 0 and n not in self._packed and n not in self.whole:
            self._packed[n] = compress(self.rules.encode(state), 1)

    def take_back(self, first: int) -> None:
        """Entry `first` and those after it stand no more."""
        at = bisect_left(self.live, first)
        gone = set(self.live[at:])
        del self.live[at:]
        for n in gone:
            self._kept.pop(n, None)
        if self.untold and self.untold[-1] >= first:
            del self.untold[bisect_left(self.untold, first) :]
            self._read = (0, self.fresh)
            self._lately = min(self._lately, len(self.untold))
        start = bisect_left(self._log, first, key=_entry_of)
        self._log[start:] = [
            told for told in self._log[start:]
            if told.entry not in gone or isinstance(told.event, SaveWasOlder)
        ]  # fmt: skip

    def play_again(self, n: int, state: State, events: Sequence[Event]) -> None:
        """Entry `n`, which was taken back, stands again, and led to this position."""
        self.stand(n, state, self._told.get(n) or self.tell_safely(n, state, events))

    def note(self, n: int) -> None:
        """The log tells of entry `n`: somebody sat down, or both sides agreed to take back or to
        play again."""
        self._log.append(self._note(n))

    def tell(self, n: int, state: State, events: Sequence[Event]) -> list[LogLine]:
        """The log lines of the events that led to a position.

        What is told before a new turn begins belongs to the turn before it, if there was one.
        """
        begun = [event.in_turn() for event in events]
        first = next(filter(None, begun), 0)
        if n and first:
            first = min(first, max(1, self.entries.turn(n - 1)))
        turn = first or state.board.turn
        told: list[LogLine] = []
        for event, new in zip(events, begun, strict=True):
            turn = new or turn
            told.append(LogLine(event, *self.rules.sentence(state, event), turn, n))
        return told

    def tell_safely(self, n: int, state: State, events: Sequence[Event]) -> list[LogLine]:
        """The log lines of an entry that was played again, as `tell` makes them. Raises Fault."""
        with self._at_entry(n):
            return self.tell(n, state, events)

    # -- positions

    def state_at(self, n: int) -> State:
        """The position after entry `n`, replayed from the nearest one that is kept.

        Raises Fault when a loaded journal does not replay.
        """
        place = bisect_left(self.live, n)
        stands = place < len(self.live) and self.live[place] == n
        path = self.live if stands else self.entries.path(n)
        upto = place if stands else len(path) - 1
        at = self._known_before(path, upto)
        state = self._known(path[at]) if at >= 0 else self.fresh
        for place in range(at + 1, upto + 1):
            state = self._walked(state, path[place], place)
        return state

    def _known_before(self, path: Sequence[int], place: int) -> int:
        """The last place of a path, up to one, whose position need not be replayed; else -1."""
        for i in range(place, -1, -1):
            n = path[i]
            if n in self._kept or n in self._seen or n in self._packed or n in self.whole:
                return i
        return -1

    def _known(self, n: int) -> State:
        """A position that need not be replayed."""
        if found := self._kept.get(n) or self._seen.get(n):
            return found
        if n in self._packed:
            return self.rules.decode(decompress(self._packed[n]), self.fresh)
        return self.whole[n]()

    def _walked(self, before: State, n: int, place: int) -> State:
        """The position after an entry, by playing it again; it is told if it was not yet."""
        state, events = self.again(before, n, place)
        if n not in self._told and self.untold:
            self._told[n] = self.tell_safely(n, state, events)
        self._pack(n, state, place)
        last = next(reversed(self._seen), None)
        self._seen = {n: state} if last is None else {last: self._seen[last], n: state}
        return state

    def again(self, state: State, n: int, place: int) -> tuple[State, list[Event]]:
        """Carry out entry `n` once more where `place` entries stood before it.

        Raises Fault unless command, dice and position are as they were.
        """
        with self._at_entry(n):
            return self._again(state, n, place)

    @contextmanager
    def _at_entry(self, n: int) -> Iterator[None]:
        """Turn every error into a Fault that names the entry."""
        try:
            yield
        except Fault as fault:
            raise Fault(self.file, f"entry {n}", fault.text, fault.rule) from None
        except DiceError as error:
            raise Fault(self.file, f"entry {n}", f"has other dice: {error}") from None
        except Exception as error:
            why = f"cannot be played again: {type(error).__name__} in the rules"
            raise Fault(self.file, f"entry {n}", why) from error

    def _again(self, state: State, n: int, place: int) -> tuple[State, list[Event]]:
        entry = self.entries[n]
        if (fault := self.entries.fault(n)) is not None:
            raise fault
        dice = Noting(self._dice_of(entry, place))
        after, events = self.given, list[Event]()
        if entry.command is not None:
            refused = refusal(state, entry.command, entry.side, entry.seat)
            if refused is not None:
                raise Fault("", "", f"may not be played there: {refused.text}", refused.rule)
            after, events = step(state, entry.command, dice, entry.side, entry.seat)
        elif after is None:
            after, events = begin(state, dice)
        if tuple(dice.rolls) != entry.rolls:
            raise Fault("", "", f"has the dice {entry.rolls}, and {dice.rolls} were thrown")
        if checksum(self.rules.encode(after)) != entry.check:
            raise Fault("", "", "leads to another position than it did")
        return after, prefaced(self.rules, state, after, self.entries, entry, events)


def _entry_of(told: LogLine) -> int:
    return told.entry


def checksum(text: bytes) -> str:
    """The checksum of a position in its canonical form."""
    return sha256(text).hexdigest()[:16]
