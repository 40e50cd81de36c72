"""The keys of a file format as a table: it explains the format and checks files against it.

A path names a key from the top: `squadrons[].rows[].count`, `classes.*.crew`; `[]` is each of
a list of tables, `*` any name.
"""

import difflib
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from galley.engine.records import Record
from galley.engine.text import span
from galley.files.faults import FORBIDDEN, Fault, shown, shown_key

MOST_FAULTS = 100  # that are listed of one file
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")


class Key(Record, frozen=True):
    """One key: its kind, what it means, what holds without it, the rule it serves.

    `low` and `high` bound a number, the length of a text or the count of a list.  A key with
    `later` belongs to a rule that is not played yet, and is refused.
    """

    path: str
    kind: str
    meaning: str
    default: Any = None
    rule: str = ""
    required: bool = False
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    later: bool = False


class _Node:
    """A key with the keys below it."""

    __slots__ = ("below", "key")

    def __init__(self, key: Key) -> None:
        self.key = key
        self.below: dict[str, _Node] = {}


def read(
    data: Mapping[str, Any], keys: Sequence[Key], file: str
) -> tuple[dict[str, Any], list[Fault]]:
    """Check a parsed file: every known key with its value or default, and all that is wrong.

    The first part may be used only when the second is empty.
    """
    faults: list[Fault] = []
    return _read_table(_tree(keys), data, "", file, faults), faults


def _tree(keys: Sequence[Key]) -> _Node:
    root = _Node(Key("", "table", ""))
    for key in keys:
        *above, last = re.findall(r"\[\]|[^.\[\]]+", key.path)
        node = root
        for part in above:
            node = node.below[part] if part != "[]" else node
        node.below[last] = _Node(key)
    return root


def _read_table(
    node: _Node, data: Mapping[str, Any], place: str, file: str, faults: list[Fault]
) -> dict[str, Any]:
    for name in data:
        if name not in node.below and len(faults) < MOST_FAULTS:
            faults.append(Fault(file, _join(place, name), _unknown(name, node)))
    found: dict[str, Any] = {}
    for name, child in node.below.items():
        here = _join(place, name)
        if name in data:
            found[name] = _read_value(child, data[name], here, file, faults)
        elif child.key.required:
            why = f"is missing: give {child.key.meaning}"
            faults.append(Fault(file, here, why, child.key.rule))
        else:
            found[name] = child.key.default
            if child.key.default == {} and child.key.kind == "table":
                found[name] = _read_table(child, {}, here, file, faults)
    return found


def _unknown(name: str, node: _Node) -> str:
    known = [key for key, child in node.below.items() if not child.key.later]
    near = difflib.get_close_matches(name[:60], known, 1)
    if near:
        return f"is not a known key: did you mean {near[0]!r}"
    return f"is not a known key: take it out, or use one of {', '.join(known)}"


def _read_value(node: _Node, value: Any, place: str, file: str, faults: list[Fault]) -> Any:
    key = node.key
    if key.later:
        why = f"needs {key.meaning}, which this version does not play yet: take the key out"
        faults.append(Fault(file, place, why, key.rule))
        return key.default
    if key.kind == "table" and isinstance(value, dict):
        return _read_table(node, value, place, file, faults)
    if key.kind == "tables" and _is_list(value, dict, key):
        return [
            _read_table(node, inner, f"{place}[{n}]", file, faults)
            for n, inner in enumerate(value, 1)
        ]
    if key.kind == "named tables" and isinstance(value, dict):
        return _read_named(node, value, place, file, faults)
    if key.kind in KINDS and KINDS[key.kind][1](value, key):
        return value
    faults.append(Fault(file, place, f"{shown(value)} is not right: {need(key)}", key.rule))
    return key.default


def _read_named(
    node: _Node, value: dict[str, Any], place: str, file: str, faults: list[Fault]
) -> dict[str, Any]:
    """Tables whose names the file chooses."""
    if not key_count(len(value), node.key):
        faults.append(Fault(file, place, f"has {len(value)} tables: {need(node.key)}"))
        return {}
    below = _Node(node.key)
    below.below = node.below["*"].below
    found = {}
    for name, inner in value.items():
        here = _join(place, name)
        if not is_name(name):
            faults.append(Fault(file, here, "is not a good name: use 1 to 40 plain characters"))
        elif not isinstance(inner, dict):
            faults.append(Fault(file, here, f"{shown(inner)} is not right: a table is needed"))
        else:
            found[name] = _read_table(below, inner, here, file, faults)
    return found


def _join(place: str, name: str) -> str:
    return f"{place}.{shown_key(name)}" if place else shown_key(name)


# -- kinds of value

Test = Callable[[Any, Key], bool]


def need(key: Key) -> str:
    """What a key wants, for a message: "a whole number from 1 to 8 is needed"."""
    kind = key.kind
    if kind in ("tables", "named tables"):
        return f"{span(key.low, key.high)} tables are needed"
    what = KINDS[kind][0] if kind in KINDS else "a table"
    if kind in ("int", "pair"):
        what += f" from {key.low} to {key.high}"
    elif kind in ("line", "text"):
        what += f" of {key.low} to {key.high} characters"
    elif kind == "lines":
        what += f", at most 20 of 1 to {key.high} characters,"
    elif kind in ("ships", "land"):
        what += f", at most {key.high},"
    elif kind == "choice":
        what += " " + ", ".join(repr(choice) for choice in key.choices)
    return f"{what} is needed"


def described(keys: Sequence[Key]) -> list[dict[str, Any]]:
    """The table as plain data, for a schema: key, value, default, meaning, rule, use."""
    return [
        {
            "key": key.path,
            "value": "refused" if key.later else need(key).removesuffix(" is needed"),
            "default": key.default,
            "meaning": f"{key.meaning}: not played yet" if key.later else key.meaning,
            "rule": key.rule,
            "required": key.required,
        }
        for key in keys
    ]


def is_name(value: Any) -> bool:
    """1 to 40 characters in normal form C, none of them invisible."""
    return isinstance(value, str) and 1 <= len(value) <= 40 and plain(value)


def plain(text: str, allowed: str = "") -> bool:
    """Normal form C, without control, format, private or unassigned characters."""
    return unicodedata.is_normalized("NFC", text) and not any(
        unicodedata.category(c) in FORBIDDEN and c not in allowed for c in text
    )


def key_count(count: int, key: Key) -> bool:
    return key.low <= count <= key.high


def _is_int(value: Any, key: Key) -> bool:
    return type(value) is int and key.low <= value <= key.high


def _is_list(value: Any, of: type, key: Key) -> bool:
    return (
        isinstance(value, list)
        and key_count(len(value), key)
        and all(type(inner) is of for inner in value)
    )


def _is_line(value: Any, key: Key) -> bool:
    return isinstance(value, str) and key_count(len(value), key) and plain(value)


def _is_text(value: Any, key: Key) -> bool:
    return isinstance(value, str) and key_count(len(value), key) and plain(value, "\n")


def is_hex(value: Any) -> bool:
    """Four digits in a string."""
    return isinstance(value, str) and re.fullmatch(r"[0-9]{4}", value) is not None


def is_ship_id(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[A-Z][1-9a-z]", value) is not None


def _texts(value: Any, good: Callable[[Any], bool], key: Key) -> bool:
    return _is_list(value, str, key) and all(good(inner) for inner in value)


_LAND = re.compile(r"[0-9]{4}|[0-9]{2}(?:-[0-9]{2})? x [0-9]{2}(?:-[0-9]{2})?")
_STEP = re.compile(r"(?:NE|NW|SE|SW|N|S|E|W)[1-9]?(?:\+(?:NE|NW|SE|SW|N|S|E|W)[1-9]?)*")

KINDS: dict[str, tuple[str, Test]] = {
    "int": ("a whole number", _is_int),
    "bool": ("true or false", lambda v, k: type(v) is bool),
    "choice": ("one of", lambda v, k: isinstance(v, str) and v in k.choices),
    "id": (
        "an id of 1 to 40 of a-z, 0-9 and hyphens",
        lambda v, k: isinstance(v, str) and bool(re.fullmatch(r"[a-z0-9-]{1,40}", v)),
    ),
    "name": ("a name of 1 to 40 plain characters", lambda v, k: is_name(v)),
    "line": ("one line of text", _is_line),
    "text": ("text", _is_text),
    "lines": (
        "a list of texts",
        lambda v, k: (
            _is_list(v, str, Key("", "", "", high=20))
            and all(1 <= len(x) <= k.high and plain(x) for x in v)
        ),
    ),
    "hex": ("a hex of four digits such as \"0812\"", lambda v, k: is_hex(v)),
    "facing": ("one of " + ", ".join(DIRECTIONS), lambda v, k: v in DIRECTIONS),
    "letter": (
        "one letter A to Z", lambda v, k: isinstance(v, str) and bool(re.fullmatch("[A-Z]", v))
    ),
    "ship": ("a ship's id such as \"A1\"", lambda v, k: is_ship_id(v)),
    "ships": ("a list of ships' ids such as [\"A1\"]", lambda v, k: _texts(v, is_ship_id, k)),
    "pair": (
        "a pair of whole numbers",
        lambda v, k: (
            isinstance(v, list) and len(v) == 2 and all(_is_int(inner, k) for inner in v)
        ),
    ),
    "land": (
        "a list of hexes (\"0812\") and of columns x rows (\"01-46 x 26-28\")",
        lambda v, k: _texts(v, lambda x: bool(_LAND.fullmatch(x)), k),
    ),
    "step": (
        "a step such as \"E\", \"SW2\" or \"S+SE\"",
        lambda v, k: isinstance(v, str) and len(v) <= 20 and bool(_STEP.fullmatch(v)),
    ),
}  # fmt: skip
"""Kind of value -> what it is, and whether a value is one."""
