"""Reads what is typed, line by line, so that a signal is never overlooked while a line is awaited.

A signal that comes in the instant before a read begins would wait for that read's end.  Here
signals wake the waiting itself.
"""

from __future__ import annotations

import io
import os
import select
from codecs import getincrementaldecoder
from typing import Protocol, TextIO

from galley_tui.text.console.signals import Arrived, Signals, Watched


class Source(Protocol):
    """A source of lines."""

    def readline(self, size: int, /) -> str: ...
    def isatty(self) -> bool: ...


class Keyboard:
    """The lines of a stream with a file descriptor."""

    def __init__(self, stream: TextIO, signals: Signals) -> None:
        self.fd, self.signals = stream.fileno(), signals
        decoder = getincrementaldecoder(stream.encoding)("replace")
        self._decoder = io.IncrementalNewlineDecoder(decoder, translate=True)
        self._text = ""  # read, and not yet asked for
        self._over = False

    def isatty(self) -> bool:
        return os.isatty(self.fd)

    def readline(self, size: int, /) -> str:
        """The next line with its end, or `size` characters of it; empty when nothing follows.

        Raises OSError when the terminal is gone, and Arrived.
        """
        while "\n" not in self._text[:size] and len(self._text) < size and not self._over:
            data = self._read()
            self._over = not data
            self._text += self._decoder.decode(data, final=not data)
        self._over = False  # a terminal may go on after its end of input
        end = self._text.find("\n", 0, size) + 1 or size
        line, self._text = self._text[:end], self._text[end:]
        return line

    def idle(self, seconds: float) -> bool:
        """Tell whether nothing is typed for so long; a line that is typed meanwhile is taken away.

        Signals are handled: raises KeyboardInterrupt.
        """
        if "\n" not in self._text:
            ready, _, _ = select.select([self.fd, *self.signals.wakes], [], [], seconds)
            if ready and self.fd not in ready:
                self.signals.woken()
            if self.fd not in ready:
                return True
        self.readline(4096)
        return False

    def ended(self) -> bool:
        """Tell whether nothing follows any more.  What was typed meanwhile stays to be read."""
        ready, _, _ = select.select([self.fd], [], [], 0)
        if self._text or not ready:
            return False
        data = os.read(self.fd, 4096)
        self._over = not data
        self._text += self._decoder.decode(data, final=not data)
        return not self._text

    def _read(self) -> bytes:
        """Read the next bytes; signals are handled meanwhile.  Raises Arrived."""
        watched = [self.signals.watched] if self.signals.watched is not None else []
        sources: list[int | Watched] = [self.fd, *self.signals.wakes, *watched]
        while True:
            ready, _, _ = select.select(sources, [], [])
            self.signals.woken()
            if self.fd in ready:
                return os.read(self.fd, 4096)
            if watched and watched[0] in ready and self.signals.arrived():
                raise Arrived
