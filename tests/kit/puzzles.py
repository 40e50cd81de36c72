"""A small puzzle that is reckoned at once: two ships a side, five deeds, one of them the best."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from galley.scenarios.library import ScenarioFile, read_text
from galley_tui.client.puzzles.shelf import EVERY, Shelf, Wanted
from tests.kit.close_quarters import CLOSE

WAR_GALLEY = CLOSE.replace("turn_limit = 3", 'turn_limit = 3\n[puzzle]\nside = "A"\nship = "A1"')
"""A puzzle of War Galley, whose deeds take long to be reckoned."""
TODAY = date(2026, 3, 1)
BEST, WORSE = "B2 rams A1 to sink it", "B2 stops"
_SHIP = """
[[ships]]
id = "{id}"
type = "small"
at = {at}
heading = {heading}
side = "{side}"
name = "{name}"
{facts}
init = [1]
seat = "{side}"
port = [1, 2, 3, 4, 5, 6, 7, 8, 9]
starboard = [1, 2, 3, 4, 5, 6, 7, 8, 9]
crew0 = 11
credit = false
crew = {{ marines = 8, archers = 2, slingers = 1, musicians = 0, bearers = 0 }}
ballista = false
fended = 0
"""
_NOW = 'speed = "cruising"\nmoved = false\nat_rest = false\nmove_over = false'
_DONE = 'speed = "stopped"\nmoved = true\nat_rest = false\nmove_over = true\nacted = true'
_HALTED = 'speed = "stopped"\nmoved = false\nat_rest = false\nmove_over = false\nhalted = true'
_SHIPS = (
    ("A1", [26700, 24931], 34500, "Salaminia", f"flagship = true\nstamina = 3\n{_DONE}"),
    ("A2", [37828, 11828], 1500, "Paralos", _NOW),
    ("B1", [22929, 31273], 16500, "Hegeso", f"flagship = true\nhd = 1\n{_HALTED}"),
    ("B2", [37828, 36172], 18000, "Amyklai", _NOW),
)
_HEAD = """
format = 1
id = "{id}"
rules = "barratt"
title = "Two a side, {id}"
turn_limit = 10

[table]
width = 60000
height = 48000
zone = 10000

[sides.A]
name = "Athens"
casualties = 2
flag_lost = false

[sides.B]
name = "Sparta"
casualties = 0
flag_lost = false

[classes.small]
name = "Trireme"
size = "small"

[start]
turn = 2
phase = "movement"
baton = "B"
ship = "B2"

[notes]
summary = "B2 acts: what is best?"

[puzzle]
side = "B"
ship = "B2"
missed = {missed}
"""


def text_of(id_: str = "two", missed: int = 4) -> str:
    """The file of the puzzle under an id, as hard as so many misses make it."""
    ships = (
        _SHIP.format(id=ship, at=at, heading=heading, side=ship[0], name=name, facts=facts)
        for ship, at, heading, name, facts in _SHIPS
    )
    wrong = [f"choice {n}" for n in range(missed)]
    return _HEAD.format(id=id_, missed=wrong) + "".join(ships)


def puzzle(id_: str = "two") -> ScenarioFile:
    """The puzzle as it is read."""
    return read_text(text_of(id_))


def folder_of(where: Path, ids: Sequence[str] = ("two", "three")) -> Path:
    """Write puzzles as a folder of scenarios has them."""
    folder = where / "scenarios" / "barratt" / "puzzles"
    folder.mkdir(parents=True)
    for number, id_ in enumerate(ids, 1):
        (folder / f"{number:02}-{id_}.toml").write_text(text_of(id_, min(4 * number, 10)))
    return where / "scenarios"


def shelf_of(
    where: Path,
    ids: Sequence[str] = ("two", "three"),
    today: date = TODAY,
    wanted: Wanted = EVERY,
) -> Shelf:
    """Those puzzles as they are listed, with answers that are kept beside them."""
    folder = where / "scenarios"
    found = folder if folder.exists() else folder_of(where, ids)
    return Shelf(where / "config", wanted, lambda: today, [found])
