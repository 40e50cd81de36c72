"""Which entries of a journal stand: what is taken back, what is played again."""

from __future__ import annotations

from bisect import bisect_left
from typing import Literal

Kind = Literal["start", "play", "undo", "redo", "dice", "standing", "seat", "fault"]
MOVING = ("start", "play")  # kinds of entries that lead to another position
TURNING = ("undo", "redo")  # kinds of entries that take others back, or bring them back


class StandingEntries:
    """A walk over the entries of a journal, from the first on.

    `live` are those that stand, the start and all plays not taken back, in order; `gone` are
    those taken back since the last play, which can be played again: the first of them last.
    """

    __slots__ = ("gone", "live")

    def __init__(self) -> None:
        self.live: list[int] = []
        self.gone: list[int] = []

    def walk(self, n: int, kind: Kind, of: int = -1) -> list[int]:
        """Take entry `n` into account: the entries that it takes back or brings back, in order.

        An undo takes back entry `of` and all that stand after it, a redo brings back all up to
        entry `of`.  Raises ValueError, nothing changed, where that cannot be.
        """
        moved: list[int] = []
        if kind in MOVING:
            self.live.append(n)
            self.gone.clear()
        elif kind == "undo":
            at = bisect_left(self.live, of)
            if at < 1 or self.live[at : at + 1] != [of]:
                raise ValueError(f"takes back entry {of}: it does not stand")
            moved = self.live[at:]
            del self.live[at:]
            self.gone += reversed(moved)
        elif kind == "redo":
            if of not in self.gone:
                raise ValueError(f"plays entry {of} again: it was not taken back just before")
            at = self.gone.index(of)
            moved = self.gone[at:][::-1]
            del self.gone[at:]
            self.live += moved
        return moved

    def stands(self, n: int) -> bool:
        """Entry `n` stands."""
        at = bisect_left(self.live, n)
        return at < len(self.live) and self.live[at] == n
