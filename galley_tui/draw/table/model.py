"""Defines what the table shows: small frozen records, which a face makes of a position.

Lengths are mils, thousandths of an inch; x grows to the east and y to the north.
"""

from math import atan2, degrees
from typing import Final

import msgspec

Spot = tuple[int, int]
Shape = tuple[Spot, ...]
"""The corners of a convex shape, in their order."""


class Oars(msgspec.Struct, frozen=True):
    """The banks of a ship: section by section from the bow on, which are left; how far blades
    reach beyond the side, and how far ahead of the transom the banks end, which begin at the
    shoulders of the bow."""

    port: tuple[bool, ...]
    starboard: tuple[bool, ...]
    reach: int
    end: int


class Hand(msgspec.Struct, frozen=True):
    """A man of a side on a deck, or an engine of none; `part` counts from the bow on."""

    sign: str
    side: str
    part: int


BOW_PART, MIDDLE_PART, STERN_PART = range(3)


class Craft(msgspec.Struct, frozen=True):
    """A ship on the table; the first corner of its outline is the tip of its ram, the others go
    clockwise from the shoulder of its bow, `stern` is the middle of its transom."""

    id: str
    side: str
    outline: Shape
    stern: Spot
    marks: str = ""
    able: bool = True
    selected: bool = False
    target: bool = False
    hit: bool = False
    changed: bool = False
    oars: Oars | None = None
    holed: bool = False  # it lies low in the water
    was: str = ""  # the other side, from which it was taken
    flash: bool = False
    kind: str = ""  # the name of its type
    hands: tuple[Hand, ...] = ()  # on its deck

    @property
    def tip(self) -> Spot:
        return self.outline[0]


class GhostMove(msgspec.Struct, frozen=True):
    """The plan of a ship: the outline in which it would lie, and the way there."""

    outline: Shape
    stern: Spot
    way: tuple[Spot, ...] = ()
    label: str = ""
    marks: tuple[Spot, ...] = ()  # moments on the way


class Curve(msgspec.Struct, frozen=True):
    """A line of dots, such as the edge of a range; `kind` is a name of the palette."""

    spots: tuple[Spot, ...]
    kind: str
    label: str = ""


class TableModel(msgspec.Struct, frozen=True):
    """Everything on the table at one moment."""

    width: int
    height: int
    unit: int = 1000  # mils of a square, which the cursor goes by
    crafts: tuple[Craft, ...] = ()
    plans: tuple[GhostMove, ...] = ()
    wrecks: tuple[tuple[str, Shape], ...] = ()  # each with the name of its ship
    shores: tuple[Shape, ...] = ()
    links: tuple[tuple[Spot, Spot], ...] = ()
    curves: tuple[Curve, ...] = ()
    wakes: tuple[tuple[Spot, Spot], ...] = ()  # each from a stern to its end
    names: tuple[str, ...] = ()  # of the shores


POINTS: Final = (
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
)  # fmt: skip
"""The eight points, every 45 degrees."""
LETTERS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
DEGREE = 100  # centidegrees
EIGHTH = 45  # degrees


def compass(heading: int) -> str:
    """The nearest of eight points to a heading in centidegrees: `north-east`."""
    return POINTS[_eighth(heading)]


def heading_words(heading: int) -> str:
    """`045 NE`: in whole degrees, and the nearest of eight points."""
    whole = (heading + DEGREE // 2) // DEGREE % 360
    return f"{whole:03d} {LETTERS[_eighth(heading)]}"


def _eighth(heading: int) -> int:
    return (heading // DEGREE + EIGHTH // 2) // EIGHTH % 8


def off_the_bow(ahead: int, abeam: int) -> str:
    """The bearing of a point that lies so far ahead and to starboard."""
    angle = round(degrees(atan2(abeam, ahead)))
    if angle == 0:
        return "right ahead"
    if abs(angle) == 180:
        return "right astern"
    return f"{abs(angle)} degrees off its bow to {'starboard' if angle > 0 else 'port'}"
