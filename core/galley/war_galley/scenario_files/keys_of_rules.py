"""The keys of the scenario format for rules of a single battle, key by key."""

from typing import Final

from galley.files.value_kinds import Key
from galley.war_galley.scenario_files.keys_of_withdrawal import LEAVING_KEYS
from galley.war_galley.state.scenario_rules import EDGES

BOOL: Final = "bool"
SIDE: Final = ("A", "B")

_EXITS: Final = (
    Key("exits", "tables", "ways off the map; a side that has one may leave only there and then",
        default=[], low=1, high=20, rule="9.1"),
    Key("exits[].side", "choice", "whose way off it is", required=True, choices=SIDE, rule="9.1"),
    Key("exits[].edge", "choice", "the map edge it leads over; without it the hexes alone say",
        choices=EDGES, rule="9.1"),
    Key("exits[].hexes", "land", "the last hexes on the map; without them the whole edge",
        default=[], high=500, rule="9.1"),
    Key("exits[].harbour", BOOL, "a ship whose bow lies in one of the hexes may leave there, "
        "wherever on the map they are", default=False, rule="9.1"),
    Key("exits[].from_turn", "int", "the first turn in which it is open", default=1, low=1,
        high=99, rule="9.1"),
    Key("exits[].after_reversal", BOOL, "open only once a reversing wind has turned",
        default=False, rule="9.1"),
    Key("exits[].points", "int", "what each of the side's own ships earns it by leaving",
        default=0, high=999, rule="9.1"),
    Key("exits[].worth", "tables", "classes that earn something else", default=[], low=1,
        high=60, rule="9.1"),
    Key("exits[].worth[].class", "name", "code of the ratings", rule="9.1"),
    Key("exits[].worth[].ships", "ships", "or the ships by id, whatever their class", default=[],
        high=35, rule="9.1"),
    Key("exits[].worth[].points", "int", "what each such ship earns", required=True, high=999,
        rule="9.1"),
)  # fmt: skip

_SHORES: Final = (
    Key("friendly_shore", "tables", "land where a side's own ships ground for half their worth, "
        "rounded up, and cannot be captured", default=[], low=1, high=4, rule="9.1"),
    Key("friendly_shore[].side", "choice", "whose shore it is", required=True, choices=SIDE,
        rule="9.1"),
    Key("friendly_shore[].hexes", "land", "its hexes, all of them land", required=True, high=500,
        rule="9.1"),
)  # fmt: skip

_WEATHER: Final = (
    Key("wind.from_turn", "int", "a reversing wind: the first turn with a die for it", default=1,
        low=1, high=99, rule="6.2"),
    Key("wind.on", "int", "a reversing wind: this or more on one die turns it round for good",
        default=5, low=2, high=6, rule="6.2"),
    Key("wind.turns_to", "facing", "a turning wind: where it blows to once it has turned; "
        "without it the opposite way", rule="6.2"),
    Key("wind.rises", "int", "the turn in which the wind begins to blow; until then there is none",
        default=1, low=1, high=99, rule="6.2"),
    Key("wind.turned", BOOL, "a reversing wind: it has turned, and blows in `wind.direction` now",
        default=False, rule="6.2"),
    Key("swell", "table", "a sea that spoils rams", default={}, rule="7.15"),
    Key("swell.ram", "int", "what it adds to every ram throw", low=-6, high=6, rule="7.15"),
    Key("swell.rake", "int", "what it adds to every rake throw", default=0, low=-6, high=6,
        rule="7.27"),
    Key("swell.side", "choice", "whose throws it spoils; without it both sides'", choices=SIDE,
        rule="7.15"),
    Key("swell.from_turn", "int", "the first turn in which it runs", default=1, low=1, high=99,
        rule="7.15"),
    Key("swell.hexes", "land", "where it runs, by the attacker's bow; without them everywhere",
        default=[], high=500, rule="7.15"),
    Key("swell.types", "lines", "type codes of the attackers it troubles; without them all",
        default=[], high=4, rule="4.1"),
    Key("swell.until_reversal", BOOL, "it ends when a reversing wind turns", default=False,
        rule="7.15"),
)  # fmt: skip

_GEAR: Final = tuple(
    Key(path, "int", meaning, default=default, low=-6, high=6, rule=rule)
    for path, meaning, default, rule in (
        ("corvus.bow", "to grapples before the bow or at a bow/flank hexside", 2, "8.12"),
        ("corvus.flank", "to its other grapples", 1, "8.12"),
        ("corvus.reaction", "when it drops on an enemy that has rammed or raked", 1, "8.12"),
        ("corvus.disengage", "to a ship that cuts loose from it", -2, "8.32"),
        ("corvus.boarding", "to the first boarding over it", 1, "8.12"),
        ("harpax.throw", "to a throw at two hexes", 1, "8.12"),
        ("harpax.adjacent", "to a grapple alongside", 2, "8.12"),
        ("harpax.disengage", "to a ship that cuts loose from it", -2, "8.32"),
        ("iron_hands.grapple", "to every grapple", 1, "8.12"),
    )
)
_ORDERS: Final = (
    Key("surprise", "tables", "turns whose initiative a side wins without a throw", default=[],
        low=1, high=20, rule="3.2"),
    Key("surprise[].side", "choice", "who surprises", required=True, choices=SIDE, rule="3.2"),
    Key("surprise[].turn", "int", "in which turn", required=True, low=1, high=99, rule="3.2"),
    Key("squadrons[].hold", "table", "the squadron is held back until a turn, or an attack on one "
        "of its ships", rule="5.41"),
    Key("squadrons[].hold.before", "int", "the first turn in which it is free", required=True,
        low=2, high=99, rule="5.41"),
    Key("squadrons[].hold.maximum_only", BOOL, "it may act, but not go to maximum", default=False,
        rule="6.12"),
    Key("squadrons[].hold.cruise_before", "int", "once it may act, still no maximum before this "
        "turn; 0 none", default=0, high=99, rule="6.12"),
    Key("squadrons[].hold.ended", BOOL, "an attack has ended it", default=False, rule="5.41"),
)  # fmt: skip

_RESERVES: Final = (
    Key("reinforcements", "tables", "squadrons that come in over an edge later", default=[],
        low=1, high=20, rule="9.1"),
    Key("reinforcements[].side", "choice", "whose they are", required=True, choices=SIDE,
        rule="9.1"),
    Key("reinforcements[].name", "name", "the squadron's name", required=True),
    Key("reinforcements[].letter", "letter",
        "first letter of its ships' ids; without it the next in order after `squadrons`"),
    Key("reinforcements[].turn", "int", "the first turn in which they may come in",
        required=True, low=1, high=99, rule="9.1"),
    Key("reinforcements[].on", "int", "from that turn on they need this or more on one die a "
        "turn; 1 no die", default=1, low=1, high=6, rule="9.1"),
    Key("reinforcements[].eases", "int", "by how much that number falls with each turn",
        default=0, high=5, rule="9.1"),
    Key("reinforcements[].edge", "choice", "over which edge", required=True, choices=EDGES,
        rule="9.1"),
    Key("reinforcements[].hexes", "land", "hexes on that edge, where not all of it serves",
        default=[], high=200, rule="9.1"),
    Key("reinforcements[].commander", "table", "who leads it, aboard its first ship", rule="5.1"),
    Key("reinforcements[].commander.name", "name", "his name", required=True),
    Key("reinforcements[].commander.range", "int", "command range", required=True, low=1,
        high=20, rule="5.11"),
    Key("reinforcements[].commander.initiative", "int", "makes him an admiral", high=2,
        rule="5.12"),
    Key("reinforcements[].ships", "tables", "its ships, class by class", required=True, low=1,
        high=35, rule="9.1"),
    Key("reinforcements[].ships[].class", "name", "code of the ratings", required=True,
        rule="2.1"),
    Key("reinforcements[].ships[].count", "int", "how many", default=1, low=1, high=35),
    *(
        Key(f"reinforcements[].ships[].{gear}", BOOL, f"they carry {what}", default=False,
            rule=rule)
        for gear, what, rule in (
            ("flame", "flame missiles", "8.51"), ("firepots", "firepots", "8.53"),
            ("corvus", "a corvus", "8.12"), ("harpax", "a harpax", "8.12"),
            ("iron_hands", "iron hands", "8.12"),
        )
    ),
)  # fmt: skip

_TROOPS: Final = (
    Key("shore_troops", "tables", "troops who shoot from a shore at the end of each turn",
        default=[], low=1, high=20, rule="8.4"),
    Key("shore_troops[].side", "choice", "whose they are", required=True, choices=SIDE,
        rule="8.4"),
    Key("shore_troops[].name", "name", "what they are called", required=True, rule="8.4"),
    Key("shore_troops[].hexes", "land", "where they stand, land or not; they reach one hex",
        required=True, high=60, rule="8.4"),
    Key("shore_troops[].manpower", "int", "the manpower they shoot with", required=True, low=1,
        high=8, rule="8.44"),
    Key("shore_troops[].from_turn", "int", "the first turn at whose end they shoot", default=1,
        low=1, high=99, rule="8.4"),
)  # fmt: skip

_FLAME: Final = (
    Key("flame_turns", "tables", "turns in which a side's ships with flame may throw it; a side "
        "without a table always may", default=[], low=1, high=8, rule="8.51"),
    Key("flame_turns[].side", "choice", "whose flame", required=True, choices=SIDE, rule="8.51"),
    Key("flame_turns[].from_turn", "int", "the first turn", default=1, low=1, high=99,
        rule="8.51"),
    Key("flame_turns[].until_turn", "int", "the last turn", default=99, low=1, high=99,
        rule="8.51"),
)  # fmt: skip

_SEA: Final = (
    Key("map.shallows", "land", "hexes that cost 2 MP ahead; land to the types in "
        "`map.shallows_bar`", default=[], high=500, rule="6.31"),
    Key("map.shallows_bar", "lines", "type codes for which shallows are land", default=[], high=4,
        rule="6.31"),
)  # fmt: skip

_NERVE: Final = (
    Key("firepots", "table", "what firepots do besides burning", default={}, rule="8.53"),
    Key("firepots.bow_test", BOOL, "who rams, rakes or grapples from before the bow of a ship "
        "with firepots must first throw its crew or less", default=False, rule="8.53"),
)  # fmt: skip

_TOOLS: Final = tuple(
    Key(name, "table", f"what {what} to dice", default={}, rule="8.12")
    for name, what in (("corvus", "a corvus adds"), ("harpax", "a harpax adds"),
                       ("iron_hands", "iron hands add"))
)  # fmt: skip

SPECIAL_KEYS: Final = (
    *_EXITS, *_SHORES, *_WEATHER, *_TOOLS, *_GEAR, *_ORDERS, *_RESERVES, *_TROOPS, *_SEA, *_NERVE,
    *LEAVING_KEYS,
    *_FLAME,
)  # fmt: skip
