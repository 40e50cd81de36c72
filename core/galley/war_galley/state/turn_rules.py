"""Defines rules of single battles that are looked at turn by turn, as plain records.

They are tables of the scenario file as they are; what is read of one stands in a record of its
own, which adds to the table.  A battle has them in `Special.turn_rules`.
"""

from typing import Annotated

from msgspec import Meta

from galley.engine.records import Record, Side
from galley.files.schema import says
from galley.files.value_kinds import one_of
from galley.geometry.hexes import Hex
from galley.war_galley.state.battle_rules import Letters
from galley.war_galley.state.values import Area, Name, ShipId, SideId, Turn

Losses = Annotated[int, Meta(ge=1, le=99)]
BESIDE, WITHIN_3 = "beside", "within 3"

# fmt: off


class StormTable(Record, frozen=True, kw_only=True):
    """`storm`: a storm that may end the battle."""

    from_turn: Annotated[Turn, says("H38 the first turn at whose start a die is thrown for it")]
    on: Annotated[int, Meta(ge=2, le=6), says("H38 this or more on that die, and the battle is "
        "over as at the turn limit")] = 6


class StaysByWrecksTable(Record, frozen=True, kw_only=True):
    """`stays_by_wrecks[]`: crews that do not leave friends who sink."""

    side: Annotated[SideId, says("H27 whose ships")]
    losses: Annotated[Losses, says("H27 once so many ships of the side score for the enemy, one "
        "beside a friend that is Rammed tests its crew when it is chosen to act")]


class PassedTable(Record, frozen=True, kw_only=True):
    """`passed[]`: water that ships are to reach."""

    side: Annotated[SideId, says("H38 whose ships")]
    name: Annotated[Name, says("H38 what they pass, such as the reef")]
    hexes: Annotated[Area, Meta(min_length=1, max_length=500),
        says("H38 the water beyond: a ship whose bow has been there has passed")]
    points: Annotated[int, Meta(ge=1, le=99), says("H38 what each ship that has passed earns its "
        "side while it is afloat on the map in its own hands")] = 1


class BoatsTable(Record, frozen=True, kw_only=True):
    """`boats[]`: small craft that help the ships of a side."""

    side: Annotated[SideId, says("8.4, H25 whose they are")]
    name: Annotated[Name, says("8.4, H25 what they are called")] = "Boats"
    manpower: Annotated[int, Meta(ge=1, le=8), says("8.44, H25 the manpower of their one shot at "
        "the end of a turn")] = 1
    needs: Annotated[int, Meta(ge=1, le=8), says("8.41, H25 they shoot at an enemy with so many "
        "ships of the side beside it")] = 2
    from_turn: Annotated[Turn, says("8.4, H25 the first turn at whose end they shoot")] = 1


class SignalTable(Record, frozen=True, kw_only=True):
    """`squadrons[].signal`: a signal by which its commander calls others to him."""

    range: Annotated[int, Meta(ge=1, le=98), says("H34 in hexes from his bow: how far it is seen")]
    given: Annotated[bool, says("H34 it has been given: there is one in a battle")] = False


class EntangledTable(Record, frozen=True, kw_only=True):
    """`entangled`: squadrons whose ships lie entangled in a narrow place."""

    squadrons: Annotated[Letters, Meta(min_length=1),
        says("H14 their letters: each ship begins at Half Speed, and stays so until its crew "
        "passes a test at the end of its activation")]


class ProvokedTable(Record, frozen=True, kw_only=True):
    """`squadrons[].stands_by.provoked[]`: an enemy that a ship may attack."""

    ship: Annotated[ShipId, says("H17 the ship of the squadron")]
    by: Annotated[ShipId, says("H17 the enemy, who attacked a friend near it")]
    turn: Annotated[Turn, says("H17 in which turn: this one or the last")]


class StandsByTable(Record, frozen=True, kw_only=True):
    """`squadrons[].stands_by`: a squadron with orders not to attack first."""

    until: Annotated[Annotated[int, Meta(ge=2, le=99)],
        says("H17 from this turn on it fights freely")]
    losses: Annotated[Losses, says("H17 or once so many other ships of its side score for the "
        "enemy")]
    range: Annotated[int, Meta(ge=1, le=98), says("H17 until then a ship of it attacks only an "
        "enemy that has attacked another ship of its side so near to it, in this turn or the "
        "last")]
    ended: Annotated[bool, says("H17 its orders have ended before their turn")] = False
    provoked: Annotated[tuple[ProvokedTable, ...], Meta(max_length=400),
        says("H17 enemies that its ships may attack already")] = ()


class BeachesTable(Record, frozen=True, kw_only=True):
    """`squadrons[].commander.beaches`: land on which he may give up his ship."""

    hexes: Annotated[Area, Meta(min_length=1, max_length=500), says("H32 the land")]
    within: Annotated[int, Meta(ge=1, le=20),
        says("H32 how near to it his ship must lie, in hexes")] = 3
    points: Annotated[int, Meta(ge=0, le=999),
        says("H32 what the enemy has for it, in place of the hull")] = 0


class FoulingChopTable(Record, frozen=True, kw_only=True):
    """`fouling_chop`: a wind that drives a fleet's ships together."""

    side: Annotated[SideId, says("6.37, H12 whose ships: at the start of each turn in which the "
        "wind blows, a crew with a friend beside it is tested")]


class ClosingRingTable(Record, frozen=True, kw_only=True):
    """`closing_ring`: ships that press a ring in passing."""

    side: Annotated[SideId, says("6.33, H18 whose ships, in a line astern, press enemies that are "
        "held in their places")]


class TurnsCheaplyTable(Record, frozen=True, kw_only=True):
    """`turns_cheaply[]`: squadrons that have practised to turn about."""

    squadrons: Annotated[Letters, Meta(min_length=1), says("6.32, H30 whose ships Turn Around for "
        "1 MP, by letter")]
    until: Annotated[Turn, says("6.32, H30 the last turn in which they do")] = 99
class RunsTable(Record, frozen=True, kw_only=True):
    """`squadrons[].runs`: a squadron that makes for an edge of the map."""

    edge: Annotated[str, one_of("top", "bottom", "left", "right"),
        says("5.41, H16 the edge: its ships act last of their side, at cruise, attack nobody, and "
        "no move takes them farther from it")]


# fmt: on
class Beaches(Record, frozen=True):
    """H32 A commander who may give up his ship near a shore."""

    commander: str
    land: tuple[Hex, ...]
    within: int
    points: int


class StandsBy(Record, frozen=True):
    """H17 A squadron that does not attack first."""

    squadron: str
    side: Side
    until: int
    losses: int
    range: int


class Breeze(Record, frozen=True):
    """H12 A wind that comes for good on a die thrown at the start of a turn."""

    arrives: tuple[tuple[int, int], ...]  # from this turn on, so much or more
    strength: int  # how hard it blows then
    swell: bool = False  # the swell runs only once it has come


class Passed(PassedTable, frozen=True, kw_only=True):
    """H38 Water that a side's ships are to reach."""

    beyond: tuple[Hex, ...]


class SignalRule(SignalTable, frozen=True, kw_only=True):
    """H34 A commander's signal."""

    commander: str


class TurnRules(Record, frozen=True):
    """The rules of this kind that a battle adds."""

    storm: StormTable | None = None
    breeze: Breeze | None = None
    chop: FoulingChopTable | None = None
    closing: ClosingRingTable | None = None
    stays_by_wrecks: tuple[StaysByWrecksTable, ...] = ()
    passed: tuple[Passed, ...] = ()
    signals: tuple[SignalRule, ...] = ()
    entangled: EntangledTable | None = None
    stands_by: tuple[StandsBy, ...] = ()
    beaches: tuple[Beaches, ...] = ()
    impetuous: dict[str, int] = {}  # squadron -> the turn in which it rushes at the enemy (H28)
    runs: dict[str, str] = {}  # squadron -> the edge of the map that it makes for (H16)
    goes_over: dict[str, tuple[str, ...]] = {}  # commander -> types of ships beside him (H32)
    boats: tuple[BoatsTable, ...] = ()
    turns_cheaply: tuple[TurnsCheaplyTable, ...] = ()
    tows: bool = False  # some ships are towed, or adrift (H29)
