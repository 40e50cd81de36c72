"""What a scenario may add to the rules, as plain records.

Each is read from the scenario file and kept with the theatre; the chapters that they change
ask for them there.  A record whose fields say what they mean is a table of the file as it is.
"""

from typing import Annotated

from galley.engine.records import Record, Side
from galley.files.schema import says
from galley.geometry.hexes import Hex
from galley.war_galley.state.values import Modifier, SideId, Turn

EDGES = ("top", "bottom", "left", "right")


class Exit(Record, frozen=True):
    """9.1e A way off the map for one side, and what its own ships earn by taking it (C55)."""

    side: Side
    edge: str = ""  # "" when the hexes alone say where
    hexes: tuple[Hex, ...] = ()  # the last hexes on the map; () when the whole edge serves
    from_turn: int = 1
    after_reversal: bool = False  # only once a reversing wind has turned
    points: int = 0
    worth: tuple[tuple[str, int], ...] = ()  # ship class or ship -> points, where they differ
    harbour: bool = False  # a ship leaves by lying in the hexes, not by going off the map

    def points_for(self, ship: str, code: str) -> int:
        """Victory points for a ship of this class."""
        worth = dict(self.worth)
        return worth.get(ship, worth.get(code, self.points))


class Shore(Record, frozen=True):
    """6.31 Land on which a side's own ships ground at half the price, safe from capture."""

    side: Side
    hexes: tuple[Hex, ...]


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
    reaction: Annotated[
        Modifier, says("8.12 when it drops on an enemy that has rammed or raked")
    ] = 1
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


class Hold(Record, frozen=True):
    """5.41 A squadron that may not be activated, or not go to maximum, before a turn."""

    squadron: str  # the letter its ships' ids begin with
    before: int
    maximum_only: bool = False
    cruise_before: int = 0  # once it may act: still no maximum before this turn


class ShoreTroops(Record, frozen=True):
    """8.4 Troops on a shore who shoot at the end of each turn."""

    side: Side
    name: str
    hexes: tuple[Hex, ...]
    manpower: int
    from_turn: int = 1


class FlameTurns(Record, frozen=True):
    """8.51 Turns in which a side has flame missiles to throw."""

    side: Annotated[SideId, says("8.51 whose flame")]
    from_turn: Annotated[Turn, says("8.51 the first turn")] = 1
    until_turn: Annotated[Turn, says("8.51 the last turn")] = 99


class Leaving(Record, frozen=True):
    """5.41 A squadron that defects, routs or runs: when, how and by which way it leaves."""

    squadron: str  # the letter its ships' ids begin with
    stays: tuple[str, ...] = ()  # ships of it that fight on
    from_turn: int = 1
    at_latest: int = 0  # from this turn on whatever the conditions; 0 never
    struck: bool = False  # condition: a ship of it was rammed or captured
    losses: int = 0  # condition: so many of its side's hulls score for the enemy
    commander_lost: str = ""  # condition: this commander has lost his ship
    after: str = ""  # condition: this squadron has begun to leave
    on: int = 0  # this or more on one die; 0 without a throw
    each_turn: bool = False  # a throw that fails is made again next turn
    how: str = "oars"  # "oars", "sail", "strikes" or "changes side"
    edges: tuple[str, ...] = ()
    hexes: tuple[Hex, ...] = ()  # the last hexes on the map; () when the whole edge serves
    speed: str = "any"  # "any", "cruise" or "max"
    fights_adjacent: bool = False
    score: str = "none"  # what the enemy gets: "none", "half" or "full" ram defense


class Special(Record, frozen=True):
    """All that one scenario adds."""

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
