"""The keys of a scenario file as a form: what each is, what it holds, what is typed for it."""

import re
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import Any, Final

from msgspec import Struct

from galley.editing.edits import value_at, written
from galley.editing.rule_set import KeyPath
from galley.engine.records import Record
from galley.files.faults import Fault, shown
from galley.files.schema import LATER, NAMED, TABLE, TABLES, kinds
from galley.files.value_kinds import Key, Kind

ROOT: Final = ""
_EXAMPLE: Final = re.compile(r"""as ["']([^"']+)["']""")
"""What a kind of value says it is like."""
YES, NO = ("true", "yes", "on"), ("false", "no", "off")


class Field(Record, frozen=True):
    """A key of a table: its name and path, what the format says of it, what the file holds.

    `value` is None where the file does not have it.
    """

    name: str
    path: KeyPath
    key: Key
    kind: Kind
    value: Any

    @property
    def inner(self) -> bool:
        """A table or a list of them stands there, which has a form of its own."""
        return self.kind in (TABLE, TABLES, NAMED)


@cache
def _keys(record: type[Struct]) -> Mapping[str, tuple[Key, Kind]]:
    return {key.path: (key, kind) for key, kind in kinds(record)}


def pattern(record: type[Struct], path: KeyPath) -> str | None:
    """The path as the format has it, `squadrons[].ships[].crew`; None where it has none."""
    known, at = _keys(record), ROOT
    for part in path:
        if isinstance(part, int):
            if at not in known or known[at][1] is not TABLES:
                return None
            at += "[]"
            continue
        below = f"{at}.{part}" if at else part
        at = below if below in known else f"{at}.*"
        if at not in known:
            return None
    return at


def fields(record: type[Struct], data: Mapping[str, Any], path: KeyPath) -> list[Field]:
    """The form of the table at a path: every key that it may have, in the format's order."""
    at = pattern(record, path)
    if at is None:
        return []
    front, known = f"{at}." if at else "", _keys(record)
    here = value_at(data, path)
    here = here if isinstance(here, dict) else {}
    found = []
    for place, (key, kind) in known.items():
        name = place.removeprefix(front)
        if place.startswith(front) and "." not in name and "[" not in name and kind is not LATER:
            names = [*here] if name == "*" else [name]
            found += [Field(one, (*path, one), key, kind, here.get(one)) for one in names]
    return found


def field_at(record: type[Struct], data: Mapping[str, Any], path: KeyPath, file: str) -> Field:
    """The field at a path.  Raises Fault for a key that the format has not."""
    at = pattern(record, path)
    if at is None or not path or isinstance(path[-1], int):
        names = [one.name for one in fields(record, data, path[:-1])]
        there = f": there are {', '.join(names[:12])}" if names else ""
        raise Fault(file, written(path), f"is no key of this format{there}")
    key, kind = _keys(record)[at]
    return Field(str(path[-1]), path, key, kind, value_at(data, path))


def typed(field: Field, text: str, file: str) -> Any:
    """The value that was typed for a key.  Raises Fault with what would be right.

    A text needs no quotes, and the parts of a list are set apart by commas; anything may be
    written as the file has it.
    """
    for value in _readings(text.strip()):
        if field.kind.good(value, field.key):
            return value
    need = field.kind.need(field.key) or "a table"
    raise Fault(
        file, written(field.path), f"{shown(text)} is not right: {need} is needed", field.key.rule
    )


def _readings(text: str) -> list[Any]:
    """What a line may mean, the likeliest first."""
    found: list[Any] = []
    with suppress(ValueError, KeyError, RecursionError):
        found.append(tomllib.loads(f"x = {text}")["x"])
    if text.lower() in YES + NO:
        found.append(text.lower() in YES)
    parts = [part.strip() for part in text.split(",")] if text else []
    found += [text.replace("\\n", "\n"), text, parts]
    numbers = text.replace(",", " ").split()
    if all(part.lstrip("-").isdigit() for part in numbers):
        found.append([int(part) for part in numbers])
    return found


def shown_value(field: Field) -> str:
    """Write a key as a form shows it: its value, or what holds without one in round brackets."""
    value = field.value
    if value is None:
        default = field.key.default
        return "" if default in (None, "", [], {}) else f"({_words(default)})"
    if field.inner:
        many = len(value) if isinstance(value, list | dict) else 0
        return f"{many} {'table' if many == 1 else 'tables'}" if field.kind is not TABLE else "..."
    return _words(value)


def _words(value: Any) -> str:
    """A value as it is typed, on one line."""
    return " ".join(as_typed(value).replace("\\n", " ").split())


def is_list(field: Field) -> bool:
    """Tables stand there in a list."""
    return field.kind is TABLES


def is_named(field: Field) -> bool:
    """Tables stand there under names of the file's own choice."""
    return field.kind is NAMED


def as_typed(value: Any) -> str:
    """A value as a person types it: no quotes, parts of a list set apart by commas."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list) and not any(isinstance(part, list | dict) for part in value):
        return ", ".join(map(as_typed, value))
    return value.replace("\n", "\\n") if isinstance(value, str) else str(value)


def glance(card: Any) -> str:
    """The first few values of a table, by which it is told from others."""
    if not isinstance(card, dict):
        return ""
    plain = [_words(value) for value in card.values() if not isinstance(value, list | dict | bool)]
    return ", ".join(plain[:4])


def least(record: type[Struct], path: KeyPath) -> dict[str, Any]:
    """A table with no more than it must have: empty texts, least numbers, first words."""
    at, known = pattern(record, path) or ROOT, _keys(record)
    listed = at in known and known[at][1] is TABLES
    front, here = (f"{at}[].", (*path, 0)) if listed else (f"{at}.", path)
    inner = {
        place.removeprefix(front): (key, kind) for place, (key, kind) in known.items()
        if key.required and place.startswith(front) and "." not in place.removeprefix(front)
    }  # fmt: skip
    return {
        name: [least(record, (*here, name))] * key.low
        if kind is TABLES
        else least_value(key, kind)
        for name, (key, kind) in inner.items()
    }


def least_value(key: Key, kind: Kind) -> Any:
    """A value that the format takes."""
    if kind is TABLE:
        return {}
    example = _EXAMPLE.search(kind.what)
    tried: tuple[Any, ...] = (
        example[1] if example else "",
        key.low, kind.choices[0] if kind.choices else "", "x", "A", "N", "0101", "A1", [], ["A"],
        ["A1"], ["0101"], [key.low, key.low], False,
    )  # fmt: skip
    return next((one for one in tried if kind.good(one, key)), "")
