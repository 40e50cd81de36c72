"""What was done in a battle, what came of it, and every position on the way."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from hashlib import sha256
from zlib import compress, decompress

from msgspec.structs import replace

from core.catalogue import RuleSet
from core.dice import ByHand, Dice, DiceError, Live, Noting, Recorded, unknown_seed
from core.faults import Fault
from core.play import State, begin, refusal, step
from core.records import Command, Event, Record, Remarked, Side
from core.saves import NO_SEED, Failure, Kind
from core.standing import Answer, Order, obeyed

RECENT = 16  # so many of the last positions are kept in memory,
SPARSE = 25  # and of the older ones each 25th, written down small
MOVING = ("start", "play")  # kinds of entries that lead to another position


class Told(Record, frozen=True):
    """An event as the log tells it: turn in which it happened, entry that caused it."""

    event: Event
    text: str
    rule: str
    turn: int
    entry: int


class Entry(Record, frozen=True):
    """One line of the journal.

    `kind` is "start" (entry 0), "play", "undo" (of entry `of`), "dice" (`faces` given by
    hand) or "standing" (the side's standing orders from now on).  `rolls` are the dice thrown;
    `hand` counts how many of their faces were given; `order` is the standing order that gave
    the command, `remark` what the player meant by it and by those that follow.  A "fault" is
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


class Past:
    """The entries of a battle, in order, and the log.

    `live` are the numbers of the entries that stand: the start and all plays not taken back.
    `given` is the first position where no set-up made it; `untold` are the entries of a loaded
    battle that happened before the position at which it was taken up; `whole` are readers of
    the positions that its save has in full.  `seeds` says from which play on another seed than
    the first throws the dice; with `recorded` those of an entry are thrown as it has them.
    """

    def __init__(self, rules: RuleSet, seed: int, fresh: State, file: str) -> None:
        self.rules, self.seed, self.fresh, self.file = rules, seed, fresh, file
        self.entries: list[Entry] = []
        self.live: list[int] = []
        self.given: State | None = None
        self.untold: list[int] = []
        self.whole: dict[int, Callable[[], State]] = {}
        self.seeds: tuple[tuple[int, int], ...] = ()
        self.recorded = False
        self._luck = NO_SEED  # the seed of new dice where the save has none
        self._read = (0, fresh)  # so many of `untold` are told, up to this position
        self._log: list[Told] = []
        self._told: dict[int, list[Told]] = {}
        self._kept: dict[int, State] = {}
        self._packed: dict[int, bytes] = {}
        self._seen: dict[int, State] = {}  # the last two that were replayed

    def log(self) -> list[Told]:
        """Everything that happened and stands."""
        self._retell()
        return self._log

    def told_at(self, n: int) -> list[Told]:
        """What happened by entry `n`; nothing for what only took back or gave dice."""
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
            self.untold = []
        return not self.untold

    def told_share(self) -> float:
        """How much of a loaded battle is told by now, 0 to 1."""
        return self._read[0] / len(self.untold) if self.untold else 1.0

    def dice(self, place: int) -> Live:
        """The dice of the play before which `place` entries stand."""
        found = (seed for at, seed in reversed(self.seeds) if place >= at)
        seed = next(found, self.seed)
        if seed == NO_SEED:
            seed = self._luck = unknown_seed() if self._luck == NO_SEED else self._luck
        return Live(seed, place)

    def _dice_of(self, entry: Entry, place: int) -> Dice:
        """The dice that an entry is played again with."""
        if self.recorded:
            return Recorded(*entry.rolls)
        faces = [face for roll in entry.rolls for face in roll][: entry.hand]
        return ByHand(faces, self.dice(place))

    def last(self) -> Entry:
        """The last entry that stands."""
        return self.entries[self.live[-1]]

    def before_last(self) -> State:
        """The position before it."""
        return self.state_at(self.live[-2])

    def stand(self, n: int, state: State, told: list[Told]) -> None:
        """Entry `n` stands, and this came of it."""
        self.live.append(n)
        self._told[n] = told
        self._log += told
        self.keep(len(self.live) - 1, state)

    def take_up(self, entries: list[Entry], live: list[int], state: State) -> None:
        """Go on from the position after the last of `live`; what was before is told when asked."""
        self.entries, self.live, self.untold = entries, live, live.copy()
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

    def take_back(self) -> None:
        """The last entry stands no more."""
        self._retell()
        last = self.last()
        told = self.told_at(last.n)
        del self._log[len(self._log) - len(told) :]
        self.live.pop()
        self._kept.pop(last.n, None)
        self.entries[last.n] = replace(last, undone=True)

    def tell(self, n: int, state: State, events: Sequence[Event]) -> list[Told]:
        """The log lines of the events that led to a position.

        An event with a field `turn` says to which turn it and what follows it belong.
        """
        turn = next((e.turn for e in events if hasattr(e, "turn")), turn_of(state))
        told: list[Told] = []
        for event in events:
            turn = getattr(event, "turn", turn)
            told.append(Told(event, *self.rules.sentence(state, event), turn, n))
        return told

    def state_at(self, n: int) -> State:
        """The position after entry `n`, replayed from the nearest one that is kept.

        Raises Fault when a loaded journal does not replay.
        """
        path = self._path(n)
        known = self._kept.keys() | self._packed.keys() | self.whole.keys() | self._seen.keys()
        at = next((i for i in range(len(path) - 1, -1, -1) if path[i] in known), -1)
        state = self._known(path[at]) if at >= 0 else self.fresh
        for place in range(at + 1, len(path)):
            state = self._walked(state, path[place], place)
        return state

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
            self._told[n] = self.tell(n, state, events)
        self._pack(n, state, place)
        last = next(reversed(self._seen), None)
        self._seen = {n: state} if last is None else {last: self._seen[last], n: state}
        return state

    def again(self, state: State, n: int, place: int) -> tuple[State, list[Event]]:
        """Carry out entry `n` once more where `place` entries stood before it.

        Raises Fault unless command, dice and position are as they were.
        """
        try:
            after, events = self._again(state, self.entries[n], place)
        except Fault as fault:
            raise Fault(self.file, f"entry {n}", fault.text, fault.rule) from None
        except DiceError as error:
            raise Fault(self.file, f"entry {n}", f"has other dice: {error}") from None
        except Exception as error:
            why = f"cannot be played again: {type(error).__name__} in the rules"
            raise Fault(self.file, f"entry {n}", why) from error
        return after, events

    def _again(self, state: State, entry: Entry, place: int) -> tuple[State, list[Event]]:
        dice = Noting(self._dice_of(entry, place))
        after, events = self.given, list[Event]()
        if entry.command is not None:
            refused = refusal(state, entry.command, entry.side)
            if refused is not None:
                raise Fault("", "", f"may not be played there: {refused.text}", refused.rule)
            after, events = step(state, entry.command, dice, entry.side)
            if entry.order is not None:
                given = Answer(entry.side, entry.order, entry.command)
                events = [*obeyed(self.rules, state, given), *events]
            if entry.remark:
                events = [Remarked(entry.side, entry.remark), *events]
        elif after is None:
            after, events = begin(state, dice)
        if tuple(dice.rolls) != entry.rolls:
            raise Fault("", "", f"has the dice {entry.rolls}, and {dice.rolls} were thrown")
        if checksum(self.rules.encode(after)) != entry.check:
            raise Fault("", "", "leads to another position than it did")
        return after, events

    def _retell(self) -> None:
        """Work out what happened before the position at which a loaded battle goes on."""
        self.tell_some(len(self.untold))

    def _path(self, n: int) -> list[int]:
        """The entries that stood when entry `n` had been made."""
        path: list[int] = []
        for entry in self.entries[: n + 1]:
            if entry.kind == "undo":
                path.pop()
            elif entry.kind in MOVING:
                path.append(entry.n)
        return path


def checksum(text: bytes) -> str:
    """Of a position in its canonical form."""
    return sha256(text).hexdigest()[:16]


def turn_of(state: State) -> int:
    """The turn that the board shows; 0 for a rule set without turns."""
    return int(getattr(state.board, "turn", 0))
