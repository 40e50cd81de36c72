"""Trial files: a small sea, a squadron a side, and whatever ships a test wants."""

import pytest

from galley.files.faults import Faults
from galley.scenarios.library import parse_toml
from galley.war_galley.scenario_files.setup import setup
from galley.war_galley.state.board import Board
from tests.kit.counters import BOAT, counter

SEA = (
    """
format = 1
id = "trial"
rules = "war-galley"
title = "Trial"
turn_limit = 9
map = { columns = 20, rows = 20, land = ["0110", "15-16 x 15-18"] }
sides.A = { name = "Reds", level = 10 }
sides.B = { name = "Blues" }
"""
    + counter("five", "5", 3, (6, 7), 8, 4, (5, 7))
    + BOAT
)
ONE = '{ class = "five", bow = "0505", facing = "N" }'
ENEMY = '{ class = "five", bow = "0605", facing = "N" }'


def fleets(
    mine: str = ONE,
    theirs: str = ENEMY,
    lead: str = "",
    top: str = "",
    squadron: str = "",
) -> str:
    """A trial file with one squadron a side, whose ships are these inline tables."""
    return f"""{top}{SEA}
[[squadrons]]
side = "A"
name = "Reds"
{lead}
{squadron}
ships = [{mine}]
[[squadrons]]
side = "B"
name = "Blues"
ships = [{theirs}]
"""


def place(text: str) -> Board:
    return setup(parse_toml(text, "trial.toml"), "trial.toml").board


def said(text: str) -> list[str]:
    with pytest.raises(Faults) as caught:
        place(text)
    return [str(fault) for fault in caught.value.all]


def ship(bow: str = "0505", facing: str = "N", **more: object) -> str:
    kind = more.pop("kind", "five")
    pairs = {"class": kind, "bow": bow, "facing": facing, **more}
    return "{ " + ", ".join(f"{k} = {_toml(v)}" for k, v in pairs.items()) + " }"


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(inner) for inner in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


LEAD = 'commander = { name = "X", range = 4, ship = "0505" }'
