"""What lies between ships and on the water: grapples and wrecks."""

from typing import Final

from galley.engine.records import Record
from galley.geometry.plane.outlines import Corners, Model, placed
from galley.geometry.plane.poses import Pose

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


def order(ship: str) -> tuple[str, int]:
    """By what ships are ordered: A2 before A10 before B1 (g55)."""
    return ship[:1], int(ship[1:])


def pair(one: str, other: str) -> tuple[str, str]:
    """Two ships, the lower id first."""
    return (one, other) if order(one) < order(other) else (other, one)


class Wreck(Record, frozen=True):
    """MB-7.01a, g31 What a sunken ship leaves: a rectangle."""

    id: str
    corners: Corners


def wreck_at(model: Model, pose: Pose) -> Corners:
    """MB-7.01a, g31 Half the hull's length and all its beam, where it lay."""
    fore, side = model.length // 4, model.beam // 2
    return placed(((fore, side), (-fore, side), (-fore, -side), (fore, -side)), pose)
