"""Lines to a host that are cut, and waits that end when a test says so."""

from __future__ import annotations

import select
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Semaphore

from galley.engine.records import Side
from galley.files.faults import Fault
from galley.remote.client.host_line import Line, Parted
from galley.remote.client.remote_game import RemoteGame, joined
from tests.kit.hosting import Hosted


class Cable:
    """A wire to a host that breaks when it is told to, perhaps before or after what is sent."""

    def __init__(self, line: Line) -> None:
        assert isinstance(line.wire, socket.socket)
        self.wire = line.wire
        self.deaf = self.dumb = False  # nothing comes any more; nothing is sent

    def cut(self) -> None:
        self.wire.shutdown(socket.SHUT_RDWR)

    def fileno(self) -> int:
        return self.wire.fileno()

    def sendall(self, data: bytes, /) -> None:
        if not self.dumb:
            self.wire.sendall(data)
        if self.deaf:
            while b'"done"' not in self.wire.recv(1 << 16):
                pass
        if self.deaf or self.dumb:
            self.cut()

    def recv(self, most: int, /) -> bytes:
        return self.wire.recv(most)

    def close(self) -> None:
        self.wire.close()


class Cabled:
    """A player at a host, whose line may be cut; he waits for the next try until `go`."""

    def __init__(self, hosted: Hosted, side: Side) -> None:
        self.hosted, self.pauses, self.gates = hosted, list[int](), Semaphore(0)
        self.unplugged = False  # a try reaches nobody
        self.cable: Cable
        battle = next(iter(hosted.battles))
        self.game: RemoteGame = joined(self._line(), battle, "", side, self._line, self._pause)

    def _line(self) -> Line:
        if self.unplugged:
            raise Parted("nobody is there")
        try:
            self.cable = Cable(self.hosted.line())
        except Fault as fault:
            raise Parted(str(fault)) from None
        return Line(self.cable)

    def _pause(self, now: Event, seconds: int) -> None:
        self.pauses.append(seconds)
        self.gates.acquire()

    def go(self) -> str:
        """Have it tried once, as if the time were over: what is told then."""
        self.gates.release()
        select.select([self.game], [], [])
        return self.told()

    def told(self) -> str:
        return "  ".join(
            text for one in self.game.arrived()
            for text in (one.said, *(line.text for line in one.told)) if text
        )  # fmt: skip


@contextmanager
def cabled(hosted: Hosted, side: Side) -> Iterator[Cabled]:
    """A player whose line may be cut."""
    found = Cabled(hosted, side)
    try:
        yield found
    finally:
        found.game.close()
        found.gates.release()
