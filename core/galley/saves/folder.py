"""The folder of saves: what a list shows of one, another name for it, its end; nothing
outside of it.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from galley.engine.records import SIDES, Record, Side
from galley.files.disk import DISK, Disk
from galley.files.faults import Fault, reason, show_path, shown
from galley.files.toml_text import parse_toml
from galley.saves import sealed
from galley.saves.save_format import LARGEST_SAVE, OPENER, read_header
from galley.saves.seals import Seal, over_in
from galley.saves.taking_over import told_who

SUFFIX: Final = ".toml"
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,59}")
TRIES: Final = 1000  # names, where others take them at the same time


def free_paths(saves: Path, stem: str, disk: Disk = DISK) -> Iterator[Path]:
    """Unused names for a battle, one after the other: training-1.toml, training-2.toml.

    They end: there are at most so many as files in the folder, and TRIES more.
    """
    taken = {name.casefold() for name in disk.listdir(saves)}
    numbered = re.compile(re.escape(stem.casefold()) + r"-([1-9][0-9]{0,17})\.toml")
    found = [int(match[1]) for name in taken if (match := numbered.fullmatch(name))]
    first = max(found, default=0) + 1
    for number in range(first, first + len(taken) + TRIES):
        name = f"{stem}-{number}.toml"
        if name.casefold() not in taken:
            yield saves / name


def named(given: Path, saves: Callable[[], Path]) -> Path:
    """The save that is given, by its file, or by its name in the folder of saves, with suffix or
    without.  Raises Fault as the folder does."""
    if given.name != str(given) or os.path.lexists(given):
        return given
    inside = saves() / f"{given.name.removesuffix(SUFFIX)}{SUFFIX}"
    return inside if os.path.lexists(inside) else given


def rename(
    folder: Path, path: Path, name: str, beside: Sequence[str] = (), disk: Disk = DISK
) -> Path:
    """Give a save of `folder` another name (without suffix): its new path.

    Files of the same name with a suffix of `beside`, and the private file, go with it.
    Raises Fault.
    """
    bare = name.removesuffix(SUFFIX)
    if not NAME.fullmatch(bare):
        what = f"{shown(name)} is no name for a save: letters, digits, . _ and - are"
        raise Fault(show_path(path), "", what)
    new = folder / f"{bare}{SUFFIX}"
    _move(folder, path, new, "renamed", beside, disk)
    return new


def move(path: Path, new: Path, beside: Sequence[str] = (), disk: Disk = DISK) -> None:
    """Give a save a place in another folder, with all that `rename` takes along.  Raises Fault."""
    _move(path.parent, path, new, "moved", beside, disk)


def _move(
    folder: Path, path: Path, new: Path, done: str, beside: Sequence[str], disk: Disk
) -> None:
    with _changing(folder, path, done, disk):
        if disk.call(os.path.lexists, new):
            raise Fault(show_path(new), "", "is there already: choose another name")
        sealed.accompany(path, new, disk)
        _rename(path, new, disk)
        if new.parent != folder:
            disk.sync_folder(new.parent)
        for suffix in beside:
            if disk.call(os.path.lexists, path.with_suffix(suffix)):
                _rename(path.with_suffix(suffix), new.with_suffix(suffix), disk)


def _rename(path: Path, new: Path, disk: Disk) -> None:
    """Give a file another path, also on another disk.  Raises OSError, Fault."""
    try:
        disk.call(os.rename, path, new)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        disk.write_new(new, disk.read_bytes(path, LARGEST_SAVE))
        disk.remove(path)


def delete(folder: Path, path: Path, beside: Sequence[str] = (), disk: Disk = DISK) -> None:
    """Delete a save of `folder`, and what belongs to it.  Raises Fault."""
    with _changing(folder, path, "deleted", disk):
        disk.remove(path)
        for suffix in beside:
            if disk.call(os.path.lexists, path.with_suffix(suffix)):
                disk.remove(path.with_suffix(suffix))


@contextmanager
def _changing(folder: Path, path: Path, done: str, disk: Disk) -> Iterator[None]:
    """Hold a save until it is `done`, then have the folder and the private file follow.

    Raises Fault.
    """
    held = _take(folder, path, disk)
    try:
        yield
        disk.sync_folder(folder)
        sealed.forget(path, disk)
    except OSError as error:
        raise Fault(show_path(path), "", f"cannot be {done}: {reason(error)}") from None
    finally:
        disk.close(held)


def _take(folder: Path, path: Path, disk: Disk) -> int:
    """Hold a save that nobody plays.  Raises Fault."""
    if path.is_symlink():
        raise Fault(show_path(path), "", "is a link to another file: it is left alone")
    if path.parent != folder or path.suffix != SUFFIX:
        raise Fault(show_path(path), "", f"is no save in {show_path(folder)}: it is left alone")
    try:
        with told_who(path):
            return disk.hold(path)
    except OSError as error:
        raise Fault(show_path(path), "", f"cannot be changed: {reason(error)}") from None


_TURN = re.compile(rb"^turn = ([0-9]{1,6})$", re.MULTILINE)
_SAT = re.compile(rb'^kind = "seat"$', re.MULTILINE)
_PAIR = re.compile(rb'^(side|seat|player) = "([^"\n]*)"$', re.MULTILINE)


class SaveSummary(Record, frozen=True):
    """A save as a list of saves shows it."""

    title: str
    turn: int
    entries: int
    names: Mapping[Side, str] = {}  # of the sides, where it is over
    players: Mapping[str, str] = {}  # place -> who sits there, but for those of the beginning
    over: Seal | None = None  # how it has ended, if it has and says so


def glance(path: Path, disk: Disk = DISK) -> SaveSummary:
    """The summary of a save for a list.  Only the header is checked.  Raises Fault."""
    data = disk.read_bytes(path, LARGEST_SAVE)
    header, _, at = read_header(data, show_path(path))
    last = max(at, data.rfind(OPENER))
    turn = _TURN.search(data, last)
    over = over_in(data[last:])
    return SaveSummary(
        header.title, int(turn[1]) if turn else 0, data.count(OPENER, at),
        _names("\n".join(header.scenario), show_path(path)) if over is not None else {},
        dict(_players(data, at)), over,
    )  # fmt: skip


def _names(scenario: str, file: str) -> dict[Side, str]:
    """The names of the sides in a scenario; what is none there, is none here.  Raises Fault."""
    sides = parse_toml(scenario, file).get("sides")
    cards = ((side, sides.get(side)) for side in SIDES) if isinstance(sides, dict) else ()
    return {side: str(card["name"]) for side, card in cards
            if isinstance(card, dict) and "name" in card}  # fmt: skip


def _players(data: bytes, at: int) -> Iterator[tuple[str, str]]:
    """The places that were given and their players, one after the other."""
    for found in _SAT.finditer(data, at):
        end = data.find(b"\nchain = ", found.start())
        one = {key: value.decode(errors="replace") for key, value in
               _PAIR.findall(data, found.start(), end)}  # fmt: skip
        side, seat = one.get(b"side", ""), one.get(b"seat", "")
        yield f"{side}.{seat}" if seat else side, one.get(b"player", "")
