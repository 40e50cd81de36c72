"""The changes of a scenario that designers may ask for."""

import pytest

from galley.ancient_galley.ruleset import ANCIENT_GALLEY
from galley.scenarios.library import ScenarioFile, find

OWN = [one for one in find() if one.rules == "ancient-galley"]


@pytest.mark.parametrize("scenario", OWN, ids=lambda one: one.id)
def test_every_change_changes_one_thing_and_can_be_set_up(scenario: ScenarioFile) -> None:
    known = ANCIENT_GALLEY.variations
    assert known is not None
    found = known.of(scenario.data, scenario.file)
    assert len(found) >= 6
    for one in found:
        ANCIENT_GALLEY.setup(one.data, "changed")
        changed = [key for key in one.data if one.data[key] != scenario.data.get(key)]
        assert len(changed) == 1, one.id
