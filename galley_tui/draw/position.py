"""Defines who lies where at one moment, as a face tells it, for every screen with a sea."""

from collections.abc import Mapping

import msgspec

from galley.engine.records import Side
from galley.geometry.hexes import Hex, Hull


class Vessel(msgspec.Struct, frozen=True):
    """A ship on the sea: how it lies, the side that controls it, its squadron ("" for none)."""

    hull: Hull
    side: Side
    squadron: str

    @property
    def id(self) -> str:
        return self.hull.id

    @property
    def bow(self) -> Hex:
        return self.hull.hexes[0]


class Position(msgspec.Struct, frozen=True):
    """The map, the ships by id, and who leads whom."""

    columns: int
    rows: int
    turn: int
    turn_limit: int | None
    phase: str
    over: bool
    ships: Mapping[str, Vessel]
    lost: Mapping[str, Side]
    at: Mapping[Hex, str]  # hex -> the ship in it
    sides: Mapping[Side, str]  # side -> its name
    leaders: Mapping[str, str]  # squadron -> the ship of its commander, "" for none
    heads: tuple[str, ...]  # one ship of each squadron: its commander's, else its first
    flagships: Mapping[Side, str]  # side -> the ship of its admiral or first commander

    def on_map(self, hex_: Hex) -> bool:
        column, row = divmod(hex_, 100)
        return 1 <= column <= self.columns and 1 <= row <= self.rows

    def squadron(self, id_: str) -> list[str]:
        """The ships of a squadron, its commander's first."""
        ships = [ship for ship, lies in self.ships.items() if lies.squadron == id_]
        return sorted(ships, key=lambda ship: ship != self.leaders.get(id_, ship))

    def colours(self) -> dict[str, Side]:
        """Ship, on the sea or lost -> who controls it."""
        return {**{id_: ship.side for id_, ship in self.ships.items()}, **self.lost}
