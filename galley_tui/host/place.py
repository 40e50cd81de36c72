"""The folder of a host: its socket, its log, and that it is nobody else's."""

from __future__ import annotations

import fcntl
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import localtime, strftime
from typing import Final

from galley.files.faults import Fault, reason, show_path
from galley_tui.client.hosted.hosts import socket_of as socket_of

NEEDS_LINUX: Final = "a host needs Linux, which tells it whose program asks"
LARGEST_LOG: Final = 1 << 18  # bytes, after which a log is begun anew and the one before is kept
LONGEST_PATH: Final = 100  # bytes of the path of a socket


class Busy(Fault):
    """Another host has the folder."""


@contextmanager
def listening(folder: Path) -> Iterator[socket.socket]:
    """A socket in a folder that is ours alone, while nobody else hosts there.  Raises Fault."""
    name, path = show_path(folder), socket_of(folder)
    if not (sys.platform == "linux" and hasattr(socket, "SO_PEERCRED")):
        raise Fault("host", "", NEEDS_LINUX)
    if len(os.fsencode(path.absolute())) > LONGEST_PATH:
        raise Fault(name, "", f"its path is too long for a socket: {LONGEST_PATH} bytes at most")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if (mode := folder.stat().st_mode & 0o777) & 0o077:
            why = f"others may look into it ({mode:o}): chmod 700 makes it yours alone"
            raise Fault(name, "", why)
        lock = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    except OSError as error:
        raise Fault(name, "", f"cannot be the folder of a host: {reason(error)}") from None
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Busy(name, "", "is the folder of a host that runs already") from None
        with suppress(FileNotFoundError):
            path.unlink()
        with socket.socket(socket.AF_UNIX) as found:
            found.bind(os.fspath(path))
            yield found
        with suppress(FileNotFoundError):
            path.unlink()
    finally:
        os.close(lock)


def wait_until_free(folder: Path) -> None:
    """Wait until no host has a folder."""
    lock = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        fcntl.flock(lock, fcntl.LOCK_SH)
    finally:
        os.close(lock)


class Log:
    """Adds lines to `log` in a folder; what was there before lies in `log.old`."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "log"

    def say(self, text: str) -> None:
        """Add a line with the time.  What the disk does not take is lost."""
        line = f"{strftime('%Y-%m-%d %H:%M:%S', localtime())} {text}\n".encode()
        with suppress(OSError):
            if os.path.exists(self.path) and self.path.stat().st_size + len(line) > LARGEST_LOG:
                os.replace(self.path, self.path.with_suffix(".old"))
            flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_NOFOLLOW | os.O_CLOEXEC
            file = os.open(self.path, flags, 0o600)
            try:
                os.write(file, line[:LARGEST_LOG])
            finally:
                os.close(file)


def let_go_of_terminal() -> None:
    """Read and write nothing any more where the program was started."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    os.close(nothing)
