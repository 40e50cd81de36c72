"""The private file of a battle: the seed of its dice, and what is answered in secret.

It lies outside the folder of saves, in the user's own, for its owner alone.  The save has no
more than salted hashes of it, until the answers are revealed and the battle is over.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from galley.engine.dice import unknown_seed
from galley.engine.records import Record
from galley.files.disk import Disk
from galley.files.faults import Fault, reason
from galley.files.places import own

LARGEST: Final = 16_000_000  # bytes
UNKEPT: Final = (
    "What is answered in secret, and the seed of the dice, are kept in no file ({why}): opened "
    "again, the battle asks such questions anew and goes on with new dice"
)


class Luck(Record, frozen=True):
    """The seed of a battle's dice, and the salt of its commitment."""

    seed: int
    salt: str

    def commitment(self) -> str:
        """What may be read by anybody before the seed is told, and proves it then."""
        return sha256(f"{self.salt}:{self.seed}".encode()).hexdigest()[:32]


def unknown_luck() -> Luck:
    """A seed that nobody knows."""
    return Luck(unknown_seed(), secrets.token_hex(16))


class Thrown(Record, frozen=True, tag=True):
    """So many throws have been made, whether they stand or not."""

    count: int


class Answer(Record, frozen=True, tag=True):
    """An entry that is not in the save yet, and the chain of the entry that it comes after
    there."""

    body: str
    after: str


class Secrets(Record, frozen=True, tag=True):
    """All that a private file holds, with what was added to it since."""

    luck: Luck
    thrown: int = 0
    answers: tuple[Answer, ...] = ()

    def tail(self, chain: str) -> list[bytes]:
        """The entries that come after the save's last one, whose chain is given."""
        found: list[bytes] = []
        for answer in self.answers:
            if answer.after == chain:
                found.append(answer.body.encode())
        return found


Note = Thrown | Answer | Secrets


def place(save: Path, battle: str) -> Path | None:
    """The private file of a battle, which its header's chain names, kept under this path.

    None where the user has no folder of his own.
    """
    folder = _folder()
    return None if folder is None else folder / f"{battle[:16]}{_ending(save)}"


def _folder() -> Path | None:
    named = os.environ.get("GALLEY_PRIVATE")
    if named:
        return Path(named)
    state = own("state")
    return None if state is None else state / "battles"


def _ending(save: Path) -> str:
    """How the private file of a battle kept under this path ends."""
    under = sha256(os.fsencode(os.path.abspath(save))).hexdigest()
    return f"-{under[:16]}.secrets"


def follow(save: Path, renamed: Path | None, disk: Disk) -> None:
    """The private file goes the way of its save: to its new name, or away with it.

    Where it cannot, the battle goes on with new dice, as a copy does.
    """
    folder, ending = _folder(), _ending(save)
    if folder is None:
        return
    with suppress(OSError):
        for name in disk.call(os.listdir, folder):
            if not name.endswith(ending):
                continue
            if renamed is None:
                disk.remove(folder / name)
            else:
                new = name.removesuffix(ending) + _ending(renamed)
                disk.call(os.replace, folder / name, folder / new)


def read(path: Path | None, disk: Disk) -> Secrets | None:
    """What a private file holds, as far as it is whole; None where there is none."""
    if path is None:
        return None
    try:
        lines = disk.read_bytes(path, LARGEST, follow=False).split(b"\n")
    except Fault:
        return None
    notes = [note for line in lines[:-1] if (note := _read(line)) is not None]
    if not notes or not isinstance(notes[0], Secrets):
        return None
    found, answers = notes[0], [*notes[0].answers]
    thrown = max([found.thrown, *(note.count for note in notes if isinstance(note, Thrown))])
    answers += [note for note in notes if isinstance(note, Answer)]
    return Secrets(found.luck, thrown, tuple(answers))


def tail_hash(salt: str, bodies: Sequence[bytes]) -> list[str]:
    """The salted hash of answers in secret, after each of them."""
    hashes, now = [], sha256(f"answers:{salt}".encode()).hexdigest()
    for body in bodies:
        now = sha256(now.encode() + body).hexdigest()
        hashes.append(now[:32])
    return hashes


class PrivateFile:
    """Written anew when a battle is taken up, then added to.  `trouble` says why it is not."""

    def __init__(self, disk: Disk) -> None:
        self.disk, self.trouble = disk, ""
        self._fd, self._path, self._unsynced = -1, Path(), False

    def begin(self, path: Path | None, found: Secrets) -> None:
        """Write all of it, for the owner alone."""
        self.close()
        self.trouble = ""
        if path is None:
            self.trouble = UNKEPT.format(why="you have no home folder")
            return
        try:
            self.disk.make_folder(path.parent)
            self.disk.call(os.chmod, path.parent, 0o700)
            self.disk.write_new(path, _written(found), replace=True, mode=0o600)
            self._fd, self._path = self.disk.hold(path), path
        except (OSError, ValueError) as error:
            why = reason(error) if isinstance(error, OSError) else "it is no file name"
            self.trouble = UNKEPT.format(why=why)

    def add(self, note: Note) -> None:
        """Add to it; `trouble` where that fails."""
        if self._fd < 0:
            return
        try:
            self.disk.append(self._fd, _written(note), sync=False)
            self._unsynced = True
        except OSError as error:
            self.trouble = UNKEPT.format(why=reason(error))
            self.close()

    def sync(self) -> None:
        """Wait until all is on the disk."""
        if self._fd >= 0 and self._unsynced:
            self._unsynced = False
            with suppress(OSError):
                self.disk.sync(self._fd)

    def close(self) -> None:
        """Let go of it."""
        fd, self._fd = self._fd, -1
        if fd >= 0:
            with suppress(OSError):
                self.disk.close(fd)

    def remove(self) -> None:
        """Nothing is secret any more."""
        if self._fd >= 0:
            self.close()
            with suppress(OSError):
                self.disk.remove(self._path)


def _written(note: Note) -> bytes:
    body = msgspec.json.encode(note)
    return sha256(body).hexdigest()[:16].encode() + b" " + body + b"\n"


def _read(line: bytes) -> Note | None:
    """A line; None for one that is not as it was written."""
    mark, _, body = line.partition(b" ")
    if sha256(body).hexdigest()[:16].encode() != mark:
        return None
    try:
        note: Note = msgspec.json.decode(body, type=Note)
    except msgspec.DecodeError:
        return None
    return note
