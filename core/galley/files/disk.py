"""All file access of the engine, through one small class.

Every call to the operating system passes through `Disk.call`, so that a test can make any one
of them fail, write short, or count them.
"""

import errno
import os
import re
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

from galley.files.faults import FORBIDDEN as FORBIDDEN
from galley.files.faults import Fault, reason
from galley.files.faults import show_path as show_path
from galley.files.toml_text import LARGEST as LARGEST
from galley.files.toml_text import parse_toml as parse_toml

if os.name == "posix":
    import fcntl

T = TypeVar("T")
_NO_FOLLOW: Final = getattr(os, "O_NOFOLLOW", 0)
_NO_WAIT: Final = getattr(os, "O_NONBLOCK", 0)
_TO_RUN: Final = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_FOLLOW | _TO_RUN
_LACKING: Final = {errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS}
_NO_LOCKS: Final = _LACKING | {errno.ENOLCK}
_NO_FOLDERS: Final = _LACKING | {errno.EACCES, errno.EPERM, errno.EBADF, errno.EISDIR}
STALE: Final = 3600  # seconds after which an unfinished file that nobody holds is a dead writer's
_UNFINISHED: Final = re.compile(
    r"\.galley-[0-9a-f]{16}\.new|\..{1,200}\.(?:toml|phrases)\.[0-9]{1,10}\.new"
)
UNSYNCED: Final = "This folder cannot be synced: a power cut may take the save with it"
UNLOCKED: Final = "This folder knows no locks: play a battle of it in one galley at a time"


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
            raise Fault(show_path(path), "", f"cannot be read: {reason(error)}") from None
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
            raise Fault(show_path(path), "", f"cannot be read: {reason(error)}") from None
        finally:
            self.call(os.close, fd)

    def version(self, path: Path) -> tuple[int, int, int] | None:
        """The numbers that tell a file from an earlier one of its name; None where none is."""
        try:
            found = self.call(os.stat, path)
        except (OSError, ValueError):
            return None
        return found.st_ino, found.st_size, found.st_mtime_ns

    def read_text(self, path: Path, limit: int = LARGEST, *, follow: bool = True) -> str:
        """Read a file as strict UTF-8.  Raises Fault."""
        data = self.read_bytes(path, limit, follow=follow)
        try:
            return data.decode()
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise Fault(
                show_path(path), f"line {line}", "is not UTF-8 text: save the file as UTF-8"
            ) from None

    def write_new(
        self,
        path: Path,
        data: bytes,
        *,
        replace: bool = False,
        mode: int = 0o644,
        notices: list[str] | None = None,
    ) -> None:
        """A whole file, complete or not at all: temporary file, sync, rename, sync the folder.

        What the folder cannot do is added to `notices` as a sentence.  Raises FileExistsError
        when it is there already and `replace` is not set.
        """
        if not replace and self.call(os.path.lexists, path):
            raise FileExistsError(errno.EEXIST, "there is such a file already", str(path))
        temporary = path.with_name(f".galley-{os.urandom(8).hex()}.new")
        fd = self.call(os.open, temporary, _NEW, mode)
        try:
            try:
                with suppress(OSError):
                    self._lock(fd)
                    self._sweep(path.parent, self.call(os.fstat, fd).st_mtime)
                self._write(fd, data)
                self._sync(os.fsync, fd)
            finally:
                self.call(os.close, fd)
            self._publish(temporary, path, replace)
        except BaseException:
            with suppress(OSError):
                self.call(os.unlink, temporary)
            raise
        try:
            self.sync_folder(path.parent, notices)
        except OSError:
            if not replace:
                with suppress(OSError):
                    self.call(os.unlink, path)
            raise

    def hold(self, path: Path, notices: list[str] | None = None) -> int:
        """Open an existing file for appending, as its only writer; a descriptor.

        Where there are no locks, that is added to `notices`.  Raises BlockingIOError when
        somebody else holds it.
        """
        try:
            fd = self.call(os.open, path, os.O_RDWR | os.O_APPEND | _NO_FOLLOW | _TO_RUN)
        except OSError:
            if self.call(os.path.islink, path):
                raise OSError(errno.ELOOP, _link(path), str(path)) from None
            raise
        try:
            if not self._lock(fd) and notices is not None:
                notices.append(UNLOCKED)
        except BaseException:
            self.call(os.close, fd)
            raise
        return fd

    def append(self, fd: int, data: bytes, *, sync: bool = True) -> None:
        """Write at the end, then on to the disk.  OSError when not all of it could be."""
        self._write(fd, data)
        if sync:
            self.sync(fd)

    def sync(self, fd: int) -> None:
        """Wait until everything written is on the disk, where the system can say so."""
        self._sync(getattr(os, "fdatasync", os.fsync), fd)

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

    def make_folder(self, path: Path, mode: int = 0o777) -> None:
        """Make a folder and those above it; one that is there stays as it is."""
        self.call(lambda: path.mkdir(mode, parents=True, exist_ok=True))

    def remove(self, path: Path) -> None:
        self.call(os.unlink, path)

    def sync_folder(self, path: Path, notices: list[str] | None = None) -> None:
        """Bring names that were added to a folder to the disk. Says so where that cannot be."""
        if os.name != "posix":
            return
        try:
            fd = self.call(os.open, path, os.O_RDONLY | _TO_RUN)
            try:
                self.call(os.fsync, fd)
            finally:
                self.call(os.close, fd)
        except OSError as error:
            if error.errno not in _NO_FOLDERS:
                raise
            if notices is not None:
                notices.append(UNSYNCED)

    def whereabouts(self, fd: int, path: Path) -> tuple[os.stat_result, os.stat_result]:
        """The status of an open file, and of the file under its name.  Raises OSError."""
        return self.call(os.fstat, fd), self.call(os.lstat, path)

    def _sync(self, how: Callable[[int], None], fd: int) -> None:
        try:
            self.call(how, fd)
        except OSError as error:
            if error.errno not in _LACKING:
                raise

    def _lock(self, fd: int) -> bool:
        """Whether it is locked now; False where there are no locks.  Raises BlockingIOError."""
        if os.name != "posix":
            return False
        try:
            self.call(fcntl.flock, fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno not in _NO_LOCKS:
                raise
            return False
        return True

    def _sweep(self, folder: Path, now: float) -> None:
        """Remove what dead writers left unfinished; `now` is the time of the file system.

        What is younger may be in the making, also on another machine; what is held is.
        """
        for name in self.listdir(folder):
            if not _UNFINISHED.fullmatch(name):
                continue
            with suppress(OSError):
                found = self.call(os.lstat, folder / name)
                if stat.S_ISREG(found.st_mode) and abs(now - found.st_mtime) > STALE:
                    fd = self.hold(folder / name)
                    try:
                        self.remove(folder / name)
                    finally:
                        self.close(fd)

    def _publish(self, temporary: Path, path: Path, replace: bool) -> None:
        """Give a finished file its name; without `replace` never in the place of another."""
        if replace:
            self.call(os.replace, temporary, path)
            return
        try:
            self.call(os.link, temporary, path)
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            self._claim(temporary, path)
            return
        with suppress(OSError):
            self.call(os.unlink, temporary)

    def _claim(self, temporary: Path, path: Path) -> None:
        """Take a free name with an empty file, then put the finished one in its place."""
        fd = self.call(os.open, path, _NEW, 0o644)
        try:
            self.call(os.close, fd)
            self.call(os.replace, temporary, path)
        except BaseException:
            with suppress(OSError):
                self.call(os.unlink, path)
            raise

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
        """All of it, or an OSError that says why not: a short write is tried on."""
        while data:
            written = self.call(os.write, fd, data)
            if not written:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            data = data[written:]


DISK: Final = Disk()


def _link(path: Path) -> str:
    """Why a link is no save, and what to do."""
    target = Path(os.path.realpath(path))
    return (
        f"it is a link: put {show_path(target.name)} itself in its place, or play with "
        f"--saves {show_path(target.parent)}"
    )


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


def own(kind: Literal["config", "data", "state"]) -> Path | None:
    """The folder of this system for such files of Galley; None where the user has no home."""
    import platformdirs

    try:
        found = Path(getattr(platformdirs, f"user_{kind}_dir")("galley", appauthor=False))
    except RuntimeError:
        return None
    return found if found.is_absolute() else None
