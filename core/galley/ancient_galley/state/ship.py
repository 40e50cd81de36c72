"""A ship: its pose, oars, rudders, sail, water, fittings and orders."""

from enum import StrEnum
from typing import Final

from galley.engine.records import Record, Side
from galley.geometry.plane.outlines import Model
from galley.geometry.plane.poses import Pose
from galley.tabletop.board import FLANKS, Flank


class SpeedBand(StrEnum):
    """AG-6.0a The ladder of speeds, the slowest first."""

    BACK = "BACK"
    STOP = "STOP"
    SLOW = "SLOW"
    CRUISE = "CRUISE"
    RAM = "RAM"


BANDS: Final[tuple[str, ...]] = (*SpeedBand,)
SAILING: Final = "SAIL"
"""What stands for the band on the sheet of a ship under sail (AG-3.2e)."""


SLOTS: Final = 5
FULL: Final = (1, 2, 3, 4, 5)


class Sail(StrEnum):
    """The states of a sail."""

    NONE = "none"
    STOWED = "stowed"
    HOISTING = "hoisting"
    SET = "set"
    STRIKING = "striking"
    WRECKED = "wrecked"


SAILS: Final[tuple[str, ...]] = (*Sail,)


class SailOrder(StrEnum):
    """The orders for a sail."""

    RAISE = "raise"
    LOWER = "lower"


class Status(StrEnum):
    """The states of a ship, as it fights on or no more."""

    ACTIVE = "active"
    WITHDRAWING = "withdrawing"
    DERELICT = "derelict"
    AWASH = "awash"
    SUNK = "sunk"
    GONE = "gone"


LOST: Final = (Status.SUNK, Status.GONE)
STATUSES: Final[tuple[str, ...]] = (*Status,)


class InCommand(StrEnum):
    """The kinds of command over a ship in a turn."""

    CAPTAIN = "captain"
    ELECTED = "elected"
    CARRY_ON = "carry on"
    ADMIRAL = "admiral"
    NOBODY = "none"


COMMANDS: Final[tuple[str, ...]] = (*InCommand,)


class Artillery(StrEnum):
    """The kinds of engines that shoot."""

    BALLISTA = "ballista"
    CATAPULT = "catapult"


ENGINES: Final[tuple[str, ...]] = (*Artillery,)
LOADED: Final[dict[str, int]] = {Artillery.BALLISTA: 6, Artillery.CATAPULT: 12}
"""AG-19.0b, AG-20.2a The points that load an engine."""


class Corvus(StrEnum):
    """The states of a corvus."""

    NONE = "none"
    READY = "ready"
    DOWN = "down"
    LIFTING = "lifting"
    GONE = "gone"


CORVI: Final[tuple[str, ...]] = (*Corvus,)


class Engine(Record, frozen=True):
    """A ballista or a catapult, where it stands, and how far it is loaded."""

    kind: str
    section: str
    points: int  # AG-19.0b

    @property
    def loaded(self) -> bool:
        return self.points >= LOADED[self.kind]


class Sheet(Record, frozen=True):
    """AG-2.1f The orders of a ship for a turn."""

    ship: str
    band: str
    letters: str = ""
    rake: bool = False
    sail: str = ""  # raise, lower or nothing


class ShipClass(Record, frozen=True):
    """The class of a ship: the model, how far the oars reach."""

    code: str
    name: str
    model: Model
    reach: int = 1000  # mils of the oars beyond the side (G04)


class Ship(Record, frozen=True):
    """A ship on the table, or what is left of it."""

    id: str
    side: Side
    owner: Side  # who brought it to the battle
    name: str
    code: str  # of its class
    x: int
    y: int
    heading: int
    band: str = SpeedBand.STOP
    energy: int = 12
    port: tuple[int, ...] = FULL  # the slots of oar sections that are left; 1 is foremost
    starboard: tuple[int, ...] = FULL
    half: tuple[str, ...] = ()  # flanks with a half marker (AG-18.8b)
    rudders: tuple[str, ...] = FLANKS
    sail: str = Sail.NONE
    sail_steps: int = 0  # phases of work on it (AG-3.4d)
    holes: int = 0
    loads: int = 0
    stuck: str = ""  # its ram is fixed in this ship (AG-10.3e)
    towers: tuple[str, ...] = ()  # the sections with a tower
    engines: tuple[Engine, ...] = ()
    corvus: str = Corvus.NONE
    status: str = Status.ACTIVE
    command: str = InCommand.CAPTAIN
    strength: int = 0  # men aboard at the start
    flagship: bool = False
    abandoned: bool = False  # AG-15.1b its whole crew leaves
    sheet: Sheet | None = None  # the revealed orders of this turn
    last: Sheet | None = None  # those of the turn before
    moved: bool = False  # AG-14.1b it moved this turn

    @property
    def pose(self) -> Pose:
        return Pose(self.x, self.y, self.heading)

    @property
    def afloat(self) -> bool:
        """Whether the ship is on the table."""
        return self.status not in LOST

    def oars(self, flank: str) -> tuple[int, ...]:
        """The slots that are left on a flank."""
        return self.port if flank == Flank.PORT else self.starboard

    @property
    def working(self) -> int:
        """AG-6.1a The oar sections that row: as many as the weaker side has."""
        return min(len(self.port), len(self.starboard))
