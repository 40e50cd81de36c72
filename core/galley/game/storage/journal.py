"""The journal of a battle in progress: its text, and the file that it is added to."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from msgspec.structs import replace

from galley.engine.dice import DiceWanted
from galley.engine.loop import Illegal
from galley.engine.records import SIDES, Refusal, Side
from galley.engine.ruleset import Result
from galley.files.disk import DISK, Disk
from galley.files.faults import Fault, reason, show_path
from galley.game.storage.dice_source import CountedDice
from galley.game.storage.secrecy import Secrecy
from galley.saves import holders
from galley.saves.held_file import HeldFile
from galley.saves.reader import Line
from galley.saves.save_format import (
    FULL,
    LARGEST_SAVE,
    OPENER,
    Header,
    SaveContent,
    chained,
    check_entry,
    head,
    sealed,
    written,
)
from galley.saves.sealed import DiceSeed, PrivateFile
from galley.saves.seals import SEAL, Seal, body_of, chain_on, entry_chain, promised, reveals

SECRET = "; what is answered in secret is kept where GALLEY_PRIVATE says"


class Journal(HeldFile):
    """The text of a battle so far, in the file that it is added to, if any."""

    def __init__(
        self, header: Header, data: bytes, chain: str, entries: int, disk: Disk = DISK
    ) -> None:
        super().__init__(disk, len(data))
        self.header, self.chain = header, chain
        self.entries = entries  # how many it has, with those that are secret yet
        self.entry_chain = chain  # over the entries alone, from the header's on
        self.seals: list[Seal] = []
        self.secrecy = Secrecy(header, chain, disk)
        self.finished = False  # the battle is over, and nothing secret
        self._pieces = [data]

    @classmethod
    def begin(cls, header: Header, disk: Disk = DISK, luck: DiceSeed | None = None) -> Journal:
        """A journal without entries."""
        body = head(header)
        chain = chained("", body)
        journal = cls(header, sealed(body, chain), chain, 0, disk)
        journal.secrecy.luck = luck
        return journal

    @classmethod
    def of(cls, kept: SaveContent, disk: Disk = DISK) -> Journal:
        """The journal of a save, as far as it is whole; in no file yet."""
        journal = cls(kept.header, kept.data, kept.chain, len(kept.lines), disk)
        journal.secrecy.battle, journal.entry_chain = kept.battle, kept.entry_chain
        journal.seals = [*kept.seals]
        journal.secrecy.thrown = journal.secrecy.made = kept.thrown
        return journal

    @property
    def data(self) -> bytes:
        """The whole text."""
        self._pieces = [b"".join(self._pieces)]
        return self._pieces[0]

    @property
    def unsealed(self) -> bytes:
        """The whole text, as it will be when what is secret yet is revealed."""
        return self.data + self._chained([(OPENER, body) for body in self.secrecy.tail])[0]

    @property
    def first_secret(self) -> int:
        """The first entry that is in no save yet; the next of all where there is none."""
        return self.entries - len(self.secrecy.tail)

    def add(self, line: Line) -> None:
        """Write an entry, and before it what was secret until now.  Raises Illegal, nothing
        added, when it cannot be stored."""
        body = written(line)
        self._count(line)
        if self.secrecy.tail:
            self._reveal(body, line.n)
        else:
            self.add_body(body, line.n)

    def add_body(self, body: bytes, n: int) -> None:
        """Write the lines of entry `n`.  Raises Illegal as `add` does."""
        self._put([(OPENER, body)], n)
        self.entry_chain = entry_chain(self.entry_chain, body)
        self.entries += 1

    def add_secret(self, lines: Sequence[tuple[Line, Side]], done: Side = "") -> None:
        """Write entries at once where nobody else reads them, each hidden from all but one side,
        or with "" from nobody; with a side that is done by them, the save has the hash of what
        it answered.  Raises Illegal as `add` does."""
        bodies, size = list[tuple[bytes, Side]](), self.size + self.secrecy.size
        for line, by in lines:
            bodies.append((body := written(line), by))
            size += len(body)
            _check_size(body, line.n, size)
            self._count(line)
        with self._stored(lines[0][0].n, SECRET):
            self.secrecy.keep(bodies, self.entry_chain)
        self.entries += len(lines)
        if self._fd >= 0:
            self.sync_soon()
        if done:
            with suppress(Illegal):  # the answer is kept; the save's trouble is told by the next
                self.seal_answers(done)

    def seal_answers(self, side: Side) -> None:
        """Write the hash of what a side answered in secret, once that is on the disk itself.

        Raises Illegal as `add` does.
        """
        with self._stored(self.entries):
            self.secrecy.file.sync()
        self.add_seal(self.secrecy.sealed(side))

    def _count(self, line: Line) -> None:
        """Count the throws of an entry before anybody sees them. Raises Illegal as `add` does."""
        if self.trouble:
            raise Illegal(Refusal("saves", self.trouble))
        if line.thrown:
            with self._stored(line.n):
                self.secrecy.count(line.thrown)

    @contextmanager
    def _stored(self, n: int, what: str = "") -> Iterator[None]:
        """Raise Illegal where the private file does not take entry `n`; `what` is told of it."""
        try:
            yield
        except (OSError, Fault) as error:
            self.trouble = f"read-only: {reason(error)}, entry {n} not stored{what}"
            raise Illegal(Refusal("saves", self.trouble)) from None

    def add_seal(self, seal: Seal) -> None:
        """Write what the save says of its secrets.  Raises Illegal as `add` does."""
        body = body_of(seal)
        self._put([(SEAL, body)], self.entries)
        self.seals.append(replace(seal, at=self.first_secret))
        self.entry_chain = chain_on(self.entry_chain, seal, body)

    def _reveal(self, body: bytes, n: int) -> None:
        """Write what was secret and entry `n`, all or nothing."""
        seal = self.secrecy.opened(1)
        bodies = [*self.secrecy.tail, body]
        self._put([(SEAL, body_of(seal)), *((OPENER, one) for one in bodies)], n)
        self.seals.append(replace(seal, at=self.first_secret))
        for one in bodies:
            self.entry_chain = entry_chain(self.entry_chain, one)
        self.entries += 1
        self.secrecy.revealed()
        if self._fd >= 0:
            self.sync_soon(at_once=True)

    def _put(self, blocks: Sequence[tuple[bytes, bytes]], n: int) -> None:
        """Write blocks up to entry `n`, all or nothing.  Raises Illegal as `add` does."""
        if self.trouble:
            raise Illegal(Refusal("saves", self.trouble))
        data, chain = self._chained(blocks)
        entries = [body for opener, body in blocks if opener == OPENER] or [b""]
        for at, body in enumerate(entries, n + 1 - len(entries)):
            _check_size(body, at, self.size + len(data))
        if self._fd >= 0:
            self._append(data, n)
        self._pieces.append(data)
        self.size += len(data)
        self.chain = chain

    def _chained(self, blocks: Sequence[tuple[bytes, bytes]]) -> tuple[bytes, str]:
        """Blocks as they follow what there is, and the chain after them."""
        chain, data = self.chain, b""
        for opener, body in blocks:
            chain = chained(chain, body)
            data += opener + sealed(body, chain)
        return data, chain

    # -- the secrets

    def dice(self) -> CountedDice:
        """New dice, of a seed that is promised.  Raises Illegal as `add` does."""
        self.finished = False
        if self.entries:
            self.promise()
        return self.secrecy.dice()

    @contextmanager
    def spending(self, dice: CountedDice) -> Iterator[None]:
        """Count the throws of a command that fails, so that none is thrown again: the file of the
        failure tells them."""
        try:
            yield
        except DiceWanted:
            raise  # nothing was thrown
        except BaseException:
            with suppress(OSError):
                self.secrecy.count(dice.count, spent=True)
            raise

    def luck_of_bots(self, side: Side) -> int:
        """The seed by which the bots of a side choose."""
        seals = self.seals if self.finished and self.secrecy.luck is None else ()
        told = (seal.luck() for seal in reversed(seals) if seal.kind == "told")
        return self.secrecy.luck_of_bots(side, next(told, None))

    def promise(self) -> None:
        """Promise the seed of the dice in the save, if it was not.  Raises Illegal as `add`
        does."""
        promise = self.secrecy.promise()
        if promise and promise != promised(self.header.commitment, self.seals):
            with self._stored(self.entries):
                self.secrecy.count(self.secrecy.thrown)
            self.add_seal(Seal("dice", hash=promise))

    def tell(self, result: Result) -> None:
        """The battle is over, and how; the seed of its dice is told, if it was promised."""
        self.finished, luck = True, self.secrecy.luck
        said = [seal for seal in self.seals if seal.kind == "over" and seal.at == self.entries]
        if not said:
            one, other = (result.points.get(side, 0) for side in SIDES)
            with suppress(Illegal):  # the save is in trouble: that is told
                self.add_seal(Seal("over", result.winner, a=one, b=other))
        if luck is None:
            return
        with suppress(Illegal):  # the save is in trouble: that is told
            if luck.commitment() == promised(self.header.commitment, self.seals):
                self.add_seal(Seal("told", salt=luck.salt, seed=luck.seed))
            self.sync()
            if not self.trouble and not self.secrecy.tail:
                with self._busy:
                    self.secrecy.file.remove()
                self.secrecy.luck = None

    def with_tail(
        self, tail: Sequence[bytes], kept: SaveContent, givers: Sequence[str] = ()
    ) -> None:
        """The last entries stay secret: the save has no more than what is kept.  `givers` are
        those of the entries, where they are known."""
        self.secrecy.follow(tail, kept.entry_chain, givers)
        self._pieces, self.size = [kept.data], len(kept.data)
        self.chain, self.entry_chain = kept.chain, kept.entry_chain

    def attach(self, path: Path, replace: bool = False) -> list[str]:
        """Keep the journal in a new file from now on; what the folder cannot do, in sentences.

        What is secret is in its private file before.  Unless it takes the place of another
        no file is left behind when this raises OSError, Fault.
        """
        notices: list[str] = []
        private = self._private(path)
        try:
            self.disk.write_new(path, self.data, replace=replace, notices=notices)
            self._begin_in(path, replace, notices, private)
        except BaseException:
            if private is not self.secrecy.file:
                private.remove()
            raise
        self.trouble = ""
        return notices

    def _begin_in(
        self, path: Path, replace: bool, notices: list[str], private: PrivateFile
    ) -> None:
        try:
            self.take_over(path, self.size, notices, private)
        except BlockingIOError:
            raise  # somebody took it up already
        except OSError:
            if not replace:
                with suppress(OSError):
                    self.disk.remove(path)
            raise

    def take_over(
        self,
        path: Path,
        size: int,
        notices: list[str] | None = None,
        private: PrivateFile | None = None,
    ) -> None:
        """Go on writing in the file of `size` bytes that this journal was read from, and in
        the private file that goes with it.

        What follows the last whole entry is cut off.  Raises OSError, Fault.
        """
        fd = self.disk.hold(path, notices)
        try:
            if self.disk.size(fd) != size:
                raise Fault(show_path(path), "", "was changed while it was opened: try again")
            if size > self.size:
                self.disk.truncate(fd, self.size)
                self.disk.sync(fd)
            numbered = os.path.samestat(*self.disk.whereabouts(fd, path))
            private = private or self._private(path)
        except BaseException:
            self.disk.close(fd)
            raise
        self._let_go()
        self.path, self._fd = path, fd
        holders.note(fd, path)
        self._numbered, self.doubtful = numbered, False
        self.secrecy.settle(path, private)
        if private.trouble and notices is not None:
            notices.append(private.trouble)
        if not self.finished:
            with suppress(Illegal):  # the save is in trouble: that is told
                self.promise()

    def _private(self, path: Path) -> PrivateFile:
        """The private file of this battle for a save at a path.  Raises OSError, Fault."""
        told = self.finished and self.secrecy.luck is None
        return PrivateFile(self.disk) if told else self.secrecy.beside(path)

    def take_back(self, path: Path) -> None:
        """Go on in the own file after letting go of it. If that fails nothing more is accepted."""
        try:
            self.take_over(path, self.size)
        except (OSError, Fault) as error:
            self.trouble = f"read-only: the save cannot be written, {reason(error)}"

    # -- the end

    def sync_beside(self) -> None:
        self.secrecy.file.sync()

    def to_note(self) -> int:
        """How many reveals the save has that its private file does not know of."""
        return reveals(self.seals) - self.secrecy.reveals

    def note(self, more: int) -> None:
        self.secrecy.has(self.secrecy.reveals + more)

    def close(self) -> None:
        """Let go of the file."""
        self.sync()
        with self._busy:
            self.secrecy.file.close()
        self._let_go()  # last: whoever has the save may have the private file too


def _check_size(body: bytes, n: int, size: int) -> None:
    """Raises Illegal when what would be written could not be read again."""
    if size > LARGEST_SAVE:
        raise Illegal(Refusal("saves", FULL))
    try:
        check_entry(body, n)
    except Fault as fault:
        raise Illegal(Refusal("saves", f"this cannot be kept: it {fault.text}")) from None
