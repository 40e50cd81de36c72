"""The journal of a battle in progress: its text, and the file that it is added to."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import RLock, Timer

from galley.engine.loop import Illegal
from galley.engine.records import Refusal
from galley.files.disk import DISK, Disk
from galley.files.faults import Fault, reason, show_path
from galley.saves.reader import Line
from galley.saves.save_format import (
    FULL,
    LARGEST_SAVE,
    OPENER,
    Header,
    Kept,
    chained,
    check_entry,
    free_paths,
    head,
    sealed,
    written,
)

SOON = 0.5  # seconds until what was written is brought to the disk


class Journal:
    """The text of a battle so far, and the file that it is added to, if any.

    What is added is on the disk within a second, without anybody waiting for it.  After a
    failed write `trouble` says so in a sentence, and nothing more is accepted.  A `doubtful`
    file is compared with the text before the next entry.
    """

    def __init__(
        self, header: Header, data: bytes, chain: str, entries: int, disk: Disk = DISK
    ) -> None:
        self.disk, self.header, self.chain = disk, header, chain
        self.entries = entries  # how many it has
        self._pieces, self.size = [data], len(data)
        self.path: Path | None = None
        self.trouble, self.doubtful = "", False
        self._fd, self._unsynced, self._numbered = -1, False, True
        self._busy = RLock()  # another thread syncs; a signal may sync inside of a sync
        self._timer: Timer | None = None

    @classmethod
    def begin(cls, header: Header, disk: Disk = DISK) -> Journal:
        """A journal without entries."""
        body = head(header)
        chain = chained("", body)
        return cls(header, sealed(body, chain), chain, 0, disk)

    @classmethod
    def of(cls, kept: Kept, disk: Disk = DISK) -> Journal:
        """The journal of a save, as far as it is whole; in no file yet."""
        return cls(kept.header, kept.data, kept.chain, len(kept.lines), disk)

    @property
    def data(self) -> bytes:
        """The whole text."""
        self._pieces = [b"".join(self._pieces)]
        return self._pieces[0]

    def add(self, line: Line) -> None:
        """Write an entry.  Raises Illegal, nothing added, when it cannot be stored."""
        self.add_body(written(line), line.n)

    def add_body(self, body: bytes, n: int) -> None:
        """Write the lines of entry `n`.  Raises Illegal as `add` does."""
        if self.trouble:
            raise Illegal(Refusal("saves", self.trouble))
        chain = chained(self.chain, body)
        data = OPENER + sealed(body, chain)
        _check_size(body, n, self.size + len(data))
        if self._fd >= 0:
            self._append(data, n)
        self._pieces.append(data)
        self.size += len(data)
        self.chain = chain
        self.entries += 1

    def attach(self, path: Path) -> list[str]:
        """Keep the journal in a new file from now on; what the folder cannot do, in sentences.

        Raises OSError, Fault; no file is left behind then.
        """
        notices: list[str] = []
        self.disk.write_new(path, self.data, notices=notices)
        try:
            self.take_over(path, self.size, notices)
        except BlockingIOError:
            raise  # somebody took it up already
        except OSError:
            with suppress(OSError):
                self.disk.remove(path)
            raise
        self.trouble = ""
        return notices

    def take_over(self, path: Path, size: int, notices: list[str] | None = None) -> None:
        """Go on writing in the file of `size` bytes that this journal was read from.

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
        except BaseException:
            self.disk.close(fd)
            raise
        self.close()
        self.path, self._fd = path, fd
        self._numbered, self.doubtful = numbered, False

    def take_back(self, path: Path) -> None:
        """Go on in the own file, of which was let go; nothing more is accepted if that fails."""
        try:
            self.take_over(path, self.size)
        except (OSError, Fault) as error:
            self.trouble = f"read-only: the save cannot be written, {reason(error)}"

    # -- the file under the battle

    def is_in(self, path: Path) -> bool:
        """It is kept in the file of that path."""
        try:
            return self._fd >= 0 and os.path.samestat(*self.disk.whereabouts(self._fd, path))
        except (OSError, ValueError):
            return False

    def lost(self) -> str:
        """What became of the file under its name; empty while it is there and ours."""
        if self._fd < 0 or self.path is None:
            return ""
        try:
            mine, named = self.disk.whereabouts(self._fd, self.path)
        except (FileNotFoundError, NotADirectoryError):
            return "was deleted"
        except OSError:
            return ""  # writing will tell
        if self._numbered and not os.path.samestat(mine, named):
            return "was replaced by another file"
        if mine.st_size != self.size or (self.doubtful and self._altered()):
            return "was changed by another program"
        return ""

    def stay(self) -> str:
        """See that the file is still there; if not, keep the whole battle in a new one, and
        say so.

        Raises Illegal when that cannot be.
        """
        how = "" if self.trouble else self.lost()
        if not how or self.path is None:
            return ""
        name = show_path(self.path.name)
        try:
            new = self._kept_anew(self.path)
        except (OSError, Fault) as error:
            why = reason(error)
            self.trouble = f"read-only: {name} {how}, and the battle cannot be kept anew: {why}"
            raise Illegal(Refusal("saves", self.trouble)) from None
        return f"{name} {how}; the whole battle is kept in {show_path(new)}"

    def _altered(self) -> bool:
        """The file does not hold what was written."""
        assert self.path is not None
        try:
            self.doubtful = self.disk.read_bytes(self.path, LARGEST_SAVE) != self.data
        except Fault:
            return True
        return self.doubtful

    def _kept_anew(self, path: Path) -> Path:
        """Write all of it under its own name if that is free, else under the next.

        Raises OSError, Fault.
        """
        self.disk.make_folder(path.parent)
        stem = re.sub(r"-[0-9]{1,18}$", "", path.stem)
        for new in self._names(path, stem):
            with suppress(FileExistsError):
                self.attach(new)
                return new
        raise FileExistsError("others take every name")

    def _names(self, path: Path, stem: str) -> Iterator[Path]:
        yield path
        yield from free_paths(path.parent, stem, self.disk)

    # -- the disk

    def sync(self) -> None:
        """Wait until all is on the disk; called beside the key path and at the end."""
        with self._busy:
            if self._fd < 0 or not self._unsynced or self.trouble:
                return
            self._unsynced = False
            try:
                self.disk.sync(self._fd)
            except OSError as error:
                self.trouble = f"read-only: {reason(error)}, the last entries may not be stored"

    def close(self) -> None:
        """Let go of the file."""
        self.sync()
        with self._busy:
            fd, self._fd = self._fd, -1
            if fd >= 0:
                self.disk.close(fd)

    def _append(self, data: bytes, n: int) -> None:
        try:
            self.disk.append(self._fd, data, sync=False)
        except OSError as error:
            self.trouble = f"read-only: {reason(error)}, entry {n} not stored"
            try:
                self.disk.truncate(self._fd, self.size)
            except OSError:
                self.trouble += ", and half of it may be in the file"
            raise Illegal(Refusal("saves", self.trouble)) from None
        self._unsynced = True
        self.sync_soon()

    def sync_soon(self) -> None:
        """Have it synced by another thread, unless that is about to happen."""
        if self._timer is None:
            self._timer = timer = Timer(SOON, self._sync_now)
            timer.daemon = True
            try:
                timer.start()
            except RuntimeError:  # no more threads can be had
                self._sync_now()

    def _sync_now(self) -> None:
        self._timer = None
        self.sync()


def _check_size(body: bytes, n: int, size: int) -> None:
    """Raises Illegal when what would be written could not be read again."""
    if size > LARGEST_SAVE:
        raise Illegal(Refusal("saves", FULL))
    try:
        check_entry(body, n)
    except Fault as fault:
        raise Illegal(Refusal("saves", f"this cannot be kept: it {fault.text}")) from None
