"""The file of a battle: that it is there, another one, one in the place of an older save.

What a folder cannot do is told in sentences.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from galley.engine.loop import Illegal
from galley.engine.records import Refusal
from galley.files.disk import Disk
from galley.files.faults import Fault, reason, show_path
from galley.game.journal import Journal
from galley.saves.save_format import free_paths, is_save


def keep(journal: Journal) -> str:
    """All that was accepted is on the disk after this, and the save is in its place; what had
    to be done for that, in a sentence.

    Raises Illegal when it cannot be kept.
    """
    told = journal.stay()
    journal.sync()
    if journal.trouble:
        raise Illegal(Refusal("saves", journal.trouble))
    return told


def check_place(journal: Journal) -> None:
    """Raises Illegal once when the save was not in its place, and is kept anew."""
    if told := journal.stay():
        raise Illegal(Refusal("saves", f"{told}: give the command again"))


def keep_as(journal: Journal, path: Path) -> list[str]:
    """Keep a battle in a new file from now on.  Raises Fault."""
    if path == journal.path and not journal.trouble and not journal.lost():
        journal.sync()
        return []
    try:
        return journal.attach(path)
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None


def keep_in(journal: Journal, folder: Path) -> list[str]:
    """Keep a battle in a folder, under the next free name.  Raises Fault."""
    path, disk = folder, journal.disk
    try:
        disk.make_folder(folder)
        for path in free_paths(folder, journal.header.scenario_id, disk):
            with suppress(FileExistsError):
                return journal.attach(path)
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None
    raise Fault(show_path(path), "", "cannot be written: others take every name")


def keep_over(journal: Journal, path: Path) -> list[str]:
    """Keep a battle in a file from now on, in the place of the save there, if there is one.

    The old save stays whole until the new one is; one that is being played, a link, a folder,
    a device and what is no save are left alone.  Raises Fault.
    """
    disk, notices = journal.disk, list[str]()
    try:
        there = disk.call(os.lstat, path)
    except FileNotFoundError:
        return keep_as(journal, path)
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None
    mine = journal.is_in(path)
    if not stat.S_ISREG(there.st_mode):
        raise Fault(show_path(path), "", "is no plain file: it is left alone, use another name")
    if not mine and there.st_size and not is_save(path, disk):
        raise Fault(show_path(path), "", "is no save: it is left alone, use another name")
    try:
        with _held(path, disk, mine):
            disk.write_new(path, journal.data, replace=True, notices=notices)
        journal.take_over(path, journal.size, notices)
    except BlockingIOError:
        raise Fault(show_path(path), "", "is open in another galley: leave it there") from None
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None
    journal.trouble = ""
    return notices


@contextmanager
def _held(path: Path, disk: Disk, mine: bool) -> Iterator[None]:
    """Nobody else plays the save meanwhile.  Raises BlockingIOError, OSError."""
    held = -1 if mine else disk.hold(path)
    try:
        yield
    finally:
        if held >= 0:
            disk.close(held)


def _unwritable(path: Path, error: OSError | ValueError) -> Fault:
    """What to raise when a battle cannot be kept in a file."""
    why = reason(error) if isinstance(error, OSError) else "it is no file name"
    return Fault(show_path(path), "", f"cannot be written: {why}")
