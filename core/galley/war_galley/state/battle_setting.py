"""2. The setting of a battle: map, sides, limits, wind, and the readings that it chooses."""

from collections.abc import Collection
from typing import Annotated

import msgspec
from msgspec import Meta, field

from galley.engine.records import Record, Side
from galley.files.schema import says
from galley.files.value_kinds import Kind, whole
from galley.geometry.hexes import Hex
from galley.war_galley.state.ends import NO_RULES
from galley.war_galley.state.scenario_rules import Special
from galley.war_galley.state.ship import ShipClass
from galley.war_galley.state.values import Name, Points, Text

# fmt: off


class Options(Record, frozen=True):
    """The optional readings of the rules, with their defaults."""

    defensive_ram: Annotated[bool,
        says("6.7 a ship may ram an enemy that crosses its bow")] = False
    alternate_squadrons: Annotated[bool,  # 5.24f
        says("5.24 squadrons are named openly, by turns")] = False
    wind_every_roll_turns: Annotated[bool,  # C18
        says("6.2 every wind roll turns it, not a 7 alone")] = False
    fire_sinking_chains: Annotated[bool,  # C24
        says("8.54 a ship that burns down drags down those that are tied to it")] = True
    fresh_fatigue_recovers: Annotated[bool,  # C25
        says("6.45 fatigue of this turn is lowered this turn")] = True
    retraction_subtract_optional: Annotated[bool,  # C39
        says("7.16 the crew may be left out of the retraction")] = False
    fire_needs_both_flanks: Annotated[bool,  # C96
        says("8.41 a shot must meet a flank of its target")] = False
    reaction_any_adjacent: Annotated[bool,  # C98
        says("8.42 any ship beside an attack may use Reaction Fire")] = False


NEVER = "never"
_WITHDRAWAL = Kind(
    "withdrawal",
    '"never", or a whole number from -6 to 6',
    lambda value, key: value == NEVER or (type(value) is int and -6 <= value <= 6),
    drawn=lambda key: {"anyOf": [{"enum": [NEVER]}, whole(-6, 6)]},
)
STEADY, VARIABLE, REVERSING = "steady", "variable", "reversing"


class Wind(Record, frozen=True):
    """6.2 Where the wind blows to, how hard, and whether it changes."""

    direction: int
    strength: int
    kind: str = STEADY
    turned: bool = False  # a reversing wind has turned round


# fmt: off


class SideCard(Record, frozen=True):
    """The scenario's words and goals for one side: `sides.A`, `sides.B`."""

    name: Annotated[Name, says("the side's name")]
    goal: Annotated[Points | None,
        says("9.1 victory points that win; without it none do")
    ] = field(default=None, name="level")
    wins_at_limit_if_other_under: Annotated[Points | None,
        says("9.1 at the turn limit this side wins when the other has fewer points")] = None
    wins_at_limit_with: Annotated[Points | None,
        says("9.1 at the turn limit this side wins with so many points")] = None
    withdrawal: Annotated[str | int | None, _WITHDRAWAL,
        says("9.2a, H39 never: its fleet does not give up when its only admiral is lost; or a "
        "number that the battle adds to the die for it")] = None
    character: Annotated[Name,
        says("the character of an opponent who plays the side, of characters.toml")] = ""
    briefing: Annotated[Text, Meta(max_length=1500), says("what the side must do")] = ""


# fmt: on
class BattleSetup(Record, frozen=True):
    """The things that stay the same through a battle, but for a boom that is cut (H22): map, ship
    classes, sides, limits."""

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
    ships_per_counter: int = 1  # vessels that a counter stands for
    squadrons: dict[str, str] = {}  # squadron letter -> its name in the scenario
    options: Options = Options()
    gear: dict[str, tuple[str, ...]] = {}  # flame, firepots, ... -> the ships that carry it
    special: Special = Special()
    shallows: frozenset[Hex] = frozenset()  # 2 MP a hex, or land for some classes
    barred: frozenset[str] = frozenset()  # the classes for which they are land
    coast: str = ""  # what the land is called

    area: frozenset[Hex] = frozenset()  # every hex of the map, made from its size

    def __post_init__(self) -> None:
        hexes_ = (c * 100 + r for c in range(1, self.columns + 1) for r in range(1, self.rows + 1))
        msgspec.structs.force_setattr(self, "area", frozenset(hexes_))

    def has_own_end(self) -> bool:
        """Tell whether the battle says something of its end, beside levels and limit."""
        own = any(card.withdrawal is not None for card in self.sides.values())
        return own or self.special.ends != NO_RULES

    def with_boom_cut(self, cut: Collection[Hex]) -> "BattleSetup":
        """H22 The same setting, its boom being cut in these hexes and land in the others."""
        boom = self.special.own.boom
        land = (self.land | {*boom.lay}) - {*cut} if boom is not None else self.land
        return self if land == self.land else msgspec.structs.replace(self, land=land)

    def uncut(self) -> tuple[Hex, ...]:
        """H22 Where the boom lies still."""
        boom = self.special.own.boom
        return tuple([hex_ for hex_ in boom.lay if hex_ in self.land]) if boom else ()

    def obstacles(self) -> tuple[Hex, ...]:
        """H19 Where things lie in the water."""
        return tuple([one.hex for one in self.special.own.obstacles])

    def land_for(self, code: str) -> frozenset[Hex]:
        """6.31 The land of a ship of this class: for some the shallows too."""
        return self.land | self.shallows if code in self.barred else self.land

    def vessels(self, code: str) -> int:
        """H05 How many vessels a counter of this class stands for: no rule asks it."""
        return self.classes[code].ships or self.ships_per_counter

    def on_map(self, hex_: Hex) -> bool:
        return hex_ in self.area
