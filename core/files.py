"""All file access of the engine, through one small class.

Every call to the operating system passes through `Disk.call`, so that a test can make any one
of them fail, write short, or count them.
"""

import contextlib
import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from core.faults import FORBIDDEN as FORBIDDEN
from core.faults import Fault
from core.faults import show_path as show_path
from core.toml import LARGEST as LARGEST
from core.toml import parse_toml as parse_toml

if os.name == "posix":
    import fcntl

T = TypeVar("T")
_NO_FOLLOW: Final = getattr(os, "O_NOFOLLOW", 0)
_NO_WAIT: Final = getattr(os, "O_NONBLOCK", 0)
_TO_RUN: Final = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


class Disk:
    """Reads, writes and locks files.  Writing raises `OSError`, reading raises `Fault`."""

    def call(self, function: Callable[..., T], *args: Any) -> T:
        """The one door to the operating system."""
        return function(*args)

    def read_bytes(self, path: Path, limit: int = LARGEST, *, follow: bool = True) -> bytes:
        """A regular file of at most `limit` bytes.

        Pipes, devices and folders are refused, and links too unless `follow`.  Raises Fault.
        """
        try:
            fd = self.call(os.open, path, self._reading(path, follow))
        except (OSError, ValueError) as error:
            raise Fault(show_path(path), "", f"cannot be read: {_reason(error)}") from None
        try:
            size = self._regular(path, self.call(os.fstat, fd), limit)
            pieces, length = list[bytes](), 0
            while piece := self.call(os.read, fd, min(max(size, 1 << 16), limit + 1 - length)):
                pieces.append(piece)
                length += len(piece)
            if length > limit:
                raise _too_large(path, max(size, length), limit)
            return b"".join(pieces)
        except OSError as error:
            raise Fault(show_path(path), "", f"cannot be read: {_reason(error)}") from None
        finally:
            self.call(os.close, fd)

    def read_text(self, path: Path, limit: int = LARGEST, *, follow: bool = True) -> str:
        """The same as strict UTF-8.  Raises Fault."""
        data = self.read_bytes(path, limit, follow=follow)
        try:
            return data.decode()
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise Fault(
                show_path(path), f"line {line}", "is not UTF-8 text: save the file as UTF-8"
            ) from None

    def write_new(
        self, path: Path, data: bytes, *, replace: bool = False, mode: int = 0o644
    ) -> None:
        """A whole file, complete or not at all: temporary file, sync, rename, sync the folder.

        Raises FileExistsError when it is there already and `replace` is not set.
        """
        if not replace and self.call(os.path.lexists, path):
            raise FileExistsError(errno.EEXIST, "there is such a file already", str(path))
        temporary = path.with_name(f".{path.name}.{os.getpid()}.new")
        how = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_FOLLOW | _TO_RUN
        fd = self.call(os.open, temporary, how, mode)
        try:
            try:
                self._write(fd, data)
                self.call(os.fsync, fd)
            finally:
                self.call(os.close, fd)
            self._publish(temporary, path, replace)
        except BaseException:
            with contextlib.suppress(OSError):
                self.call(os.unlink, temporary)
            raise
        self.sync_folder(path.parent)

    def hold(self, path: Path) -> int:
        """Open an existing file for appending, as its only writer; a descriptor.

        Raises BlockingIOError when somebody else holds it.
        """
        fd = self.call(os.open, path, os.O_RDWR | os.O_APPEND | _NO_FOLLOW | _TO_RUN)
        try:
            if os.name == "posix":
                self.call(fcntl.flock, fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BaseException:
            self.call(os.close, fd)
            raise
        return fd

    def append(self, fd: int, data: bytes, *, sync: bool = True) -> None:
        """One write at the end, then on to the disk.  A short write is an OSError."""
        self._write(fd, data)
        if sync:
            self.sync(fd)

    def sync(self, fd: int) -> None:
        """Wait until everything written is on the disk."""
        self.call(getattr(os, "fdatasync", os.fsync), fd)

    def size(self, fd: int) -> int:
        return self.call(os.fstat, fd).st_size

    def truncate(self, fd: int, size: int) -> None:
        """Cut a held file back to `size` bytes."""
        self.call(os.ftruncate, fd, size)

    def close(self, fd: int) -> None:
        self.call(os.close, fd)

    def listdir(self, path: Path) -> list[str]:
        """Names in a folder, sorted; none when there is no such folder."""
        try:
            return sorted(self.call(os.listdir, path))
        except (FileNotFoundError, NotADirectoryError):
            return []

    def make_folder(self, path: Path) -> None:
        """Make a folder and those above it."""
        self.call(lambda: path.mkdir(parents=True, exist_ok=True))

    def remove(self, path: Path) -> None:
        self.call(os.unlink, path)

    def sync_folder(self, path: Path) -> None:
        """Make names that were added to a folder last."""
        if os.name != "posix":
            return
        fd = self.call(os.open, path, os.O_RDONLY | _TO_RUN)
        try:
            self.call(os.fsync, fd)
        finally:
            self.call(os.close, fd)

    def _publish(self, temporary: Path, path: Path, replace: bool) -> None:
        """Give a finished file its name; without `replace` never in the place of another."""
        if not replace:
            try:
                self.call(os.link, temporary, path)
                self.call(os.unlink, temporary)
                return
            except OSError as error:
                if error.errno not in (errno.EPERM, errno.ENOTSUP, errno.ENOSYS):
                    raise
        self.call(os.replace, temporary, path)

    def _reading(self, path: Path, follow: bool) -> int:
        """Flags for opening; looks first, since opening a device may already do something."""
        found = self.call(os.stat if follow else os.lstat, path)
        self._regular(path, found, LARGEST * 1_000_000)
        return os.O_RDONLY | _NO_WAIT | _TO_RUN | (0 if follow else _NO_FOLLOW)

    def _regular(self, path: Path, found: os.stat_result, limit: int) -> int:
        if not stat.S_ISREG(found.st_mode):
            raise Fault(show_path(path), "", f"is {_kind(found.st_mode)}: give a plain file")
        if found.st_size > limit:
            raise _too_large(path, found.st_size, limit)
        return found.st_size

    def _write(self, fd: int, data: bytes) -> None:
        written = self.call(os.write, fd, data)
        if written != len(data):
            raise OSError(errno.ENOSPC, f"only {written} of {len(data)} bytes could be written")


DISK: Final = Disk()


def _reason(error: Exception) -> str:
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return text[:1].lower() + text[1:]


def _kind(mode: int) -> str:
    if stat.S_ISDIR(mode):
        return "a folder"
    if stat.S_ISLNK(mode):
        return "a link to elsewhere"
    return "a pipe" if stat.S_ISFIFO(mode) else "a device or socket"


def _too_large(path: Path, size: int, limit: int) -> Fault:
    return Fault(
        show_path(path), "", f"has {size:,} bytes, and at most {limit:,} are read: shorten it"
    )
