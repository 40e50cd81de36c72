"""Hulls as they lie on a map of hexes, whatever exact pose a rule set keeps of a ship."""

from math import cos, radians, sin

import msgspec

from galley.geometry.bearings import centre
from galley.geometry.hexes import NEXT, Facing, Hex

ROUND = 360  # degrees
SIXTH = 60
EXACT = 6  # decimals, beyond which two distances are the same


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


def nearest(heading: int) -> Facing:
    """The one of the six directions that comes nearest to a heading, clockwise of two."""
    return (heading + SIXTH // 2) // SIXTH % 6


def lying(bow: Hex, heading: int, length: int) -> tuple[Hex, ...]:
    """The hexes of a straight hull, from the bow's on.

    Each further hex is the one of the three astern that lies nearest to the keel's line.
    """
    x0, y0 = centre(bow)
    dx, dy = sin(radians(heading)), -cos(radians(heading))
    aft = (nearest(heading) + 3) % 6
    found = [bow]

    def off(hex_: Hex) -> float:
        x, y = centre(hex_)
        return round(abs((x - x0) * dy - (y - y0) * dx), EXACT)

    while len(found) < length:
        near = NEXT[found[-1]]
        found.append(min((near[aft], near[(aft + 1) % 6], near[(aft - 1) % 6]), key=off))
    return tuple(found)
