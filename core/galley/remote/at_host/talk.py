"""What players write to each other at a table: kept beside the battle, and no part of it."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from galley.engine.loop import Illegal
from galley.engine.records import Refusal, Side
from galley.game.port import LONGEST
from galley.remote.lines import Written
from galley.remote.table_words import cleaned

TALK: Final = ".talk"  # the suffix of the file
MOST: Final = 10  # times that a side may write in a minute
MINUTE: Final = 60.0  # seconds
KEPT: Final = 100  # lines that who comes is told
LARGEST: Final = 1 << 18  # bytes of the file, whose older half is dropped then


class Talk:
    """The talk at the table of one battle."""

    def __init__(self, save: Path | None, clock: Callable[[], float]) -> None:
        """`save` is the file of the battle, beside which that of the talk stands."""
        self._path = save.with_suffix(TALK) if save is not None else None
        self._clock = clock
        self._lines = deque(self._read(), KEPT)
        self._times: dict[Side, deque[float]] = {}

    def seen_by(self, side: Side) -> tuple[Written, ...]:
        """The last lines that a side may read."""
        return tuple(one for one in self._lines if one.to in ("", side))

    def write(self, side: Side, who: str, text: str, own: bool = False) -> Written:
        """Keep what somebody writes.  Raises Illegal."""
        written = cleaned(Written(who, text, side if own else ""))
        if not written.text:
            raise Illegal(Refusal("host", "there are no words in it"))
        if len(" ".join(text.split())) > LONGEST:
            raise Illegal(Refusal("host", f"at most {LONGEST} characters at once"))
        now, times = self._clock(), self._times.setdefault(side, deque(maxlen=MOST))
        if len(times) == MOST and now - times[0] < MINUTE:
            raise Illegal(Refusal("host", f"at most {MOST} lines a minute"))
        times.append(now)
        self._lines.append(written)
        with suppress(OSError):  # the battle is not to stop for it
            self._keep(written)
        return written

    def _keep(self, written: Written) -> None:
        """Append a line to the file.  Raises OSError."""
        if self._path is None:
            return
        if self._path.exists() and self._path.stat().st_size > LARGEST:
            self._path.write_bytes(b"".join(map(_line, self._lines)))
            return
        how = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC
        at = os.open(self._path, how, 0o600)
        try:
            os.write(at, _line(written))
        finally:
            os.close(at)

    def _read(self) -> list[Written]:
        """The last lines of the file; those that are damaged are left out."""
        if self._path is None:
            return []
        found = list[Written]()
        with suppress(OSError), self._path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - LARGEST))
            for line in file.read(LARGEST).splitlines():
                with suppress(msgspec.DecodeError, ValueError):
                    found.append(cleaned(msgspec.json.decode(line, type=Written)))
        return found


def _line(written: Written) -> bytes:
    return msgspec.json.encode(written) + b"\n"
