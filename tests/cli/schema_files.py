"""JSON Schemas of the files that people write, made from the records that read them.

`python -m tests.cli.schema_files` writes them anew into `scenarios/schemas`; a test fails when
they are not what it would write.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from galley.ancient_galley.tactics.values import CAST as ANCIENT_GALLEY
from galley.barratt.tactics.values.terms import CAST as BARRATT
from galley.catalogue import rule_set, rule_set_ids
from galley.files.schema import drawn
from galley.files.value_kinds import NAME, Key
from galley.tactics.characters import MOST, Characters
from galley.war_galley.scenario_files.scenario import ClassTable
from galley.war_galley.tactics.worth.weights import CAST as WAR_GALLEY
from galley_tui.config.bindings import MOST_KEYS, NAMED, Bound, KeyTables
from galley_tui.config.keymap import Key as Bind
from galley_tui.config.settings import VALUES
from galley_tui.dialogs.settings import IN_LINES, WORDS
from galley_tui.faces.catalogue import game_keys
from tests.kit.paths import ROOT

FOLDER: Final = ROOT / "scenarios" / "schemas"
DRAFT: Final = "http://json-schema.org/draft-07/schema#"
CASTS: Final[Mapping[str, Characters[Any]]] = {
    "war-galley": WAR_GALLEY, "ancient-galley": ANCIENT_GALLEY, "barratt": BARRATT,
}  # fmt: skip
Drawn = dict[str, Any]


def _scenarios(id_: str) -> Drawn:
    rules = rule_set(id_)
    assert rules.schema is not None
    whole = rules.schema.drawn()
    whole["properties"]["rules"]["enum"] = [id_]
    return {"title": f"A battle of {rules.title}", **whole}


def _ratings() -> Drawn:
    """Files of ratings have no other key."""
    card = drawn(ClassTable, {".": "like"})
    classes = {"type": "object", "additionalProperties": card, "propertyNames": _name()}
    return {
        "title": "Ratings of War Galley's ships", "type": "object",
        "properties": {"classes": classes}, "required": ["classes"],
    }  # fmt: skip


def _characters(id_: str) -> Drawn:
    """A file of characters is a table a captain, whose names the file chooses."""
    return {
        "title": f"Captains of {rule_set(id_).title}", "type": "object", "maxProperties": MOST,
        "propertyNames": _name(), "additionalProperties": drawn(CASTS[id_].table),
    }  # fmt: skip


def _name() -> Drawn:
    return NAME.drawn(Key("", NAME.name, ""))


def _settings() -> Drawn:
    about = {key: f"{label}: {IN_LINES.get(key, said)}" for key, (label, said) in WORDS.items()}
    return {
        "title": "Settings of Galley", "type": "object", "additionalProperties": False,
        "properties": {
            key: {"description": about[key], "enum": [*values]} for key, values in VALUES.items()
        },
    }  # fmt: skip


def _keys() -> Drawn:
    """A table a screen, a key or a few for each action."""
    key = {"anyOf": [{"enum": sorted(NAMED)}, {"type": "string", "minLength": 1, "maxLength": 1}]}
    some = {"type": "array", "items": key, "minItems": 1, "maxItems": MOST_KEYS}
    tables = KeyTables(game_keys())

    keys = {"$ref": "#/definitions/keys"}

    def action(bound: Bound) -> Drawn:
        said = {"description": bound.help} if isinstance(bound, Bind) and bound.help else {}
        return {**said, "allOf": [keys], "default": [*bound.given]}

    former: dict[str, list[str]] = {}
    for place in tables.merged:
        table, _, name = place.partition(".")
        former.setdefault(table, []).append(name)
    properties = {
        table: {
            "type": "object", "additionalProperties": False,
            "properties": {name: action(bound) for name, bound in bounds.items()}
            | dict.fromkeys(former.get(table, ()), keys),
        }
        for table, bounds in tables.tables.items()
    }  # fmt: skip
    return {
        "title": "Keys of Galley", "type": "object", "additionalProperties": False,
        "properties": properties, "definitions": {"keys": {"anyOf": [key, some]}},
    }  # fmt: skip


FILES: Final[Mapping[str, Callable[[], Drawn]]] = {
    **{f"{id_}.json": partial(_scenarios, id_) for id_ in rule_set_ids()},
    **{f"{id_}-captains.json": partial(_characters, id_) for id_ in CASTS},
    "war-galley-ratings.json": _ratings,
    "settings.json": _settings,
    "keys.json": _keys,
}


def text_of(name: str) -> str:
    """A file as it should be."""
    whole = {"$schema": DRAFT, **FILES[name]()}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for one in FILES:
        (FOLDER / one).write_text(text_of(one), encoding="utf-8")
