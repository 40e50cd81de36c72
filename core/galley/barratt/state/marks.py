"""What lies between ships and on the water: grapples and wrecks."""

from enum import StrEnum
from typing import Final

from galley.engine.records import Record
from galley.geometry.plane.outlines import Corners
from galley.tabletop.board import pair


class LinkKind(StrEnum):
    """What holds two ships."""

    ROPE = "rope"
    BRIDGE = "corvus"
    RAM = "ram"


LINKS: Final[tuple[str, ...]] = (*LinkKind,)


class Link(Record, frozen=True):
    """What holds two ships: a grapple, a corvus, the ram of the one in the other."""

    ship: str  # whose grapple it is
    other: str
    kind: str = LinkKind.ROPE

    @property
    def pair(self) -> tuple[str, str]:
        """Both ships, the lower id first."""
        return pair(self.ship, self.other)


class Wreck(Record, frozen=True):
    """MB-7.01a, g31 What a sunken ship leaves: a rectangle."""

    id: str
    corners: Corners
