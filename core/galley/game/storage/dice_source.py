"""The dice of a battle: new ones by the count of throws, old ones proven from a seed,
real ones by hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from galley.engine.dice import D6, ByHand, Dice, Die, Live, Noting, WrongFace, any_shows
from galley.engine.loop import Illegal, State, step
from galley.engine.records import Command, DiceByHand, Event, Record, Refusal, Side
from galley.engine.ruleset import RuleSet
from galley.files.faults import Fault
from galley.game.storage.entries import Entry
from galley.saves.save_format import COUNTED, NO_SEED, SEEDED, Header
from galley.saves.seals import Seal


class CountedDice:
    """Dice of a seed: how many throws were ever made decides what the next entry throws.

    Throws count whether they stand or not, so that nothing taken back is thrown again.
    """

    __slots__ = ("_live", "count", "seed")

    def __init__(self, seed: int, count: int) -> None:
        self.seed, self.count, self._live = seed, count, Live(seed, count)

    def roll(self, n: int, die: Die = D6) -> tuple[int, ...]:
        """Throw the dice by the count of throws, and count this one: their faces."""
        faces = self._live.roll(n, die)
        self.count += 1
        return faces


def foreseeable(header: Header) -> bool:
    """Whether the save tells the seed of the dice to come."""
    return header.format >= COUNTED and header.seed != NO_SEED


def told_seeds(header: Header, seals: Sequence[Seal]) -> tuple[tuple[int, int], ...]:
    """The seeds that anybody may read, or that were told, each with the play from which on it
    threw; NO_SEED where there is none."""
    told = [seal.seed for seal in seals if seal.kind == "told"]
    if foreseeable(header) or (header.format == SEEDED and not seals):
        return ((0, header.seed), *header.seeds)
    return ((0, told[-1] if told else NO_SEED),)


def drawn(entry: Entry) -> int:
    """How many throws of an entry the seed decided, wholly or in part."""
    hand, count = entry.hand, 0
    for roll in entry.rolls:
        count += hand < len(roll)
        hand = max(0, hand - len(roll))
    return count


def thrown(entry: Entry, dice: Noting, source: ByHand, new: CountedDice) -> Entry:
    """An entry with the dice that it has thrown, by hand and new ones."""
    entry = replace(entry, rolls=tuple(dice.rolls), hand=source.used)
    return replace(entry, thrown=new.count) if drawn(entry) else entry


class Proof(Record, frozen=True):
    """The spans of entries whose dice are known: the seed that threw from which entry to which.

    `old` is a header whose dice were keyed by the entries that stood, before the first seal.
    """

    spans: tuple[tuple[int, int, int], ...] = ()  # first entry, the one after the last, seed
    old: Header | None = None
    until: int = 0  # the entry before which `old` holds

    def dice(self, entry: Entry, place: int) -> Dice | None:
        """The dice by which an entry must have thrown, before which `place` entries stood; None
        where no seed is known.  Raises Fault for a throw that was not counted."""
        faces = [face for roll in entry.rolls for face in roll][: entry.hand]
        if self.old is not None and entry.n < self.until:
            found = (seed for at, seed in reversed(self.old.seeds) if place >= at)
            return ByHand(faces, Live(next(found, self.old.seed), place))
        for first, end, seed in self.spans:
            if first <= entry.n < end and drawn(entry):
                if not entry.thrown:
                    raise Fault("", "", "has the dice of a throw that was not counted")
                return ByHand(faces, CountedDice(seed, entry.thrown - drawn(entry)))
        return None


def proof_of(header: Header, seals: Sequence[Seal], entries: int, file: str) -> Proof:
    """The proof of a save's dice.  Raises Fault when a seed is told that was not committed."""
    starts = {header.commitment: header.after + 1} if header.commitment else {}
    first = entries
    told: list[tuple[int, int, int]] = []
    for seal in seals:
        if seal.kind == "dice":
            starts[seal.hash] = seal.at
            first = min(first, seal.at)
        elif seal.kind == "told":
            told.append((_start(starts, seal, file), seal.at, seal.seed))
    if foreseeable(header):
        told.append((header.after + 1, entries, header.seed))
    old = header if header.format == SEEDED and header.seed != NO_SEED else None
    return Proof(tuple(told), old, first)


def _start(starts: Mapping[str, int], seal: Seal, file: str) -> int:
    found = starts.get(seal.luck().commitment())
    if found is None:
        why = "the seed that is told is not the one that was promised"
        raise Fault(file, f"seal after entry {seal.at - 1}", why)
    return found


def check_counts(entries: Sequence[Entry], file: str) -> None:
    """Raise Fault where the same throw has been made twice."""
    count = 0
    for entry in entries:
        if entry.thrown and entry.thrown - drawn(entry) < count:
            raise Fault(file, f"entry {entry.n}", "throws dice that were thrown before")
        count = entry.thrown or count


MOST_FACES = 1_000  # given at once


def stepped(
    state: State, command: Command, dice: Dice, side: Side, seat: str
) -> tuple[State, list[Event]]:
    """Carry out a command.  Raises Illegal where a face given by hand is not on its die."""
    try:
        return step(state, command, dice, side, seat)
    except WrongFace as error:
        raise Illegal(Refusal("dice", f"{error} by hand")) from error


def told_by_hand(rules: RuleSet, rolls: Sequence[Sequence[int]], hand: int) -> list[Event]:
    """The events that tell before throws that their first faces were given by hand."""
    faces = tuple(face for roll in rolls for face in roll)[:hand]
    return [DiceByHand(faces, rules.dice_rule)] if faces else []


def faces_of(rules: RuleSet, faces: Sequence[int]) -> tuple[int, ...]:
    """Faces that its dice may show.  Raises Illegal."""
    if not any_shows(rules.dice, faces):
        raise Illegal(Refusal(rules.dice_rule, " or ".join(die.shows() for die in rules.dice)))
    if len(faces) > MOST_FACES:
        raise Illegal(Refusal(rules.dice_rule, f"at most {MOST_FACES:,} dice are given at once"))
    return tuple(faces)
