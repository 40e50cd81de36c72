"""The kinds of value that a file from outside may hold: what each is called, what is one."""

import re
import unicodedata
from collections.abc import Callable
from typing import Any, Final

from galley.engine.records import Record
from galley.files.faults import FORBIDDEN, some

MOST_LINES: Final = 20  # in a list of texts


class Key(Record, frozen=True):
    """One key of a file: its kind, what it means, what holds without it, the rule it serves.

    A path names a key from the top: `squadrons[].rows[].count`, `classes.*.crew`; `[]` is each
    of a list of tables, `*` any name.  `low` and `high` bound a number, the length of a text or
    the count of a list.  A key with `later` belongs to a rule that is not played yet, and is
    refused.
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

    def bounds(self, number: int) -> bool:
        """A number, a length or a count is neither too low nor too high."""
        return self.low <= number <= self.high


class Kind(Record, frozen=True):
    """A kind of value: its name, what a message calls it, and whether a value is one.

    It stands in the annotation of a field.  `what` may give the key's bounds: "{low}", "{high}".
    """

    name: str
    what: str
    good: Callable[[Any, Key], bool] = lambda value, key: False
    choices: tuple[str, ...] = ()

    def need(self, key: Key) -> str:
        """The need of a key of this kind, for a message: "a whole number from 1 to 8"."""
        return self.what.format(low=key.low, high=key.high)


def matching(name: str, what: str, pattern: str, longest: int = 40) -> Kind:
    """Texts that fit a pattern from end to end."""

    def good(value: Any, key: Key) -> bool:
        return (
            isinstance(value, str) and len(value) <= longest and bool(re.fullmatch(pattern, value))
        )

    return Kind(name, what, good)


def several(name: str, what: str, each: Kind) -> Kind:
    """Lists of texts of one kind, as long as the key's bounds allow."""

    def good(value: Any, key: Key) -> bool:
        return is_list(value, str, key) and all(each.good(inner, key) for inner in value)

    return Kind(name, what, good)


def one_of(*choices: str) -> Kind:
    """One of a few words."""
    what = "one of " + some(repr(str(choice)) for choice in choices)
    return Kind("choice", what, lambda v, k: isinstance(v, str) and v in choices, choices)


def is_list(value: Any, of: type, key: Key) -> bool:
    """A list as long as the key's bounds allow, of nothing but one type."""
    return isinstance(value, list) and key.bounds(len(value)) and all(type(v) is of for v in value)


def is_clean(text: str, allowed: str = "") -> bool:
    """Normal form C, without control, format, private or unassigned characters."""
    return unicodedata.is_normalized("NFC", text) and not any(
        unicodedata.category(c) in FORBIDDEN and c not in allowed for c in text
    )


def _is_int(value: Any, key: Key) -> bool:
    return type(value) is int and key.bounds(value)


def _is_pair(value: Any, key: Key) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(_is_int(v, key) for v in value)


def _is_line(value: Any, key: Key) -> bool:
    return isinstance(value, str) and key.bounds(len(value)) and is_clean(value)


def _is_text(value: Any, key: Key) -> bool:
    return isinstance(value, str) and key.bounds(len(value)) and is_clean(value, "\n")


def _are_lines(value: Any, key: Key) -> bool:
    return (
        isinstance(value, list)
        and len(value) <= MOST_LINES
        and all(isinstance(v, str) and 1 <= len(v) <= key.high and is_clean(v) for v in value)
    )


def is_name(value: Any, key: Key | None = None) -> bool:
    """1 to 40 characters in normal form C, none of them invisible."""
    return isinstance(value, str) and 1 <= len(value) <= 40 and is_clean(value)


INT: Final = Kind("int", "a whole number from {low} to {high}", _is_int)
BOOL: Final = Kind("bool", "true or false", lambda value, key: type(value) is bool)
ID: Final = matching("id", "an id of 1 to 40 of a-z, 0-9 and hyphens", "[a-z0-9-]{1,40}")
CHART: Final = matching(
    "chart", 'degrees north and east, as "37.5 N 27.2 E"', r"\d{1,2}(\.\d)? N \d{1,2}(\.\d)? [EW]"
)
NAME: Final = Kind("name", "a name of 1 to 40 plain characters", is_name)
LINE: Final = Kind("line", "one line of text of {low} to {high} characters", _is_line)
TEXT: Final = Kind("text", "text of {low} to {high} characters", _is_text)
LINES: Final = Kind(
    "lines",
    f"a list of texts, at most {MOST_LINES} of 1 to {{high}} characters,",
    _are_lines,
)
PART: Final = Kind(
    "part", "a table of keys of this file", lambda value, key: isinstance(value, dict)
)
PAIR: Final = Kind("pair", "a pair of whole numbers from {low} to {high}", _is_pair)
