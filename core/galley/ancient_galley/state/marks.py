"""Kinds of throws; what lies between ships and on the water: lines, wrecks, contacts."""

from enum import StrEnum
from typing import Final

from galley.engine.checks import KindOfThrow
from galley.engine.records import Record, Side
from galley.geometry.plane.poses import Point
from galley.tabletop.board import pair


class LinkKind(StrEnum):
    """The kinds of links between two ships."""

    LINE = "line"
    CORVUS = "corvus"


class Touch(StrEnum):
    """The kinds of contacts."""

    STRUCK = "ram"
    BUMPED = "bump"
    ON_WRECK = "wreck"
    ASHORE = "shore"


KINDS: Final[tuple[str, ...]] = (*Touch,)


class ShipPart(StrEnum):
    """The parts of a ship that a contact touches."""

    STEM = "bow"
    OARS = "oars"
    REAR = "rear"


PLACES: Final[tuple[str, ...]] = (*ShipPart,)


class ThrowKind(KindOfThrow):
    """The kinds of throws of this game."""

    WIND_CHANGES = "does the wind change"
    WIND_FORCE = "force of the wind"
    WIND_DIRECTION = "direction of the wind"
    RAM = "ram"
    ON_WRECK = "running on a wreck"
    ASHORE = "running on the shore"
    SIDE = "which side"
    SWIM = "who can swim"
    CUT = "cut a line"
    PLUG = "plug a hole"
    LINE = "line"
    FIRST = "who may board first"
    DUEL = "duel"
    ARROW = "arrow{}"
    BOLT = "bolt{}"
    STONE = "stone{}"
    SECTION = "which section"
    WHICH = "who is hit"
    MAN = "man hit"
    ROWERS = "rowers hit"
    STONE_HIT = "what the stone hits"
    CAPTAIN = "loss of the captain"
    FLAGSHIP = "loss of the flagship"


class Link(Record, frozen=True):
    """A line from a section of a ship to one of another, or a corvus (AG-14, AG-21).

    `ship` is the thrower's, or the one that the corvus stands on.
    """

    id: int  # counted through the battle, in the order in which they were thrown
    ship: str
    section: str
    other: str
    end: str  # the section of the other
    by: Side
    kind: str = LinkKind.LINE

    @property
    def pair(self) -> tuple[str, str]:
        """Both ships, the lower id first."""
        return pair(self.ship, self.other)


class Wreck(Record, frozen=True):
    """AG-23.0a What a ship leaves where it sank: a rectangle of half its area (G50)."""

    ship: str
    corners: tuple[Point, ...]


class Contact(Record, frozen=True):
    """A contact of the movement, written down for phase 4 (AG-10.0b)."""

    kind: str
    ship: str  # the striker, or the ship that touches
    other: str  # the victim, the wreck's ship; "" for the shore
    tick: int
    angle: int = 0  # centidegrees
    band: str = ""  # the striker's, as it counts (AG-10.3a)
    place: str = ""  # of the victim: stem, oars, rear
    side: str = ""  # of the victim
    slot: int = 0
    point: Point = (0, 0)
    central: bool = False  # on the keel line: the side is thrown for (G19)


class Smashed(Record, frozen=True):
    """AG-9.0b An oar section that a raker's bow passes."""

    ship: str  # whose oars
    flank: str
    slot: int
    by: str
    tick: int
