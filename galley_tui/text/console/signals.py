"""The end of a conversation when the line drops: stored, at once, never inside a command.

And how Ctrl+C is heeded: where a line is written or read, never between two halves of a thing.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, Protocol

from galley.bots.process import kill_all
from galley.saves.holders import TAKEN_OVER, TOLD, farewell, hear, played

ENDING = (signal.SIGHUP, signal.SIGTERM)
ARRIVES = signal.SIGURG  # ends the wait for a line where something else has come


class Watched(Protocol):
    """Something that may come before a line is typed."""

    def fileno(self) -> int: ...
    def waits(self) -> bool:
        """Whether something has come that ends the wait."""


class Arrived(Exception):
    """Something else has come than the line that was waited for."""


class Signals:
    """Handles SIGHUP, SIGTERM and SIGINT while it is entered, and that another galley takes the
    battle over.

    `store` brings what was accepted to the disk.  A signal that was ignored from the start
    (nohup) stays so.
    """

    def __init__(self, store: Callable[[], None] = lambda: None) -> None:
        self.store = store
        self.busy = False
        self.due = 0  # a signal that came inside a command
        self.presses = 0  # of Ctrl+C, not yet heeded
        self.wakes: list[int] = []  # a descriptor that can be read after a signal
        self._rung = self._woke_before = -1  # its other end, and what signals woke before
        self._listens = False
        self.watched: Watched | None = None  # while a line is waited for
        self.before_arrival: Callable[[], None] = lambda: None
        self.last_of_all: Callable[[], None] | None = None  # before a signal ends the process
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Signals:
        wake, self._rung = os.pipe()
        for end in (wake, self._rung):
            os.set_blocking(end, False)
        self._woke_before = signal.set_wakeup_fd(self._rung, warn_on_full_buffer=False)
        self.wakes = [wake]
        for number in (*ENDING, signal.SIGINT):
            known = signal.getsignal(number)
            if known is not signal.SIG_IGN:
                self._before[number] = known
                signal.signal(number, self._came)
        self._before[ARRIVES] = signal.signal(ARRIVES, self._arrived)
        hear(self._came)
        return self

    def __exit__(self, *_: object) -> None:
        hear(None)
        for number, known in self._before.items():
            signal.signal(number, known)
        signal.set_wakeup_fd(self._woke_before)
        for end in (*self.wakes, self._rung):
            os.close(end)
        self.wakes = []

    def woken(self) -> None:
        """A wait is over, perhaps by a signal.  Raises KeyboardInterrupt."""
        for wake in self.wakes:
            with suppress(BlockingIOError):
                os.read(wake, 4096)
        self.heed()

    @contextmanager
    def undisturbed(self) -> Iterator[None]:
        """Signals that end the program wait until what is done inside is finished."""
        self.busy = True
        try:
            yield
        finally:
            self.busy = False
            due, self.due = self.due, 0
            if due:
                self._end(due)

    @contextmanager
    def disturbed(self) -> Iterator[None]:
        """Signals end the program at once while a player is asked in the midst of a thing."""
        busy, self.busy = self.busy, False
        due, self.due = self.due, 0
        if due:
            self._end(due)
        try:
            yield
        finally:
            self.busy = busy

    def heed(self) -> None:
        """Here Ctrl+C may stop what goes on.  Raises KeyboardInterrupt."""
        if self.presses:
            self.presses -= 1
            raise KeyboardInterrupt

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Ctrl+C stops at any moment what is done inside, which waits for the player."""
        self._listens = True
        try:
            self.heed()
            yield
        finally:
            self._listens = False

    def _came(self, number: int, _: FrameType | None) -> None:
        if number == signal.SIGINT and self._listens:
            self._listens = False
            raise KeyboardInterrupt
        if number == TOLD and not played():
            return
        if number == signal.SIGINT:
            self.presses += 1
        elif self.busy:
            self.due = number
        else:
            self._end(number)

    def arrived(self) -> bool:
        """Whether something has come that is watched; no signal disturbs the look at it."""
        listens, self._listens = self._listens, False
        try:
            return self.watched is not None and self.watched.waits()
        finally:
            self._listens = listens

    def _arrived(self, number: int, _: FrameType | None) -> None:
        if self._listens and self.arrived():
            self._listens = False
            self.before_arrival()
            raise Arrived

    def _end(self, number: int) -> None:
        try:
            self.store()
        finally:
            if self.last_of_all is not None:
                self.last_of_all()
            kill_all()
            if number == TOLD:
                with suppress(OSError):
                    os.write(2, f"\ngalley: {farewell()}\n".encode("ascii", "replace"))
            os._exit(TAKEN_OVER if number == TOLD else 128 + number)
