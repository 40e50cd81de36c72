"""A ship: its pose, oars, rudders, sail, water, fittings and orders."""

from typing import Final

from galley.engine.records import Record, Side
from galley.geometry.plane.outlines import Model
from galley.geometry.plane.poses import Pose

BACK, STOP, SLOW, CRUISE, RAM = "BACK", "STOP", "SLOW", "CRUISE", "RAM"
BANDS: Final = (BACK, STOP, SLOW, CRUISE, RAM)
"""AG-6.0a The ladder."""
SAILING: Final = "SAIL"
"""What stands for the band on the sheet of a ship under sail (AG-3.2e)."""
PORT, STARBOARD = "port", "starboard"
FLANKS: Final = (PORT, STARBOARD)
SLOTS: Final = 5
FULL: Final = (1, 2, 3, 4, 5)

NONE, STOWED, HOISTING, SET, STRIKING, WRECKED = (
    "none", "stowed", "hoisting", "set", "striking", "wrecked",
)  # fmt: skip
SAILS: Final = (NONE, STOWED, HOISTING, SET, STRIKING, WRECKED)
RAISE, LOWER = "raise", "lower"

ACTIVE, WITHDRAWING, DERELICT = "active", "withdrawing", "derelict"
AWASH, SUNK, GONE = "awash", "sunk", "gone"
STATUSES: Final = (ACTIVE, WITHDRAWING, DERELICT, AWASH, SUNK, GONE)

BY_CAPTAIN, BY_ELECTED, BY_ADMIRAL = "captain", "elected", "admiral"
CARRY_ON, NOBODY = "carry on", "none"
COMMANDS: Final = (BY_CAPTAIN, BY_ELECTED, CARRY_ON, BY_ADMIRAL, NOBODY)

BALLISTA, CATAPULT = "ballista", "catapult"
ENGINES: Final = (BALLISTA, CATAPULT)
LOADED: Final = {BALLISTA: 6, CATAPULT: 12}
"""AG-19.0b, AG-20.2a The points that load an engine."""
READY, DOWN, LIFTING = "ready", "down", "lifting"
CORVI: Final = (NONE, READY, DOWN, LIFTING, GONE)


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
    """What ships of a class have in common: the model, how far the oars reach."""

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
    band: str = STOP
    energy: int = 12
    port: tuple[int, ...] = FULL  # the slots of oar sections that are left; 1 is foremost
    starboard: tuple[int, ...] = FULL
    half: tuple[str, ...] = ()  # flanks with a half marker (AG-18.8b)
    rudders: tuple[str, ...] = FLANKS
    sail: str = NONE
    sail_steps: int = 0  # phases of work on it (AG-3.4d)
    holes: int = 0
    loads: int = 0
    stuck: str = ""  # its ram is fixed in this ship (AG-10.3e)
    towers: tuple[str, ...] = ()  # the sections with a tower
    engines: tuple[Engine, ...] = ()
    corvus: str = NONE
    status: str = ACTIVE
    command: str = BY_CAPTAIN
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
        """It is on the table."""
        return self.status not in (SUNK, GONE)

    def oars(self, flank: str) -> tuple[int, ...]:
        """The slots that are left on a flank."""
        return self.port if flank == PORT else self.starboard

    @property
    def working(self) -> int:
        """AG-6.1a The oar sections that row: as many as the weaker side has."""
        return min(len(self.port), len(self.starboard))
