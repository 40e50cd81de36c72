"""The scenario format of Ancient Galley, key by key.  Files are checked against these records.

A scenario may open a battle or stand in the middle of one: every fact of a ship and of a man is a
key of `ships[]` and `men[]`.  Lengths are mils, thousandths of an inch; headings are hundredths of
a degree, clockwise from north, where y grows.
"""

from typing import Annotated, Any

from msgspec import Meta

from galley.ancient_galley.state.board import Options
from galley.ancient_galley.state.man import JOBS, RANKS, SECTIONS, STATES
from galley.ancient_galley.state.marks import KINDS, PLACES, ShipPart, Touch
from galley.ancient_galley.state.ship import (
    BANDS,
    COMMANDS,
    CORVI,
    ENGINES,
    FULL,
    SAILING,
    SAILS,
    STATUSES,
    Corvus,
    Sail,
    SailOrder,
    SpeedBand,
)
from galley.engine.records import Record
from galley.files.schema import says
from galley.files.value_kinds import NAME, Key, Kind, array, matching, one_of
from galley.scenarios.header import Header
from galley.tabletop import scenario as tabletop
from galley.tabletop.board import FLANKS, Flank
from galley.tabletop.scenario import CODE, MOST_SHIPS, Mils, Place, PointsTable, ShipId, SideId

PHASES = ("set-up", "orders", "movement", "fire", "ramming", "grappling", "boarding", "morale",
          "maintenance")  # fmt: skip
"""AG-1.1a"""
FRESH, TIRED, FATIGUED, EXHAUSTED = "fresh", "tired", "fatigued", "exhausted"
ENERGY = {FRESH: 12, TIRED: 8, FATIGUED: 4, EXHAUSTED: 0}
"""AG-5.0a"""
FORCES = ("calm", "light", "breeze")
_PAIR = r"-?\d{1,6} -?\d{1,6}"


def _slots(value: Any, key: Key) -> bool:
    return (
        isinstance(value, list)
        and all(type(n) is int and n in FULL for n in value)
        and len({*value}) == len(value)
    )


def _flanks(value: Any, key: Key) -> bool:
    return (
        isinstance(value, list)
        and all(one in FLANKS for one in value)
        and len({*value}) == len(value)
    )


SLOTS = Kind(
    "slots", "a list of different numbers from 1 to 5", _slots,
    drawn=lambda key: array({"enum": [*FULL]}, 0, len(FULL), different=True),
)  # fmt: skip
SIDES = Kind(
    "flanks", "a list of 'port' and 'starboard', or of one, or none", _flanks,
    drawn=lambda key: array({"enum": [*FLANKS]}, 0, len(FLANKS), different=True),
)  # fmt: skip
CORNERS = matching(
    "corners", "3 to 12 corners of a convex shape, such as '0 0, 9000 0, 9000 4000',",
    rf"{_PAIR}(, {_PAIR}){{2,11}}", 200,
)  # fmt: skip
OTHER_SHIP = matching("other ship", "a ship's id, or nothing,", "([AB][1-9][0-9]?)?")
LETTERS = matching("letters", "up to 24 letters R, L and S", "[RLS]{0,24}")
MAN_ID = matching("man", "a man's id, such as 'A1.3'", r"[AB][1-9][0-9]?\.[1-9][0-9]?")
ManId = Annotated[str, MAN_ID]
Section = Annotated[str, one_of(*SECTIONS)]
Count = Annotated[int, Meta(ge=0, le=15)]

# fmt: off


class TableTable(Record, frozen=True, kw_only=True):
    """`table`: the table, with side A in the south and side B in the north."""

    width: Annotated[Mils, says("2.1 from west to east")] = 96_000
    height: Annotated[Mils, says("2.1 from south to north")] = 60_000
    zone: Annotated[Mils, says("2.1 how deep from its edge a side is set up")] = 8_000


class ShoreTable(Record, frozen=True, kw_only=True):
    """`shores[]`: a piece of land."""

    corners: Annotated[str, CORNERS, says("23.2 its corners in their order, in mils")]
    name: Annotated[str, NAME, says("what it is called, to be written on it")] = ""


class WindTable(Record, frozen=True, kw_only=True):
    """`wind`: without it both are thrown for before the first turn."""

    comes_from: Annotated[int, Meta(ge=1, le=8),
        says("3.1 from where: 1 north, 2 north-east, and so on to 8")]
    force: Annotated[str, one_of(*FORCES), says("3.1 how hard it blows")]


class SideTable(tabletop.SideTable, frozen=True, kw_only=True):
    """`sides.A`, `sides.B`: a side."""

    crews: Annotated[str, one_of(*ENERGY),
        says("5.0 how rested its rowers are, where a ship does not say")] = FRESH
    flag_lost: Annotated[bool,
        says("22.6 its flagship was lost and its ships were tested for that before")] = False


class SidesTable(Record, frozen=True, kw_only=True):
    """`sides`: the two sides."""

    A: Annotated[SideTable, says("the first side")]
    B: Annotated[SideTable, says("the other side")]


class CrewTable(Record, frozen=True, kw_only=True):
    """`classes.*.crew`: the men of a ship of the class, where it does not name them."""

    captain: Annotated[Count, says("13.0 captains")] = 1
    marine: Annotated[Count, says("13.0 marines")] = 0
    archer: Annotated[Count, says("13.0 archers")] = 0
    artilleryman: Annotated[Count, says("13.0 artillerymen")] = 0
    sailor: Annotated[Count, says("13.0 sailors")] = 0


class ClassTable(Record, frozen=True, kw_only=True):
    """`classes.*`: what ships of a class have in common."""

    name: Annotated[str, NAME, says("what such a ship is called")]
    length: Annotated[int, Meta(ge=2000, le=12000), says("2.1 of the hull without the ram")] = 7500
    beam: Annotated[int, Meta(ge=400, le=4000), says("2.1 of the hull")] = 1500
    ram: Annotated[int, Meta(ge=100, le=1000), says("2.1 how far it stands ahead")] = 500
    bow: Annotated[int, Meta(ge=500, le=4000), says("2.1 how long the bow is")] = 1500
    stern: Annotated[int, Meta(ge=500, le=4000), says("2.1 how long the stern is")] = 1500
    oars: Annotated[int, Meta(ge=501, le=2000), says("9.0 how far oars reach")] = 1000
    crew: Annotated[CrewTable, says("13.0 its men")] = CrewTable()


class EngineTable(Record, frozen=True, kw_only=True):
    """`ships[].engines[]`: a ballista or a catapult."""

    kind: Annotated[str, one_of(*ENGINES), says("19.3 which")]
    section: Annotated[Section, says("19.3 where it stands")] = "bow"
    points: Annotated[Annotated[int, Meta(ge=0, le=12)] | None,
        says("19.0 how far it is loaded: 6 a ballista, 12 a catapult; without it ready")] = None


class OrdersTable(Record, frozen=True, kw_only=True):
    """`ships[].orders`: a sheet that was turned up before play begins."""

    band: Annotated[str, one_of(*BANDS, SAILING), says("6.0 how it moves")]
    letters: Annotated[str, LETTERS, says("2.1 a letter for each inch")] = ""
    rake: Annotated[bool, says("9.1 it tries to rake")] = False
    sail: Annotated[str, one_of("", SailOrder.RAISE, SailOrder.LOWER), says("3.4 its sail")] = ""


class ShipTable(Record, frozen=True, kw_only=True):
    """`ships[]`: a ship."""

    id: Annotated[ShipId, says("its id")]
    at: Annotated[Place, says("2.1 its centre: x to the east, y to the north")]
    heading: Annotated[int, Meta(ge=0, le=35999), says("2.1 hundredths of a degree")]
    type: Annotated[str, CODE, says("its class")]
    name: Annotated[str, Meta(max_length=40), says("its name")] = ""
    side: Annotated[SideId | None,
        says("4.0 who has held it last; without it who brought it, by its id")] = None
    flagship: Annotated[bool, says("22.6 the admiral's ship")] = False
    band: Annotated[str, one_of(*BANDS), says("6.0 how it moved last turn")] = SpeedBand.STOP
    energy: Annotated[Annotated[int, Meta(ge=0, le=12)] | None, says("5.0 of its rowers")] = None
    port: Annotated[tuple[int, ...], SLOTS, says("6.1 oar sections left, 1 foremost")] = FULL
    starboard: Annotated[tuple[int, ...], SLOTS, says("6.1 oar sections left, 1 foremost")] = FULL
    half: Annotated[tuple[str, ...], SIDES, says("18.8 flanks with half a section dead")] = ()
    rudders: Annotated[tuple[str, ...], SIDES, says("7.1 rudders left")] = FLANKS
    sail: Annotated[str, one_of(*SAILS), says("3.4 its sail")] = Sail.NONE
    sail_steps: Annotated[int, Meta(ge=0, le=2), says("3.4 phases of work on it")] = 0
    holes: Annotated[int, Meta(ge=0, le=20), says("10.2 open holes")] = 0
    loads: Annotated[int, Meta(ge=0, le=7), says("10.2 loads of water")] = 0
    stuck: Annotated[str, OTHER_SHIP, says("10.3 the ship in which its ram is fixed")] = ""
    towers: Annotated[tuple[Annotated[str, Meta(max_length=6)], ...],
        says("16.8 sections with a tower")] = ()
    engines: Annotated[tuple[EngineTable, ...], Meta(max_length=3), says("19.0 its engines")] = ()
    corvus: Annotated[str, one_of(*CORVI), says("21.1 its corvus")] = Corvus.NONE
    status: Annotated[str, one_of(*STATUSES),
        says("22.5 what it does; of one that is sunk or gone nobody is aboard whom men[] does not "
             "name, and its wreck is one of wrecks[]")] = "active"
    command: Annotated[Annotated[str, one_of(*COMMANDS)] | None,
        says("22.0 who commands it; without it its captain or admiral")] = None
    strength: Annotated[Annotated[int, Meta(ge=0, le=15)] | None,
        says("22.4 men aboard at the start; without it those it has")] = None
    abandoned: Annotated[bool, says("15.1 its whole crew leaves it")] = False
    orders: Annotated[OrdersTable | None,
        says("2.1 its orders, where play begins with the movement or later")] = None
    last_orders: Annotated[OrdersTable | None,
        says("2.1 its orders of the turn before, where play begins with the orders")] = None
    announced: Annotated[bool,
        says("9.1 its rake was announced, by the option rake_open: orders are written next")
        ] = False
    moved: Annotated[bool | None,
        says("14.1 it has moved this turn, which counts unless its band is STOP; without it "
             "if that is not")] = None
    boarded: Annotated[int, Meta(ge=0, le=99),
        says("17.0 the turn in which enemies came aboard; 0 for never")] = 0


class ManTable(Record, frozen=True, kw_only=True):
    """`men[]`: a man who is not where, or as, he would be by his ship's class.

    A ship that has any men here has no others.
    """

    id: Annotated[ManId, says("his first ship's id, which begins with his side, and a number")]
    rank: Annotated[str, one_of(*RANKS), says("16.3 what he is")]
    ship: Annotated[str, Meta(max_length=3), says("13.0 where he stands; without it there")] = ""
    section: Annotated[Section, says("13.0 in which section")] = "middle"
    tower: Annotated[bool, says("13.1 in its tower")] = False
    state: Annotated[str, one_of(*STATES), says("18.6 how he is")] = "fit"
    until: Annotated[int, Meta(ge=0, le=99), says("18.7 the turn at whose end he is fit")] = 0
    unarmed: Annotated[bool, says("12.2 without arms")] = False
    job: Annotated[str, one_of(*JOBS), says("7.1 what he does")] = ""
    engine: Annotated[int, Meta(ge=0, le=3), says("19.3 the engine he serves, from 1")] = 0
    at: Annotated[Place, says("12.1 where he swims")] = (0, 0)
    swum: Annotated[int, Meta(ge=0, le=12), says("12.1 turns in the water")] = 0
    came: Annotated[str, Meta(max_length=6),
        says("16.9 the section, or the ship, from which he came among enemies")] = ""


class LinkTable(Record, frozen=True, kw_only=True):
    """`links[]`: a line, or a corvus that is down."""

    ship: Annotated[ShipId, says("14.0 the thrower's ship")]
    other: Annotated[ShipId, says("14.0 the ship that it holds")]
    section: Annotated[str, one_of("", *SECTIONS), says("14.0 where it begins")] = "middle"
    end: Annotated[str, one_of("", *SECTIONS), says("14.0 where it ends")] = "middle"
    by: Annotated[SideId | None, says("15.0 who threw it; without it who holds the ship")] = None
    kind: Annotated[str, one_of("line", "corvus"), says("14.0 which")] = "line"
    drawn: Annotated[bool, says("14.1 both were drawn together")] = True


class ContactTable(Record, frozen=True, kw_only=True):
    """`contacts[]`: a contact of the movement that is thrown for in the phase of rams."""

    kind: Annotated[str, one_of(*KINDS), says("10.0 what it was")] = Touch.STRUCK
    ship: Annotated[ShipId, says("10.0 who struck, or ran on something")]
    other: Annotated[str, OTHER_SHIP, says("10.0 who was struck, or bumped into")] = ""
    angle: Annotated[int, Meta(ge=0, le=9000), says("10.3 hundredths of a degree, 90 for square")
        ] = 9000
    band: Annotated[str, one_of(SpeedBand.SLOW, SpeedBand.CRUISE, SpeedBand.RAM),
        says("10.3 how fast the striker was")] = SpeedBand.CRUISE
    place: Annotated[str, one_of(*PLACES), says("10.1 what was struck")] = ShipPart.OARS
    flank: Annotated[str, one_of(*FLANKS), says("10.1 on which side of the other")] = Flank.PORT
    slot: Annotated[int, Meta(ge=1, le=5), says("10.1 which section of oars, 1 foremost")] = 3
    central: Annotated[bool, says("10.1 on the keel line: the side is thrown for")] = False


class SmashedTable(Record, frozen=True, kw_only=True):
    """`smashed[]`: oars that a raker's bow has passed, lost in the phase of rams."""

    ship: Annotated[ShipId, says("9.0 whose oars")]
    by: Annotated[ShipId, says("9.0 the raker")]
    flank: Annotated[str, one_of(*FLANKS), says("9.0 on which side")]
    slot: Annotated[int, Meta(ge=1, le=5), says("9.0 which section, 1 foremost")]


class WreckTable(Record, frozen=True, kw_only=True):
    """`wrecks[]`: what is left of a ship that sank before the battle begins."""

    at: Annotated[Place, says("23.0 its centre")]
    heading: Annotated[int, Meta(ge=0, le=35999), says("23.0 hundredths of a degree")] = 0
    type: Annotated[str, CODE, says("23.0 the class that it was of")]


class StartTable(Record, frozen=True, kw_only=True):
    """`start`: where in the turn play begins."""

    turn: Annotated[int, Meta(ge=1, le=99), says("1.1 the first turn played")] = 1
    phase: Annotated[str, one_of(*PHASES),
        says("1.1 the first phase played; in the set-up sides may place their ships")] = "orders"
    points: Annotated[PointsTable,
        says("G24 points that a side has before the first blow")] = PointsTable()


class Scenario(Header, frozen=True, kw_only=True):
    """A scenario file."""

    table: Annotated[TableTable, says("2.1 the table")] = TableTable()
    shores: Annotated[tuple[ShoreTable, ...], Meta(max_length=20), says("23.2 the land")] = ()
    wind: Annotated[WindTable | None, says("3.1 the wind")] = None
    sides: Annotated[SidesTable, says("the two sides")]
    classes: Annotated[dict[str, ClassTable], Meta(min_length=1, max_length=20),
        says("the kinds of ships, each under its id")]
    ships: Annotated[tuple[ShipTable, ...], Meta(min_length=2, max_length=MOST_SHIPS),
        says("1.1 the ships")]
    men: Annotated[tuple[ManTable, ...], Meta(max_length=600), says("13.0 men")] = ()
    links: Annotated[tuple[LinkTable, ...], Meta(max_length=100), says("14.0 lines")] = ()
    contacts: Annotated[tuple[ContactTable, ...], Meta(max_length=40),
        says("10.0 contacts before play begins with the fire or the rams")] = ()
    smashed: Annotated[tuple[SmashedTable, ...], Meta(max_length=100),
        says("9.0 oars that were raked before it")] = ()
    wrecks: Annotated[tuple[WreckTable, ...], Meta(max_length=20), says("23.0 wrecks")] = ()
    start: Annotated[StartTable, says("1.1 when play begins")] = StartTable()
    options: Annotated[Options, says("the optional rules")] = Options()
