"""All that a bot has started ends with it, also what has left its group, or lost its parent.

What it starts has its mark in the environment.  Where there is no /proc, the processes of the
bot's group are all that is known.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

MARK: Final = "SEAT_OF_GALLEY"  # in the environment of a bot
ROUNDS: Final = 20  # as often it is looked for more, where somebody goes on starting them
PROC: Final = Path("/proc")


def end(pid: int, mark: str) -> None:
    """Kill a bot and all that it has started."""
    near = {pid, *_below(pid)}  # before it ends, and they have another parent
    for _ in range(ROUNDS):
        with suppress(OSError):
            os.killpg(pid, signal.SIGKILL)
        for one in near:
            with suppress(OSError):
                os.kill(one, signal.SIGKILL)
        near = {*_marked(mark)} - {pid}
        for one in [*near]:
            near |= {*_below(one)}
        if not near:
            return


def _below(pid: int) -> set[int]:
    """The descendants of a process."""
    parents, found = dict(_parents()), {pid}
    while more := {one for one, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {pid}


def _parents() -> Iterator[tuple[int, int]]:
    """Every process that can be seen and has not ended, with its parent."""
    for name in _processes():
        with suppress(OSError, ValueError, IndexError):
            state, parent, *_ = (PROC / name / "stat").read_bytes().rpartition(b")")[2].split()
            if state != b"Z":
                yield int(name), int(parent)


def _marked(mark: str) -> Iterator[int]:
    """The processes that were started with a mark, and have not ended."""
    wanted = f"{MARK}={mark}".encode()
    for name in _processes():
        with suppress(OSError):
            if wanted in (PROC / name / "environ").read_bytes().split(b"\0"):
                yield int(name)


def _processes() -> list[str]:
    with suppress(OSError):
        return [name for name in os.listdir(PROC) if name.isdecimal()]
    return []
