"""Describes ships of a size where a scenario does not say: models, oars, men."""

from collections.abc import Mapping
from typing import Final

from galley.barratt.scenario_files.scenario import ClassTable, CrewTable, ShipTable
from galley.barratt.state.crew import Crew
from galley.barratt.state.ship import Corvus, Fate, ShipClass, Size
from galley.geometry.plane.outlines import Model

MODELS: Final[Mapping[str, Model]] = {
    Size.SMALL: Model(9_000, 2_000, 600, 1_800, 1_800),
    Size.LARGE: Model(12_000, 2_500, 800, 2_400, 2_400),
}
"""g02, g04"""
OARS: Final[Mapping[str, int]] = {Size.SMALL: 9, Size.LARGE: 12}
"""g03 Of a side."""
MARINES: Final[Mapping[str, int]] = {Size.SMALL: 8, Size.LARGE: 12}
"""MB-0.02a"""
WITH_CORVUS: Final[Mapping[str, int]] = {Size.SMALL: 9, Size.LARGE: 14}
"""MB-4.08a Marines of a ship that carries one."""
ARCHERS, SLINGERS = 2, 1


def ship_class(code: str, table: ClassTable) -> ShipClass:
    """A class with what its size says of the rest."""
    usual = MODELS[table.size]
    said = {part: getattr(table, part) for part in usual._fields}
    model = usual._replace(**{part: mils for part, mils in said.items() if mils is not None})
    oars = OARS[table.size] if table.oars is None else table.oars
    return ShipClass(code, table.name, table.size, model, oars, table.reach)


def complement(kind: ClassTable, ship: ShipTable) -> Crew:
    """MB-0.02a to MB-0.04a The men a ship of a class begins with, a flagship with two more."""
    marines = MARINES if ship.corvus == Corvus.NONE else WITH_CORVUS
    usual = Crew(
        marines[kind.size], ARCHERS, SLINGERS, int(ship.flagship), int(ship.flagship),
        int(ship.ballista),
    )  # fmt: skip
    return _changed(usual, kind.crew)


def men_of(kind: ClassTable, ship: ShipTable) -> Crew:
    """The men aboard a ship, as far as its file names them, else those it begins with."""
    if ship.fate == Fate.SUNK:
        return Crew()
    return _changed(complement(kind, ship), ship.crew)


def _changed(usual: Crew, said: CrewTable) -> Crew:
    counts = {field: getattr(usual, field) for field in Crew.__struct_fields__}
    named = {field: n for field in CrewTable.__struct_fields__
             if (n := getattr(said, field)) is not None}  # fmt: skip
    return Crew(**{**counts, **named})
