"""What lies between ships and on the water: grapples and wrecks."""

from typing import Final

from galley.engine.records import Record
from galley.geometry.plane.outlines import Corners
from galley.tabletop.board import pair

ROPE, BRIDGE, RAM = "rope", "corvus", "ram"
LINKS: Final = (ROPE, BRIDGE, RAM)


class Link(Record, frozen=True):
    """What holds two ships: a grapple, a corvus, the ram of the one in the other."""

    ship: str  # whose grapple it is
    other: str
    kind: str = ROPE

    @property
    def pair(self) -> tuple[str, str]:
        """Both ships, the lower id first."""
        return pair(self.ship, self.other)


class Wreck(Record, frozen=True):
    """MB-7.01a, g31 What a sunken ship leaves: a rectangle."""

    id: str
    corners: Corners
