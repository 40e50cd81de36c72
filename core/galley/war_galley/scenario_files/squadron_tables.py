"""The tables of a scenario file for squadrons and ships, and for rules of a single battle."""

from typing import Annotated

from msgspec import Meta, field

from galley.engine.records import Record
from galley.files.schema import says
from galley.files.value_kinds import one_of
from galley.war_galley.state.scenario_rules import Edge, HoldTable, LeavesTable
from galley.war_galley.state.ship import INSIDE, LEFT_MAP, SpeedLevel, TurnRecord
from galley.war_galley.state.turn_rules import (
    BESIDE,
    WITHIN_3,
    BeachesTable,
    RunsTable,
    SignalTable,
    StandsByTable,
)
from galley.war_galley.state.values import (
    Area,
    Count,
    Direction,
    HexName,
    HexNames,
    Initiative,
    Letter,
    Modifier,
    Name,
    Range,
    ShipId,
    ShipIds,
    SideId,
    SquadronShips,
    Step,
    Turn,
    TurnOrNone,
)

GEAR = ("flame", "firepots", "corvus", "harpax", "iron_hands", "hides")
FATES = ("sunk", "wrecked", LEFT_MAP, INSIDE)
Level = Annotated[str, one_of(SpeedLevel.CRUISE, SpeedLevel.MAX)]
AllSailing = Annotated[bool, says("6.21 all its ships start under sail")]
AllFlame = Annotated[bool, says("8.51 all its ships carry flame missiles")]
AllFirepots = Annotated[bool, says("8.53 all its ships carry firepots")]
AllCorvus = Annotated[bool, says("8.12 all its ships carry a corvus")]
AllHarpax = Annotated[bool, says("8.12 all its ships carry a harpax; they need engines")]
AllIronHands = Annotated[bool, says("8.12 all its ships carry iron hands")]
AllHides = Annotated[bool, says("8.12, H24 all its ships have hides on their bows")]

# fmt: off


class LeaderTable(Record, frozen=True, kw_only=True):
    """`reinforcements[].commander`: who leads a squadron."""

    name: Annotated[Name, says("his name")]
    range: Annotated[Range, says("5.11 command range")]
    initiative: Annotated[Initiative | None, says("5.12 makes him an admiral")] = None
    points: Annotated[int, Meta(ge=0, le=999),
        says("9.1, H04 what the enemy has, once, when he has lost his ship")] = 0
    leaves: Annotated[int, Meta(ge=0, le=999), says("9.1, H04 what his own side has, once, when "
        "the ship he is aboard leaves by an exit; not beside the ship's own points")] = 0


class CommanderTable(LeaderTable, frozen=True, kw_only=True):
    """`squadrons[].commander`: who leads it, and his statuses."""

    reduced_range: Annotated[Range | None,
        says("2.1 range when reduced; without it 2 less, at least 1")] = None
    reduced_initiative: Annotated[Initiative | None,
        says("2.1 initiative when reduced; without it 1 less, at least 0")] = None
    ship: Annotated[HexName | None,
        says("5.14 bow hex of the ship he is on; may be left out when he is lost")] = None
    reduced: Annotated[bool, says("5.52 on his reduced side")] = False
    reduced_for_good: Annotated[bool, says("5.53 reduced for the rest of the game")] = False
    lost: Annotated[bool, says("5.53 out of the game")] = False
    ship_lost: Annotated[bool | None, says("9.1, H04 he has lost a ship to the enemy or the sea; "
        "without it as `lost`, `reduced_for_good` and `left` say")] = None
    left: Annotated[bool, says("9.1, H04 a ship that he was aboard has left by an exit")] = False
    inside: Annotated[ShipId | None, says("9.1, H38 id of the ship that he is aboard, where it is "
        "inside an exit that gives it back; in place of `ship`")] = None
    beaches: Annotated[BeachesTable | None,
        says("H32 he may give up his ship near a shore, and is out of the battle alive")] = None
    goes_over: Annotated[tuple[Annotated[str, Meta(max_length=4)], ...], Meta(max_length=14),
        says("5.52, H32 type codes of ships beside his to which he changes without a die")] = ()
    leads: Annotated[bool | None, says("5.24 he leads a squadron this turn; without it as phase B "
        "would have it; from phase C on")] = None
    transfer_tried: Annotated[bool, says("5.51 has tried to change ships this turn")] = False
    reduced_used: Annotated[bool,
        says("5.52 reduced by a transfer, and his reduced range has counted")] = False


class RowTable(Record, frozen=True, kw_only=True):
    """`squadrons[].rows[]`: ships set up in a row."""

    code: Annotated[Name, says("2.1 code of the ratings")] = field(name="class")
    first: Annotated[HexName, says("bow hex of the first ship")]
    count: Annotated[Count, says("how many ships")] = 1
    step: Annotated[Step, says("from bow to bow: directions with a count, joined by +; E and W "
        "keep the row number")] = "E"
    last: Annotated[HexName | None, says("a check: the last ship's bow hex")] = None
    facing: Annotated[Direction, says("4.2 where the bows point")]
    level: Annotated[Level, says("6.12 speed level")] = SpeedLevel.CRUISE
    sail: AllSailing = False
    flame: AllFlame = False
    firepots: AllFirepots = False
    corvus: AllCorvus = False
    harpax: AllHarpax = False
    iron_hands: AllIronHands = False
    hides: AllHides = False


class RoundTable(Record, frozen=True, kw_only=True):
    """`squadrons[].ships[].round`: how far round an obstacle a ship has gone."""

    of: Annotated[HexName, says("6.32, H19 where the obstacle lies")]
    been: Annotated[HexNames, Meta(min_length=1, max_length=6), says("6.32, H19 the hexes about "
        "it in which the ship's bow has been, one after the other")]
    outside: Annotated[bool, says("6.32, H19 the bow lies one hex outside now")] = False
    turned: Annotated[bool, says("6.32, H19 it has had its turn at no cost")] = False


class ShipTable(TurnRecord, frozen=True, kw_only=True):
    """`squadrons[].ships[]`: one ship, with its statuses."""

    code: Annotated[Name, says("2.1 code of the ratings")] = field(name="class")
    bow: Annotated[HexName | None, says("bow hex; may be left out when the ship is lost")] = None
    facing: Annotated[Direction, says("4.2 where the bow points")] = "N"
    id: Annotated[ShipId | None,
        says("squadron letter and 1-9 or a-z; without it the next free one")] = None
    name: Annotated[str, Meta(max_length=40), says("the ship's own name")] = ""
    level: Annotated[Level, says("6.12 speed level")] = SpeedLevel.CRUISE
    half_speed: Annotated[bool, says("6.37 at Half Speed")] = False
    half_speed_fresh: Annotated[bool,
        says("7.16 Half Speed got in its own activation, which stays for the next one")] = False
    fatigue: Annotated[int, Meta(ge=0, le=4), says("6.43 fatigue level")] = 0
    crippled: Annotated[str, one_of("", "P", "S", "PS"),
        says("7.28 oars lost to port, starboard or both")] = ""
    rammed: Annotated[bool, says("7.16 dead in the water")] = False
    rammed_by: Annotated[ShipId, says("7.16 the ship that rammed it")] = ""
    aground: Annotated[TurnOrNone, says("6.31 the turn in which it ran aground; 0 afloat")] = 0
    captured: Annotated[str, one_of("", "captured", "recaptured"),
        says("8.25 taken, or taken back")] = ""
    side: Annotated[SideId | None, says("9.1, 5.41 for whose loss it counts, where that is not "
        "its squadron's: it has changed sides, or the others have")] = None
    owner: Annotated[SideId | None,
        says("8.25 who has it now; without it as `captured` says")] = None
    depletion: Annotated[int, Meta(ge=0, le=20), says("8.61 manpower lost")] = 0
    grapples: Annotated[ShipIds, says("8.12 ships it is grappled with")] = ()
    fouls: Annotated[ShipIds, says("7.16 ships it is fouled with")] = ()
    hurt: Annotated[bool | None, says("9.1 rammed, aground or sunk in its first owner's hands; "
        "without it as the other keys say")] = None
    hurt_as_prize: Annotated[bool | None, says("9.1 the same in its captor's hands")] = None
    beached: Annotated[bool | None, says("9.1 aground, now or before, on its own side's shore and "
        "no other harm; without it as the other keys say")] = None
    fate: Annotated[str, one_of("", *FATES), says("9.1 off the map: how it left")] = ""
    by: Annotated[int, Meta(ge=0, le=20),
        says("9.1, H02, H38 the number among `exits` of that by which it left, or in which it is "
            "inside; 0 none")] = 0
    fled: Annotated[bool, says("9.1, H02 it left so with a squadron that leaves")] = False
    passed: Annotated[bool, says("H38 its bow has been beyond what its side is to pass")] = False
    towed_by: Annotated[ShipId, says("H29 the ship that tows it, by id: it goes with that one "
        "until either casts off or the line parts")] = ""
    adrift: Annotated[bool, says("H29 nobody tows it any more: it does not move")] = False
    round: Annotated[RoundTable | None,
        says("6.32, H19 how far round an obstacle it has gone")] = None
    entangled: Annotated[bool | None, says("H14 it still lies entangled, at Half Speed; without "
        "it so does every ship of a squadron that `entangled` names")] = None
    squadron: Annotated[Letter | None,
        says("5.24 the commander it was assigned to this turn; without it by range")] = None
    alone: Annotated[bool, says("5.24 an individual squadron this turn")] = False
    sail: Annotated[bool, says("6.21 under sail")] = False
    mast_down: Annotated[bool, says("6.24 its mast has come down this turn, and is lost")] = False
    mast_lost: Annotated[bool, says("6.22 it raises no sail again")] = False
    on_fire: Annotated[bool, says("8.51 burning")] = False
    jettisoned: Annotated[bool, says("8.48 its towers are overboard")] = False
    flame: Annotated[bool, says("8.51 carries flame missiles")] = False
    firepots: Annotated[bool, says("8.53 carries firepots")] = False
    corvus: Annotated[bool, says("8.12 carries a corvus")] = False
    harpax: Annotated[bool, says("8.12 carries a harpax; needs engines")] = False
    iron_hands: Annotated[bool, says("8.12 carries iron hands")] = False
    hides: Annotated[bool, says("8.12, H24 has hides on its bow")] = False
    corvus_by: Annotated[ShipIds,
        says("8.32 ships that hold it by a corvus, among `grapples`")] = ()
    corvus_fresh: Annotated[ShipIds | None,
        says("8.12 those of them over whose corvus nobody has boarded; without it all")] = None
    harpax_by: Annotated[ShipIds,
        says("8.32 ships that hold it by a harpax, among `grapples`")] = ()
    avoids_as: Annotated[Annotated[int, Meta(ge=1, le=6)] | None,
        says("6.52, H36 the crew that it avoids as; without it its own")] = None


class SquadronTable(Record, frozen=True, kw_only=True):
    """`squadrons[]`: a squadron, its ships in rows or one by one."""

    side: Annotated[SideId, says("whose it is, A or B")]
    name: Annotated[Name, says("the squadron's name")]
    letter: Annotated[Letter | None,
        says("first letter of its ships' ids; without it the next in order, side A first")] = None
    in_command: Annotated[bool,
        says("5.23, H08 a check: every ship must stand in the commander's range, or in a line "
        "astern from his ship on")] = False
    commander: Annotated[CommanderTable | None,
        says("5.1 who leads it; without one its ships act alone")] = None
    arrived_at: Annotated[Annotated[int, Meta(ge=0, le=9999)] | None,
        says("9.1, H02 it came in as reinforcements; its enemy's points at that moment")] = None
    rows: Annotated[tuple[RowTable, ...], Meta(max_length=35), says("ships set up in rows")] = ()
    ships: Annotated[tuple[ShipTable, ...], Meta(max_length=35),
        says("ships set up one by one")] = ()
    sail: AllSailing = False
    flame: AllFlame = False
    firepots: AllFirepots = False
    corvus: AllCorvus = False
    harpax: AllHarpax = False
    iron_hands: AllIronHands = False
    hides: AllHides = False
    boarding: Annotated[int, Meta(ge=0, le=3),
        says("8.23, H26 what its boarders add to their throws")] = 0
    grapples: Annotated[int, Meta(ge=1, le=4), says("8.13a, H36 how many enemies a ship of it may "
        "try to grapple in one activation, one after the other")] = 1
    prow_dip: Annotated[bool, says("7.16, H31 its ships keep their level in a collision with an "
        "enemy who rams the bow half of a flank")] = False
    hold: Annotated[HoldTable | None, says("5.41 the squadron is held back until a turn, or an "
        "attack on one of its ships")] = None
    leaves: Annotated[LeavesTable | None, says("5.41 the squadron leaves the battle, or may: it "
        "then attacks nobody and goes off the map by the shortest way")] = None
    signal: Annotated[SignalTable | None,
        says("H34 its commander may once call ships that are out of his range")] = None
    impetuous: Annotated[Turn | None, says("H28 the turn in which it rows at maximum, each ship "
        "as near to an enemy as it can come")] = None
    runs: Annotated[RunsTable | None,
        says("5.41, H16 it makes for an edge of the map, last of its side")] = None
    stands_by: Annotated[StandsByTable | None,
        says("H17 it attacks nobody who has not attacked a friend near it")] = None


# fmt: off


class ShoreTable(Record, frozen=True, kw_only=True):
    """`friendly_shore[]`: a side's own shore."""

    side: Annotated[SideId, says("9.1 whose shore it is")]
    hexes: Annotated[Area, Meta(max_length=500), says("9.1 its hexes, all of them land")]
    full_if: Annotated[Annotated[str, one_of(BESIDE, WITHIN_3)] | None, says("H37 a ship aground "
        "there counts in full after all: once an enemy that nothing else engages lies beside it "
        "at the end of a later turn, or one lies within 3 hexes at the end of a turn")] = None
    recovers: Annotated[tuple[Annotated[int, Meta(ge=2, le=7)], Annotated[int, Meta(ge=2, le=7)]]
        | None, says("H20 at the end of the status phase a die for each ship of the side that is "
        "aground or captured within one hex: with so much or more it is the side's own again, and "
        "afloat; two numbers, with an enemy beside it and without, 7 for never")] = None


class SwellTable(Record, frozen=True, kw_only=True):
    """`swell`: a sea that spoils rams."""

    ram: Annotated[Modifier | None, says("7.15 what it adds to every ram throw")] = None
    rake: Annotated[Modifier, says("7.27 what it adds to every rake throw")] = 0
    side: Annotated[SideId | None,
        says("7.15 whose throws it spoils; without it both sides'")] = None
    from_turn: Annotated[Turn, says("7.15 the first turn in which it runs")] = 1
    hexes: Annotated[Area, Meta(max_length=500),
        says("7.15 where it runs, by the attacker's bow; without them everywhere")] = ()
    types: Annotated[tuple[Annotated[str, Meta(max_length=4)], ...],
        says("4.1 type codes of the attackers it troubles; without them all")] = ()
    from_wind: Annotated[bool,
        says("7.15, H12 it runs only once a wind with `wind.arrives` has come")] = False
    until_reversal: Annotated[bool, says("7.15 it ends when a reversing wind turns")] = False


class IronHandsTable(Record, frozen=True, kw_only=True):
    """`iron_hands`: what they add to dice."""

    grapple: Annotated[Modifier, says("8.12 to every grapple")] = 1


class FirepotsTable(Record, frozen=True, kw_only=True):
    """`firepots`: what they do besides burning."""

    bow_test: Annotated[bool, says("8.53 who rams, rakes or grapples from before the bow of a "
        "ship with firepots must first throw its crew or less")] = False


class ShipsTable(Record, frozen=True, kw_only=True):
    """`reinforcements[].ships[]`: ships of one class."""

    code: Annotated[Name, says("2.1 code of the ratings")] = field(name="class")
    count: Annotated[Count, says("how many")] = 1
    flame: Annotated[bool, says("8.51 they carry flame missiles")] = False
    firepots: Annotated[bool, says("8.53 they carry firepots")] = False
    corvus: Annotated[bool, says("8.12 they carry a corvus")] = False
    harpax: Annotated[bool, says("8.12 they carry a harpax")] = False
    iron_hands: Annotated[bool, says("8.12 they carry iron hands")] = False
    hides: Annotated[bool, says("8.12, H24 they have hides on their bows")] = False


class ReinforcementTable(Record, frozen=True, kw_only=True):
    """`reinforcements[]`: a squadron that comes in later."""

    side: Annotated[SideId, says("9.1 whose they are")]
    name: Annotated[Name, says("the squadron's name")]
    letter: Annotated[Letter | None, says("first letter of its ships' ids; without it the next in "
        "order after `squadrons`")] = None
    turn: Annotated[Turn, says("9.1 the first turn in which they may come in")]
    on: Annotated[int, Meta(ge=1, le=6),
        says("9.1 from that turn on they need this or more on one die a turn; 1 no die")] = 1
    eases: Annotated[int, Meta(ge=0, le=5),
        says("9.1 by how much that number falls with each turn")] = 0
    edge: Annotated[Edge, says("9.1 over which edge")]
    hexes: Annotated[Area, Meta(max_length=200),
        says("9.1 hexes on that edge, where not all of it serves")] = ()
    commander: Annotated[LeaderTable | None,
        says("5.1 who leads it, aboard its first ship")] = None
    ships: Annotated[tuple[ShipsTable, ...], Meta(min_length=1, max_length=35),
        says("9.1 its ships, class by class")]
    ids: Annotated[SquadronShips, says("9.1 the ids of these ships, where the others have come in "
        "already and stand in the squadron of this letter; without them by number")] = ()
