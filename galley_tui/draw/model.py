"""Defines what the sea shows: small frozen records, which a face makes of a position."""

from collections.abc import Collection, Mapping

import msgspec

from galley.geometry.hexes import Hex, Hull
from galley_tui.draw.table.model import TableModel

Overlay = Mapping[Hex, tuple[str, str]]
"""hex -> (kind, text of at most four characters); kinds are names in the palette, with a sign
where there is no room for the text."""

SIGNS = {
    "reach": "o", "reach.faint": "o", "range": ":", "danger": "!", "command": "+",
    "command.faint": "-", "path": "*", "attack": "x", "attack.far": "x", "wind": "~",
}  # fmt: skip


Marks = Mapping[Hex, tuple[str, str]]
"""hex -> (two characters, ink); what lies above hides what lies below."""


class SeaShip(msgspec.Struct, frozen=True):
    """A hull on the map and all its look depends on."""

    hull: Hull
    side: str  # who controls it now
    marks: str = ""  # letters, the worst first
    crippled: str = ""
    able: bool = True  # may still act: bright
    selected: bool = False
    target: bool = False
    lit: bool = False  # the lit choice is about its squadron
    hit: bool = False  # the last dice hurt it
    changed: bool = False  # it has moved, or is not what it was
    holed: bool = False  # it lies low in the water
    burns: bool = False
    was: str = ""  # the other side, from which it was taken
    flash: bool = False  # for a moment, where a hit is to be seen

    @property
    def id(self) -> str:
        return self.hull.id


class Ghost(msgspec.Struct, frozen=True):
    """A hull that is only planned."""

    hull: Hull
    label: str = ""


class Link(msgspec.Struct, frozen=True):
    """A grapple or a foul across the hexside between two hexes."""

    kind: str  # "grapple" or "foul"
    one: Hex
    other: Hex


class Wind(msgspec.Struct, frozen=True):
    """The wind: its direction in degrees clockwise from north, and its strength; 0 is calm."""

    heading: int
    strength: int
    words: str = ""  # instead of a number


class SeaModel(msgspec.Struct, frozen=True):
    """Everything on the sea at one moment."""

    columns: int
    rows: int
    land: frozenset[Hex] = frozenset()
    ships: tuple[SeaShip, ...] = ()
    links: tuple[Link, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    overlay: Overlay = {}
    cursor: Hex = 0
    numbers: bool = False
    shallows: frozenset[Hex] = frozenset()
    marks: Marks = {}
    wind: Wind | None = None  # None in a battle without any
    wakes: frozenset[Hex] = frozenset()  # behind ships that have moved in this turn
    coast: str = ""  # the name of the land
    table: TableModel | None = None  # of which the hexes are squares, in a game in inches

    def flashing(self, ids: Collection[str]) -> "SeaModel":
        """Let these ships and no others flash, on the same sea."""
        flash, table = msgspec.structs.replace, self.table
        ships = tuple([flash(ship, flash=ship.id in ids) for ship in self.ships])
        if table is not None:
            crafts = tuple([flash(craft, flash=craft.id in ids) for craft in table.crafts])
            table = flash(table, crafts=crafts)
        return flash(self, ships=ships, table=table)

    def covered(self) -> set[Hex]:
        """The hexes of ships and of plans."""
        hulls = [ship.hull for ship in self.ships] + [ghost.hull for ghost in self.ghosts]
        return {hex_ for hull in hulls for hex_ in hull.hexes}
