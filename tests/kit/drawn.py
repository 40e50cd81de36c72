"""How much is played in a run of the tests, and which of the large battles.

`python -m tests.kit.drawn` prints the ids of the battles that are always played.
"""

import os
from pathlib import Path
from zlib import crc32

from galley.catalogue import fleets_of
from galley.scenarios.library import ScenarioFile, find
from tests.kit.paths import ROOT

GAMES = os.environ.get("GALLEY_GAMES", "1")
ALL = GAMES == "all"
"""Every battle is played."""
MORE = 1.0 if ALL else float(GAMES)
"""10: ten times as many games, as before a release."""
SMALL = 40  # counters: with fewer a battle is played in every run
LARGE = 3  # of the others so many a run, chosen by the commit


def counters(battle: ScenarioFile) -> int:
    """How many ships a battle has; none where they are still to be bought."""
    return sum(fleets_of(battle).values())


def usual() -> list[ScenarioFile]:
    """Battles that every run plays: the table games, and the small ones of War Galley."""
    return [one for one in find() if one.rules != "war-galley" or 0 < counters(one) < SMALL]


def large() -> list[ScenarioFile]:
    """Battles of which a run plays a few."""
    always = {one.id for one in usual()}
    return [one for one in find() if one.id not in always]


def drawn() -> list[ScenarioFile]:
    """The large battles of this run: all that were asked for, or those that the commit chooses."""
    ordered = sorted(large(), key=lambda one: crc32((one.id + commit()).encode()))
    return ordered if ALL else ordered[:LARGE]


def commit() -> str:
    """The hash of the commit that is tried; "" where there is none."""
    folder = ROOT / ".git"
    if folder.is_file():  # a worktree
        folder = ROOT / folder.read_text("utf-8").partition(":")[2].strip()
    return _head(folder)


def _head(folder: Path) -> str:
    try:
        head = (folder / "HEAD").read_text("utf-8").strip()
    except OSError:
        return ""
    name = head.removeprefix("ref: ")
    common = folder / "commondir"
    base = folder / common.read_text("utf-8").strip() if common.is_file() else folder
    if name != head and (base / name).is_file():
        return (base / name).read_text("utf-8").strip()
    return head


if __name__ == "__main__":
    print(*(one.id for one in usual()))
