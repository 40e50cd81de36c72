"""Scenario files that take their classes from the ratings by era, read as a file is."""

from galley.engine.loop import State
from galley.files.disk import DISK
from galley.scenarios.library import read_text
from galley.war_galley.ruleset import WAR_GALLEY
from tests.kit.paths import SCENARIOS

FOLDER = SCENARIOS / "war_galley" / "ratings"
ERAS = ("persian", "classical", "hellenistic", "punic", "syrian", "civil-wars", "all-eras")
HEAD = """format = 1
id = "trial"
rules = "war-galley"
title = "Trial"
ships_per_counter = 2
{ratings}
map = {{ columns = 20, rows = 20 }}
sides.A = {{ name = "Reds" }}
sides.B = {{ name = "Blues" }}
"""


def battle(
    ours: str, theirs: str, ratings: str = '"punic"', *, every: bool = False, more: str = ""
) -> str:
    """A ship of one class behind a ship of another; `ratings` is what the key says, every era if
    `every`, no key if empty; `more` are tables at the end."""
    files = str([*ERAS]).replace("'", '"') if every else ratings
    head = HEAD.format(ratings=f"ratings = {files}" if files else "")
    squadrons = "".join(
        f'[[squadrons]]\nside = "{side}"\nname = "{side}"\n'
        f'ships = [{{ class = "{code}", bow = "{bow}", facing = "N" }}]\n'
        for side, code, bow in (("A", ours, "1010"), ("B", theirs, "1007"))
    )
    return f"{head}{squadrons}{more}"


def setting(text: str) -> State:
    """The first position of a scenario file's text.  Raises Fault."""
    return WAR_GALLEY.setup(read_text(text, "trial.toml", DISK).data, "trial.toml")
