"""The private file of a battle: the seed of its dice, and what is answered in secret.

It lies outside the folder of saves, in the user's own, for its owner alone.  The save has no
more than salted hashes of it, until the answers are revealed and the battle is over.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import RLock
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from galley.digest import sha256
from galley.engine.dice import unknown_seed
from galley.engine.records import Record, Side
from galley.files.disk import DISK, Disk, own
from galley.files.faults import Fault, show_path

BESIDE: Final = "private"
"""A folder beside saves, where it is their owner's alone: their private files lie there."""
END: Final = b"end\n"  # closes a private file: where it is not there, the file was cut off
UNSAID: Final = "?"
LARGEST: Final = 256_000_000  # bytes; each note stands for an entry of a save, which has less
UNKEPT: Final = (
    "What is answered in secret, and the seed of the dice, are kept in no file ({why}): play "
    "stops at such an answer, until GALLEY_PRIVATE names a folder that can be written to"
)
HOMELESS: Final = "you have no home folder"


class DiceSeed(Record, frozen=True):
    """The seed of a battle's dice, and the salt of its commitment."""

    seed: int
    salt: str

    def commitment(self) -> str:
        """The hash of the seed. Anybody may read it before the seed is told, and it proves the
        seed then."""
        return sha256(f"{self.salt}:{self.seed}".encode()).hexdigest()[:32]

    def of_bots(self, side: Side) -> int:
        """The seed by which the bots of a side choose: it tells nothing of that of the dice."""
        return bots_luck(side, f"{self.salt}:{self.seed}")


def bots_luck(side: Side, chance: object) -> int:
    """The seed by which the bots of a side choose, out of what decides a battle's chance."""
    return int.from_bytes(sha256(f"seat {side} {chance}".encode()).digest()[:8], "big") >> 2


def random_seed() -> DiceSeed:
    """A seed that nobody knows."""
    return DiceSeed(unknown_seed(), os.urandom(16).hex())


class Thrown(Record, frozen=True, tag=True):
    """So many throws have been made, whether they stand or not; the last of them are `spent`
    where the command that made them failed, and is in no save."""

    count: int
    spent: bool = False


class Kept(Record, frozen=True, tag=True):
    """The save has so many reveals of what was answered in secret, and all are on the disk."""

    reveals: int


class Answer(Record, frozen=True, tag=True):
    """An entry that is not in the save yet.

    `after` is the chain of the save's entries before it, `place` the number of such entries
    between.  It replaces the entry in this place, and those after it, with the same `after`.
    `by` is the side from whose enemy it is hidden, "" of what all know; older files do not say.
    """

    body: str
    after: str
    place: int
    by: str = UNSAID


class Secrets(Record, frozen=True, tag=True):
    """The content of a private file; a file begins with one such note.

    It says whether the file is closed by an end, which older ones are not.
    """

    luck: DiceSeed
    thrown: int = 0
    answers: tuple[Answer, ...] = ()
    closed: bool = False
    made: int = 0  # throws that are in the save too, where nothing is lost
    reveals: int = 0  # that the save has

    def tail(self, chain: str) -> list[Answer]:
        """The entries that come after the save's last one, whose chain is given."""
        found: list[Answer] = []
        for answer in self.answers:
            if answer.after == chain and answer.place <= len(found):
                found[answer.place :] = [answer]
        return found


class Found(NamedTuple):
    """A private file that was read: what it holds, None where that cannot be read, how many bytes
    its whole notes have, its size, and whether it is `sound`, as it was written."""

    path: Path
    secrets: Secrets | None
    whole: int = 0
    size: int = 0
    sound: bool = False


Note = Thrown | Kept | Answer | Secrets


def place(save: Path, battle: str, promise: str) -> Path | None:
    """The private file of a battle kept under a path.

    Its header's chain and the hash that promises its seed name it, so that no other state of
    the battle, say of an older copy, ever writes there.  None where the user has no folder of
    his own.
    """
    folder = _folder(save)
    which = sha256(f"{battle}:{promise}".encode()).hexdigest()
    return None if folder is None else folder / f"{which[:16]}{_ending(save)}"


def _folder(save: Path) -> Path | None:
    if _is_ours(beside := save.parent / BESIDE):
        return beside
    named = os.environ.get("GALLEY_PRIVATE")
    if named:
        return Path(named)
    state = own("state")
    return None if state is None else state / "battles"


def _is_ours(folder: Path) -> bool:
    """Whether there is such a folder, of our own, into which nobody else can look."""
    try:
        found = os.lstat(folder)
    except (OSError, ValueError):
        return False
    if os.name != "posix":
        return False
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o77


def keep_beside(saves: Sequence[Path], folder: Path, disk: Disk = DISK) -> None:
    """Have the private files of all saves of a folder lie in one beside them, from now on.

    `saves` are those that it has.  Raises OSError, Fault.
    """
    if disk.call(os.path.lexists, folder / BESIDE):
        return
    old = [path for save in saves for path in _belonging(save, disk)]
    made = folder / f"{BESIDE}.new"
    disk.make_folder(made, 0o700)
    for path in old:
        data = disk.read_bytes(path, LARGEST, follow=False)
        disk.write_new(made / path.name, data, replace=True, mode=0o600)
    disk.call(os.rename, made, folder / BESIDE)
    disk.sync_folder(folder)
    for path in old:
        with suppress(OSError):
            disk.remove(path)


def _ending(save: Path) -> str:
    """How the private file of a battle kept under this path ends."""
    under = sha256(os.fsencode(os.path.realpath(save))).hexdigest()
    return f"-{under[:16]}.secrets"


def accompany(save: Path, renamed: Path, disk: Disk) -> None:
    """Copy the private files of a save to the name that the save will have.

    Raises OSError, Fault.
    """
    for path in _belonging(save, disk):
        folder = _folder(renamed) or path.parent
        new = folder / (path.name.removesuffix(_ending(save)) + _ending(renamed))
        data = disk.read_bytes(path, LARGEST, follow=False)
        disk.write_new(new, data, replace=True, mode=0o600)


def forget(save: Path, disk: Disk) -> None:
    """Remove the private files of a save that was deleted."""
    with suppress(OSError):
        for path in _belonging(save, disk):
            disk.remove(path)


def _belonging(save: Path, disk: Disk) -> list[Path]:
    folder, ending = _folder(save), _ending(save)
    names = [] if folder is None else disk.listdir(folder)
    return [folder / name for name in names if folder is not None and name.endswith(ending)]


def read(path: Path | None, disk: Disk) -> Found | None:
    """The content of a private file, as far as it is whole; None where there is no file."""
    if path is None or not disk.call(os.path.lexists, path):
        return None
    try:
        data = disk.read_bytes(path, LARGEST, follow=False)
    except Fault:
        return Found(path, None)
    notes, whole, sound = list[Note](), 0, True
    *lines, _ = data.removesuffix(END).split(b"\n")
    for line in lines:
        note = _read(line)
        sound = sound and note is not None
        whole += (len(line) + 1) * sound
        notes += [note] if note is not None else []
    if not notes or not isinstance(found := notes[0], Secrets):
        return Found(path, None)
    thrown = [note.count for note in notes if isinstance(note, Thrown)]
    answers = [note for note in notes if isinstance(note, Answer)]
    made = [note.count for note in notes if isinstance(note, Thrown) and not note.spent]
    kept = [note.reveals for note in notes if isinstance(note, Kept)]
    secrets = replace(
        found, thrown=max([found.thrown, *thrown]), answers=(*found.answers, *answers),
        made=max([found.made, *made]), reveals=[found.reveals, *kept][-1],
    )  # fmt: skip
    sound = sound and data[whole:] == (END if found.closed else b"")
    return Found(path, secrets, whole, len(data), sound)


def salt_of(luck: DiceSeed, after: str) -> str:
    """The salt of the answers that follow the entry with this chain."""
    return tail_hash(luck.salt, [after.encode()])[0]


def tail_hash(salt: str, bodies: Sequence[bytes]) -> list[str]:
    """The salted hash of answers in secret, after each of them."""
    hashes, now = [], sha256(f"answers:{salt}".encode()).hexdigest()
    for body in bodies:
        now = sha256(now.encode() + body).hexdigest()
        hashes.append(now[:32])
    return hashes


class PrivateFile:
    """A private file, which is begun once and then only added to, so that no kill loses any of it.

    `trouble` says why there is no file.
    """

    def __init__(self, disk: Disk, found: Found | None = None, trouble: str = "") -> None:
        self.disk, self.trouble = disk, trouble
        self.path = None if found is None else found.path
        self._size, self._whole = (-1, -1) if found is None else (found.size, found.whole)
        secrets = None if found is None else found.secrets
        self._end = END if secrets is not None and secrets.closed else b""
        self._fd, self._unsynced = -1, False
        self._broken: OSError | None = None  # why nothing more is added, whoever tried it
        self._busy = RLock()  # another thread notes what was synced

    @classmethod
    def begun(cls, disk: Disk, path: Path, first: Secrets) -> PrivateFile:
        """Begin a private file that holds these secrets, readable by its owner alone. Raises
        OSError."""
        first = replace(first, closed=True)
        data = _written(first)
        disk.make_folder(path.parent, 0o700)
        disk.write_new(path, data + END, replace=True, mode=0o600)
        made = cls(disk, Found(path, first, len(data), len(data) + len(END), sound=True))
        made.take_up()
        return made

    def take_up(self) -> None:
        """Go on in one that was read; what follows its last whole note is cut off, and an end
        put there.

        Raises OSError, Fault.
        """
        if self._fd >= 0 or self.path is None:
            return
        fd = self.disk.hold(self.path)
        try:
            if self.disk.size(fd) != self._size:
                raise Fault(show_path(self.path), "", "was changed while it was opened: try again")
            if self._size != self._whole + len(self._end):
                self.disk.truncate(fd, self._whole)
                self.disk.append(fd, self._end)
        except BaseException:
            self.disk.close(fd)
            raise
        self._fd, self._size, self._broken = fd, self._whole + len(self._end), None

    def there(self) -> bool:
        """Whether the file is open and still stands under its name."""
        if self._fd < 0 or self.path is None:
            return False
        try:
            return os.path.samestat(*self.disk.whereabouts(self._fd, self.path))
        except OSError:
            return False

    def add(self, *notes: Note) -> None:
        """Add all these to it.  Raises OSError, nothing added, and from then on the same
        again."""
        data = b"".join(map(_written, notes))
        with self._busy:
            if self._broken is not None:
                raise OSError(*self._broken.args)
            try:
                if self._end:
                    self.disk.truncate(self._fd, self._whole)
                self.disk.append(self._fd, data + self._end, sync=False)
            except OSError as error:
                self._broken = error
                with suppress(OSError):
                    self.disk.truncate(self._fd, self._whole)
                    self.disk.append(self._fd, self._end, sync=False)
                self.close()
                raise
            self._whole += len(data)
            self._size = self._whole + len(self._end)
            self._unsynced = True

    def sync(self) -> None:
        """Wait until all is on the disk.  Raises OSError."""
        with self._busy:
            if self._fd >= 0 and self._unsynced:
                self._unsynced = False
                self.disk.sync(self._fd)

    def close(self) -> None:
        """Let go of it."""
        with self._busy:
            fd, self._fd = self._fd, -1
            if fd >= 0:
                with suppress(OSError):
                    self.disk.close(fd)

    def remove(self) -> None:
        """Remove the file: all that it holds is elsewhere too."""
        self.close()
        if self.path is not None:
            with suppress(OSError):
                self.disk.remove(self.path)


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
