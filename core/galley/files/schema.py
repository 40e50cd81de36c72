"""The keys of a file format as a table: it explains the format and checks files against it.

A path names a key from the top: `squadrons[].rows[].count`, `classes.*.crew`; `[]` is each of
a list of tables, `*` any name.
"""

import difflib
import re
from collections.abc import Mapping, Sequence
from typing import Any

from galley.files.faults import Fault, shown, shown_key
from galley.files.value_kinds import KINDS, Key, Kinds, is_list, is_name, key_count, need

MOST_FAULTS = 100  # that are listed of one file


class _Node:
    """A key with the keys below it."""

    __slots__ = ("below", "key")

    def __init__(self, key: Key) -> None:
        self.key = key
        self.below: dict[str, _Node] = {}


def read(
    data: Mapping[str, Any], keys: Sequence[Key], file: str, kinds: Kinds = KINDS
) -> tuple[dict[str, Any], list[Fault]]:
    """Check a parsed file: every known key with its value or default, and all that is wrong.

    The first part may be used only when the second is empty.
    """
    faults: list[Fault] = []
    return _Reader(kinds, file, faults).table(_tree(keys), data, ""), faults


def _tree(keys: Sequence[Key]) -> _Node:
    root = _Node(Key("", "table", ""))
    for key in keys:
        *above, last = re.findall(r"\[\]|[^.\[\]]+", key.path)
        node = root
        for part in above:
            node = node.below[part] if part != "[]" else node
        node.below[last] = _Node(key)
    return root


class _Reader:
    """Reads tables by their keys, and collects what is wrong."""

    def __init__(self, kinds: Kinds, file: str, faults: list[Fault]) -> None:
        self.kinds, self.file, self.faults = kinds, file, faults

    def _wrong(self, place: str, text: str, rule: str = "") -> None:
        self.faults.append(Fault(self.file, place, text, rule))

    def table(self, node: _Node, data: Mapping[str, Any], place: str) -> dict[str, Any]:
        """A table, with its defaults filled in."""
        for name in data:
            if name not in node.below and len(self.faults) < MOST_FAULTS:
                self._wrong(_join(place, name), _unknown(name, node))
        found: dict[str, Any] = {}
        for name, child in node.below.items():
            here = _join(place, name)
            if name in data:
                found[name] = self._value(child, data[name], here)
            elif child.key.required:
                why = f"is missing: give {child.key.meaning}"
                self._wrong(here, why, child.key.rule)
            else:
                found[name] = child.key.default
                if child.key.default == {} and child.key.kind == "table":
                    found[name] = self.table(child, {}, here)
        return found

    def _value(self, node: _Node, value: Any, place: str) -> Any:
        key = node.key
        if key.later:
            why = f"needs {key.meaning}, which this version does not play yet: take the key out"
            self._wrong(place, why, key.rule)
            return key.default
        if key.kind == "table" and isinstance(value, dict):
            return self.table(node, value, place)
        if key.kind == "tables" and is_list(value, dict, key):
            return [self.table(node, inner, f"{place}[{n}]") for n, inner in enumerate(value, 1)]
        if key.kind == "named tables" and isinstance(value, dict):
            return self._named(node, value, place)
        if key.kind in self.kinds and self.kinds[key.kind].test(value, key):
            return value
        self._wrong(place, f"{shown(value)} is not right: {need(key, self.kinds)}", key.rule)
        return key.default

    def _named(self, node: _Node, value: dict[str, Any], place: str) -> dict[str, Any]:
        """Tables whose names the file chooses."""
        if not key_count(len(value), node.key):
            self._wrong(place, f"has {len(value)} tables: {need(node.key, self.kinds)}")
            return {}
        below = _Node(node.key)
        below.below = node.below["*"].below
        found = {}
        for name, inner in value.items():
            here = _join(place, name)
            if not is_name(name):
                self._wrong(here, "is not a good name: use 1 to 40 plain characters")
            elif not isinstance(inner, dict):
                self._wrong(here, f"{shown(inner)} is not right: a table is needed")
            else:
                found[name] = self.table(below, inner, here)
        return found


def _unknown(name: str, node: _Node) -> str:
    known = [key for key, child in node.below.items() if not child.key.later]
    near = difflib.get_close_matches(name[:60], known, 1)
    if near:
        return f"is not a known key: did you mean {near[0]!r}"
    return f"is not a known key: take it out, or use one of {', '.join(known)}"


def _join(place: str, name: str) -> str:
    return f"{place}.{shown_key(name)}" if place else shown_key(name)


def described(keys: Sequence[Key], kinds: Kinds = KINDS) -> list[dict[str, Any]]:
    """The table as plain data, for a schema: key, value, default, meaning, rule, use."""
    return [
        {
            "key": key.path,
            "value": "refused" if key.later else need(key, kinds).removesuffix(" is needed"),
            "default": key.default,
            "meaning": f"{key.meaning}: not played yet" if key.later else key.meaning,
            "rule": key.rule,
            "required": key.required,
        }
        for key in keys
    ]
