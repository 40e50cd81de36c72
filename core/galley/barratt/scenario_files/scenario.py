"""The scenario format of Barratt's rules, key by key.  Files are checked against these records.

A scenario may open a battle or stand in the middle of one: every fact of a ship is a key of
`ships[]`.  Lengths are mils, thousandths of an inch; headings are hundredths of a degree,
clockwise from north, where y grows.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from galley.barratt.state.marks import LINKS, LinkKind
from galley.barratt.state.setting import Lengths, Options
from galley.barratt.state.ship import CORVI, FATES, FULL_STAMINA, SIZES, SPEEDS, Corvus, Size
from galley.engine.records import Record
from galley.files.schema import says
from galley.files.value_kinds import NAME, Key, Kind, array, matching, one_of, whole
from galley.scenarios.header import Header
from galley.tabletop import scenario as tabletop
from galley.tabletop.scenario import (
    CODE,
    MOST_SHIPS,
    SHIP_ID,
    Mils,
    Place,
    PointsTable,
    ShipId,
    SideId,
)

PHASES = ("set-up", "initiative", "hull", "movement", "missiles", "sunken", "melee", "end")
"""MB-0.06a, and what follows the melee: whether the battle is over (g30)"""
MOST_OARS, MOST_MEN = 40, 40


def _numbers(value: Any, most: int) -> bool:
    return isinstance(value, list) and all(type(n) is int and 1 <= n <= most for n in value)


def _oars(value: Any, key: Key) -> bool:
    return _numbers(value, MOST_OARS) and len({*value}) == len(value)


def _dice(value: Any, key: Key) -> bool:
    return _numbers(value, 6) and len(value) <= 2


OARS = Kind(
    "oars", f"a list of different numbers from 1 to {MOST_OARS}", _oars,
    drawn=lambda key: array(whole(1, MOST_OARS), 0, MOST_OARS, different=True),
)  # fmt: skip
WRECKS = Kind(
    "wrecks", "a list of different numbers from 1 to 20",
    lambda value, key: _numbers(value, 20) and len({*value}) == len(value),
    drawn=lambda key: array(whole(1, 20), 0, 20, different=True),
)  # fmt: skip
DICE = Kind(
    "dice", "a list of one die from 1 to 6, two for an admiral, or none", _dice,
    drawn=lambda key: array(whole(1, 6), 0, 2),
)  # fmt: skip
SHIP_IDS = Kind(
    "ships", "a list of different ids of ships, such as ['A1', 'A2']",
    lambda value, key: isinstance(value, list) and all(SHIP_ID.good(v, key) for v in value)
    and len({*value}) == len(value),
    drawn=lambda key: {"type": "array", "items": SHIP_ID.drawn(key), "uniqueItems": True},
)  # fmt: skip
SEAT_ID = matching("seat", "an id of 1 to 12 letters, digits and hyphens", "[A-Za-z0-9-]{1,12}")
Count = Annotated[int, Meta(ge=0, le=MOST_MEN)]
MaybeCount = Annotated[Count | None, Meta()]

# fmt: off


class TableTable(Record, frozen=True, kw_only=True):
    """`table`: the table, with side A in the south and side B in the north."""

    width: Annotated[Mils, says("0.01 from west to east")] = 96_000
    height: Annotated[Mils, says("0.01 from south to north")] = 60_000
    zone: Annotated[Mils, says("0.01 how deep from its edge a side is set up")] = 8_000


class SideTable(tabletop.SideTable, frozen=True, kw_only=True):
    """`sides.A`, `sides.B`: a side."""

    casualties: Annotated[int, Meta(ge=0, le=999), says("9.02 men lost before")] = 0
    flag_lost: Annotated[bool, says("1.04 its flagship was lost before")] = False


class SidesTable(Record, frozen=True, kw_only=True):
    """`sides`: the two sides."""

    A: Annotated[SideTable, says("the first side")]
    B: Annotated[SideTable, says("the other side")]


class SeatTable(Record, frozen=True, kw_only=True):
    """`seats[]`: a player of a side; without any, one a side commands it all."""

    id: Annotated[str, SEAT_ID, says("0.01 its short name")]
    side: Annotated[SideId, says("0.01 the side that it is of")]
    ships: Annotated[tuple[str, ...], SHIP_IDS,
        says("0.01 the ships that it commands; none where it is its side's only one")] = ()


class CrewTable(Record, frozen=True, kw_only=True):
    """`classes.*.crew`, `ships[].crew`: the men; a kind that is not named is as is usual."""

    marines: Annotated[MaybeCount,
        says("0.02 marines: 8 on a small ship, 12 on a large one, with a corvus 9 and 14")] = None
    archers: Annotated[MaybeCount, says("0.02 archers: 2")] = None
    slingers: Annotated[MaybeCount, says("0.02 slingers: 1")] = None
    musicians: Annotated[MaybeCount, says("0.03 musicians: 1 on a flagship")] = None
    bearers: Annotated[MaybeCount, says("0.03 standard bearers: 1 on a flagship")] = None


class ClassTable(Record, frozen=True, kw_only=True):
    """`classes.*`: what ships of a class have in common; what is left out is by its size."""

    name: Annotated[str, NAME, says("what such a ship is called")]
    size: Annotated[str, one_of(*SIZES), says("5.02 whether it is small or large")]
    length: Annotated[Annotated[int, Meta(ge=3000, le=24000)] | None,
        says("0.01 of the hull without the ram: 9000, of a large one 12000")] = None
    beam: Annotated[Annotated[int, Meta(ge=600, le=8000)] | None,
        says("0.01 of the hull: 2000, of a large one 2500")] = None
    ram: Annotated[Annotated[int, Meta(ge=100, le=2000)] | None,
        says("0.01 how far it stands ahead: 600, of a large one 800")] = None
    bow: Annotated[Annotated[int, Meta(ge=500, le=8000)] | None,
        says("5.03 how long the bow is: 1800, of a large one 2400")] = None
    stern: Annotated[Annotated[int, Meta(ge=500, le=8000)] | None,
        says("5.04 how long the stern is: 1800, of a large one 2400")] = None
    oars: Annotated[Annotated[int, Meta(ge=4, le=MOST_OARS)] | None,
        says("3.12 oars a side: 9, of a large one 12")] = None
    reach: Annotated[int, Meta(ge=500, le=4000),
        says("3.12 how far oars reach beyond the side")] = 1500
    crew: Annotated[CrewTable, says("0.02 its men")] = CrewTable()


class ShipTable(Record, frozen=True, kw_only=True):
    """`ships[]`: a ship."""

    id: Annotated[ShipId, says("its id, which begins with the side that brought it")]
    at: Annotated[Place, says("0.01 its centre: x to the east, y to the north")]
    heading: Annotated[int, Meta(ge=0, le=35999), says("0.01 hundredths of a degree")]
    type: Annotated[str, CODE, says("its class")] = Size.SMALL
    name: Annotated[str, Meta(max_length=40), says("its name")] = ""
    side: Annotated[SideId | None,
        says("8.04 who has it; without it who brought it, by its id")] = None
    seat: Annotated[Annotated[str, SEAT_ID] | None,
        says("0.01 the player who commands it now; without it as seats[] says")] = None
    flagship: Annotated[bool, says("0.03 the admiral's ship")] = False
    speed: Annotated[str, one_of(*SPEEDS), says("3.02 how it moved last turn")] = "cruising"
    credit: Annotated[bool | None,
        says("3.06 it ended last turn straight ahead; without it if it is under way")] = None
    stamina: Annotated[int, Meta(ge=0, le=FULL_STAMINA), says("3.04 of its rowers")] = FULL_STAMINA
    hd: Annotated[int, Meta(ge=0, le=30), says("5.05 points of hull damage; it sinks at 6")] = 0
    port: Annotated[tuple[int, ...] | None, OARS,
        says("3.12 oars left, 1 foremost; without it all")] = None
    starboard: Annotated[tuple[int, ...] | None, OARS,
        says("3.12 oars left, 1 foremost; without it all")] = None
    crew: Annotated[CrewTable, says("0.02 its men; a kind that is not named as its class has it; "
        "nobody is left on a ship that sank")] = CrewTable()
    crew0: Annotated[Annotated[int, Meta(ge=0, le=MOST_MEN)] | None,
        says("4.07 men at the start; without it those aboard, of a prize or an empty ship those "
             "of its class")] = None
    ballista: Annotated[bool, says("0.04 it has a ballista")] = False
    corvus: Annotated[str, one_of(*CORVI), says("4.08 its corvus")] = Corvus.NONE
    fate: Annotated[str, one_of(*FATES),
        says("9.01 what took it off the table; '' for nothing")] = ""
    init: Annotated[tuple[int, ...], DICE, says("1.01 its initiative, once it is thrown; from "
        "then on a ship without it does not act in this turn")] = ()
    declared: Annotated[str, one_of("", *SPEEDS),
        says("3.02 the speed that it declared this turn")] = ""
    path: Annotated[str, Meta(max_length=200),
        says("3.01 the way that it has gone this turn, such as '4 R45', as declared")] = ""
    moved: Annotated[bool, says("3.04 it has moved or turned this turn")] = False
    at_rest: Annotated[bool | None, says("3.04 it was stopped when the turn began; without it "
        "if it is stopped and was neither moved nor halted this turn")] = None
    move_over: Annotated[bool | None, says("3.01 its move is over; without it if it has acted")
        ] = None
    slowed: Annotated[bool, says("3.13 a wreck has slowed it this turn")] = False
    tested: Annotated[tuple[int, ...], WRECKS,
        says("3.13 wrecks, by their place in wrecks[] from 1, that it was tested for")] = ()
    acted: Annotated[bool, says("3.03 it has acted this turn")] = False
    halted: Annotated[bool, says("0.07 it was brought to a full stop this turn")] = False
    tried: Annotated[bool, says("4.02 it has tried to grapple this turn")] = False
    fended: Annotated[Count, says("4.05 missile men that have fended off this turn")] = 0


class LinkTable(Record, frozen=True, kw_only=True):
    """`links[]`: what holds two ships together."""

    ship: Annotated[ShipId, says("4.01 whose grapple it is")]
    other: Annotated[ShipId, says("4.01 the ship that it holds")]
    kind: Annotated[str, one_of(*LINKS),
        says("4.02 a rope, a corvus that is down, a ram")] = LinkKind.ROPE


class WreckTable(Record, frozen=True, kw_only=True):
    """`wrecks[]`: what is left of a ship that has sunk."""

    at: Annotated[Place, says("7.01 its centre")]
    heading: Annotated[int, Meta(ge=0, le=35999), says("7.01 hundredths of a degree")] = 0
    type: Annotated[str, CODE, says("7.01 the class that it was of")] = Size.SMALL


class StartTable(Record, frozen=True, kw_only=True):
    """`start`: where in the turn play begins."""

    turn: Annotated[int, Meta(ge=1, le=99), says("0.06 the first turn played")] = 1
    phase: Annotated[str, one_of(*PHASES),
        says("0.06 the first phase played; in the set-up sides may place their ships, at the end "
             "the melee is fought")
        ] = "initiative"
    ship: Annotated[ShipId | None,
        says("3.03 the ship that is acting, in the middle of the movement")] = None
    baton: Annotated[SideId | None, says("1.03 who has the baton, once the dice are thrown; "
        "without it the higher dice of the flagships, else A")] = None
    points: Annotated[PointsTable,
        says("9.03a points that a side has before the first blow")] = PointsTable()


def _both_sizes() -> dict[str, ClassTable]:
    return {size: ClassTable(name=f"{size} galley".capitalize(), size=size) for size in SIZES}


class Scenario(Header, frozen=True, kw_only=True):
    """A scenario file."""

    table: Annotated[TableTable, says("0.01 the table")] = TableTable()
    sides: Annotated[SidesTable, says("the two sides")]
    seats: Annotated[tuple[SeatTable, ...], Meta(max_length=12),
        says("0.01 the players, where a side has several")] = ()
    classes: Annotated[dict[str, ClassTable], Meta(min_length=1, max_length=20),
        says("the kinds of ships, each under its id; without it 'small' and 'large'")
        ] = msgspec.field(default_factory=_both_sizes)
    ships: Annotated[tuple[ShipTable, ...], Meta(min_length=2, max_length=MOST_SHIPS),
        says("0.01 the ships")]
    links: Annotated[tuple[LinkTable, ...], Meta(max_length=100),
        says("4.01 what holds ships")] = ()
    wrecks: Annotated[tuple[WreckTable, ...], Meta(max_length=20), says("7.01 wrecks")] = ()
    start: Annotated[StartTable, says("0.06 when play begins")] = StartTable()
    options: Annotated[Options, says("open readings")] = Options()
    lengths: Annotated[Lengths, says("3.02 how far ships move, shoot and reach")] = Lengths()
