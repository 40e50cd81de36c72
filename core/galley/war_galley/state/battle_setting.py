"""2, 4. What stays the same through a battle: ship classes, options, sides, the map."""

import msgspec

from galley.engine.records import Record, Side
from galley.geometry.hexes import Hex
from galley.war_galley.state.scenario_rules import Special

TYPES = ("L", "RL", "T", "2", "L2", "3", "cat3", "4", "5", "6", "7", "8", "10", "Trm")


CRUISE, MAX = "cruise", "max"


class ShipClass(Record, frozen=True):
    """The printed ratings of one counter (2.1).  Pairs are (cruise, max).

    The type decides nothing by itself (4.1a, 4.1b), nor how many vessels it stands for (4.0a).
    """

    code: str
    type: str
    crew: int
    ram: tuple[int, int]
    ram_defense: int
    manpower: int
    speed: tuple[int, int]
    engines: bool = False
    towers: bool = False
    size: int = 2
    asterisk: bool = False
    sail: bool = False


class Options(Record, frozen=True):
    """The optional readings of the rules, with their defaults."""

    defensive_ram: bool = False  # 6.7
    alternate_squadrons: bool = False  # 5.24f
    wind_every_roll_turns: bool = False  # C18
    fire_sinking_chains: bool = True  # C24
    fresh_fatigue_recovers: bool = True  # C25
    retraction_subtract_optional: bool = False  # C39
    fire_needs_both_flanks: bool = False  # C96
    reaction_any_adjacent: bool = False  # C98


STEADY, VARIABLE, REVERSING = "steady", "variable", "reversing"


class Wind(Record, frozen=True):
    """6.2 Where the wind blows to, how hard, and whether it changes."""

    direction: int
    strength: int
    kind: str = STEADY
    turned: bool = False  # a reversing wind has turned round


class SideCard(Record, frozen=True):
    """What the scenario says of one side."""

    id: Side
    name: str
    goal: int | None  # victory points that win (9.1), None when it has no goal
    wins_at_limit_if_other_under: int | None = None
    wins_at_limit_with: int | None = None


class Theatre(Record, frozen=True):
    """All that stays the same through a battle: map, ship classes, sides, limits."""

    scenario: str
    title: str
    columns: int
    rows: int
    land: frozenset[Hex]
    classes: dict[str, ShipClass]
    sides: dict[Side, SideCard]
    turn_limit: int | None = None
    draw_at_limit_under: int = 0  # at the limit a lead of fewer points is a draw
    first_turn: int = 1
    squadrons: dict[str, str] = {}  # squadron letter -> its name in the scenario
    options: Options = Options()
    gear: dict[str, tuple[str, ...]] = {}  # flame, firepots, ... -> the ships that carry it
    special: Special = Special()
    shallows: frozenset[Hex] = frozenset()  # 2 MP a hex, or land for some classes
    barred: frozenset[str] = frozenset()  # the classes for which they are land

    area: frozenset[Hex] = frozenset()  # every hex of the map, made from its size

    def __post_init__(self) -> None:
        hexes_ = (c * 100 + r for c in range(1, self.columns + 1) for r in range(1, self.rows + 1))
        msgspec.structs.force_setattr(self, "area", frozenset(hexes_))

    def land_for(self, code: str) -> frozenset[Hex]:
        """6.31 The land of a ship of this class: for some the shallows too."""
        return self.land | self.shallows if code in self.barred else self.land

    def on_map(self, hex_: Hex) -> bool:
        return hex_ in self.area
