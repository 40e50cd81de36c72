"""The keys of the scenario format for a tournament, key by key."""

from typing import Final

from galley.files.value_kinds import Key

TOURNAMENT_KEYS: Final = (
    Key("tournament", "table", "fleets are bought and set up by the players: such a file has "
        "classes, but no squadrons, land or start", rule="10.0"),
    Key("tournament.points", "int", "fleet points of each side: 250, 300, 350 or 400; they set "
        "the number of leaders and the points that win", required=True, low=250, high=400,
        rule="10.0"),
    Key("tournament.leader_range", "int", "command range of every squadron leader", default=4,
        low=1, high=20, rule="5.11"),
    Key("tournament.admirals", "tables", "the men from whom each side picks its admiral; without "
        "them one of range 5 and initiative 1", default=[], low=1, high=12, rule="10.0"),
    Key("tournament.admirals[].name", "name", "his name", required=True),
    Key("tournament.admirals[].range", "int", "command range", required=True, low=1, high=20,
        rule="5.11"),
    Key("tournament.admirals[].initiative", "int", "initiative", required=True, high=2,
        rule="5.12"),
)  # fmt: skip
