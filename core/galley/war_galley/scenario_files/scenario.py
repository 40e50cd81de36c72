"""The scenario format of War Galley, key by key.  Files are checked against these records.

A scenario may open a battle or stand in the middle of one: every status word of a ship is a
key of `squadrons[].ships[]`, with the same name.
"""

from typing import Annotated

from msgspec import Meta

from galley.engine.records import Record
from galley.files.faults import shown, some
from galley.files.schema import says
from galley.files.value_kinds import Key, Kind, array, matching, one_of, several, whole
from galley.scenarios.header import Header
from galley.scenarios.ratings import RATINGS
from galley.war_galley.ch10_tournament.tournament import Admiral
from galley.war_galley.scenario_files.squadron_tables import (
    FirepotsTable,
    IronHandsTable,
    ReinforcementTable,
    ShoreTable,
    SquadronTable,
    SwellTable,
)
from galley.war_galley.state.battle_rules import (
    BoomTable,
    CrowdingTable,
    CurrentTable,
    DashTable,
    FatigueTable,
    ForbiddenTable,
    HidesTable,
    ObstacleTable,
    RaisedFree,
    RoughSea,
    SailsTable,
    ShallowsTestTable,
    Sides,
    SwarmTable,
)
from galley.war_galley.state.battle_setting import REVERSING, STEADY, VARIABLE, Options, SideCard
from galley.war_galley.state.ends import OutcomeTable, WorthToEnemyTable
from galley.war_galley.state.scenario_rules import (
    Corvus,
    ExitTable,
    FlameTurns,
    Harpax,
    ShoreTroopsTable,
    Surprise,
)
from galley.war_galley.state.ship import Ratings
from galley.war_galley.state.turn_rules import (
    BoatsTable,
    ClosingRingTable,
    EntangledTable,
    FoulingChopTable,
    PassedTable,
    StaysByWrecksTable,
    StormTable,
    TurnsCheaplyTable,
)
from galley.war_galley.state.values import (
    Area,
    Direction,
    Letter,
    Name,
    Range,
    ShipId,
    SideId,
    Turn,
)

PHASES = tuple("ABCDEFGH")


def _are_arrivals(value: object, key: Key) -> bool:
    """Pairs of a turn, and what a die must show from then on."""
    if not isinstance(value, list) or len(value) > 6:
        return False
    return all(
        isinstance(pair, list) and [type(n) for n in pair] == [int, int]
        and pair[0] in range(1, 100) and pair[1] in range(2, 7)
        for pair in value
    )  # fmt: skip


ARRIVALS = Kind(
    "arrivals",
    "a list of at most 6 pairs of a turn, 1 to 99, and a number, 2 to 6, such as [[3, 5], [5, 4]]",
    _are_arrivals,
    drawn=lambda key: array(
        {"type": "array", "items": [whole(1, 99), whole(2, 6)], "minItems": 2, "maxItems": 2}, 0, 6
    ),
)
_SETTLED = matching("squadron", 'one letter A to Z, or "A*" or "B*"', r"[A-Z]|[AB]\*")
SETTLED = several("settled", 'a list of squadrons such as ["C", "A*"], at most {high},', _SETTLED)

# fmt: off


class MapTable(Record, frozen=True, kw_only=True):
    """`map`: the sea."""

    columns: Annotated[int, Meta(ge=4, le=98), says("2.2 columns of hexes")] = 50
    rows: Annotated[int, Meta(ge=4, le=98), says("2.2 rows of hexes")] = 27
    top: Annotated[str, Meta(max_length=120), says("what lies toward the top")] = ""
    land: Annotated[Area, Meta(max_length=500), says("2.2 hexes, or columns x rows")] = ()
    shallows: Annotated[Area, Meta(max_length=500),
        says("6.31 hexes that cost 2 MP ahead; land to those in `map.shallows_bar`")] = ()
    shallows_bar: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...],
        says("6.31 codes of types, or of classes, for which shallows are land")] = ()
    coast: Annotated[Name, says("what its land is called, to be written on it")] = ""


class SidesTable(Record, frozen=True, kw_only=True):
    """`sides`: the two sides."""

    A: Annotated[SideCard, says("the first side")]
    B: Annotated[SideCard, says("the other side")]


class PointsTable(Record, frozen=True, kw_only=True):
    """`start.points`: victory points already given."""

    A: Annotated[int, Meta(ge=0, le=9999), says("9.1 to side A")] = 0
    B: Annotated[int, Meta(ge=0, le=9999), says("9.1 to side B")] = 0


class StartTable(Record, frozen=True, kw_only=True):
    """`start`: where in the turn play begins."""

    turn: Annotated[Turn, says("3.1 the first turn played")] = 1
    phase: Annotated[str, one_of(*PHASES), says("3.1 the first phase played")] = "A"
    first: Annotated[SideId | None,
        says("3.2 who goes first this turn; phases D to H need it")] = None
    to_act: Annotated[SideId | None,
        says("3.1 who activates next, in phases D to F; without it who goes first")] = None
    activate: Annotated[str, Meta(max_length=2), says("5.41 the squadron in activation: a "
        "commander's letter, or in phase F a ship's id; its ships with done = true have had their "
        "turn")] = ""
    ship: Annotated[ShipId, says("3.1 the ship of that squadron which is acting; with "
        "mp_announced it has announced")] = ""
    second: Annotated[Letter | None, says("5.42 the other squadron, when the one in activation is "
        "of a double activation that succeeded")] = None
    double_tried: Annotated[str, one_of("", "A", "B", "AB"),
        says("5.42 in phase E: who has tried a double activation this turn")] = ""
    bound: Annotated[Letter | None, says("5.13 in phase D or E: the admiral whose squadron must "
        "be the first that the side going first activates")] = None
    settled: Annotated[tuple[str, ...], Meta(max_length=28), SETTLED,
        says("6.12 in phase D: the squadrons whose levels are set already, by letter; A* and B* "
        "are the single ships of a side")] = ()
    points: Annotated[PointsTable,
        says("9.1 victory points already given by the scenario")] = PointsTable()


class WindTable(Record, frozen=True, kw_only=True):
    """`wind`: where it blows to, how hard, and whether it changes."""

    direction: Annotated[Direction, says("6.2 where it blows to")] = "N"
    strength: Annotated[Annotated[int, Meta(ge=0, le=4)] | None,
        says("6.2 0, dead calm, to 4; a wind needs it")] = None
    kind: Annotated[str, one_of(STEADY, VARIABLE, REVERSING),
        says("6.2 whether it changes: never, by two dice a turn, or by turning round "
        "once")] = STEADY
    from_turn: Annotated[Turn, says("6.2 a reversing wind: the first turn with a die for it")] = 1
    on: Annotated[int, Meta(ge=2, le=6),
        says("6.2 a reversing wind: this or more on one die turns it round for good")] = 5
    turns_to: Annotated[Direction | None, says("6.2 a turning wind: where it blows to once it has "
        "turned; without it the opposite way")] = None
    rises: Annotated[Turn,
        says("6.2 the turn in which the wind begins to blow; until then there is none")] = 1
    turned: Annotated[bool,
        says("6.2 a reversing wind: it has turned, and blows in `wind.direction` now")] = False
    arrives: Annotated[tuple[tuple[int, int], ...], ARRIVALS,
        says("6.2, H12 pairs of a turn and a number: from that turn on a die is thrown at the "
        "start of each, and on this or more the wind comes for good; until then there is "
        "none")] = ()
    arrived: Annotated[bool, says("6.2, H12 it has come")] = False
    raised_free: Annotated[RaisedFree | None,
        says("6.21, H35 a side whose sails go up for nothing")] = None
    sails: Annotated[SailsTable | None, says("6.21, H35 who has sails to raise; without it every "
        "ship with a mast")] = None


class TournamentTable(Record, frozen=True, kw_only=True):
    """`tournament`: fleets that the players buy."""

    points: Annotated[int, Meta(ge=250, le=400), says("10.0 fleet points of each side: 250, 300, "
        "350 or 400; they set the number of leaders and the points that win")]
    leader_range: Annotated[Range, says("5.11 command range of every squadron leader")] = 4
    admirals: Annotated[tuple[Admiral, ...], Meta(min_length=1, max_length=12),
        says("10.0 the men from whom each side picks its admiral; without them one of range 5 and "
        "initiative 1")] = ()


class ClassTable(Ratings, frozen=True, kw_only=True):
    """`classes.*`: a counter's ratings."""

    like: Annotated[Name, says("2.1, H06 the class that has the rest of its ratings; what is "
        "given here is its own")] = ""
    boarding: Annotated[int, Meta(ge=0, le=3),
        says("8.23, H26 what its boarders add to their throws")] = 0


class Scenario(Header, frozen=True, kw_only=True):
    """A scenario file of War Galley."""

    ratings: Annotated[str | tuple[str, ...], RATINGS, says("2.1 files of `scenarios/war_galley/"
        "ratings` whose classes stand among those of this file, which win over them")] = ()
    draw_at_limit_under: Annotated[int, Meta(ge=0, le=9999),
        says("9.1 at the turn limit a lead of fewer points is a draw")] = 0
    map: Annotated[MapTable, says("2.2 the sea")] = MapTable()
    sides: Annotated[SidesTable, says("the two sides")]
    classes: Annotated[dict[str, Annotated[ClassTable, says("one counter's ratings")]],
        Meta(min_length=1, max_length=250),
        says("2.1 the printed ratings of each counter, by its code")]
    squadrons: Annotated[tuple[SquadronTable, ...], Meta(min_length=1, max_length=26),
        says("5.2 the fleets, squadron by squadron")]
    start: Annotated[StartTable, says("where in the turn play begins")] = StartTable()
    wind: Annotated[WindTable, says("6.2 the wind; without it sails have no effect")] = WindTable()
    tournament: Annotated[TournamentTable | None, says("10.0 fleets are bought and set up by the "
        "players: such a file has classes, but no squadrons, land or start")] = None
    options: Annotated[Options, says("the optional readings")] = Options()
    exits: Annotated[tuple[ExitTable, ...], Meta(min_length=1, max_length=20),
        says("9.1 ways off the map; a side that has one may leave only there and then")] = ()
    outcomes: Annotated[tuple[OutcomeTable, ...], Meta(min_length=1, max_length=12),
        says("9.1, H02 ways to win or draw beside the level, in the order in which they are "
        "looked at")] = ()
    worth_to_enemy: Annotated[tuple[WorthToEnemyTable, ...], Meta(min_length=1, max_length=40),
        says("9.1, H03 ships that are worth a fixed number of points to the enemy, however they "
        "are lost")] = ()
    friendly_shore: Annotated[tuple[ShoreTable, ...], Meta(min_length=1, max_length=4),
        says("9.1 land where a side's own ships ground for half their worth, rounded up, and "
        "cannot be captured")] = ()
    swell: Annotated[SwellTable, says("7.15 a sea that spoils rams")] = SwellTable()
    corvus: Annotated[Corvus, says("8.12 what a corvus adds to dice")] = Corvus()
    harpax: Annotated[Harpax, says("8.12 what a harpax adds to dice")] = Harpax()
    fatigue: Annotated[tuple[FatigueTable, ...], Meta(min_length=1, max_length=2),
        says("6.42, H33 crews that tire sooner, or later")] = ()
    rough_sea: Annotated[RoughSea, says("6.11, H33 a sea in which nobody rows fast")] = RoughSea()
    dash: Annotated[DashTable | None, says("7.15, H10 ships that start forward as one")] = None
    crowding: Annotated[CrowdingTable | None,
        says("6.12, H11 a fleet that has too little room")] = None
    close_order: Annotated[Sides, says("7.24, H35 sides whose ships nobody passes where a friend "
        "stands on either side of them")] = ()
    swarm: Annotated[tuple[SwarmTable, ...], Meta(min_length=1, max_length=4),
        says("7.27, H31 small craft that get among the oars")] = ()
    forbidden: Annotated[ForbiddenTable,
        says("7.24, H23 what nobody does in this battle")] = ForbiddenTable()
    hides: Annotated[HidesTable, says("8.12, H24 what hides on a bow add to dice")] = HidesTable()
    obstacles: Annotated[tuple[ObstacleTable, ...], Meta(max_length=12),
        says("6.31, H19 things that lie in the water")] = ()
    boom: Annotated[BoomTable | None,
        says("6.31, H22 hulls and chains across the water, which one side may cut")] = None
    current: Annotated[CurrentTable | None,
        says("6.34, H15 water that races and swings ships round")] = None
    shallows_test: Annotated[tuple[ShallowsTestTable, ...], Meta(min_length=1, max_length=4),
        says("6.31, H21 shallows on which ships may run aground")] = ()
    iron_hands: Annotated[IronHandsTable,
        says("8.12 what iron hands add to dice")] = IronHandsTable()
    surprise: Annotated[tuple[Surprise, ...], Meta(min_length=1, max_length=20),
        says("3.2 turns whose initiative a side wins without a throw")] = ()
    reinforcements: Annotated[tuple[ReinforcementTable, ...], Meta(min_length=1, max_length=20),
        says("9.1 squadrons that come in over an edge later")] = ()
    shore_troops: Annotated[tuple[ShoreTroopsTable, ...], Meta(min_length=1, max_length=20),
        says("8.4 troops who shoot from a shore at the end of each turn")] = ()
    boats: Annotated[tuple[BoatsTable, ...], Meta(min_length=1, max_length=2),
        says("8.4, H25 small craft that shoot at the end of each turn")] = ()
    firepots: Annotated[FirepotsTable,
        says("8.53 what firepots do besides burning")] = FirepotsTable()
    flame_turns: Annotated[tuple[FlameTurns, ...], Meta(min_length=1, max_length=8),
        says("8.51 turns in which a side's ships with flame may throw it; a side without a table "
        "always may")] = ()
    fouling_chop: Annotated[FoulingChopTable | None,
        says("6.37, H12 a wind that drives a fleet's ships together")] = None
    closing_ring: Annotated[ClosingRingTable | None,
        says("6.33, H18 ships that press a ring in passing")] = None
    storm: Annotated[StormTable | None, says("H38 a storm that may end the battle")] = None
    stays_by_wrecks: Annotated[tuple[StaysByWrecksTable, ...], Meta(min_length=1, max_length=2),
        says("H27 crews that do not leave friends who sink")] = ()
    passed: Annotated[tuple[PassedTable, ...], Meta(min_length=1, max_length=4),
        says("H38 water that earns a side's ships points, once they have reached it")] = ()
    entangled: Annotated[EntangledTable | None,
        says("H14 squadrons that lie entangled")] = None
    turns_cheaply: Annotated[tuple[TurnsCheaplyTable, ...], Meta(min_length=1, max_length=4),
        says("6.32, H30 squadrons that turn around for less, such as those that feign flight")
    ] = ()


# fmt: on


def unknown_class(data: Scenario, code: str) -> str:
    """2.1 Of a class that a scenario has not: what is wrong, and which there are."""
    files = [data.ratings] if isinstance(data.ratings, str) else data.ratings
    nor = f", nor in the ratings {' and '.join(files)}" if files else ""
    return f"{shown(code)} is not among the classes{nor}: {some(data.classes)}"
