"""A line to a host: sent and heard, over a socket or the like."""

from __future__ import annotations

import os
import select
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

from galley.files.faults import Fault, printable, reason
from galley.remote import lines
from galley.remote.lines import Bye, Table, Unread

BUFFER: Final = 1 << 16
LONGEST_WORDS: Final = 300  # characters of a sentence from elsewhere


GONE: Final = "the host is gone"


class Parted(Exception):
    """The line to the host is gone; the text says why.  `final`: to come again is of no use, but
    perhaps by the `word` for which a seat is kept."""

    def __init__(self, text: str, final: bool = False, word: bool = False) -> None:
        super().__init__(text)
        self.final, self.word = final, word


class Wire(Protocol):
    """Two ends of a line to a host."""

    def fileno(self) -> int: ...
    def sendall(self, data: bytes, /) -> None: ...
    def recv(self, most: int, /) -> bytes: ...
    def close(self) -> None: ...


class Plug(socket.socket):
    """A socket that is closed for the other end too, whoever still listens at this one."""

    def close(self) -> None:
        with suppress(OSError):
            self.shutdown(socket.SHUT_RDWR)
        super().close()


class Line:
    """Lines to a host and from it, over a socket."""

    def __init__(self, wire: Wire, why: Callable[[], Parted] = lambda: Parted(GONE)) -> None:
        """`why` says why the other end is gone."""
        self.wire, self._why, self._read = wire, why, bytearray()

    def say(self, ask: lines.Ask) -> None:
        """Send a line.  Raises Parted."""
        try:
            self.wire.sendall(lines.line_of(ask))
        except OSError:
            while True:  # its last words, if they came
                self.hear()

    def hear(self) -> lines.TELLS:
        """Wait for the next line.  Raises Parted."""
        while (end := self._read.find(b"\n")) < 0:
            try:
                data = self.wire.recv(BUFFER)
            except OSError:
                data = b""
            if not data:
                raise self._why()
            if len(self._read) > lines.LONGEST_TOLD:
                raise Parted("the host sends too long a line", final=True)
            self._read += data
        line = bytes(self._read[:end])
        del self._read[: end + 1]
        try:
            found = lines.told(line)
        except Unread as unread:
            raise Parted(f"the host says what is not understood: {unread}", True) from None
        if isinstance(found, Bye):
            raise Parted(printable(found.text)[:LONGEST_WORDS], not found.again, found.word)
        return found

    def waits(self) -> bool:
        """Whether there is something to hear."""
        return b"\n" in self._read or bool(select.select([self.wire], [], [], 0)[0])


def connected(path: Path) -> Line:
    """A line to the host that listens at a socket.  Raises Fault."""
    try:
        wire = Plug(socket.AF_UNIX)
        wire.connect(os.fspath(path))
    except (OSError, AttributeError) as error:
        why = reason(error) if isinstance(error, OSError) else "there are no such sockets here"
        raise Fault("galley host", "", f"none runs here: {why}") from None
    return Line(wire)


def connected_again(path: Path) -> Line:
    """A line to the host that listens at a socket, or did.  Raises Parted."""
    try:
        return connected(path)
    except Fault as fault:
        raise Parted(str(fault)) from None


def tables(line: Line) -> Sequence[Table]:
    """The battles at a host.  Raises Parted."""
    line.say(lines.Tables(lines.PROTOCOL))
    found = line.hear()
    if not isinstance(found, lines.Listed):
        raise Parted("the host says something else than what was asked")
    return found.tables
