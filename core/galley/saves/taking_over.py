"""A save that another galley plays is taken over: that one is told, stores all, and ends."""

from __future__ import annotations

import os
import select
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, Literal

from galley.files.disk import DISK, Disk
from galley.files.faults import Fault, show_path
from galley.saves.holders import TOLD, Holder, holder_of

PATIENCE: Final = 5.0  # seconds that a galley has to store its battle and end
AGAIN: Final = 0.05  # seconds between two looks, where the system does not tell of an end
Way = Literal["", "ask", "force"]
"""How a battle is taken from another galley: not, by telling it, by killing it."""


class Held(Fault):
    """Another galley plays the save: who that is, and whether it was told to end and did not."""

    def __init__(self, save: Path, holder: Holder, deaf: bool = False) -> None:
        self.save, self.holder, self.deaf = save, holder, deaf
        do = holder.why_not or "take it over, or leave it there"
        if deaf:
            do = "it was told to end, and does not"
        super().__init__(show_path(save), "", f"is open in another galley{holder.says}; {do}")


@contextmanager
def told_who(save: Path) -> Iterator[None]:
    """Say who plays the save where its lock refuses.  Raises Held."""
    try:
        yield
    except BlockingIOError:
        raise Held(save, holder_of(save)) from None


def take_over(save: Path, way: Way, disk: Disk = DISK) -> None:
    """Have the galley that plays a save end, if there is one, and wait until it has.

    It is told, and stores all; to `force` is to kill it, which loses nothing either: every
    command is in the file before it is shown.  Raises Held where it cannot be taken over or does
    not end.
    """
    if not way or _free(save, disk):
        return
    holder = holder_of(save)
    if holder.why_not:
        raise Held(save, holder)
    end = _End(holder.process)
    try:
        if holder_of(save) == holder:  # the very process, not a later one of its number
            end.call(signal.SIGKILL if way == "force" else TOLD)
            end.call(signal.SIGCONT)  # a process that is stopped hears nothing
        end.wait()
    finally:
        end.close()
    if not _free(save, disk):
        raise Held(save, holder_of(save), deaf=way == "ask" and holder_of(save) == holder)


def _free(save: Path, disk: Disk) -> bool:
    """Nobody plays it, or it is no file that anybody could."""
    try:
        disk.close(disk.hold(save))
    except BlockingIOError:
        return False
    except OSError:
        pass
    return True


class _End:
    """The end of a process, which is told and waited for by what cannot mean another process."""

    def __init__(self, process: int) -> None:
        self.process, self.fd = process, -1
        with suppress(OSError, AttributeError):
            self.fd = os.pidfd_open(process)

    def call(self, number: int) -> None:
        with suppress(ProcessLookupError):
            if self.fd >= 0:
                signal.pidfd_send_signal(self.fd, number)
            else:
                os.kill(self.process, number)

    def wait(self) -> None:
        """Wait until it has ended, as long as there is patience."""
        if self.fd >= 0:
            select.select([self.fd], [], [], PATIENCE)
            return
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                os.kill(self.process, 0)
            except OSError:
                return
            time.sleep(AGAIN)

    def close(self) -> None:
        if self.fd >= 0:
            os.close(self.fd)
