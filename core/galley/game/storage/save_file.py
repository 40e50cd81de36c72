"""The file of a battle: that it is there, another one, one in the place of an older save.

What a folder cannot do is told in sentences.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import chain
from pathlib import Path

from galley.engine.loop import Illegal
from galley.engine.records import Refusal
from galley.files.disk import Disk
from galley.files.faults import Fault, reason, show_path
from galley.game.storage.journal import Journal
from galley.saves.folder import free_paths
from galley.saves.save_format import is_save
from galley.saves.taking_over import told_who


def keep(journal: Journal) -> str:
    """Bring all that was accepted to the disk, in a save that is in its place.

    Returns sentences on what had to be done for that; "" for nothing.  Raises Illegal when the
    battle cannot be kept.
    """
    told = stay(journal)
    journal.sync()
    if journal.trouble:
        raise Illegal(Refusal("saves", journal.trouble))
    return ". ".join(told)


def check_place(journal: Journal) -> None:
    """Raises Illegal once when the save was not in its place, and is kept anew."""
    if told := stay(journal):
        said = ". ".join([f"{told[0]}: give the command again", *told[1:]])
        raise Illegal(Refusal("saves", said))


def stay(journal: Journal) -> list[str]:
    """See that the file is still there; if not, keep the whole battle in a new one.

    Returns sentences: where it is kept now, and what the folder cannot do.  Raises Illegal when
    the battle cannot be kept.
    """
    how = "" if journal.trouble else journal.lost()
    if not how or journal.path is None:
        return []
    name = show_path(journal.path.name)
    try:
        new, notices = _kept_anew(journal, journal.path)
    except (OSError, Fault) as error:
        why = reason(error)
        journal.trouble = f"read-only: {name} {how}, and the battle cannot be kept anew: {why}"
        raise Illegal(Refusal("saves", journal.trouble)) from None
    return [f"{name} {how}; the whole battle is kept in {show_path(new)}", *notices]


def _kept_anew(journal: Journal, path: Path) -> tuple[Path, list[str]]:
    """Write the whole battle under its own name if that is free, else under the next.

    Returns the name, and what the folder cannot do.  Raises OSError, Fault.
    """
    journal.disk.make_folder(path.parent)
    stem = re.sub(r"-[0-9]{1,18}$", "", path.stem)
    for new in chain([path], free_paths(path.parent, stem, journal.disk)):
        with suppress(FileExistsError):
            return new, journal.attach(new)
    raise FileExistsError("others take every name")


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
    disk = journal.disk
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
        with told_who(path), _held(path, disk, mine):
            return journal.attach(path, replace=True)
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None


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
    """The fault of a file in which a battle cannot be kept."""
    why = reason(error) if isinstance(error, OSError) else "it is no file name"
    return Fault(show_path(path), "", f"cannot be written: {why}")
