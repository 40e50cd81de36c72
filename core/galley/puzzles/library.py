"""The puzzles that there are: files in a folder of each game, and the one of a day."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import Final

from galley.catalogue import rule_set_ids
from galley.digest import sha256
from galley.engine.text import nearest
from galley.files.disk import DISK, Disk
from galley.files.faults import Fault, shown, some
from galley.puzzles.puzzle import grade_of
from galley.scenarios.library import IDS, ScenarioFile, folders, load, load_listed, puzzle_files

FOLDER: Final = "puzzles"
"""The folder beside the saves for puzzles that were found in battles."""
MOST: Final = 1_000
"""Puzzles of a player that are listed."""
FIRST_DAY: Final = date(2024, 1, 1)


def all_puzzles(
    bad: list[Fault] | None = None, where: Iterable[Path] | None = None, disk: Disk = DISK
) -> list[ScenarioFile]:
    """All puzzles, game by game, in the order of their numbers.

    Files that cannot be read are left out; their faults are added to `bad`.
    """
    paths = puzzle_files(folders() if where is None else where, disk)
    found = _read(paths, lambda path: load_listed(path, disk), bad)
    games = rule_set_ids()
    return sorted(found, key=lambda one: games.index(one.rules) if one.rules in games else 99)


def own_puzzles(
    folder: Path, bad: list[Fault] | None = None, disk: Disk = DISK
) -> list[ScenarioFile]:
    """The puzzles in the folder of a player, where `galley mine` puts those that it finds; as
    `all_puzzles`."""
    names = [name for name in disk.listdir(folder) if IDS.fullmatch(name.removesuffix(".toml"))]
    paths = [folder / name for name in names if name.endswith(".toml")]
    return [
        one
        for one in _read(paths[:MOST], lambda path: load(path, disk=disk), bad)
        if one.puzzle is not None
    ]


def _read(
    paths: Sequence[Path], read: Callable[[Path], ScenarioFile], bad: list[Fault] | None
) -> list[ScenarioFile]:
    found = []
    for path in paths:
        try:
            found.append(read(path))
        except Fault as fault:
            if bad is not None:
                bad.append(fault)
    return found


def chosen(puzzles: Sequence[ScenarioFile], game: str = "", grade: str = "") -> list[ScenarioFile]:
    """Those of a game and a grade; "" for any."""
    return [
        one for one in puzzles
        if game in ("", one.rules) and grade in ("", grade_of(one))
    ]  # fmt: skip


def named(id_: str, puzzles: Sequence[ScenarioFile]) -> ScenarioFile:
    """The puzzle of an id.  Raises Fault."""
    ids = [one.id for one in puzzles]
    if id_ not in ids:
        near = nearest(id_, ids)
        there = f"did you mean {near}" if near else f"there are {some(ids) or 'none'}"
        raise Fault("puzzles", shown(id_), f"there is no puzzle of this id: {there}")
    return puzzles[ids.index(id_)]


def of_day(day: date, puzzles: Sequence[ScenarioFile]) -> ScenarioFile | None:
    """The puzzle of a day: each comes once before any comes again, and no two rounds are alike;
    None where there is none."""
    if not puzzles:
        return None
    round_, place = divmod((day - FIRST_DAY).days, len(puzzles))
    return sorted(puzzles, key=lambda one: sha256(f"{round_} {one.id}".encode()).digest())[place]
