"""The JSON Schemas of what people write: kept true, and of one mind with the game's checks."""

import json
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from galley.ancient_galley.scenario_files.scenario import Scenario as AncientGalley
from galley.barratt.scenario_files.scenario import Scenario as Barratt
from galley.engine.dice import chooser
from galley.files.schema import LATER, NAMED, TABLE, TABLES, check, kinds
from galley.files.value_kinds import PART
from galley.war_galley.scenario_files.scenario import Scenario as WarGalley
from galley_tui.cli.keys import DEFAULT
from tests.cli.schema_files import CASTS, FILES, FOLDER, text_of
from tests.kit.paths import ROOT
from tests.reliability.battles import times
from tests.reliability.test_odd_values import ODD

RECORDS = {"war-galley": WarGalley, "ancient-galley": AncientGalley, "barratt": Barratt}
BATTLES = [
    *sorted((ROOT / "scenarios").glob("*/[0-9]*.toml")),
    *sorted((ROOT / "tests" / "positions").glob("*.toml")),
]


@pytest.mark.parametrize("name", FILES)
def test_the_schema_is_what_the_records_give(name: str) -> None:
    kept = (FOLDER / name).read_text("utf-8")
    assert kept == text_of(name), "run: python -m tests.cli.schema_files"


def test_no_other_schema_is_shipped() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {*FILES}


@cache
def schema(name: str) -> Draft7Validator:
    drawn = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    Draft7Validator.check_schema(drawn)
    return Draft7Validator(drawn)


def parsed(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


@pytest.mark.parametrize("path", BATTLES, ids=lambda path: path.stem)
def test_every_battle_and_position_is_good_by_its_schema(path: Path) -> None:
    data = parsed(path)
    assert [error.message for error in schema(data["rules"]).iter_errors(data)] == []


@pytest.mark.parametrize("path", (ROOT / "scenarios/war_galley/ratings").glob("*.toml"),
                         ids=lambda path: path.stem)  # fmt: skip
def test_every_file_of_ratings_is_good_by_its_schema(path: Path) -> None:
    assert [*schema("war-galley-ratings").iter_errors(parsed(path))] == []


@pytest.mark.parametrize("id_", CASTS)
def test_the_captains_of_every_game_are_good_by_their_schema(id_: str) -> None:
    there = {name: table.__struct_fields__ for name, table in CASTS[id_].tables.items()}
    assert there
    data = {name: {key: getattr(CASTS[id_].tables[name], key) for key in fields}
            for name, fields in there.items()}  # fmt: skip
    assert [*schema(f"{id_}-captains").iter_errors(data)] == []
    one = next(iter(data.values()))
    weight = next(key for key in one if key not in ("name", "likes"))
    assert [*schema(f"{id_}-captains").iter_errors({"he": {**one, weight: 500}})]
    assert [*schema(f"{id_}-captains").iter_errors({"he": {**one, "name": ""}})]


def test_the_keys_that_the_game_has_are_good_by_their_schema() -> None:
    assert [*schema("keys").iter_errors(parsed(DEFAULT))] == []
    assert [*schema("keys").iter_errors({"lists": {"up": "no such key"}})]
    assert [*schema("keys").iter_errors({"lists": {"sideways": "x"}})]


def test_settings_are_of_the_values_that_there_are() -> None:
    assert [*schema("settings").iter_errors({"bell": True, "stage": 5, "zoom": "XS"})] == []
    for wrong in ({"bell": "on"}, {"stage": 4}, {"bel": True}):
        assert [*schema("settings").iter_errors(wrong)]


@pytest.mark.parametrize("id_", RECORDS)
def test_every_kind_of_value_is_drawn(id_: str) -> None:
    shapes = {TABLE.name, TABLES.name, NAMED.name, LATER.name}
    for key, kind in kinds(RECORDS[id_]):
        said = kind.drawn(key)
        assert said or kind.name in shapes, f"{key.path}: kind {kind.name} is not drawn"
        tells = {"pattern", "enum", "anyOf", "minimum", "maxLength", "items", "uniqueItems"}
        plain = kind.name in (*shapes, PART.name, "bool")
        assert plain or tells & {*said}, f"{key.path}: kind {kind.name} has no pattern or range"


# -- of one mind


def tables(data: Any) -> Iterator[dict[str, Any]]:
    if isinstance(data, dict):
        yield data
        for inner in data.values():
            yield from tables(inner)
    elif isinstance(data, list):
        for inner in data:
            yield from tables(inner)


def unlike(value: Any) -> bool:
    """JSON Schema sees other things in it: 1.0 is a whole number there, and there are no dates."""
    return not isinstance(value, int | str | list | dict) or any(
        unlike(inner) for inner in (value if isinstance(value, list) else ())
    )


def test_broken_battles_have_the_same_verdict() -> None:
    rng = chooser(34)
    values = [value for value in ODD if not unlike(value)]
    values += [0, 1, 99, "A1", "N", "E", ["A1"], [0, 0], "x" * 4001, "0812", -6]
    told = 0
    for _ in range(times(150)):
        data = deepcopy(parsed(rng.choice(BATTLES)))
        table = rng.choice([*tables(data)])
        key = rng.choice(sorted(table)) if table else ""
        way = rng.randrange(5)
        if way == 0 or not key:
            table[rng.choice(("sails", "row", "crew", "speed ", ""))] = 1
        elif way == 1:
            del table[key]
        else:
            table[key] = rng.choice(values)
        rules = data.get("rules")
        if not isinstance(rules, str) or rules not in RECORDS:
            continue
        why = [f"{'.'.join(map(str, e.path))}: {e.message}"[:300]
               for e in schema(rules).iter_errors(data)]  # fmt: skip
        if rules == "war-galley" and "ratings" in data:
            data["classes"] = data.get("classes") or {"x": {"like": "y"}}  # of the files
        wrong = [str(fault) for fault in check(data, RECORDS[rules], "battle.toml")]
        if rules == "war-galley":
            wrong = [one for one in wrong if not eased(data, one)]
        told += bool(wrong)
        assert bool(why) == bool(wrong), (why, wrong)
    assert told


def eased(data: dict[str, Any], fault: str) -> bool:
    """What a file may leave out because another key stands for it."""
    if "is missing" not in fault:
        return False
    if ": squadrons " in fault or ": squadrons:" in fault:
        return "tournament" in data
    return "classes." in fault and any("like" in card for card in tables(data.get("classes")))
