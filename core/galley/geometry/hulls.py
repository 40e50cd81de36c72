"""Hulls as they lie on a map of hexes, whatever exact pose a rule set keeps of a ship."""

import msgspec

from galley.geometry.hexes import Facing, Hex

SIXTH = 60  # degrees


class Hull(msgspec.Struct, frozen=True):
    """A ship on the map: its hexes from the bow on, and its heading in degrees clockwise from
    north."""

    id: str
    hexes: tuple[Hex, ...]
    heading: int

    @property
    def bow(self) -> Hex:
        return self.hexes[0]

    @property
    def stern(self) -> Hex:
        return self.hexes[-1]


def facing_of(heading: int) -> Facing:
    """The one of the six directions that comes nearest to a heading, clockwise of two."""
    return (heading + SIXTH // 2) // SIXTH % 6
