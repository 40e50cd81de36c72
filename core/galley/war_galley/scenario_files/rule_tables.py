"""The tables of a scenario file for rules of a single battle."""

from typing import Annotated

from msgspec import Meta, field

from galley.engine.records import Record
from galley.files.schema import says
from galley.war_galley.scenario_files.squadron_tables import LeaderTable
from galley.war_galley.state.scenario_rules import Edge
from galley.war_galley.state.values import (
    Area,
    Count,
    Letter,
    Modifier,
    Name,
    SideId,
    Turn,
)

# fmt: off


class ShoreTable(Record, frozen=True, kw_only=True):
    """`friendly_shore[]`: a side's own shore."""

    side: Annotated[SideId, says("9.1 whose shore it is")]
    hexes: Annotated[Area, Meta(max_length=500), says("9.1 its hexes, all of them land")]


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
