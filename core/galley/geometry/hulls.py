"""Hulls as they lie on a map of hexes, whatever exact pose a rule set keeps of a ship."""

import msgspec

from galley.geometry.bearings import off_line
from galley.geometry.hexes import NEXT, Facing, Hex

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


def lying(bow: Hex, heading: int, length: int) -> tuple[Hex, ...]:
    """The hexes of a straight hull, from the bow's on.

    Each further hex is the one of the three astern that lies nearest to the keel's line.
    """
    aft, found = (facing_of(heading) + 3) % 6, [bow]
    while len(found) < length:
        near = NEXT[found[-1]]
        astern = near[aft], near[(aft + 1) % 6], near[(aft - 1) % 6]
        found.append(min(astern, key=lambda hex_: off_line(bow, heading, hex_)))
    return tuple(found)
