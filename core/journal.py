"""The journal of a battle in progress: its text, and the file that it is added to."""

from __future__ import annotations

from pathlib import Path
from threading import Lock

from core.faults import Fault, show_path
from core.files import DISK, Disk
from core.play import Illegal
from core.records import Refusal
from core.saves import OPENER, Header, Line, chained, head, sealed, why, written


class Journal:
    """The text of a battle so far, and the file that it is added to, if any.

    After a failed write `trouble` says so in a sentence, and nothing more is accepted.
    """

    def __init__(self, data: bytes, chain: str, disk: Disk = DISK) -> None:
        self.disk, self.chain = disk, chain
        self._pieces, self.size = [data], len(data)
        self.path: Path | None = None
        self.trouble = ""
        self._fd, self._unsynced = -1, False
        self._busy = Lock()  # syncing may go on in another thread

    @classmethod
    def begin(cls, header: Header, disk: Disk = DISK) -> Journal:
        """A journal without entries."""
        body = head(header)
        chain = chained("", body)
        return cls(sealed(body, chain), chain, disk)

    @property
    def data(self) -> bytes:
        """The whole text."""
        self._pieces = [b"".join(self._pieces)]
        return self._pieces[0]

    def add(self, line: Line) -> None:
        """Write an entry.  Raises Illegal, nothing added, when it cannot be stored."""
        if self.trouble:
            raise Illegal(Refusal("saves", self.trouble))
        body = written(line)
        chain = chained(self.chain, body)
        data = OPENER + sealed(body, chain)
        if self._fd >= 0:
            self._append(data, line.n)
        self._pieces.append(data)
        self.size += len(data)
        self.chain = chain

    def attach(self, path: Path) -> None:
        """Keep the journal in a new file from now on.  Raises OSError."""
        self.disk.write_new(path, self.data)
        self.take_over(path, self.size)
        self.trouble = ""

    def take_over(self, path: Path, size: int) -> None:
        """Go on writing in the file of `size` bytes that this journal was read from.

        What follows the last whole entry is cut off.  Raises OSError, Fault.
        """
        fd = self.disk.hold(path)
        try:
            if self.disk.size(fd) != size:
                raise Fault(show_path(path), "", "was changed while it was opened: try again")
            if size > self.size:
                self.disk.truncate(fd, self.size)
                self.disk.sync(fd)
        except BaseException:
            self.disk.close(fd)
            raise
        self.close()
        self.path, self._fd = path, fd

    def sync(self) -> None:
        """Wait until all is on the disk; called beside the key path and at the end."""
        with self._busy:
            if self._fd < 0 or not self._unsynced or self.trouble:
                return
            self._unsynced = False
            try:
                self.disk.sync(self._fd)
            except OSError as error:
                self.trouble = f"read-only: {why(error)}, the last entries may not be stored"

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
            self._unsynced = True
        except OSError as error:
            self.trouble = f"read-only: {why(error)}, entry {n} not stored"
            try:
                self.disk.truncate(self._fd, self.size)
            except OSError:
                self.trouble += ", and half of it may be in the file"
            raise Illegal(Refusal("saves", self.trouble)) from None
