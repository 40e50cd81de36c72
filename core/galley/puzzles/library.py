"""The puzzles that there are: files in a folder of each game, and the one of a day."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import Final

from galley.digest import sha256
from galley.engine.text import nearest
from galley.files.disk import DISK, Disk
from galley.files.faults import Fault, some
from galley.puzzles.puzzle import grade_of
from galley.scenarios.library import ScenarioFile, folders, load_listed, puzzle_files

FIRST_DAY: Final = date(2024, 1, 1)


def all_puzzles(
    bad: list[Fault] | None = None, where: Iterable[Path] | None = None, disk: Disk = DISK
) -> list[ScenarioFile]:
    """All puzzles, game by game, in the order of their numbers.

    Files that cannot be read are left out; their faults are added to `bad`.
    """
    found = []
    for path in puzzle_files(folders() if where is None else where, disk):
        try:
            found.append(load_listed(path, disk))
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
        raise Fault(id_, "", f"there is no puzzle of this id: {there}")
    return puzzles[ids.index(id_)]


def of_day(day: date, puzzles: Sequence[ScenarioFile]) -> ScenarioFile | None:
    """The puzzle of a day: each comes once before any comes again, and no two rounds are alike;
    None where there is none."""
    if not puzzles:
        return None
    round_, place = divmod((day - FIRST_DAY).days, len(puzzles))
    return sorted(puzzles, key=lambda one: sha256(f"{round_} {one.id}".encode()).digest())[place]
