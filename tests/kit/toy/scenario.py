"""Two battles: three ships of two seats against two of one, and ships of all lengths."""

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta

from galley.engine.records import Record, Seat, Side
from galley.files.faults import Fault
from galley.files.schema import read, says
from galley.files.value_kinds import NAME, matching, one_of
from galley.geometry.hexes import parse
from galley.scenarios.header import Header
from galley.scenarios.library import ScenarioFile, read_text
from tests.kit.toy.state import Board, Setting, Ship


def by(number: str, text: str) -> Meta:
    """What a key means, and the paragraph that it serves."""
    return Meta(description=text, extra={"rule": number})


HEX = matching("hex", "a hex such as 0203", r"(?!00)\d\d(?!00)\d\d")


class SideTable(Record, frozen=True, kw_only=True):
    name: Annotated[str, NAME, says("what the side is called")]


class SidesTable(Record, frozen=True, kw_only=True):
    A: Annotated[SideTable, says("one side")]
    B: Annotated[SideTable, says("the other")]


class SeatTable(Record, frozen=True, kw_only=True):
    side: Annotated[Side, one_of("A", "B"), by("T3", "the side for which the seat decides")]


class ShipTable(Record, frozen=True, kw_only=True):
    name: Annotated[str, NAME, says("the ship's name")]
    seat: Annotated[str, NAME, by("T3", "whose it is")]
    at: Annotated[str, HEX, by("T4", "the hex of its bow")]
    heading: Annotated[int, Meta(ge=0, le=359), by("T4", "degrees clockwise from north")]
    length: Annotated[int, Meta(ge=1, le=9), by("T4", "in hexes")] = 1


class Scenario(Header, frozen=True, kw_only=True):
    """The keys of a battle."""

    turns: Annotated[int, Meta(ge=1, le=99), by("T8", "the last turn")]
    columns: Annotated[int, Meta(ge=1, le=40), says("the size of the sea")]
    rows: Annotated[int, Meta(ge=1, le=40), says("the size of the sea")]
    sides: Annotated[SidesTable, says("the two sides")]
    seats: Annotated[dict[str, SeatTable], Meta(min_length=2, max_length=8), says("who decides")]
    ships: Annotated[dict[str, ShipTable], Meta(min_length=2, max_length=40), says("the ships")]


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
van = { side = "A" }
rear = { side = "A" }
B = { side = "B" }

[ships]
A1 = { name = "Arrow", seat = "van", at = "0203", heading = 120 }
A2 = { name = "Axe", seat = "van", at = "0204", heading = 120 }
A3 = { name = "Awl", seat = "rear", at = "0102", heading = 120 }
B1 = { name = "Bow", seat = "B", at = "0504", heading = 300 }
B2 = { name = "Bill", seat = "B", at = "0503", heading = 300 }
"""
ROADS = """
format = 1
id = "roads"
rules = "toy"
title = "The roads"
turns = 4
columns = 24
rows = 16

[sides]
A = { name = "Red" }
B = { name = "Blue" }

[seats]
A = { side = "A" }
B = { side = "B" }

[ships]
A1 = { name = "Arrow", seat = "A", at = "1105", heading = 75 }
A2 = { name = "Axe", seat = "A", at = "1108", heading = 100, length = 9 }
A3 = { name = "Awl", seat = "A", at = "0413", heading = 20, length = 5 }
B1 = { name = "Bow", seat = "B", at = "1306", heading = 255, length = 3 }
B2 = { name = "Bill", seat = "B", at = "1609", heading = 315, length = 2 }
"""


def ford(**changes: object) -> ScenarioFile:
    """The battle at the ford, with some of its numbers changed."""
    text = FORD
    for key, value in changes.items():
        at = text.index(f"{key} = ")
        text = f"{text[:at]}{key} = {value}{text[text.index(chr(10), at) :]}"
    return read_text(text)


def roads() -> ScenarioFile:
    """The battle in the roads."""
    return read_text(ROADS)


def set_up(data: Mapping[str, Any], file: str) -> Board:
    """The board before the first turn.  Raises Fault."""
    found = read(data, Scenario, file)
    for id_, ship in found.ships.items():
        if ship.seat not in found.seats:
            raise Fault(file, f"ships.{id_}.seat", f"there is no seat {ship.seat!r}", "T3")
    ships = {
        id_: Ship(
            id_, s.name, found.seats[s.seat].side, s.seat, parse(s.at), s.heading, s.length
        )
        for id_, s in found.ships.items()
    }  # fmt: skip
    seats = tuple(
        Seat(id_, seat.side, tuple(ship.id for ship in ships.values() if ship.seat == id_))
        for id_, seat in found.seats.items()
    )
    names = {"A": found.sides.A.name, "B": found.sides.B.name}
    return Board(Setting(names, seats, found.columns, found.rows, found.turns), ships)
