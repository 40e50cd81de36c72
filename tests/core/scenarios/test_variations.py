"""The changes of a scenario that designers may ask for, in all games."""

import pytest

from galley.catalogue import rule_set
from galley.scenarios.library import ScenarioFile, find

LEAST = {"war-galley": 8}  # changes, 6 in the other games
SEATED = {"ships", "seats"}  # a ship has its seat


@pytest.mark.parametrize("scenario", find(), ids=lambda one: one.id)
def test_every_change_changes_one_thing_and_can_be_set_up(scenario: ScenarioFile) -> None:
    rules = rule_set(scenario.rules)
    known = rules.variations
    assert known is not None
    found = known.of(scenario.data, scenario.file)
    assert len(found) >= LEAST.get(scenario.rules, 6)
    for one in found:
        rules.setup(one.data, "changed")
        changed = {key for key in one.data if one.data[key] != scenario.data.get(key)}
        assert len(changed) == 1 or (scenario.rules == "barratt" and changed == SEATED), one.id
    assert [*known.of(scenario.data, scenario.file)] == [*found]
