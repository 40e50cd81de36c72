"""The file of a battle under way, as the one that writes to it holds it."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path
from threading import RLock, Timer

from galley.engine.loop import Illegal
from galley.engine.records import Refusal
from galley.files.disk import Disk
from galley.files.faults import Fault, reason
from galley.saves import holders
from galley.saves.save_format import LARGEST_SAVE

SOON = 0.5  # seconds until what was written is brought to the disk


class HeldFile(ABC):
    """A text of `size` bytes in a file, if it is in any, to which more is added.

    What is added is on the disk within a second, without anybody waiting for it.  After a
    failed write `trouble` says so in a sentence, and nothing more is accepted.  A `doubtful`
    file is compared with the text before the next entry.
    """

    def __init__(self, disk: Disk, size: int) -> None:
        self.disk, self.size = disk, size
        self.path: Path | None = None
        self.trouble, self.doubtful = "", False
        self._fd, self._unsynced, self._numbered = -1, False, True
        self._busy = RLock()  # another thread syncs; a signal may sync inside of a sync
        self._timer: Timer | None = None

    @property
    @abstractmethod
    def data(self) -> bytes:
        """The whole text."""

    @abstractmethod
    def sync_beside(self) -> None:
        """Bring to the disk what must be there before the text.  Raises OSError."""

    @abstractmethod
    def to_note(self) -> int:
        """How much is to be noted elsewhere once the text is on the disk."""

    @abstractmethod
    def note(self, more: int) -> None:
        """Note that it is.  Raises OSError."""

    # -- what stands under its name

    def is_in(self, path: Path) -> bool:
        """Whether the battle is kept in the file of that path."""
        try:
            return self._fd >= 0 and os.path.samestat(*self.disk.whereabouts(self._fd, path))
        except (OSError, ValueError):
            return False

    def lost(self) -> str:
        """The reason why the file of its name is no longer ours; "" while it is unchanged."""
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

    def _altered(self) -> bool:
        """Whether the file holds something else than what was written."""
        assert self.path is not None
        try:
            self.doubtful = self.disk.read_bytes(self.path, LARGEST_SAVE) != self.data
        except Fault:
            return True
        return self.doubtful

    # -- writing

    def _append(self, data: bytes, n: int) -> None:
        """Add to the file.  Raises Illegal, nothing added, where entry `n` cannot be."""
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

    def sync(self) -> None:
        """Wait until all is on the disk; called beside the key path and at the end."""
        with self._busy:
            if self._fd < 0 or self.trouble:
                return
            unsynced, self._unsynced, more = self._unsynced, False, self.to_note()
            try:
                self.sync_beside()
                if unsynced or more:
                    self.disk.sync(self._fd)
                if more:
                    self.note(more)
            except OSError as error:
                self.trouble = f"read-only: {reason(error)}, the last entries may not be stored"

    def sync_soon(self, at_once: bool = False) -> None:
        """Have another thread sync the file soon, unless a thread is about to, or `at_once`."""
        if self._timer is None or at_once:
            self._timer = timer = Timer(0 if at_once else SOON, self._sync_now)
            timer.daemon = True
            try:
                timer.start()
            except RuntimeError:  # no more threads can be had
                self._sync_now()

    def _sync_now(self) -> None:
        self._timer = None
        self.sync()

    def _let_go(self) -> None:
        self.sync()
        with self._busy:
            fd, self._fd = self._fd, -1
            if fd >= 0:
                holders.forget(fd)
                with suppress(OSError):
                    self.disk.close(fd)
