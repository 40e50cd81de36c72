"""Keeping a battle in the place of an older save."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from galley.files.disk import Disk
from galley.files.faults import Fault, show_path
from galley.game.keeping import unwritable
from galley.game.session import Session
from galley.saves.save_format import is_save


def save_over(session: Session, path: Path) -> None:
    """Keep a battle in a file from now on, in the place of the save there, if there is one.

    The old save stays whole until the new one is; one that is being played, a link, a folder,
    a device and what is no save are left alone.  Raises Fault.
    """
    journal = session.journal
    disk = journal.disk
    try:
        there = disk.call(os.lstat, path)
    except FileNotFoundError:
        session.save_as(path)
        return
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None
    mine = journal.is_in(path)
    if not stat.S_ISREG(there.st_mode):
        raise Fault(show_path(path), "", "is no plain file: it is left alone, use another name")
    if not mine and there.st_size and not is_save(path, disk):
        raise Fault(show_path(path), "", "is no save: it is left alone, use another name")
    try:
        with _held(path, disk, mine):
            disk.write_new(path, journal.data, replace=True, notices=session.notices)
        journal.take_over(path, journal.size, session.notices)
    except BlockingIOError:
        raise Fault(show_path(path), "", "is open in another galley: leave it there") from None
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None
    journal.trouble = ""


@contextmanager
def _held(path: Path, disk: Disk, mine: bool) -> Iterator[None]:
    """Nobody else plays the save meanwhile.  Raises BlockingIOError, OSError."""
    held = -1 if mine else disk.hold(path)
    try:
        yield
    finally:
        if held >= 0:
            disk.close(held)
