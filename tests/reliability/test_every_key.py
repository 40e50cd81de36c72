"""Each key of the scenario format with each kind of value: one sentence, or a battle."""

import tomllib
from datetime import date, datetime, time
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from galley.catalogue import rule_set, rule_set_ids
from galley.files.faults import Fault
from galley.files.schema import keys
from galley.game.game import Game
from galley.game.scenario_list import scenario_faults
from galley.scenarios import library
from galley.war_galley.scenario_files.scenario import Scenario
from tests.kit.drawn import MORE

VALUES: tuple[Any, ...] = (
    {}, [], [[]], [{}], [[[]]], {"A": {}}, [1, 1], ["x"], [date(1979, 5, 27), {}], "", "x", "A",
    "\x1b[2J", True, 0, -1, 2**62, 1.5, float("nan"), float("inf"), {"x": [float("nan")]},
    date(1979, 5, 27), datetime(1979, 5, 27, 7, 32), time(7, 32),
)  # fmt: skip
PATHS = sorted({key.path for key in keys(Scenario)})
EACH = 1 if MORE >= 6 else 6
"""A key is tried with one of so many values, its neighbours with the others."""


@cache
def everything() -> dict[str, Any]:
    """The tables of the scenario that has most of the keys."""
    return tomllib.loads(Path(library.load("everything").path).read_text("utf-8"))


def changed(data: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The same tables with a value at a key; what lies above it is made where it is missing."""
    head, _, rest = path.partition(".")
    name = head.removesuffix("[]")
    if name == "*":
        name = next(iter(data), "x")
    if not rest and not head.endswith("[]"):
        return {**data, name: value}
    inner = data.get(name)
    if head.endswith("[]"):
        first, *others = inner if isinstance(inner, list) and inner else [{}]
        return {**data, name: [changed(first, rest, value), *others]}
    return {**data, name: changed(inner if isinstance(inner, dict) else {}, rest, value)}


@pytest.mark.parametrize("path", PATHS)
def test_any_value_at_a_key_is_played_or_refused_in_one_sentence(
    path: str, tmp_path: Path
) -> None:
    file = tmp_path / "one.toml"
    for value in VALUES[PATHS.index(path) % EACH :: EACH]:
        file.write_text(tomli_w.dumps(changed(everything(), path, value)), "utf-8")
        found = scenario_faults(file)
        for fault in found:
            assert fault.text and str(fault).isprintable() and len(str(fault)) < 1000, fault
        if found:
            with pytest.raises(Fault) as refused:
                Game.new(library.load(file), 1)
            assert str(refused.value).isprintable(), refused.value
        else:
            assert Game.new(library.load(file), 1).pending(), value


@pytest.mark.parametrize("rules", rule_set_ids())
def test_a_key_that_wants_words_or_numbers_takes_some(rules: str) -> None:
    """Without bounds no value of a text, a list or a number would be good."""
    schema = rule_set(rules).schema
    assert schema is not None
    bounded = ("int", "line", "text", "lines", "pair", "tables", "named tables")
    without = [
        key.path for key in keys(schema.scenario)
        if key.kind in bounded and not key.high and not key.later
    ]  # fmt: skip
    assert without == []
