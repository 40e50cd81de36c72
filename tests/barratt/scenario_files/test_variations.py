"""The changes of a scenario that designers may ask for."""

import pytest

from galley.barratt.ruleset import BARRATT
from galley.scenarios.library import ScenarioFile, find

OWN = [one for one in find() if one.rules == "barratt"]


@pytest.mark.parametrize("scenario", OWN, ids=lambda one: one.id)
def test_every_change_changes_one_thing_and_can_be_set_up(scenario: ScenarioFile) -> None:
    known = BARRATT.variations
    assert known is not None
    found = known.of(scenario.data, scenario.file)
    assert len(found) >= 6
    for one in found:
        BARRATT.setup(one.data, "changed")
        changed = [key for key in one.data if one.data[key] != scenario.data.get(key)]
        assert changed in (["ships", "seats"], ["seats", "ships"]) or len(changed) == 1, one.id
