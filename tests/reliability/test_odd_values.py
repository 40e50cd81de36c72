"""Every key of every scenario, whatever its rules, takes each odd value without a word of Python:
it is right, or a fault names it."""

from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest
from msgspec import Struct

from galley.ancient_galley.scenario_files.scenario import Scenario as AncientGalley
from galley.barratt.scenario_files.scenario import Scenario as Barratt
from galley.files.schema import check, keys
from galley.war_galley.scenario_files.read_tournament import TournamentScenario
from galley.war_galley.scenario_files.scenario import Scenario as WarGalley

ODD: tuple[Any, ...] = (
    [[1]], [["port"]], [[]], [{}], {}, [], [True], "", True, -1, 10**30, float("nan"),
    float("inf"), date(2020, 1, 1), [date(2020, 1, 1)], [1.5], [1, 1], ["A1", "A1"],
    ["A1", ["B1"]], {"a": [{}]}, {"": {}},
)  # fmt: skip
SCENARIOS = (WarGalley, TournamentScenario, AncientGalley, Barratt)


def with_value(path: str, value: Any, least: Mapping[str, int], above: str = "") -> dict[str, Any]:
    """A file that holds nothing but a value at a path; `least`: how many a list must have."""
    name, _, rest = path.partition(".")
    here = f"{above}.{name}".removeprefix(".")
    inner = with_value(rest, value, least, here) if rest else value
    if name.endswith("[]"):
        return {name[:-2]: [inner] * max(1, least.get(here[:-2], 1))}
    return {"x" if name == "*" else name: inner}


@pytest.mark.parametrize("record", SCENARIOS, ids=lambda record: record.__module__)
def test_an_odd_value_is_right_or_a_fault_names_its_key(record: type[Struct]) -> None:
    every = keys(record)
    least = {key.path: key.low for key in every}
    silent = {key.path for key in every}
    for key in every:
        place = key.path.replace("[]", "[1]").replace("*", "x")
        for value in ODD:
            faults = check(with_value(key.path, value, least), record, "battle.toml")
            if any(fault.place.startswith(place) for fault in faults):
                silent.discard(key.path)
    assert not silent, "keys of which no odd value is told"
