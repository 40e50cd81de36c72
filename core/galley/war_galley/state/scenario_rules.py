"""Defines what a scenario may add to the rules, as plain records.

Each is read from the scenario file and kept with the theatre; the chapters that they change
ask for them there.  A record whose fields say what they mean is a table of the file as it is.
"""

from typing import Annotated

from msgspec import Meta, field

from galley.engine.records import Record, Side
from galley.files.schema import says
from galley.files.value_kinds import one_of
from galley.geometry.hexes import Hex
from galley.war_galley.state.battle_rules import AS_EVER, BattleRules, Letters
from galley.war_galley.state.ends import NO_RULES, EndRules
from galley.war_galley.state.turn_rules import TurnRules
from galley.war_galley.state.values import (
    Area,
    Letter,
    Modifier,
    Name,
    SideId,
    SquadronShips,
    Turn,
    TurnOrNone,
)

EDGES = ("top", "bottom", "left", "right")
HOW = ("oars", "sail", "strikes", "changes side")
Edge = Annotated[str, one_of(*EDGES)]


# fmt: off


class WorthTable(Record, frozen=True, kw_only=True):
    """`exits[].worth[]`: ships that earn something else."""

    code: Annotated[Name | None,
        says("9.1 code of the ratings")] = field(default=None, name="class")
    ships: Annotated[SquadronShips,
        says("9.1 or the ships by id, whatever their class")] = ()
    points: Annotated[int, Meta(ge=0, le=999), says("9.1 what each such ship earns")]


class ExitTable(Record, frozen=True, kw_only=True):
    """`exits[]`: a way off the map."""

    side: Annotated[SideId, says("9.1 whose way off it is")]
    edge: Annotated[Edge | None,
        says("9.1 the map edge it leads over; without it the hexes alone say")] = None
    hexes: Annotated[Area, Meta(max_length=500),
        says("9.1 the last hexes on the map; without them the whole edge")] = ()
    harbour: Annotated[bool, says("9.1 a ship whose bow lies in one of the hexes may leave there, "
        "wherever on the map they are")] = False
    from_turn: Annotated[Turn, says("9.1 the first turn in which it is open")] = 1
    after_reversal: Annotated[bool, says("9.1 open only once a reversing wind has turned")] = False
    after_squadron: Annotated[Letter | None,
        says("9.1 open only once all ships of this squadron are there")] = None
    types: Annotated[tuple[Annotated[str, Meta(max_length=4)], ...],
        says("9.1 type codes of the ships that may use it; without them all")] = ()
    unengaged: Annotated[bool, says("9.1 only for ships that nothing holds, not rammed, and "
        "no enemy beside them")] = False
    points: Annotated[int, Meta(ge=0, le=999),
        says("9.1 what each of the side's own ships earns it by leaving")] = 0
    worth: Annotated[tuple[WorthTable, ...], Meta(min_length=1, max_length=60),
        says("9.1 classes that earn something else")] = ()
    points_for_last: Annotated[int, Meta(ge=0, le=999), says("9.1 what its side has besides when "
        "the last of its ships that may use it leaves by it")] = 0
    returns: Annotated[bool, says("9.1, H38 who leaves by it is off the map and not out of the "
        "battle: it may come back over the same hexes from the next turn, and earns its points if "
        "it is inside when the battle ends")] = False


class Exit(ExitTable, frozen=True, kw_only=True):
    """9.1e A way off the map for one side, and what its own ships earn by taking it (C55)."""

    last: tuple[Hex, ...]  # the last hexes on the map; () when the whole edge serves
    prizes: tuple[tuple[str, int], ...]  # ship class or ship -> points, where they differ

    def points_for(self, ship: str, code: str) -> int:
        """Victory points for a ship of this class."""
        prizes = dict(self.prizes)
        return prizes.get(ship, prizes.get(code, self.points))


class Shore(Record, frozen=True):
    """6.31 Land on which a side's own ships ground at half the price, safe from capture."""

    side: Side
    hexes: tuple[Hex, ...]
    full_if: str | None = None  # where enemies must lie that it counts in full after all (H37)
    recovers: tuple[int, int] | None = None  # beside an enemy, and else, so much or more (H20)


class Swell(Record, frozen=True):
    """7.15, 7.27 A sea that adds to ram and rake throws, mostly below 0."""

    ram: int
    until_reversal: bool = False
    rake: int = 0
    side: Side = ""  # "" when it troubles both
    from_turn: int = 1
    hexes: frozenset[Hex] = frozenset()  # the bow hexes where it runs; none: everywhere
    types: tuple[str, ...] = ()  # the types it troubles; () when all


class Turning(Record, frozen=True):
    """6.2 When a wind begins to blow; when a reversing one may turn, and on what."""

    from_turn: int = 1
    on: int = 5
    to: int = -1  # where it blows to then; -1 the opposite
    rises: int = 1  # the turn in which it begins to blow
    strength: int = 0  # how hard it blows from then on


class Corvus(Record, frozen=True):
    """8.12f What a corvus adds, dice by dice."""

    bow: Annotated[Modifier, says("8.12 to grapples before the bow or at a bow/flank hexside")] = 2
    flank: Annotated[Modifier, says("8.12 to its other grapples")] = 1
    reaction: Annotated[Modifier,
        says("8.12 when it drops on an enemy that has rammed or raked")] = 1
    disengage: Annotated[Modifier, says("8.32 to a ship that cuts loose from it")] = -2
    boarding: Annotated[Modifier, says("8.12 to the first boarding over it")] = 1


class Harpax(Record, frozen=True):
    """8.12f What a harpax adds, dice by dice."""

    throw: Annotated[Modifier, says("8.12 to a throw at two hexes")] = 1
    adjacent: Annotated[Modifier, says("8.12 to a grapple alongside")] = 2
    disengage: Annotated[Modifier, says("8.32 to a ship that cuts loose from it")] = -2


class Surprise(Record, frozen=True):
    """3.2 A side that wins the initiative of a turn without a throw."""

    side: Annotated[SideId, says("3.2 who surprises")]
    turn: Annotated[Turn, says("3.2 in which turn")]


class HoldTable(Record, frozen=True, kw_only=True):
    """`squadrons[].hold`: a squadron held back."""

    before: Annotated[int, Meta(ge=2, le=99), says("5.41 the first turn in which it is free")]
    maximum_only: Annotated[bool, says("6.12 it may act, but not go to maximum")] = False
    cruise_before: Annotated[TurnOrNone,
        says("6.12 once it may act, still no maximum before this turn; 0 none")] = 0
    turn_only: Annotated[bool, says("5.41, H13 it may act, but its ships only turn where they lie "
        "and attack nobody; a ram, rake or grapple that is thrown for ends it")] = False
    ends_with: Annotated[Letters, says("5.41, H13 squadrons whose hold an attack on this one ends "
        "as well, by letter")] = ()
    ended: Annotated[bool, says("5.41 an attack has ended it")] = False
    avoids_as: Annotated[Annotated[int, Meta(ge=1, le=4)] | None, says("6.52, H36 the crew that "
        "its ships avoid as while it is held; without it their own")] = None


class Hold(HoldTable, frozen=True, kw_only=True):
    """5.41 A squadron that may not be activated, or not go to maximum, before a turn."""

    squadron: str  # the letter its ships' ids begin with


class ShoreTroopsTable(Record, frozen=True, kw_only=True):
    """`shore_troops[]`: troops who shoot from a shore."""

    side: Annotated[SideId, says("8.4 whose they are")]
    name: Annotated[Name, says("8.4 what they are called")]
    hexes: Annotated[Area, Meta(max_length=60),
        says("8.4 where they stand, land or not; they reach one hex")]
    manpower: Annotated[int, Meta(ge=1, le=8), says("8.44 the manpower they shoot with")]
    from_turn: Annotated[Turn, says("8.4 the first turn at whose end they shoot")] = 1
    changes_hands: Annotated[bool, says("8.4, H37 at the end of a turn they are of the side that "
        "alone has a ship within one hex of them; without one they stay as they are")] = False


class ShoreTroops(ShoreTroopsTable, frozen=True, kw_only=True):
    """8.4 Troops on a shore who shoot at the end of each turn."""

    stand: tuple[Hex, ...]


class FlameTurns(Record, frozen=True):
    """8.51 Turns in which a side has flame missiles to throw."""

    side: Annotated[SideId, says("8.51 whose flame")]
    from_turn: Annotated[Turn, says("8.51 the first turn")] = 1
    until_turn: Annotated[Turn, says("8.51 the last turn")] = 99


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
    on_after: Annotated[tuple[Annotated[int, Meta(ge=1, le=35)], Annotated[int, Meta(ge=2, le=6)]]
        | None, says("H36 two numbers: once so many of its own ships score for the enemy, this or "
        "more is enough")] = None
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


class Leaving(LeavesTable, frozen=True, kw_only=True):
    """5.41 A squadron that defects, routs or runs: when, how and by which way it leaves."""

    squadron: str  # the letter its ships' ids begin with
    last: tuple[Hex, ...]  # the last hexes on the map; () when the whole edge serves


class Special(Record, frozen=True):
    """Everything that one scenario adds."""

    exits: tuple[Exit, ...] = ()
    shores: tuple[Shore, ...] = ()
    swell: Swell | None = None
    turning: Turning = Turning()
    corvus: Corvus = Corvus()
    harpax: Harpax = Harpax()
    iron_hands: int = 1
    bow_test: bool = False  # attackers before the bow of firepots must dare (8.53)
    surprises: tuple[Surprise, ...] = ()
    holds: tuple[Hold, ...] = ()
    shore_troops: tuple[ShoreTroops, ...] = ()
    leaving: tuple[Leaving, ...] = ()
    flame_turns: tuple[FlameTurns, ...] = ()
    ends: EndRules = NO_RULES
    own: BattleRules = AS_EVER
    turn_rules: TurnRules = TurnRules()
