"""Kinds of value in a file: what each is in words, and whether a value is one."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from galley.engine.records import Record
from galley.engine.text import span
from galley.files.faults import FORBIDDEN


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


Test = Callable[[Any, Key], bool]
Bounds = Callable[[Key], str]


class Kind(NamedTuple):
    """A kind of value: what it is, whether a value is one, and what a key's bounds add."""

    what: str
    test: Test
    bounds: Bounds = lambda key: ""


Kinds = Mapping[str, Kind]


def need(key: Key, kinds: Kinds) -> str:
    """What a key wants, for a message: "a whole number from 1 to 8 is needed"."""
    if key.kind in ("tables", "named tables"):
        return f"{span(key.low, key.high)} tables are needed"
    if key.kind not in kinds:
        return "a table is needed"
    kind = kinds[key.kind]
    return f"{kind.what}{kind.bounds(key)} is needed"


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


def is_int(value: Any, key: Key) -> bool:
    return type(value) is int and key.low <= value <= key.high


def is_list(value: Any, of: type, key: Key) -> bool:
    return (
        isinstance(value, list)
        and key_count(len(value), key)
        and all(type(inner) is of for inner in value)
    )


def _is_line(value: Any, key: Key) -> bool:
    return isinstance(value, str) and key_count(len(value), key) and plain(value)


def _is_text(value: Any, key: Key) -> bool:
    return isinstance(value, str) and key_count(len(value), key) and plain(value, "\n")


def numbers(key: Key) -> str:
    """The bounds of a number."""
    return f" from {key.low} to {key.high}"


def _length(key: Key) -> str:
    return f" of {key.low} to {key.high} characters"


KINDS: Kinds = {
    "int": Kind("a whole number", is_int, numbers),
    "bool": Kind("true or false", lambda v, k: type(v) is bool),
    "choice": Kind(
        "one of",
        lambda v, k: isinstance(v, str) and v in k.choices,
        lambda k: " " + ", ".join(repr(choice) for choice in k.choices),
    ),
    "id": Kind(
        "an id of 1 to 40 of a-z, 0-9 and hyphens",
        lambda v, k: isinstance(v, str) and bool(re.fullmatch(r"[a-z0-9-]{1,40}", v)),
    ),
    "name": Kind("a name of 1 to 40 plain characters", lambda v, k: is_name(v)),
    "line": Kind("one line of text", _is_line, _length),
    "text": Kind("text", _is_text, _length),
    "lines": Kind(
        "a list of texts",
        lambda v, k: (
            is_list(v, str, Key("", "", "", high=20))
            and all(1 <= len(x) <= k.high and plain(x) for x in v)
        ),
        lambda k: f", at most 20 of 1 to {k.high} characters,",
    ),
    "pair": Kind(
        "a pair of whole numbers",
        lambda v, k: isinstance(v, list) and len(v) == 2 and all(is_int(inner, k) for inner in v),
        numbers,
    ),
}
"""The kinds that every file may use; a rule set has kinds of its own beside them."""
