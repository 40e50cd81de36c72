"""2, 4, 7, 8. A ship: what is printed on its counter, where it is, its turn, its statuses
and ties.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Annotated, Any, Self

from msgspec import Meta
from msgspec.structs import replace

from galley.engine.records import Record, Side
from galley.files.schema import says
from galley.files.value_kinds import one_of
from galley.geometry.hexes import NEXT, SIXTH, Facing, Hex, Hull, distance
from galley.war_galley.state.values import Initiative, ShipId, ShipIds, Text

# fmt: off


FREE_TO_GO, STAYS = "free", "stays"  # what a crew beside a friend that sinks does


class TurnRecord(Record, frozen=True):
    """The deeds and sufferings of a ship this turn; each turn begins with a new record (C129).

    Each fact is a key of a scenario file too, for a battle that begins in the midst of a turn.
    """

    tired_now: Annotated[bool, says("6.45 its fatigue is of this turn")] = False
    fire_fresh: Annotated[bool, says("8.54 caught fire in this turn's G/2")] = False
    done: Annotated[bool, says("5.41 its activation is over this turn")] = False
    mp_announced: Annotated[int, Meta(ge=-1, le=20),
        says("6.13 movement points announced; -1 none yet")] = -1
    mp_used: Annotated[int, Meta(ge=0, le=20), says("6.13 movement points used")] = 0
    mode: Annotated[str, one_of("", "forward", "backwater", "anastrophe"),
        says("6.33 how it has moved this turn")] = ""
    bowflank_steps: Annotated[int, Meta(ge=0, le=20), says("7.15 steps into a Bow/Flank hex")] = 0
    pivoted: Annotated[bool, says("7.12 changed facing in place")] = False
    began_at_max: Annotated[bool, says("6.14 was at maximum when its segment began, as every ship "
        "of `start.activate` that still is")] = False
    ended: Annotated[bool, says("6.13 its movement is over")] = False
    ram_attempted: Annotated[bool, says("7.11 tried to ram")] = False
    ram_hit: Annotated[ShipId, says("7.16 the ship it rammed")] = ""
    rake_attempted: Annotated[bool, says("6.42 tried to rake")] = False
    grapple_attempted: Annotated[bool, says("8.13 tried to grapple")] = False
    grappled_at: Annotated[ShipIds, says("8.13a, H36 whom it tried to grapple, where it may try "
        "several")] = ()
    collided: Annotated[bool, says("7.16 collided")] = False
    fired: Annotated[bool, says("8.42 has fired")] = False
    reacted: Annotated[bool, says("8.42 has fired in reaction")] = False
    repulsed_boarders: Annotated[bool, says("8.27 threw boarders back")] = False
    confined: Annotated[bool,
        says("5.31 failed its roll alone: may not come next to an enemy")] = False
    tried_links: Annotated[ShipIds, says("8.33 links it tried to cut")] = ()
    sail_set: Annotated[bool, says("6.21 raised or lowered in this activation")] = False
    sail_bonus: Annotated[Initiative,
        says("6.22 movement points the wind gives in this activation")] = 0
    daunted: Annotated[ShipIds,
        says("8.53 ships it did not dare to attack this turn")] = ()
    corvus_used: Annotated[bool,
        says("8.12 has dropped its corvus in this enemy activation")] = False
    upset: Annotated[bool, says("6.7 survived a defensive ram in this activation")] = False
    swarmed: Annotated[bool, says("H31 began to act among the enemy's small craft")] = False
    jostled: Annotated[bool, says("H12 a friend beside it has fouled its oars in the chop: no "
        "reaction fire")] = False
    in_line: Annotated[bool,
        says("5.22, H18 it is of a line astern that may press a ring")] = False
    closed_in: Annotated[bool, says("H18 has pressed an enemy in passing: it attacks nobody in "
        "this activation")] = False
    pressed: Annotated[bool, says("H18 was pressed by an enemy in passing")] = False
    stays_by: Annotated[str, one_of("", FREE_TO_GO, STAYS), says("H27 its crew has tested whether "
        "it leaves a friend that sinks: it is free to go, or stays where it is")] = ""


FRESH = TurnRecord()
"""What every ship's turn begins with (C129)."""


TYPES = ("L", "RL", "T", "2", "L2", "3", "cat3", "4", "5", "6", "7", "8", "10", "Trm")


class SpeedLevel(StrEnum):
    """The speed levels of a ship."""

    CRUISE = "cruise"
    MAX = "max"


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
    engines: Annotated[bool, says("2.1 E: engines, which shoot better")] = False
    towers: Annotated[bool, says("2.1 T: towers, which give height")] = False
    size: Annotated[int, Meta(ge=1, le=2), says("2.1 hexes the counter fills")] = 2
    asterisk: Annotated[bool, says("7.31 asterisk on the ram attack")] = False
    sail: Annotated[bool, says("2.1 the sail symbol of the tremiola")] = False
    ships: Annotated[Annotated[int, Meta(ge=1, le=8)] | None, says("4.0, H05 vessels that a "
        "counter of this class stands for, where not as many as `ships_per_counter` says; no rule "
        "asks it")] = None
    text: Annotated[Text, Meta(max_length=120), says("whose ships these are, and what is said of "
        "them")] = ""


class ShipClass(Ratings, frozen=True, kw_only=True):
    """A counter's ratings with its code."""

    code: str


# fmt: on


class Round(Record, frozen=True):
    """H19 How far a ship has gone round an obstacle: a bit of `been` for each of the six hexes
    about it, by their directions from it, in which the ship's bow has been."""

    of: Hex
    been: int
    last: int  # the direction of the hex in which it was last
    sense: int = 0  # 1 clockwise, -1 the other way, 0 no way yet
    outside: bool = False  # its bow lies one hex outside
    turned: bool = False  # it has had its turn for it

    @property
    def whole(self) -> bool:
        """The ship has gone all the way round, and may turn around for nothing."""
        return self.been == ALL_ROUND and not self.turned


ALL_ROUND = 0b111111


class Flank(StrEnum):
    """A side of a ship."""

    PORT = "P"
    STARBOARD = "S"


TURN_OF: dict[str, int] = {Flank.PORT: -1, Flank.STARBOARD: +1}
SIDE_NAMES: dict[str, str] = {Flank.PORT: "port", Flank.STARBOARD: "starboard"}


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
    level: str = SpeedLevel.CRUISE
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
    passed: bool = False  # its bow has been beyond what its side is to pass (H38)
    towed_by: str = ""  # the ship that it is tied to and goes with (H29)
    adrift: bool = False  # its tower has gone: it does not move (H29)
    entangled: bool = False  # at Half Speed until its crew gets it clear (H14)
    round: Round | None = None  # how far round an obstacle it has gone (H19)
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


@lru_cache(256)
def _separation(bow: Hex, stern: Hex, other_bow: Hex, other_stern: Hex) -> int:
    theirs = other_bow, other_stern
    return min([distance(mine, hex_) for mine in (bow, stern) for hex_ in theirs])


LEFT_MAP = "left the map"
"""The fate of a ship that went, as other than a loss."""
INSIDE = "inside"
"""The fate of a ship that is off the map and may come back (H38)."""
LINKS = ("grapples", "fouls", "corvus_by", "corvus_fresh", "harpax_by")
"""The fields of a ship that name ships it is tied to."""


def without(ship: Ship, other: str, links: Iterable[str]) -> Ship:
    """The ship with `other` struck from these of its links."""
    kept = {kind: tuple(x for x in getattr(ship, kind) if x != other) for kind in links}
    return replace(ship, **kept)


def linked(ships: Mapping[str, Ship], ship: str) -> Iterator[str]:
    """Every ship tied to this one by chains of grapples and fouls, itself first (7.17b)."""
    seen, edge = {ship}, [ship]
    while edge:
        here = edge.pop(0)
        yield here
        for near in sorted({*ships[here].grapples, *ships[here].fouls}):
            if near not in seen:
                seen.add(near)
                edge.append(near)


def immobile(ship: Ship) -> bool:
    """Cannot move at all (6.37)."""
    return bool(
        ship.rammed or ship.fouls or ship.grapples or ship.aground or ship.crippled == "PS"
        or ship.adrift
    )  # fmt: skip


def attacked(ship: Ship) -> bool:
    """Tell whether a ship has attacked anybody in its activation, or tried to."""
    turn = ship.turn
    return turn.ram_attempted or turn.rake_attempted or turn.grapple_attempted or turn.fired


def begun(ship: Ship) -> bool:
    """Has announced its points, moved or finished in this turn."""
    return bool(ship.turn.done or ship.turn.mode or ship.turn.mp_announced >= 0)


def stuck(ship: Ship) -> bool:
    """Crippled, Fouled or Grappled: what several modifiers count once."""
    return bool(ship.crippled or ship.fouls or ship.grapples)


def slow_and_mobile(ship: Ship) -> bool:
    """Mobile, and at Half Speed or Fatigued (7.15, 7.27)."""
    return bool((ship.half_speed or ship.fatigue) and not immobile(ship))


def speed_restricted(ship: Ship) -> bool:
    """Immobile, Crippled, Fatigued, at Half Speed or with the mast down (8.12)."""
    slow = ship.crippled or ship.fatigue or ship.half_speed or ship.mast_down
    return bool(slow or immobile(ship))
