"""Defines what a battle may change of dice, speeds, sails and waters, as plain records.

Each is kept with what else a scenario adds; a record whose fields say what they mean is a table
of the file as it is.
"""

from typing import Annotated

from msgspec import Meta

from galley.engine.records import Record, Side
from galley.files.schema import says
from galley.files.value_kinds import matching, one_of, several
from galley.geometry.hexes import Hex
from galley.war_galley.state.values import (
    Area,
    HexName,
    Modifier,
    Name,
    SideId,
    SquadronShips,
    Turn,
)

Letters = Annotated[
    tuple[str, ...],
    Meta(max_length=26),
    several(
        "letters",
        'a list of squadrons\' letters such as ["C"], at most {high},',
        matching("letter", "one letter A to Z", "[A-Z]"),
    ),
]
END, ENTER = "end", "enter"
Sides = Annotated[
    tuple[str, ...],
    Meta(max_length=2),
    several("sides", 'a list of sides such as ["B"]', matching("side", "A or B", "[AB]")),
]

# fmt: off


class FatigueTable(Record, frozen=True, kw_only=True):
    """`fatigue[]`: crews that tire sooner, or later."""

    side: Annotated[SideId, says("6.42, H33 whose crews")]
    add: Annotated[Modifier, says("6.42, H33 what it adds to their fatigue throws")] = 1


class RoughSea(Record, frozen=True, kw_only=True):
    """`rough_sea`: a sea in which nobody rows fast."""

    above_cruise: Annotated[Annotated[int, Meta(ge=0, le=8)] | None,
        says("6.11, H33 a maximum counts as so much above cruise, where it is more")] = None


class RaisedFree(Record, frozen=True, kw_only=True):
    """`wind.raised_free`: sails that go up for nothing."""

    side: Annotated[SideId, says("6.21, H35 whose sails")]
    turn: Annotated[Turn, says("6.21, H35 the first turn in which raising one costs no movement "
        "point")] = 1


class SailsTable(Record, frozen=True, kw_only=True):
    """`wind.sails`: the only ships that have sails aboard."""

    ships: Annotated[SquadronShips, says("6.21, H35 ships that have them, by id")] = ()
    squadrons: Annotated[Letters,
        says("6.21, H35 squadrons whose ships have them, by letter")] = ()
    after_jettison: Annotated[Letters, says("6.21, H35 squadrons whose ships raise them only once "
        "their towers are overboard")] = ()


class DashTable(Record, frozen=True, kw_only=True):
    """`dash`: ships that start forward as one."""

    squadrons: Annotated[Letters, Meta(min_length=1),
        says("7.15, H10 squadrons whose ships dash, by letter")]
    turn: Annotated[Turn, says("7.15, H10 the turn in which they do")] = 1
    add: Annotated[int, Meta(ge=1, le=3), says("7.15, H10 by how many movement points they count "
        "as faster in the throw of a ram")] = 1



class CrowdingTable(Record, frozen=True, kw_only=True):
    """`crowding`: a fleet that has too little room."""

    side: Annotated[SideId, says("6.12, H11 whose ships")]
    ships: Annotated[int, Meta(ge=1, le=8), says("6.12, H11 with so many friends beside it a ship "
        "drops to cruise when it begins to act")] = 3



class SwarmTable(Record, frozen=True, kw_only=True):
    """`swarm[]`: small craft that get among the oars."""

    side: Annotated[SideId, says("7.27, H31 whose ships they trouble")]
    squadrons: Annotated[Letters,
        says("7.27, H31 squadrons of it, by letter; without them all of its ships")] = ()
    types: Annotated[tuple[Annotated[str, Meta(max_length=4)], ...],
        says("4.1, H31 type codes of the enemy's small craft")] = ("L", "RL")
    ships: Annotated[int, Meta(ge=1, le=8), says("7.27, H31 with so many of them beside it when "
        "it begins to act, a ship is hampered")] = 2
    rake: Annotated[Modifier,
        says("7.27, H31 what that adds to its rakes; it passes through nowhere")] = -1


class BoomTable(Record, frozen=True, kw_only=True):
    """`boom`: hulls and chains across the water, which one side may cut."""

    hexes: Annotated[Area, Meta(min_length=1, max_length=500),
        says("6.31, H22 where it lies: land to all ships until it is cut there")]
    side: Annotated[SideId, says("H22 whose ships may cut it")]
    on: Annotated[int, Meta(ge=2, le=6),
        says("H22 this or more on one die cuts it in one hex, for good")] = 5
    cut: Annotated[Area, Meta(max_length=500), says("H22 where it is cut already")] = ()


class ObstacleTable(Record, frozen=True, kw_only=True):
    """`obstacles[]`: a thing that lies in the water."""

    hex: Annotated[HexName, says("6.31, H19 where it lies: like land to all, but nobody enters")]
    name: Annotated[Name, says("6.31, H19 what it is, such as a merchantman at anchor")]
    rounds: Annotated[SideId | None, says("6.32, H19 whose ships may go round it: one that has "
        "may turn around once at no cost, and ram after it")] = None
class CurrentTable(Record, frozen=True, kw_only=True):
    """`current`: water that races through the battle."""

    rows: Annotated[str, matching("rows", 'rows of the map such as "06-17"', "[0-9]{2}-[0-9]{2}"),
        says("6.34, H15 where it runs, by the bow: a ship that ends its movement there may be "
        "swung by a hexside")]
    steady: Annotated[tuple[Annotated[str, Meta(max_length=4)], ...],
        says("4.1, H15 type codes of the ships that it swings to the left alone")] = ()


class ShallowsTestTable(Record, frozen=True, kw_only=True):
    """`shallows_test[]`: shallows on which ships may run aground."""

    side: Annotated[SideId | None,
        says("6.31, H21 whose ships throw; without it those of both sides")] = None
    classes: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=40),
        says("6.31, H21 codes of the classes that do; without them all")] = ()
    when: Annotated[str, one_of(END, ENTER), says("6.31, H21 at the end of an activation with the "
        "bow in shallows, or for each hex of them that the bow comes into")]
    need: Annotated[Annotated[int, Meta(ge=1, le=5)] | None, says("6.31, H21 so much or less on "
        "one die keeps the ship afloat; without it its crew or less")] = None


class ForbiddenTable(Record, frozen=True, kw_only=True):
    """`forbidden`: what nobody does in this battle."""

    pass_through: Annotated[bool, says("7.24, H23 nobody passes through the line")] = False


class HidesTable(Record, frozen=True, kw_only=True):
    """`hides`: what hides on a bow add to dice."""

    grapple: Annotated[Modifier, says("8.12, H24 to a grapple by iron hands that is made from "
        "before the bow of a ship with hides, or at its bow/flank hexside")] = -1


# fmt: on
class Boom(BoomTable, frozen=True, kw_only=True):
    """H22 A boom, with the hexes in which it lay before anybody cut it."""

    lay: tuple[Hex, ...]


class Obstacle(Record, frozen=True):
    """H19 A thing that lies in the water."""

    hex: Hex
    name: str
    rounds: Side = ""  # whose ships may go round it


class Current(CurrentTable, frozen=True, kw_only=True):
    """H15 A current, with the first and the last of its rows."""

    first: int
    last: int


class BattleRules(Record, frozen=True):
    """H10, H11, H15, H19, H21 to H24, H26, H31, H33, H35, H36 What one battle changes of waters,
    dice and speeds."""

    boarding_classes: dict[str, int] = {}  # class -> what its boarders add
    boarding_squadrons: dict[str, int] = {}  # letter -> the same
    grapples: dict[str, int] = {}  # letter -> attempts in one activation, where more than one
    avoids_as: dict[str, int] = {}  # ship -> the crew that it avoids as
    fatigue: tuple[FatigueTable, ...] = ()
    above_cruise: int | None = None
    raised_free: RaisedFree | None = None
    sails: SailsTable | None = None
    dash: DashTable | None = None
    crowding: CrowdingTable | None = None
    close_order: Sides = ()
    swarms: tuple[SwarmTable, ...] = ()
    prow_dip: Letters = ()  # squadrons whose ships dip their prows
    boom: Boom | None = None
    no_passing: bool | None = None  # None where the battle does not say so (H23)
    hides: int | None = None
    obstacles: tuple[Obstacle, ...] = ()
    current: Current | None = None
    shallows_tests: tuple[ShallowsTestTable, ...] = ()


AS_EVER = BattleRules()
"""What most battles change: nothing."""
