"""How large the fleets of a scenario are, as its rule set counts them."""

from galley.catalogue import rule_set, rule_set_ids
from galley.engine.records import SIDES, Side
from galley.scenarios.library import ScenarioFile


def fleets_of(scenario: ScenarioFile) -> dict[Side, int]:
    """Ships by side; 0 where the players have still to choose them, or nobody knows the rules."""
    if scenario.rules not in rule_set_ids():
        return dict.fromkeys(SIDES, 0)
    return rule_set(scenario.rules).fleets(scenario.data)
