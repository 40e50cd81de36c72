"""The changes of a scenario that designers may ask for."""

from typing import Any

import pytest

from galley.scenarios.library import ScenarioFile, load
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_files.fleets import ships_by_side

KNOWN = WAR_GALLEY.variations


def changes(scenario: ScenarioFile) -> dict[str, dict[str, Any]]:
    assert KNOWN is not None
    return {one.id: one.data for one in KNOWN.of(scenario.data, scenario.file)}


@pytest.mark.parametrize("id_", ["training", "lilybaeum", "aegates"])
@pytest.mark.parametrize("side", ["A", "B"])
def test_a_side_has_one_ship_more_and_the_other_as_many_as_before(id_: str, side: str) -> None:
    scenario = load(id_)
    before, after = (
        ships_by_side(data) for data in (scenario.data, changes(scenario)[f"{side}-ship"])
    )
    assert {name: after[name] - before[name] for name in "AB"} == {
        side: 1,
        "B" if side == "A" else "A": 0,
    }


def test_crews_are_better_of_one_side_only() -> None:
    before = load("training").data["classes"]
    after = changes(load("training"))["A-crew"]["classes"]
    raised = {code for code in before if after[code]["crew"] == before[code]["crew"] + 1}
    assert raised == {"cat3.r18", "5.r18"}
    assert after["cat3.car"] == before["cat3.car"]


def test_a_level_a_limit_an_admiral_the_first_turn_and_a_rule() -> None:
    found = changes(load("training"))
    assert found["A-level"]["sides"]["A"]["level"] == 31
    assert found["longer"]["turn_limit"] == load("training").data["turn_limit"] + 2
    assert found["B-admiral"]["squadrons"][1]["commander"]["initiative"] == 2
    assert found["B-first"]["surprise"] == [{"side": "B", "turn": 1}]
    assert found["defensive-ram"]["options"]["defensive_ram"] is True
    assert found["fire-sinking-chains"]["options"]["fire_sinking_chains"] is False


def test_an_admiral_who_is_the_best_already_is_not_made_better() -> None:
    assert "A-admiral" not in changes(load("aegates"))
