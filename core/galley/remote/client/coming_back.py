"""Comes back to a host after the line to it is gone: a try now and then, beside all else."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import chain, repeat
from threading import Event, Thread
from typing import Final, NamedTuple

from galley.remote import lines
from galley.remote.client.host_line import Line, Parted
from galley.remote.lines import News, Welcome

PAUSES: Final = (1, 2, 5, 10, 30, 60)
"""Seconds before each try; the last of them before all later ones."""
Pause = Callable[[Event, int], object]
"""Waits for so many seconds, or until it is to be tried at once."""


class Reached(NamedTuple):
    """A line on which a side was taken, and what came there first."""

    line: Line
    welcome: Welcome
    news: tuple[News, ...]


def reached(line: Line, hello: lines.Hello) -> Reached:
    """Take a side: all up to how the table stands.  Raises Parted."""
    try:
        line.say(hello)
        welcome, news = line.hear(), list[News]()
        while not (news and news[-1].table is not None):
            told = line.hear()
            if not (isinstance(welcome, Welcome) and isinstance(told, News)):
                raise Parted("the host says something else than what was asked", final=True)
            news.append(told)
    except Parted:
        line.wire.close()
        raise
    assert isinstance(welcome, Welcome)
    return Reached(line, welcome, (*news,))


class ComingBack:
    """Tries until the host is reached, or until it says that this is of no use.

    It can be read, as a file can, once there is something new.
    """

    def __init__(self, reach: Callable[[], Reached], pause: Pause) -> None:
        self._reach, self._pause = reach, pause
        self._heard, self._bell = socket.socketpair()
        self._heard.setblocking(False)
        self._now = Event()
        self.why, self.final = "", False  # what came of the last try
        self._found: Reached | None = None
        self.pause, self._over = PAUSES[0], False  # before the try that is next
        Thread(target=self._try, args=(chain(PAUSES, repeat(PAUSES[-1])),), daemon=True).start()

    def fileno(self) -> int:
        return self._heard.fileno()

    def is_new(self) -> bool:
        """Whether a try has ended since the last look."""
        try:
            return bool(self._heard.recv(1))
        except OSError:
            return False

    def now(self) -> None:
        """Try at once."""
        self._now.set()

    def close(self) -> None:
        """Try no more."""
        self._over = True
        self._now.set()
        self._heard.close()
        if (found := self.taken()) is not None:
            found.line.wire.close()

    def taken(self) -> Reached | None:
        """Give what was reached, once."""
        found, self._found = self._found, None
        return found

    def _try(self, pauses: Iterator[int]) -> None:
        ended, self.pause = False, next(pauses)
        while not ended:
            self._pause(self._now, self.pause)
            self._now.clear()
            ended = self._over or self._reach_once()
            self.pause = next(pauses)
            with suppress(OSError):
                self._bell.send(b"!")
        self._bell.close()

    def _reach_once(self) -> bool:
        """Whether no further try is of use."""
        try:
            found = self._reach()
        except Parted as parted:
            self.why, self.final = str(parted), parted.final
            return self.final
        if self._over:
            found.line.wire.close()
        else:
            self._found = found
        return True
