"""The tables of a scenario file for squadrons, their commanders and their ships."""

from typing import Annotated

from msgspec import Meta, field

from galley.engine.records import Record
from galley.files.schema import says
from galley.files.value_kinds import one_of
from galley.war_galley.state.ship import CRUISE, MAX
from galley.war_galley.state.values import (
    Area,
    Count,
    Direction,
    HexName,
    Initiative,
    Letter,
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

GEAR = ("flame", "firepots", "corvus", "harpax", "iron_hands")
NUMBERS = "123456789abcdefghijklmnopqrstuvwxyz"  # of a squadron's ships
FATES = ("sunk", "wrecked", "left the map")
HOW = ("oars", "sail", "strikes", "changes side")
Level = Annotated[str, one_of(CRUISE, MAX)]
AllSailing = Annotated[bool, says("6.21 all its ships start under sail")]
AllFlame = Annotated[bool, says("8.51 all its ships carry flame missiles")]
AllFirepots = Annotated[bool, says("8.53 all its ships carry firepots")]
AllCorvus = Annotated[bool, says("8.12 all its ships carry a corvus")]
AllHarpax = Annotated[bool, says("8.12 all its ships carry a harpax; they need engines")]
AllIronHands = Annotated[bool, says("8.12 all its ships carry iron hands")]

# fmt: off


class LeaderTable(Record, frozen=True, kw_only=True):
    """`reinforcements[].commander`: who leads a squadron."""

    name: Annotated[Name, says("his name")]
    range: Annotated[Range, says("5.11 command range")]
    initiative: Annotated[Initiative | None, says("5.12 makes him an admiral")] = None


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
    transfer_tried: Annotated[bool, says("5.51 has tried to change ships this turn")] = False
    reduced_used: Annotated[bool,
        says("5.52 reduced by a transfer, and his reduced range has counted")] = False


class AdmiralTable(LeaderTable, frozen=True, kw_only=True):
    """`tournament.admirals[]`: a man whom a side may pick."""

    initiative: Annotated[Initiative, says("5.12 initiative")]


class RowTable(Record, frozen=True, kw_only=True):
    """`squadrons[].rows[]`: ships set up in a row."""

    code: Annotated[Name, says("2.1 code of the ratings")] = field(name="class")
    first: Annotated[HexName, says("bow hex of the first ship")]
    count: Annotated[Count, says("how many ships")] = 1
    step: Annotated[Step, says("from bow to bow: directions with a count, joined by +; E and W "
        "keep the row number")] = "E"
    last: Annotated[HexName | None, says("a check: the last ship's bow hex")] = None
    facing: Annotated[Direction, says("4.2 where the bows point")]
    level: Annotated[Level, says("6.12 speed level")] = CRUISE
    sail: AllSailing = False
    flame: AllFlame = False
    firepots: AllFirepots = False
    corvus: AllCorvus = False
    harpax: AllHarpax = False
    iron_hands: AllIronHands = False


class ShipTable(Record, frozen=True, kw_only=True):
    """`squadrons[].ships[]`: one ship, with its statuses."""

    code: Annotated[Name, says("2.1 code of the ratings")] = field(name="class")
    bow: Annotated[HexName | None, says("bow hex; may be left out when the ship is lost")] = None
    facing: Annotated[Direction, says("4.2 where the bow points")] = "N"
    id: Annotated[ShipId | None,
        says("squadron letter and 1-9 or a-z; without it the next free one")] = None
    name: Annotated[str, Meta(max_length=40), says("the ship's own name")] = ""
    level: Annotated[Level, says("6.12 speed level")] = CRUISE
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
    squadron: Annotated[Letter | None,
        says("5.24 the commander it was assigned to this turn; without it by range")] = None
    alone: Annotated[bool, says("5.24 an individual squadron this turn")] = False
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
    collided: Annotated[bool, says("7.16 collided")] = False
    fired: Annotated[bool, says("8.42 has fired")] = False
    reacted: Annotated[bool, says("8.42 has fired in reaction")] = False
    repulsed_boarders: Annotated[bool, says("8.27 threw boarders back")] = False
    confined: Annotated[bool,
        says("5.31 failed its roll alone: may not come next to an enemy")] = False
    tried_links: Annotated[ShipIds, says("8.33 links it tried to cut")] = ()
    sail: Annotated[bool, says("6.21 under sail")] = False
    mast_down: Annotated[bool, says("6.24 its mast has come down this turn, and is lost")] = False
    mast_lost: Annotated[bool, says("6.22 it raises no sail again")] = False
    sail_set: Annotated[bool, says("6.21 raised or lowered in this activation")] = False
    sail_bonus: Annotated[Initiative,
        says("6.22 movement points the wind gives in this activation")] = 0
    on_fire: Annotated[bool, says("8.51 burning")] = False
    fire_fresh: Annotated[bool, says("8.54 caught fire in this turn's G/2")] = False
    jettisoned: Annotated[bool, says("8.48 its towers are overboard")] = False
    upset: Annotated[bool, says("6.7 survived a defensive ram in this activation")] = False
    tired_now: Annotated[bool, says("6.45 its fatigue is of this turn")] = False
    flame: Annotated[bool, says("8.51 carries flame missiles")] = False
    firepots: Annotated[bool, says("8.53 carries firepots")] = False
    corvus: Annotated[bool, says("8.12 carries a corvus")] = False
    harpax: Annotated[bool, says("8.12 carries a harpax; needs engines")] = False
    iron_hands: Annotated[bool, says("8.12 carries iron hands")] = False
    corvus_by: Annotated[ShipIds,
        says("8.32 ships that hold it by a corvus, among `grapples`")] = ()
    corvus_fresh: Annotated[ShipIds | None,
        says("8.12 those of them over whose corvus nobody has boarded; without it all")] = None
    harpax_by: Annotated[ShipIds,
        says("8.32 ships that hold it by a harpax, among `grapples`")] = ()
    daunted: Annotated[ShipIds,
        says("8.53 ships it did not dare to attack this turn")] = ()
    corvus_used: Annotated[bool,
        says("8.12 has dropped its corvus in this enemy activation")] = False


class HoldTable(Record, frozen=True, kw_only=True):
    """`squadrons[].hold`: a squadron held back."""

    before: Annotated[int, Meta(ge=2, le=99), says("5.41 the first turn in which it is free")]
    maximum_only: Annotated[bool, says("6.12 it may act, but not go to maximum")] = False
    cruise_before: Annotated[TurnOrNone,
        says("6.12 once it may act, still no maximum before this turn; 0 none")] = 0
    ended: Annotated[bool, says("5.41 an attack has ended it")] = False


class LeavesTable(Record, frozen=True, kw_only=True):
    """`squadrons[].leaves`: a squadron that defects, routs or runs."""

    from_turn: Annotated[Turn, says("5.41 the first turn in which it may begin to")] = 1
    struck: Annotated[bool,
        says("5.41 only once a ship of it has been rammed or captured")] = False
    losses: Annotated[TurnOrNone,
        says("5.41 only once so many ships of its side score for the enemy (0: however many)")] = 0
    commander_lost: Annotated[Letter | None,
        says("5.53 only once this commander has lost his ship")] = None
    after: Annotated[Letter | None, says("5.41 only once this squadron has begun to leave")] = None
    at_latest: Annotated[Turn | None,
        says("5.41 from this turn on without those conditions")] = None
    on: Annotated[Annotated[int, Meta(ge=2, le=6)] | None,
        says("5.41 this or more on one die, or it stays; without it no die is thrown")] = None
    each_turn: Annotated[bool, says("5.41 a die that fails is thrown again in the next turn; "
        "without it one is thrown in all")] = False
    how: Annotated[str, one_of(*HOW), says("5.41 under oars; under sail, raised as soon as may "
        "be; or at once, by striking or by changing sides")] = HOW[0]
    edges: Annotated[tuple[Annotated[str, Meta(max_length=6)], ...],
        says("5.41 map edges by which it leaves: top, bottom, left, right")] = ()
    hexes: Annotated[Area, Meta(max_length=500),
        says("5.41 the last hexes on the map; without them all of the edges")] = ()
    speed: Annotated[str, one_of("any", "cruise", "max"),
        says("6.12 the level at which it leaves")] = "any"
    fights_adjacent: Annotated[bool,
        says("5.41 a ship that has not moved this turn may fight an enemy beside it")] = False
    score: Annotated[str, one_of("none", "half", "full"), says("9.1 what the enemy scores for "
        "each ship gone: nothing, or half (rounded up) or all of its ram defense")] = "none"
    stays: Annotated[SquadronShips, says("5.41 ships of it that fight on")] = ()
    begun: Annotated[bool, says("5.41 it is leaving already")] = False
    stayed: Annotated[TurnOrNone,
        says("5.41 the turn in which its die was last thrown, and it stayed")] = 0


class SquadronTable(Record, frozen=True, kw_only=True):
    """`squadrons[]`: a squadron, its ships in rows or one by one."""

    side: Annotated[SideId, says("whose it is, A or B")]
    name: Annotated[Name, says("the squadron's name")]
    letter: Annotated[Letter | None,
        says("first letter of its ships' ids; without it the next in order, side A first")] = None
    in_command: Annotated[bool,
        says("5.23 a check: every ship must stand in the commander's range")] = False
    commander: Annotated[CommanderTable | None,
        says("5.1 who leads it; without one its ships act alone")] = None
    rows: Annotated[tuple[RowTable, ...], Meta(max_length=35), says("ships set up in rows")] = ()
    ships: Annotated[tuple[ShipTable, ...], Meta(max_length=35),
        says("ships set up one by one")] = ()
    sail: AllSailing = False
    flame: AllFlame = False
    firepots: AllFirepots = False
    corvus: AllCorvus = False
    harpax: AllHarpax = False
    iron_hands: AllIronHands = False
    hold: Annotated[HoldTable | None, says("5.41 the squadron is held back until a turn, or an "
        "attack on one of its ships")] = None
    leaves: Annotated[LeavesTable | None, says("5.41 the squadron leaves the battle, or may: it "
        "then attacks nobody and goes off the map by the shortest way")] = None
