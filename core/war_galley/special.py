"""What a scenario may add to the rules, as plain records.

Each is read from the scenario file (`special_format.py`) and kept with the theatre; the
chapters that they change ask for them there.
"""

from core.hexes import Hex
from core.records import Record, Side

EDGES = ("top", "bottom", "left", "right")


class Exit(Record, frozen=True):
    """9.1e A way off the map for one side, and what its own ships earn by taking it (C55)."""

    side: Side
    edge: str = ""  # "" when the hexes alone say where
    hexes: tuple[Hex, ...] = ()  # the last hexes on the map; () when the whole edge serves
    from_turn: int = 1
    after_reversal: bool = False  # only once a reversing wind has turned
    points: int = 0
    worth: tuple[tuple[str, int], ...] = ()  # ship class -> points, where they differ

    def points_for(self, code: str) -> int:
        """Victory points for a ship of this class."""
        return dict(self.worth).get(code, self.points)


class Shore(Record, frozen=True):
    """6.31 Land on which a side's own ships ground at half the price, safe from capture."""

    side: Side
    hexes: tuple[Hex, ...]


class Swell(Record, frozen=True):
    """7.15 A sea that adds to every ram throw, mostly below 0."""

    ram: int
    until_reversal: bool = False


class Turning(Record, frozen=True):
    """6.2 When a reversing wind may turn round, and on what."""

    from_turn: int = 1
    on: int = 5


class Corvus(Record, frozen=True):
    """8.12f What a corvus adds, dice by dice."""

    bow: int = 2  # to a grapple of a ship before the bow or at a bow/flank hexside
    flank: int = 1  # to any other grapple
    reaction: int = 1  # when it drops on an enemy that has rammed or raked
    disengage: int = -2  # to a ship that cuts loose from it
    boarding: int = 1  # to the first boarding over it


class Harpax(Record, frozen=True):
    """8.12f What a harpax adds, dice by dice."""

    throw: int = 1  # at two hexes
    adjacent: int = 2  # to a grapple alongside
    disengage: int = -2


class Surprise(Record, frozen=True):
    """3.2 A side that wins the initiative of a turn without a throw."""

    side: Side
    turn: int


class Hold(Record, frozen=True):
    """5.41 A squadron that may not be activated, or not go to maximum, before a turn."""

    squadron: str  # the letter its ships' ids begin with
    before: int
    maximum_only: bool = False


class ShoreTroops(Record, frozen=True):
    """8.4 Troops on a shore who shoot at the end of each turn."""

    side: Side
    name: str
    hexes: tuple[Hex, ...]
    manpower: int


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
