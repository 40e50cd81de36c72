"""Keeps the seed of the dice and answers given in secret out of a battle's save."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Sequence
from pathlib import Path

from galley.engine.loop import State
from galley.engine.records import Event, LogLine, Record, Side
from galley.engine.text import count
from galley.engine.views import deciding_together, hidden_asks
from galley.files.disk import Disk
from galley.files.faults import reason
from galley.game.storage.dice_source import CountedDice, foreseeable
from galley.saves.reader import TURNING, Kind
from galley.saves.save_format import Header, SaveContent
from galley.saves.sealed import (
    HOMELESS,
    UNKEPT,
    UNSAID,
    Answer,
    DiceSeed,
    Found,
    Kept,
    Note,
    PrivateFile,
    Secrets,
    Thrown,
    bots_luck,
    place,
    random_seed,
    salt_of,
    tail_hash,
)
from galley.saves.seals import Seal, reveals


class Secrecy:
    """The seed of new dice, the count of throws, and the `tail`: entries that follow those of
    the save, until what was answered in secret is revealed.

    All of it is in memory before it is in the private file; what cannot be added there is not
    accepted.
    """

    def __init__(self, header: Header, battle: str, disk: Disk) -> None:
        self.header, self.battle, self.disk = header, battle, disk
        self.luck: DiceSeed | None = None
        self.thrown = 0
        self.made = 0  # throws that are in the save too, where nothing is lost
        self.reveals = 0  # that the save is known to have on the disk
        self.tail: list[bytes] = []
        self.givers: list[str] = []  # of the tail: from whose enemy each is hidden, as `Answer.by`
        self.size = 0  # bytes of the tail
        self.after = ""  # the chain of the save's entries, which the tail follows
        self.save: Path | None = None  # what the private file goes with
        self.file = PrivateFile(disk)

    @property
    def open(self) -> bool:
        """Whether anybody may know the seed."""
        return foreseeable(self.header)

    def known(self) -> DiceSeed:
        """The seed, and the salt of all hashes."""
        self.luck = self.luck or random_seed()
        return self.luck

    def promise(self) -> str:
        """The hash of the seed; empty where it is no secret."""
        return "" if self.open else self.known().commitment()

    def dice(self) -> CountedDice:
        """The dice that throw next."""
        return CountedDice(self.header.seed if self.open else self.known().seed, self.thrown)

    def luck_of_bots(self, side: Side, told: DiceSeed | None = None) -> int:
        """The seed by which the bots of a side choose: as secret as that of the dice.

        `told` is what has been told of the dice of a battle that is over.
        """
        if self.open:
            return bots_luck(side, self.header.seed)
        return (told or self.known()).of_bots(side)

    # -- the private file

    def take_up(self, found: Found) -> None:
        """Go on with the seed of a private file, and write there; one that is not as it was
        written is begun anew with what is left of it."""
        assert found.secrets is not None
        self.luck = found.secrets.luck
        self.thrown = max(self.thrown, found.secrets.thrown)
        self.made = max(self.made, found.secrets.made)
        self.reveals = found.secrets.reveals
        self.file = PrivateFile(self.disk, found if found.sound else None)

    def follow(self, tail: Sequence[bytes], after: str, givers: Sequence[str] = ()) -> None:
        """Entries that are in no save yet follow the one with this chain."""
        self.tail, self.after, self.size = list(tail), after, sum(map(len, tail))
        self.givers = list(givers or [UNSAID] * len(tail))

    def beside(self, save: Path) -> PrivateFile:
        """The private file that goes with a save at this path, which holds all of this.

        Where nothing is secret yet none is begun.  Raises OSError, Fault.
        """
        path = place(save, self.battle, self.promise())
        if path is None:
            return self._none(OSError(errno.ENOENT, HOMELESS))
        if path == self.file.path:
            self.file.take_up()
            if self.file.there():
                return self.file
        if self.open and not self.tail and not self.disk.call(os.path.lexists, path):
            return PrivateFile(self.disk)
        try:
            return PrivateFile.begun(self.disk, path, self._all())
        except OSError as error:
            return self._none(error)

    def _none(self, error: OSError) -> PrivateFile:
        """No private file, and why.  Raises the error where answers would be in no file that
        never were in one."""
        if self.tail and self.save is None:
            raise error
        return PrivateFile(self.disk, trouble=UNKEPT.format(why=reason(error)))

    def _all(self) -> Secrets:
        each = enumerate(zip(self.tail, self.givers, strict=True))
        answers = tuple(Answer(body.decode(), self.after, n, by) for n, (body, by) in each)
        return Secrets(
            self.known(), self.thrown, answers, made=self.made, reveals=self.reveals
        )  # fmt: skip

    def settle(self, save: Path, file: PrivateFile) -> None:
        """Keep the battle at this path from now on, with this private file.

        The private file of the path before is removed where the new one holds all of it.
        """
        old, moved = self.file, self.save not in (None, save)
        self.save, self.file = save, file
        if moved and old is not file and not file.trouble:
            old.remove()
        elif old is not file:
            old.close()

    def count(self, thrown: int, spent: bool = False) -> None:
        """Count throws: so many have been made by now, the last by a command that is in no save
        where they are `spent`.

        Raises OSError where the count cannot be kept.
        """
        self.thrown = thrown
        self.made = self.made if spent else thrown
        if not self.open and not self.file.trouble:
            self._add(Thrown(thrown, spent))

    def has(self, reveals: int) -> None:
        """Note how many reveals the save has on the disk: a copy that has fewer is older.

        Raises OSError where that cannot be kept.
        """
        self.reveals = reveals
        if self.file.there():
            self.file.add(Kept(reveals))

    def keep(self, bodies: Sequence[tuple[bytes, Side]], after: str) -> None:
        """Keep more entries that stay secret, all at once, each with the side from whose enemy
        it is hidden; `after` is the chain of the save's entries.

        Raises OSError, nothing kept, where it cannot be.
        """
        self.after, at = after, len(self.tail)
        self.tail += [body for body, _ in bodies]
        self.givers += [by for _, by in bodies]
        each = enumerate(bodies, at)
        try:
            self._add(*(Answer(body.decode(), after, n, by) for n, (body, by) in each))
        except OSError:
            del self.tail[at:], self.givers[at:]
            raise
        self.size += sum(len(body) for body, _ in bodies)

    def _add(self, *notes: Note) -> None:
        """Add notes to the private file. A file that was taken away, or could not be begun, is
        written anew, with all notes.  Raises OSError, none of them kept, where it cannot be."""
        if self.save is None:
            return
        if self.file.there():
            self.file.add(*notes)
            return
        path = place(self.save, self.battle, self.promise())
        if path is None:
            raise OSError(errno.ENOENT, HOMELESS)
        self.file.close()
        self.file = PrivateFile.begun(self.disk, path, self._all())

    # -- what the save says

    def salt(self, after: str) -> str:
        """The salt of the hashes of one tail.

        It is told together with the answers of that tail, and tells nothing of other answers.
        """
        return salt_of(self.known(), after)

    def sealed(self, side: Side) -> Seal:
        """The seal that the save gets when a side has answered."""
        return Seal("answers", side, tail_hash(self.salt(self.after), self.tail)[-1])

    def opened(self, more: int) -> Seal:
        """The seal that the save gets when all is revealed; so many entries follow the tail."""
        return Seal("opened", salt=self.salt(self.after), count=len(self.tail) + more)

    def revealed(self) -> None:
        """Forget the tail: its entries are in the save now."""
        self.tail.clear()
        self.givers.clear()
        self.size = 0


def giver(kind: Kind, side: Side, told: bool, of: int = -1, first: int = 0) -> Side:
    """From whose enemy an entry of the tail is hidden.

    What has led to lines of the log is `told`, and known to all; so is who sits down, and a step
    back past the `first` entry of the tail, to entry `of`.
    """
    known = told or 0 <= of < first
    return side if not known and kind in ("play", "standing", *TURNING) else ""


def stays_secret(before: State, after: State, kind: Kind, tail: Sequence[bytes]) -> bool:
    """Whether an entry that leads from one position to another must be kept from the save.

    It must while answers are hidden after it. So must an answer that was taken back before all
    sides are done, and what is given beside them: else it would tell that nothing is hidden yet.
    """
    together = deciding_together(after)
    if together and next(hidden_asks(after), None) is not None:
        return True
    if not (together or tail) or not deciding_together(before):
        return False
    if kind in TURNING:
        return bool(tail)
    return (bool(tail) or kind in ("play", "standing")) and _put(before) == _put(after)


def _put(state: State) -> list[tuple[str, Side]]:
    return [(type(ask).__name__, ask.side) for ask in state.asks() if ask.together]


def done_in_secret(before: State, after: State, side: Side) -> Side:
    """The side, if it has given its last answer and the other side has not; else ""."""
    if before.ask_of(side) is None or after.ask_of(side) is not None:
        return ""
    return side if next(hidden_asks(after), None) is not None else ""


class Missing(Record, frozen=True):
    """So many throws of dice and reveals of what was answered in secret are not in a save."""

    throws: int = 0
    reveals: int = 0

    def __bool__(self) -> bool:
        return self.throws > 0 or self.reveals > 0

    def words(self) -> str:
        """`2 throws and a reveal are missing`."""
        throws = count(self.throws, "throw") if self.throws else ""
        several = count(self.reveals, "reveal") if self.reveals > 1 else "a reveal"
        told = [part for part in (throws, several if self.reveals else "") if part]
        verb = "is" if self.throws + self.reveals == 1 else "are"
        return f"{' and '.join(told)} {verb} missing"

    def notice(self) -> str:
        """The sentence for players when the save is opened, or checked."""
        return f"This save is older than what was played: {self.words()}"


class SaveWasOlder(Event, frozen=True):
    """An older copy of the save was gone on with; what was played after it is missing."""

    throws: int
    reveals: int


def missing(kept: SaveContent, secrets: Secrets) -> Missing:
    """How much of what the private file has counted is not in the save."""
    return Missing(
        max(0, secrets.made - kept.thrown), max(0, secrets.reveals - reveals(kept.seals))
    )


def seal_of(found: Missing) -> Seal:
    """The seal by which the save tells from then on that it was an older one."""
    return Seal("older", count=found.throws, reveals=found.reveals)


def told_of(seals: Sequence[Seal], turn_of: Callable[[int], int]) -> list[LogLine]:
    """The lines of the log for older copies that were gone on with; `turn_of` tells the
    turn of an entry."""
    found = []
    for seal in seals:
        if seal.kind == "older":
            much, n = Missing(seal.count, seal.reveals), seal.at - 1
            text = f"The save was older than what was played: {much.words()} from here on"
            event = SaveWasOlder(seal.count, seal.reveals)
            found.append(LogLine(event, text, "", turn_of(n), n))
    return found
