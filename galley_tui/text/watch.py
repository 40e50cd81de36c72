"""How a conversation ends when the line drops: stored, at once, never inside a command."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

ENDING = (signal.SIGHUP, signal.SIGTERM)


class Watch:
    """Handles SIGHUP, SIGTERM and SIGINT while it is entered.

    `store` brings what was accepted to the disk.  A signal that was ignored from the start
    (nohup) stays so.
    """

    def __init__(self, store: Callable[[], None]) -> None:
        self.store = store
        self.busy = False
        self.due = 0  # a signal that came inside a command
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Watch:
        for number in (*ENDING, signal.SIGINT):
            known = signal.getsignal(number)
            if known is not signal.SIG_IGN:
                self._before[number] = known
                signal.signal(number, self._came)
        return self

    def __exit__(self, *_: object) -> None:
        for number, known in self._before.items():
            signal.signal(number, known)

    @contextmanager
    def undisturbed(self) -> Iterator[None]:
        """What is done inside is done whole; a signal waits until it is."""
        self.busy = True
        try:
            yield
        finally:
            self.busy = False
            due, self.due = self.due, 0
            if due:
                self._act(due)

    def _came(self, number: int, _: FrameType | None) -> None:
        if self.busy:
            self.due = number if self.due not in ENDING else self.due
        else:
            self._act(number)

    def _act(self, number: int) -> None:
        if number == signal.SIGINT:
            raise KeyboardInterrupt
        self.store()
        os._exit(128 + number)
