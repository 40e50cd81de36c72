"""The folder of a host: its socket, and that it is nobody else's."""

from __future__ import annotations

import fcntl
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from galley.files.faults import Fault, reason, show_path

NEEDS_LINUX: Final = "a host needs Linux, which tells it whose program asks"
LONGEST_PATH: Final = 100  # bytes of the path of a socket


def socket_of(folder: Path) -> Path:
    """The socket of the host that has a folder."""
    return folder / "socket"


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
            raise Fault(name, "", "is the folder of a host that runs already") from None
        with suppress(FileNotFoundError):
            path.unlink()
        with socket.socket(socket.AF_UNIX) as found:
            found.bind(os.fspath(path))
            yield found
        with suppress(FileNotFoundError):
            path.unlink()
    finally:
        os.close(lock)
