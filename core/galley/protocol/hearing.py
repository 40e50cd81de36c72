"""How `galley engine` hears that its game is taken over: between requests, never inside one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from galley.saves.holders import hear, played


class TakenOver(Exception):
    """Another galley goes on with the game."""


class Told:
    """While it is entered, this process ends when it is told to; it `came` if it was."""

    def __init__(self) -> None:
        self.came = self._listens = False

    def __enter__(self) -> Told:
        hear(self._told)
        return self

    def __exit__(self, *_: object) -> None:
        hear(None)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Inside, where a request is waited for, it ends at once. Raises TakenOver."""
        self._listens = True
        try:
            if self.came:
                raise TakenOver
            yield
        finally:
            self._listens = False

    def _told(self, number: int, frame: FrameType | None) -> None:
        if not played():
            return
        self.came = True
        if self._listens:
            self._listens = False
            raise TakenOver
