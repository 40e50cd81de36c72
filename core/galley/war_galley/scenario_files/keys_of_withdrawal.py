"""The keys of the scenario format for squadrons that defect, rout or run."""

from typing import Final

from galley.files.value_kinds import Key
from galley.war_galley.state.scenario_rules import EDGES

BOOL: Final = "bool"
HOW: Final = ("oars", "sail", "strikes", "changes side")
SPEEDS: Final = ("any", "cruise", "max")
SCORES: Final = ("none", "half", "full")
L: Final = "squadrons[].leaves"

LEAVING_KEYS: Final = (
    Key(L, "table", "the squadron leaves the battle, or may: it then attacks nobody and goes off "
        "the map by the shortest way", rule="5.41"),
    Key(f"{L}.from_turn", "int", "the first turn in which it may begin to", default=1, low=1,
        high=99, rule="5.41"),
    Key(f"{L}.struck", BOOL, "only once a ship of it has been rammed or captured", default=False,
        rule="5.41"),
    Key(f"{L}.losses", "int", "only once so many ships of its side score for the enemy (0: "
        "however many)", default=0, high=99, rule="5.41"),
    Key(f"{L}.commander_lost", "letter", "only once this commander has lost his ship",
        rule="5.53"),
    Key(f"{L}.after", "letter", "only once this squadron has begun to leave", rule="5.41"),
    Key(f"{L}.at_latest", "int", "from this turn on without those conditions", low=1, high=99,
        rule="5.41"),
    Key(f"{L}.on", "int", "this or more on one die, or it stays; without it no die is thrown",
        low=2, high=6, rule="5.41"),
    Key(f"{L}.each_turn", BOOL, "a die that fails is thrown again in the next turn; without it "
        "one is thrown in all", default=False, rule="5.41"),
    Key(f"{L}.how", "choice", "under oars; under sail, raised as soon as may be; or at once, by "
        "striking or by changing sides", default="oars", choices=HOW, rule="5.41"),
    Key(f"{L}.edges", "lines", f"map edges by which it leaves: {', '.join(EDGES)}", default=[],
        high=6, rule="5.41"),
    Key(f"{L}.hexes", "land", "the last hexes on the map; without them all of the edges",
        default=[], high=500, rule="5.41"),
    Key(f"{L}.speed", "choice", "the level at which it leaves", default="any", choices=SPEEDS,
        rule="6.12"),
    Key(f"{L}.fights_adjacent", BOOL, "a ship that has not moved this turn may fight an enemy "
        "beside it", default=False, rule="5.41"),
    Key(f"{L}.score", "choice", "what the enemy scores for each ship gone: nothing, or half "
        "(rounded up) or all of its ram defense", default="none", choices=SCORES, rule="9.1"),
    Key(f"{L}.stays", "ships", "ships of it that fight on", default=[], high=35, rule="5.41"),
    Key(f"{L}.begun", BOOL, "it is leaving already", default=False, rule="5.41"),
    Key(f"{L}.stayed", "int", "the turn in which its die was last thrown, and it stayed",
        default=0, high=99, rule="5.41"),
)  # fmt: skip
