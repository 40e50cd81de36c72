"""The battle at the ford: three ships of two seats against two of one."""

from collections.abc import Mapping
from typing import Any

from galley.engine.records import SIDES, Seat
from galley.geometry.hexes import NAMES, parse
from galley.scenarios.library import ScenarioFile, read_text
from tests.kit.toy.state import Board, Setting, Ship

FORD = """
format = 1
id = "ford"
rules = "toy"
title = "The ford"
turns = 6
columns = 6
rows = 6

[sides]
A = { name = "Red" }
B = { name = "Blue" }

[seats]
van = "A"
rear = "A"
B = "B"

[ships]
A1 = { name = "Arrow", seat = "van", at = "0203", heading = "SE" }
A2 = { name = "Axe", seat = "van", at = "0204", heading = "SE" }
A3 = { name = "Awl", seat = "rear", at = "0102", heading = "SE" }
B1 = { name = "Bow", seat = "B", at = "0504", heading = "NW" }
B2 = { name = "Bill", seat = "B", at = "0503", heading = "NW" }
"""


def ford(**changes: object) -> ScenarioFile:
    """The scenario, with some of its numbers changed."""
    text = FORD
    for key, value in changes.items():
        at = text.index(f"{key} = ")
        text = f"{text[:at]}{key} = {value}{text[text.index(chr(10), at) :]}"
    return read_text(text)


def set_up(scenario: Mapping[str, Any]) -> Board:
    """The board before the first turn."""
    sides: dict[str, str] = scenario["seats"]
    ships = {
        id_: Ship(
            id_, data["name"], sides[data["seat"]], data["seat"], parse(data["at"]),
            NAMES.index(data["heading"]),
        )
        for id_, data in scenario["ships"].items()
    }  # fmt: skip
    seats = tuple(
        Seat(id_, side, tuple(ship.id for ship in ships.values() if ship.seat == id_))
        for id_, side in sides.items()
    )
    names = {side: scenario["sides"][side]["name"] for side in SIDES}
    setting = Setting(names, seats, scenario["columns"], scenario["rows"], scenario["turns"])
    return Board(setting, ships)
