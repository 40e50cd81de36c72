"""2, 4. A ship: what is printed on its counter, where it is, its statuses."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Any, Self

from msgspec import Meta
from msgspec.structs import replace

from galley.engine.records import Record, Side
from galley.files.schema import says
from galley.files.value_kinds import one_of
from galley.geometry.hexes import NEXT, Facing, Hex, distance
from galley.geometry.hulls import SIXTH, Hull
from galley.war_galley.state.turn_record import FRESH, TurnRecord

TYPES = ("L", "RL", "T", "2", "L2", "3", "cat3", "4", "5", "6", "7", "8", "10", "Trm")
CRUISE, MAX = "cruise", "max"
NUMBERS = "123456789abcdefghijklmnopqrstuvwxyz"  # of a squadron's ships, behind its letter
RamAttack = Annotated[int, Meta(ge=0, le=12)]
Speed = Annotated[int, Meta(ge=1, le=12)]


# fmt: off


class Ratings(Record, frozen=True):
    """2.1 The printed ratings of a counter, `classes.*` of a scenario file.

    Pairs are (cruise, max).  The type decides nothing by itself (4.1a, 4.1b), nor how many
    vessels it stands for (4.0a).
    """

    type: Annotated[str, one_of(*TYPES), says("4.1 the type code")]
    crew: Annotated[int, Meta(ge=1, le=4), says("6.41 the crew rating")]
    ram: Annotated[tuple[RamAttack, RamAttack], says("2.1 ram attack at cruise and at maximum")]
    ram_defense: Annotated[int, Meta(ge=1, le=15), says("2.1 the ram defense")]
    manpower: Annotated[int, Meta(ge=0, le=12), says("2.1 the manpower")]
    speed: Annotated[tuple[Speed, Speed], says("2.1 speed at cruise and at maximum")]
    engines: Annotated[bool, says("2.1 E: engines, which shoot better")]
    towers: Annotated[bool, says("2.1 T: towers, which give height")]
    size: Annotated[int, Meta(ge=1, le=2), says("2.1 hexes the counter fills")] = 2
    asterisk: Annotated[bool, says("7.31 asterisk on the ram attack")] = False
    sail: Annotated[bool, says("2.1 the sail symbol of the tremiola")] = False


class ShipClass(Ratings, frozen=True, kw_only=True):
    """A counter's ratings with its code."""

    code: str


# fmt: on
PORT, STARBOARD = "P", "S"
TURN_OF = {PORT: -1, STARBOARD: +1}
SIDE_NAMES = {PORT: "port", STARBOARD: "starboard"}


class Ship(Record, frozen=True):
    """One counter on the map: where it is, its statuses, and what it did this turn."""

    id: str
    code: str
    side: Side  # the original side, for victory points
    owner: Side
    bow: Hex
    stern: Hex
    facing: int
    name: str = ""
    level: str = CRUISE
    half_speed: bool = False
    half_speed_fresh: bool = False  # got in its own activation: stays for one more (C66)
    fatigue: int = 0
    crippled: str = ""  # any of "P", "S", "PS"
    rammed: bool = False
    rammed_by: str = ""
    aground: int = 0  # the turn in which it ran aground
    captured: str = ""  # "", "captured" or "recaptured"
    depletion: int = 0
    grapples: tuple[str, ...] = ()
    fouls: tuple[str, ...] = ()
    corvus_by: tuple[str, ...] = ()  # ships that hold it by a corvus
    corvus_fresh: tuple[str, ...] = ()  # those over whose corvus nobody has boarded yet
    harpax_by: tuple[str, ...] = ()  # ships that hold it by a harpax
    hurt: bool = False  # rammed, aground or sunk in its first owner's hands (C109)
    hurt_as_prize: bool = False  # the same in its captor's hands
    beached: bool = False  # aground on its own side's shore: half the points
    fate: str = ""  # "" on the map, else how it left it
    on_fire: bool = False
    sail: bool = False
    mast_down: bool = False
    mast_lost: bool = False
    jettisoned: bool = False
    squadron: str = ""  # of this turn, its own id when it acts alone
    turn: TurnRecord = FRESH

    def with_turn(self, **facts: Any) -> Self:
        """The ship with these facts of its turn changed."""
        return replace(self, turn=replace(self.turn, **facts))


MOST_POSES = 8_192  # whose neighbours are kept


def hexes(ship: Ship) -> tuple[Hex, ...]:
    """The one or two hexes a ship fills, bow first."""
    return (ship.bow,) if ship.stern == ship.bow else (ship.bow, ship.stern)


def hull(ship: Ship) -> Hull:
    """A ship as it lies on the map."""
    return lying(ship.id, ship.bow, ship.stern, ship.facing)


def hulls(ships: Iterable[Ship]) -> dict[str, Hull]:
    """Ships as they lie on the map, by id."""
    return {s.id: lying(s.id, s.bow, s.stern, s.facing) for s in ships}


@lru_cache(4096)
def lying(id_: str, bow: Hex, stern: Hex, facing: Facing) -> Hull:
    """A ship as it lies there (G04)."""
    return Hull(id_, (bow,) if stern == bow else (bow, stern), facing * SIXTH)


def around(ship: Ship) -> tuple[Hex, ...]:
    """The hexes next to a ship: eight for a two-hex ship, six for a one-hex ship (G06, G07).

    For a two-hex ship: bow, bow/flank starboard and port, midship starboard and port,
    stern/flank starboard and port, stern.
    """
    return _around(ship.bow, ship.stern, ship.facing)


@lru_cache(MOST_POSES)
def _around(bow: Hex, stern: Hex, f: Facing) -> tuple[Hex, ...]:
    b, s = NEXT[bow], NEXT[stern]
    if stern == bow:
        return b
    return (
        b[f], b[(f + 1) % 6], b[(f + 5) % 6], b[(f + 2) % 6], b[(f + 4) % 6],
        s[(f + 2) % 6], s[(f + 4) % 6], s[(f + 3) % 6],
    )  # fmt: skip


def adjacent(one: Ship, other: Ship) -> bool:
    """Some hex of one lies next to some hex of the other (C46)."""
    return separation(one, other) == 1


def separation(one: Ship, other: Ship) -> int:
    """Hexes between the nearest hexes of two ships; 1 is adjacent (8.41)."""
    return _separation(one.bow, one.stern, other.bow, other.stern)


@lru_cache(MOST_POSES)
def _separation(bow: Hex, stern: Hex, other_bow: Hex, other_stern: Hex) -> int:
    theirs = other_bow, other_stern
    return min([distance(mine, hex_) for mine in (bow, stern) for hex_ in theirs])
