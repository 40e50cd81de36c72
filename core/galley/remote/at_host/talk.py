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
from galley.files.disk import DISK
from galley.files.faults import Fault
from galley.game.port import LONGEST
from galley.remote.lines import Written
from galley.remote.table_words import cleaned

TALK: Final = ".talk"  # the suffix of the file
MOST: Final = 10  # times that a side may write in a minute
MINUTE: Final = 60.0  # seconds
KEPT: Final = 100  # lines that who comes is told
LARGEST: Final = 1 << 18  # bytes of the file, which has the last lines alone from then on


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
            DISK.write_new(self._path, b"".join(map(_line, self._lines)), replace=True, mode=0o600)
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
        found, data = list[Written](), b""
        with suppress(Fault):
            data = DISK.read_bytes(self._path, 2 * LARGEST, follow=False)
        for line in data.splitlines():
            with suppress(msgspec.DecodeError, ValueError):
                found.append(cleaned(msgspec.json.decode(line, type=Written)))
        return found


def _line(written: Written) -> bytes:
    return msgspec.json.encode(written) + b"\n"
