"""The changes of a scenario that designers may ask for, in every game."""

import pytest

from galley.catalogue import rule_set
from galley.scenarios.library import ScenarioFile, find

FEWEST = {"war-galley": 8, "ancient-galley": 6, "barratt": 6}
OWN = [one for one in find() if one.rules in FEWEST]


@pytest.mark.parametrize("scenario", OWN, ids=lambda one: one.id)
def test_every_change_changes_one_thing_and_can_be_set_up(scenario: ScenarioFile) -> None:
    rules = rule_set(scenario.rules)
    assert rules.variations is not None
    found = rules.variations.of(scenario.data, scenario.file)
    assert len(found) >= FEWEST[scenario.rules]
    for one in found:
        rules.setup(one.data, "changed")
        changed = {key for key in one.data if one.data[key] != scenario.data.get(key)}
        assert len(changed) == 1 or changed == {"ships", "seats"}, one.id
    assert rules.variations.of(scenario.data, scenario.file) == found
