"""The scenario format of War Galley, key by key.  The table is what files are checked against.

A scenario may open a battle or stand in the middle of one: every status word of a ship is a
key of `squadrons[].ships[]`, with the same name.
"""

from typing import Final

from galley.files.value_kinds import Key
from galley.scenarios.library import HEADER
from galley.war_galley.scenario_files.keys_of_rules import SPECIAL_KEYS
from galley.war_galley.scenario_files.keys_of_tournament import TOURNAMENT_KEYS
from galley.war_galley.state.battle_setting import REVERSING, STEADY, VARIABLE
from galley.war_galley.state.options import Options
from galley.war_galley.state.ship import CRUISE, MAX, TYPES

PHASES: Final = ("A", "B", "C", "D", "E", "F", "G", "H")
FATES: Final = ("sunk", "wrecked", "left the map")
BOOL: Final = "bool"


_TOP: Final = (
    Key("draw_at_limit_under", "int", "at the turn limit a lead of fewer points is a draw",
        default=0, high=9999, rule="9.1"),
    Key("map", "table", "the sea", default={}, rule="2.2"),
    Key("map.columns", "int", "columns of hexes", default=50, low=4, high=98, rule="2.2"),
    Key("map.rows", "int", "rows of hexes", default=27, low=4, high=98, rule="2.2"),
    Key("map.top", "line", "what lies toward the top", default="", high=120),
    Key("map.land", "land", "hexes, or columns x rows", default=[], high=500, rule="2.2"),
    Key("sides", "table", "the two sides", required=True),
    *(
        key
        for side, which in (("A", "first"), ("B", "other"))
        for key in (
            Key(f"sides.{side}", "table", f"the {which} side", required=True),
            Key(f"sides.{side}.name", "name", "the side's name", required=True),
            Key(f"sides.{side}.level", "int", "victory points that win; without it none do",
                low=1, high=9999, rule="9.1"),
            Key(f"sides.{side}.wins_at_limit_if_other_under", "int",
                "at the turn limit this side wins when the other has fewer points",
                low=1, high=9999, rule="9.1"),
            Key(f"sides.{side}.wins_at_limit_with", "int",
                "at the turn limit this side wins with so many points", low=1, high=9999,
                rule="9.1"),
            Key(f"sides.{side}.briefing", "text", "what the side must do", default="", high=1500),
        )
    ),
    Key("classes", "named tables", "the printed ratings of each counter, by its code",
        required=True, low=1, high=60, rule="2.1"),
    Key("classes.*", "table", "one counter's ratings"),
    Key("classes.*.type", "choice", "the type code", required=True, choices=TYPES, rule="4.1"),
    Key("classes.*.crew", "int", "the crew rating", required=True, low=1, high=4, rule="6.41"),
    Key("classes.*.ram", "pair", "ram attack at cruise and at maximum", required=True, high=12,
        rule="2.1"),
    Key("classes.*.ram_defense", "int", "the ram defense", required=True, low=1, high=15,
        rule="2.1"),
    Key("classes.*.manpower", "int", "the manpower", required=True, high=12, rule="2.1"),
    Key("classes.*.speed", "pair", "speed at cruise and at maximum", required=True, low=1,
        high=12, rule="2.1"),
    Key("classes.*.engines", BOOL, "E: engines, which shoot better", required=True, rule="2.1"),
    Key("classes.*.towers", BOOL, "T: towers, which give height", required=True, rule="2.1"),
    Key("classes.*.size", "int", "hexes the counter fills", default=2, low=1, high=2, rule="2.1"),
    Key("classes.*.asterisk", BOOL, "asterisk on the ram attack", default=False, rule="7.31"),
    Key("classes.*.sail", BOOL, "the sail symbol of the tremiola", default=False, rule="2.1"),
)  # fmt: skip

_SQUADRONS: Final = (
    Key("squadrons", "tables", "the fleets, squadron by squadron", required=True, low=1, high=26,
        rule="5.2"),
    Key("squadrons[].side", "choice", "whose it is, A or B", required=True, choices=("A", "B")),
    Key("squadrons[].name", "name", "the squadron's name", required=True),
    Key("squadrons[].letter", "letter",
        "first letter of its ships' ids; without it the next in order, side A first"),
    Key("squadrons[].in_command", BOOL,
        "a check: every ship must stand in the commander's range", default=False, rule="5.23"),
    Key("squadrons[].commander", "table",
        "who leads it; without one its ships act alone", rule="5.1"),
    Key("squadrons[].commander.name", "name", "his name", required=True),
    Key("squadrons[].commander.range", "int", "command range", required=True, low=1, high=20,
        rule="5.11"),
    Key("squadrons[].commander.initiative", "int", "makes him an admiral", high=2, rule="5.12"),
    Key("squadrons[].commander.reduced_range", "int",
        "range when reduced; without it 2 less, at least 1", low=1, high=20, rule="2.1"),
    Key("squadrons[].commander.reduced_initiative", "int",
        "initiative when reduced; without it 1 less, at least 0", high=2, rule="2.1"),
    Key("squadrons[].commander.ship", "hex",
        "bow hex of the ship he is on; may be left out when he is lost", rule="5.14"),
    Key("squadrons[].commander.reduced", BOOL, "on his reduced side", default=False, rule="5.52"),
    Key("squadrons[].commander.reduced_for_good", BOOL, "reduced for the rest of the game",
        default=False, rule="5.53"),
    Key("squadrons[].commander.lost", BOOL, "out of the game", default=False, rule="5.53"),
    Key("squadrons[].commander.transfer_tried", BOOL, "has tried to change ships this turn",
        default=False, rule="5.51"),
    Key("squadrons[].commander.reduced_used", BOOL, "reduced by a transfer, and his reduced "
        "range has counted", default=False, rule="5.52"),
    Key("squadrons[].rows", "tables", "ships set up in rows", default=[], high=35),
    Key("squadrons[].rows[].class", "name", "code of the ratings", required=True, rule="2.1"),
    Key("squadrons[].rows[].first", "hex", "bow hex of the first ship", required=True),
    Key("squadrons[].rows[].count", "int", "how many ships", default=1, low=1, high=35),
    Key("squadrons[].rows[].step", "step",
        "from bow to bow: directions with a count, joined by +; E and W keep the row number",
        default="E"),
    Key("squadrons[].rows[].last", "hex", "a check: the last ship's bow hex"),
    Key("squadrons[].rows[].facing", "facing", "where the bows point", required=True, rule="4.2"),
    Key("squadrons[].rows[].level", "choice", "speed level", default=CRUISE,
        choices=(CRUISE, MAX), rule="6.12"),
    Key("squadrons[].ships", "tables", "ships set up one by one", default=[], high=35),
)  # fmt: skip

S: Final = "squadrons[].ships[]."
_SHIPS: Final = (
    Key(S + "class", "name", "code of the ratings", required=True, rule="2.1"),
    Key(S + "bow", "hex", "bow hex; may be left out when the ship is lost"),
    Key(S + "facing", "facing", "where the bow points", default="N", rule="4.2"),
    Key(S + "id", "ship", "squadron letter and 1-9 or a-z; without it the next free one"),
    Key(S + "name", "line", "the ship's own name", default="", high=40),
    Key(S + "level", "choice", "speed level", default=CRUISE, choices=(CRUISE, MAX), rule="6.12"),
    Key(S + "half_speed", BOOL, "at Half Speed", default=False, rule="6.37"),
    Key(S + "half_speed_fresh", BOOL, "Half Speed got in its own activation, which stays for "
        "the next one", default=False, rule="7.16"),
    Key(S + "fatigue", "int", "fatigue level", default=0, high=4, rule="6.43"),
    Key(S + "crippled", "choice", "oars lost to port, starboard or both", default="",
        choices=("", "P", "S", "PS"), rule="7.28"),
    Key(S + "rammed", BOOL, "dead in the water", default=False, rule="7.16"),
    Key(S + "rammed_by", "ship", "the ship that rammed it", default="", rule="7.16"),
    Key(S + "aground", "int", "the turn in which it ran aground; 0 afloat", default=0, high=99,
        rule="6.31"),
    Key(S + "captured", "choice", "taken, or taken back", default="",
        choices=("", "captured", "recaptured"), rule="8.25"),
    Key(S + "owner", "choice", "who has it now; without it as `captured` says",
        choices=("A", "B"), rule="8.25"),
    Key(S + "depletion", "int", "manpower lost", default=0, high=20, rule="8.61"),
    Key(S + "grapples", "ships", "ships it is grappled with", default=[], high=8, rule="8.12"),
    Key(S + "fouls", "ships", "ships it is fouled with", default=[], high=8, rule="7.16"),
    Key(S + "hurt", BOOL, "rammed, aground or sunk in its first owner's hands; without it as "
        "the other keys say", rule="9.1"),
    Key(S + "hurt_as_prize", BOOL, "the same in its captor's hands", rule="9.1"),
    Key(S + "beached", BOOL, "aground, now or before, on its own side's shore and no other harm; "
        "without it as the other keys say", rule="9.1"),
    Key(S + "fate", "choice", "off the map: how it left", default="", choices=("", *FATES),
        rule="9.1"),
    Key(S + "squadron", "letter", "the commander it was assigned to this turn; without it by "
        "range", rule="5.24"),
    Key(S + "alone", BOOL, "an individual squadron this turn", default=False, rule="5.24"),
    Key(S + "done", BOOL, "its activation is over this turn", default=False, rule="5.41"),
    Key(S + "mp_announced", "int", "movement points announced; -1 none yet", default=-1, low=-1,
        high=20, rule="6.13"),
    Key(S + "mp_used", "int", "movement points used", default=0, high=20, rule="6.13"),
    Key(S + "mode", "choice", "how it has moved this turn", default="",
        choices=("", "forward", "backwater", "anastrophe"), rule="6.33"),
    Key(S + "bowflank_steps", "int", "steps into a Bow/Flank hex", default=0, high=20,
        rule="7.15"),
    Key(S + "pivoted", BOOL, "changed facing in place", default=False, rule="7.12"),
    Key(S + "began_at_max", BOOL, "was at maximum when its segment began, as every ship of "
        "`start.activate` that still is", default=False, rule="6.14"),
    Key(S + "ended", BOOL, "its movement is over", default=False, rule="6.13"),
    Key(S + "ram_attempted", BOOL, "tried to ram", default=False, rule="7.11"),
    Key(S + "ram_hit", "ship", "the ship it rammed", default="", rule="7.16"),
    Key(S + "rake_attempted", BOOL, "tried to rake", default=False, rule="6.42"),
    Key(S + "grapple_attempted", BOOL, "tried to grapple", default=False, rule="8.13"),
    Key(S + "collided", BOOL, "collided", default=False, rule="7.16"),
    Key(S + "fired", BOOL, "has fired", default=False, rule="8.42"),
    Key(S + "reacted", BOOL, "has fired in reaction", default=False, rule="8.42"),
    Key(S + "repulsed_boarders", BOOL, "threw boarders back", default=False, rule="8.27"),
    Key(S + "confined", BOOL, "failed its roll alone: may not come next to an enemy",
        default=False, rule="5.31"),
    Key(S + "tried_links", "ships", "links it tried to cut", default=[], high=8, rule="8.33"),
    Key(S + "sail", BOOL, "under sail", default=False, rule="6.21"),
    Key(S + "mast_down", BOOL, "its mast has come down this turn, and is lost", default=False,
        rule="6.24"),
    Key(S + "mast_lost", BOOL, "it raises no sail again", default=False, rule="6.22"),
    Key(S + "sail_set", BOOL, "raised or lowered in this activation", default=False,
        rule="6.21"),
    Key(S + "sail_bonus", "int", "movement points the wind gives in this activation", default=0,
        high=2, rule="6.22"),
    Key(S + "on_fire", BOOL, "burning", default=False, rule="8.51"),
    Key(S + "fire_fresh", BOOL, "caught fire in this turn's G/2", default=False, rule="8.54"),
    Key(S + "jettisoned", BOOL, "its towers are overboard", default=False, rule="8.48"),
    Key(S + "upset", BOOL, "survived a defensive ram in this activation", default=False,
        rule="6.7"),
    Key(S + "tired_now", BOOL, "its fatigue is of this turn", default=False, rule="6.45"),
    Key(S + "flame", BOOL, "carries flame missiles", default=False, rule="8.51"),
    Key(S + "firepots", BOOL, "carries firepots", default=False, rule="8.53"),
    Key(S + "corvus", BOOL, "carries a corvus", default=False, rule="8.12"),
    Key(S + "harpax", BOOL, "carries a harpax; needs engines", default=False, rule="8.12"),
    Key(S + "iron_hands", BOOL, "carries iron hands", default=False, rule="8.12"),
    Key(S + "corvus_by", "ships", "ships that hold it by a corvus, among `grapples`", default=[],
        high=8, rule="8.32"),
    Key(S + "corvus_fresh", "ships", "those of them over whose corvus nobody has boarded; "
        "without it all", high=8, rule="8.12"),
    Key(S + "harpax_by", "ships", "ships that hold it by a harpax, among `grapples`", default=[],
        high=8, rule="8.32"),
    Key(S + "daunted", "ships", "ships it did not dare to attack this turn", default=[], high=8,
        rule="8.53"),
    Key(S + "corvus_used", BOOL, "has dropped its corvus in this enemy activation",
        default=False, rule="8.12"),
)  # fmt: skip

_START: Final = (
    Key("start", "table", "where in the turn play begins", default={}),
    Key("start.turn", "int", "the first turn played", default=1, low=1, high=99, rule="3.1"),
    Key("start.phase", "choice", "the first phase played", default="A", choices=PHASES,
        rule="3.1"),
    Key("start.first", "choice", "who goes first this turn; phases D to H need it",
        choices=("A", "B"), rule="3.2"),
    Key("start.to_act", "choice", "who activates next, in phases D to F; without it who goes "
        "first", choices=("A", "B"), rule="3.1"),
    Key("start.activate", "line", "the squadron in activation: a commander's letter, or in phase "
        "F a ship's id; its ships with done = true have had their turn", default="", high=2,
        rule="5.41"),
    Key("start.ship", "ship", "the ship of that squadron which is acting; with mp_announced it "
        "has announced", default="", rule="3.1"),
    Key("start.second", "letter", "the other squadron, when the one in activation is of a double "
        "activation that succeeded", rule="5.42"),
    Key("start.double_tried", "choice", "in phase E: who has tried a double activation this turn",
        default="", choices=("", "A", "B", "AB"), rule="5.42"),
    Key("start.bound", "letter", "in phase D or E: the admiral whose squadron must be the first "
        "that the side going first activates", rule="5.13"),
    Key("start.points", "table", "victory points already given by the scenario", default={},
        rule="9.1"),
    Key("start.points.A", "int", "to side A", default=0, high=9999, rule="9.1"),
    Key("start.points.B", "int", "to side B", default=0, high=9999, rule="9.1"),
)  # fmt: skip

_WIND: Final = (
    Key("wind", "table", "the wind; without it sails have no effect", default={}, rule="6.2"),
    Key("wind.direction", "facing", "where it blows to", default="N", rule="6.2"),
    Key("wind.strength", "int", "0, dead calm, to 4; a wind needs it", high=4,
        rule="6.2"),
    Key("wind.kind", "choice", "whether it changes: never, by two dice a turn, or by "
        "turning round once", default=STEADY,
        choices=(STEADY, VARIABLE, REVERSING), rule="6.2"),
)  # fmt: skip

_OPTIONS: Final = (
    Key("options", "table", "the optional readings", default={}),
    *(
        Key(f"options.{name}", BOOL, meaning, default=getattr(Options(), name), rule=rule)
        for name, meaning, rule in (
            ("defensive_ram", "a ship may ram an enemy that crosses its bow", "6.7"),
            ("alternate_squadrons", "squadrons are named openly, by turns", "5.24"),
            ("wind_every_roll_turns", "every wind roll turns it, not a 7 alone", "6.2"),
            ("fire_sinking_chains", "a ship that burns down drags down what is fast to it",
             "8.54"),
            ("fresh_fatigue_recovers", "fatigue of this turn is lowered this turn", "6.45"),
            ("retraction_subtract_optional", "the crew may be left out of the retraction",
             "7.16"),
            ("fire_needs_both_flanks", "a shot must meet a flank of its target", "8.41"),
            ("reaction_any_adjacent", "any ship beside an attack may use Reaction Fire", "8.42"),
        )
    ),
)  # fmt: skip

_GEAR: Final = tuple(
    Key(f"squadrons[].{where}{name}", BOOL, what, default=False, rule=rule)
    for where in ("", "rows[].")
    for name, what, rule in (
        ("sail", "all its ships start under sail", "6.21"),
        ("flame", "all its ships carry flame missiles", "8.51"),
        ("firepots", "all its ships carry firepots", "8.53"),
        ("corvus", "all its ships carry a corvus", "8.12"),
        ("harpax", "all its ships carry a harpax; they need engines", "8.12"),
        ("iron_hands", "all its ships carry iron hands", "8.12"),
    )
)

KEYS: Final[tuple[Key, ...]] = (*HEADER, *_TOP, *_SQUADRONS, *_SHIPS, *_GEAR, *_START, *_WIND,
                               *TOURNAMENT_KEYS, *_OPTIONS, *SPECIAL_KEYS)  # fmt: skip
"""Every key of the format with its kind, meaning, default and rule."""
