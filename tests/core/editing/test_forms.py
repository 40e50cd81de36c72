"""Every key of every format as a form: what may be typed for it, and what is not right."""

from typing import Any

import pytest
from msgspec import Struct

from galley.ancient_galley.scenario_files.scenario import Scenario as AncientGalley
from galley.barratt.scenario_files.scenario import Scenario as Barratt
from galley.editing import forms
from galley.editing.document import Document
from galley.editing.edits import value_at, written
from galley.editing.pruning import Pruned
from galley.editing.rule_set import Add, KeyPath, Put
from galley.files.faults import Fault
from galley.files.schema import LATER, NAMED, TABLE, TABLES, check, kinds
from galley.files.value_kinds import PART
from galley.war_galley.scenario_files.scenario import Scenario as WarGalley

RECORDS = (WarGalley, AncientGalley, Barratt)
TYPED = ("37.5 N 27.2 E", "[[3, 5]]", "never", "port", "0 0, 9000 0, 9000 4000", "A1.3", "E",
         "punic", "1", "RLS", "my-class")  # fmt: skip
"""Values of kinds that a form does not fill in by itself."""
SHAPES = (TABLE, TABLES, NAMED)


def as_typed(value: Any) -> str:
    """As a person types it: no quotes, no brackets."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(as_typed, value))
    return str(value)


def made(document: Document, record: type[Struct], path: KeyPath) -> KeyPath:
    """Make the tables that lead to a key, of a path as the format has it."""
    way: KeyPath = ()
    for n, part in enumerate(path):
        way = (*way, "x" if part == "*" else part)
        below = path[n + 1 : n + 2]
        if part == "[]":
            way = (*way[:-1], 0)
        elif below == ("[]",):
            if value_at(document.data, way) is None:
                document.change([Add(way, forms.least(record, (*way,)))])
        elif below and below != ("*",) and value_at(document.data, way) is None:
            document.change([Put(way, forms.least(record, way))])
    return way


def taken(field: forms.Field, text: str) -> bool:
    try:
        forms.typed(field, text, "f")
    except Fault:
        return False
    return True


def parts(path: str) -> KeyPath:
    return tuple(path.replace("[]", ".[]").split("."))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.__module__)
def test_every_key_can_be_filled_in_and_taken_out(record: type[Struct]) -> None:
    filled = 0
    for key, kind in kinds(record):
        if kind in (*SHAPES, LATER, PART) or key.path.endswith("*"):
            continue
        document = Document("")
        path = made(document, record, parts(key.path))
        field = forms.field_at(record, document.data, path, "f")
        samples = (as_typed(forms.least_value(key, kind)), *TYPED)
        text = next(text for text in samples if taken(field, text))
        typed = forms.typed(field, text, "f")
        document.change([Put(path, typed)])
        assert value_at(document.data, path) == typed, key.path
        told = [fault.place for fault in check(document.data, record, "f")]
        assert written(path) not in told, typed
        shown = forms.field_at(record, document.data, path, "f")
        assert shown.value == typed
        filled += 1
    assert filled > 60


def field(path: KeyPath, data: dict[str, Any] | None = None) -> forms.Field:
    return forms.field_at(WarGalley, data or {}, path, "f")


@pytest.mark.parametrize(
    ("path", "text", "value"),
    [
        (("turn_limit",), "12", 12),
        (("title",), "The Ebro", "The Ebro"),
        (("title",), '"12"', "12"),
        (("map", "land"), "0101, 03-04 x 02", ["0101", "03-04 x 02"]),
        (("map", "land"), '["0101"]', ["0101"]),
        (("squadrons", 0, "in_command"), "Yes", True),
        (("squadrons", 0, "in_command"), "false", False),
        (("classes", "3.ath", "ram"), "5, 6", [5, 6]),
        (("classes", "3.ath", "ram"), "5 6", [5, 6]),
        (("wind", "arrives"), "[[3, 5], [5, 4]]", [[3, 5], [5, 4]]),
        (("squadrons", 0, "leaves", "how"), "sail", "sail"),
        (("sides", "A", "briefing"), r"One\ntwo", "One\ntwo"),
        (("swell", "types"), "L2, RL", ["L2", "RL"]),
        (("ratings",), "punic", "punic"),
        (("ratings",), "punic, all-eras", ["punic", "all-eras"]),
    ],
)
def test_what_is_typed_becomes_what_the_key_holds(path: KeyPath, text: str, value: Any) -> None:
    assert forms.typed(field(path), text, "f") == value


@pytest.mark.parametrize(
    ("path", "text", "why"),
    [
        (("turn_limit",), "100", "turn_limit: '100' is not right: a whole number from 1 to 99"),
        (("turn_limit",), "soon", "a whole number from 1 to 99 is needed [3.1]"),
        (("squadrons", 0, "side"), "C", "one of 'A', 'B' is needed"),
        (("start", "phase"), "", "one of"),
        (("title",), "", "1 to 60 characters"),
    ],
)
def test_what_is_not_right_is_told(path: KeyPath, text: str, why: str) -> None:
    with pytest.raises(Fault) as caught:
        forms.typed(field(path), text, "f")
    assert why in str(caught.value)


@pytest.mark.parametrize("path", [("turn_limits",), ("squadrons", 0, "x"), ("map", 0), ()])
def test_a_key_that_the_format_has_not_is_told(path: KeyPath) -> None:
    with pytest.raises(Fault, match="is no key of this format"):
        field(path)


def test_a_form_has_every_key_of_a_table_and_those_that_the_file_names() -> None:
    data = {"classes": {"3.ath": {"type": "3"}, "x": {}}, "turn_limit": 12}
    whole = {one.name: one for one in forms.fields(WarGalley, data, ())}
    assert {*whole} == {key.path for key, kind in kinds(WarGalley)
                        if "." not in key.path and kind is not LATER}  # fmt: skip
    assert forms.shown_value(whole["turn_limit"]) == "12"
    assert forms.shown_value(whole["ships_per_counter"]) == "(1)"
    assert forms.shown_value(whole["classes"]) == "2 tables"
    assert [one.name for one in forms.fields(WarGalley, data, ("classes",))] == ["3.ath", "x"]
    card = {one.name: one for one in forms.fields(WarGalley, data, ("classes", "3.ath"))}
    assert card["type"].value == "3"
    assert card["crew"].value is None
    assert card["crew"].key.required


# -- what can still be drawn


def test_what_is_wrong_is_left_out_and_the_rest_keeps_its_place() -> None:
    ship = {"class": "x", "bow": "0101"}
    data = {
        "format": 1, "id": "x", "rules": "war-galley", "title": "X", "nonsense": 1,
        "sides": {"A": {"name": "A"}, "B": {"name": "B"}},
        "classes": {"x": {"type": "3", "crew": 3, "ram": [1, 2], "ram_defense": 5, "manpower": 1,
                          "speed": [4, 6]}},
        "squadrons": [
            {"side": "A"},
            {"side": "A", "name": "Y", "ships": [{"bow": "0102"}, ship, {**ship, "crew": 9}]},
        ],
    }  # fmt: skip
    left = Pruned(data, WarGalley)
    assert left.data is not None
    assert [card["name"] for card in left.data["squadrons"]] == ["Y"]
    assert left.data["squadrons"][0]["ships"] == [ship, ship]
    assert left.original(("squadrons", 0, "ships", 0)) == ("squadrons", 1, "ships", 1)
    assert left.original(("squadrons", 0, "ships", 1)) == ("squadrons", 1, "ships", 2)
    assert data["squadrons"][1]["ships"][2] == {**ship, "crew": 9}


def test_a_table_without_what_it_needs_goes_alone_though_more_is_wrong_in_it() -> None:
    ship = {"id": "B1", "type": "tri", "at": [1, 1], "heading": 0}
    data = {
        "format": 1, "id": "x", "rules": "ancient-galley", "title": "X",
        "sides": {"A": {"name": "A"}, "B": {"name": "B"}}, "classes": {"tri": {"name": "Tri"}},
        "ships": [{"id": "A1", "type": "tri", "heading": 99_999}, ship, {**ship, "id": "B2"}],
    }  # fmt: skip
    left = Pruned(data, AncientGalley)
    assert left.data is not None
    assert left.data["ships"] == [ship, {**ship, "id": "B2"}]
    assert left.original(("ships", 0)) == ("ships", 1)


@pytest.mark.parametrize("data", [{}, {"sides": 1, "squadrons": []}, {"squadrons": [{}]}])
def test_of_too_little_nothing_can_be_drawn(data: dict[str, Any]) -> None:
    assert Pruned(data, WarGalley).data is None
