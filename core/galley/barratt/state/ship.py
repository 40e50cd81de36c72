"""A ship: its pose, speed, stamina, oars, hull, crew and fittings (MB-0.05a)."""

from enum import StrEnum
from typing import Final

from galley.barratt.state.crew import Crew
from galley.engine.records import Record, Side
from galley.geometry.plane.outlines import Model
from galley.geometry.plane.poses import Pose
from galley.tabletop.board import Flank


class Size(StrEnum):
    """The sizes of ships."""

    SMALL = "small"
    LARGE = "large"


SIZES: Final[tuple[str, ...]] = (*Size,)


class Speed(StrEnum):
    """MB-3.02a The speeds of a ship."""

    REVERSE = "reverse"
    STOPPED = "stopped"
    CRUISING = "cruising"
    BATTLE = "battle"
    RAMMING = "ramming"


SPEEDS: Final[tuple[str, ...]] = (*Speed,)
LEVELS: Final[dict[str, int]] = {
    Speed.REVERSE: 1,
    Speed.STOPPED: 2,
    Speed.CRUISING: 3,
    Speed.BATTLE: 4,
    Speed.RAMMING: 4,
}
"""MB-3.08a"""
FULL_STAMINA: Final = 6
TOO_WEAK: Final = 5
"""MB-8.04a Points of hull damage from which a ship is no prize."""
SINKS: Final = 6
"""MB-5.05b Points of hull damage at which a ship founders."""
CRIPPLED: Final = 3
"""MB-3.12d Empty sockets on a side that slow a ship."""


class Corvus(StrEnum):
    """MB-4.08 The states of a corvus."""

    NONE = "none"
    READY = "ready"
    DOWN = "down"
    GONE = "gone"


CORVI: Final[tuple[str, ...]] = (*Corvus,)


class Fate(StrEnum):
    """The ends of a ship: it sank, left by its friendly edge, by another (g33)."""

    SUNK = "sunk"
    HOME = "home"
    STRAYED = "strayed"


FATES: Final = ("", Fate.SUNK, Fate.HOME, Fate.STRAYED)


class ShipClass(Record, frozen=True):
    """The class of a ship: size, model, oars of a side, how far oars reach."""

    code: str
    name: str
    size: str
    model: Model
    oars: int
    reach: int  # mils of the oars beyond the side (g03)

    @property
    def spacing(self) -> int:
        """Mils of the oar bank that an oar has (D3)."""
        return (self.model.shoulder - self.model.quarter) // self.oars


class ThisTurn(Record, frozen=True):
    """The deeds of a ship in this turn; a new turn is a new record."""

    at_rest: bool = True  # it was stopped when the turn began (MB-3.04d)
    speed: str = ""  # declared; "" before
    path: str = ""  # gone so far
    used: int = 0  # mils
    moved: bool = False  # it changed its pose
    ended: bool = False  # its move is over
    slowed: bool = False  # by a wreck (MB-3.13a)
    acted: bool = False
    halted: bool = False  # MB-0.07a
    tried: bool = False  # its one attempt to grapple (MB-4.02a)
    fended: int = 0  # missile figures that have fended off (g20)
    wrecks: tuple[str, ...] = ()  # that it tested for (MB-3.13b)


class Ship(Record, frozen=True):
    """A ship on the table, or what is left of it."""

    id: str
    side: Side  # who has it, or had it last
    owner: Side  # who brought it to the battle
    seat: str  # of the player who commands it
    name: str
    code: str  # of its class
    x: int
    y: int
    heading: int
    crew: Crew
    crew0: int  # men at the start (MB-4.07b)
    port: tuple[int, ...]  # oars that are left; 1 is foremost
    starboard: tuple[int, ...]
    speed: str = Speed.CRUISING  # with which it ended its last move
    credit: bool = True  # MB-3.06a
    stamina: int = FULL_STAMINA
    hd: int = 0
    corvus: str = Corvus.NONE
    flagship: bool = False  # with an admiral who throws two dice (MB-1.02a)
    init: tuple[int, ...] = ()  # its dice of this turn
    fate: str = ""
    now: ThisTurn = ThisTurn()

    @property
    def pose(self) -> Pose:
        return Pose(self.x, self.y, self.heading)

    @property
    def afloat(self) -> bool:
        """Whether the ship is on the table."""
        return not self.fate

    @property
    def foundering(self) -> bool:
        """MB-2.03c It goes under after the missiles."""
        return self.afloat and self.hd >= SINKS

    @property
    def empty(self) -> bool:
        """MB-4.07d Nobody is aboard."""
        return not self.crew.humans

    @property
    def manned(self) -> bool:
        """Whether the ship is on the table with men who can act."""
        return self.afloat and not self.empty

    @property
    def taken(self) -> bool:
        """Others have it than who brought it."""
        return self.side != self.owner

    @property
    def prize(self) -> bool:
        """MB-8.04a, MB-8.06a, g60 It was taken, and its hull is sound enough to be a prize."""
        return self.taken and self.hd < TOO_WEAK

    @property
    def level(self) -> int:
        """MB-3.08a"""
        return LEVELS[self.speed]

    @property
    def under_way(self) -> bool:
        """Whether the last move ended neither stopped nor in reverse."""
        return self.level > LEVELS[Speed.STOPPED]

    def oars(self, flank: str) -> tuple[int, ...]:
        """The oars that are left on a flank."""
        return self.port if flank == Flank.PORT else self.starboard
