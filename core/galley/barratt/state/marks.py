"""Kinds of throws; what lies between ships and on the water: grapples and wrecks."""

from enum import StrEnum
from typing import Final

from galley.engine.checks import KindOfThrow
from galley.engine.records import Record
from galley.geometry.plane.outlines import Corners
from galley.tabletop.board import pair


class LinkKind(StrEnum):
    """The kinds of links between two ships."""

    ROPE = "rope"
    BRIDGE = "corvus"
    RAM = "ram"


LINKS: Final[tuple[str, ...]] = (*LinkKind,)
DAMAGE, MISSILE, MELEE = "damage", "missile", "melee"  # groups of throws


class ThrowKind(KindOfThrow):
    """The kinds of throws of this game."""

    INITIATIVE = "initiative"
    BATON = "baton"
    HULL = "hull"
    GRAPPLE = "grapple"
    FEND = "fending off"
    CORVUS = "corvus"
    RAM = "ram"
    BOLT = "bolt, {} range"
    ARROW = "arrow, {} range"
    STONE = "sling stone, {} range"
    BOLT_HIT = "bolt that hits"
    MISSILE_HIT = "missile that hits"
    JAVELINS = "javelins"
    BLOWS = "hack and slash"


class Link(Record, frozen=True):
    """A tie between two ships: a grapple, a corvus, the ram of the one in the other."""

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
