"""What programs are told of a position keeps its names and its shapes."""

import json
from typing import Any

from galley.engine.records import Side
from galley.game.game import Game
from galley.scenarios.library import load


def special(scenario: str, side: Side = "A") -> dict[str, Any]:
    """The special rules as they come in JSON."""
    told: dict[str, Any] = json.loads(json.dumps(Game.new(load(scenario), 7).view(side)))
    return dict(told["special"])


def test_exits_name_their_edge_hexes_and_prizes() -> None:
    assert special("everything")["exits"] == [
        {"side": "B", "edge": "top", "hexes": [], "from_turn": 5, "after_reversal": False,
         "points": 1, "worth": [["T.old", 4]], "harbour": False}
    ]  # fmt: skip


def test_squadrons_that_leave_or_hold_say_only_what_the_scenario_rules() -> None:
    told = special("everything")
    assert told["holds"] == [
        {"squadron": "F", "before": 4, "maximum_only": False, "cruise_before": 0}
    ]
    assert told["leaving"][0] == {
        "squadron": "B", "stays": [], "from_turn": 1, "at_latest": 0, "struck": False,
        "losses": 0, "commander_lost": "A", "after": "", "on": 4, "each_turn": False,
        "how": "strikes", "edges": [], "hexes": [], "speed": "any", "fights_adjacent": False,
        "score": "full",
    }  # fmt: skip


def test_troops_on_a_shore_have_the_hexes_where_they_stand() -> None:
    (troops,) = special("everything")["shore_troops"]
    assert troops["hexes"] == [*range(824, 1825, 100)]
