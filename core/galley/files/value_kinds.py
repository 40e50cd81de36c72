"""The kinds of value that a file from outside may hold: what each is called, what is one."""

import re
import unicodedata
from collections.abc import Callable
from typing import Any, Final

from galley.engine.records import Record
from galley.files.faults import FORBIDDEN, some

MOST_LINES: Final = 20  # in a list of texts
LONGEST_NAME: Final = 40
_CLEAN: Final = r"^[^\u0000-\u001f\u007f-\u009f]*$"


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


Drawn = dict[str, Any]
"""A part of a JSON Schema."""


class Kind(Record, frozen=True):
    """A kind of value: its name, what a message calls it, whether a value is one, and what a JSON
    Schema says of it.

    It stands in the annotation of a field.  `what` may give the key's bounds: "{low}", "{high}".
    A schema forbids nothing that is `good`.
    """

    name: str
    what: str
    good: Callable[[Any, Key], bool] = lambda value, key: False
    choices: tuple[str, ...] = ()
    drawn: Callable[[Key], Drawn] = lambda key: {}

    def need(self, key: Key) -> str:
        """The need of a key of this kind, for a message: "a whole number from 1 to 8"."""
        return self.what.format(low=key.low, high=key.high)


def matching(name: str, what: str, pattern: str, longest: int = 40) -> Kind:
    """Texts that fit a pattern from end to end."""

    def good(value: Any, key: Key) -> bool:
        return (
            isinstance(value, str) and len(value) <= longest and bool(re.fullmatch(pattern, value))
        )

    drawn = {"type": "string", "pattern": f"^(?:{pattern})$", "maxLength": longest}
    return Kind(name, what, good, drawn=lambda key: drawn)


def several(name: str, what: str, each: Kind) -> Kind:
    """Lists of texts of one kind, as long as the key's bounds allow."""

    def good(value: Any, key: Key) -> bool:
        return is_list(value, str, key) and all(each.good(inner, key) for inner in value)

    def drawn(key: Key) -> Drawn:
        return array(each.drawn(key), key.low, key.high)

    return Kind(name, what, good, drawn=drawn)


def one_of(*choices: str) -> Kind:
    """One of a few words."""
    what = "one of " + some(repr(str(choice)) for choice in choices)
    drawn = {"enum": [*choices]}
    return Kind(
        "choice", what, lambda v, k: isinstance(v, str) and v in choices, choices, lambda k: drawn
    )


def array(each: Drawn, low: int, high: int, different: bool = False) -> Drawn:
    """A list in a JSON Schema, with the fewest and the most that it holds."""
    drawn = {"type": "array", "items": each, "minItems": low, "maxItems": high}
    return {**drawn, "uniqueItems": True} if different else drawn


def whole(low: int, high: int) -> Drawn:
    """A whole number in a JSON Schema."""
    return {"type": "integer", "minimum": low, "maximum": high}


def text(low: int, high: int, lines: bool = False) -> Drawn:
    """A text in a JSON Schema: no control characters, but ends of lines where it has `lines`."""
    pattern = r"^[^\u0000-\u0009\u000b-\u001f\u007f-\u009f]*$" if lines else _CLEAN
    return {"type": "string", "minLength": low, "maxLength": high, "pattern": pattern}


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
    return isinstance(value, str) and 1 <= len(value) <= LONGEST_NAME and is_clean(value)


INT: Final = Kind(
    "int", "a whole number from {low} to {high}", _is_int,
    drawn=lambda key: whole(key.low, key.high),
)  # fmt: skip
BOOL: Final = Kind(
    "bool", "true or false", lambda value, key: type(value) is bool,
    drawn=lambda key: {"type": "boolean"},
)  # fmt: skip
ID: Final = matching("id", "an id of 1 to 40 of a-z, 0-9 and hyphens", "[a-z0-9-]{1,40}")
CHART: Final = matching(
    "chart", 'degrees north and east, as "37.5 N 27.2 E"', r"\d{1,2}(\.\d)? N \d{1,2}(\.\d)? [EW]"
)
NAME: Final = Kind(
    "name", f"a name of 1 to {LONGEST_NAME} plain characters", is_name,
    drawn=lambda key: text(1, LONGEST_NAME),
)  # fmt: skip
LINE: Final = Kind(
    "line", "one line of text of {low} to {high} characters", _is_line,
    drawn=lambda key: text(key.low, key.high),
)  # fmt: skip
TEXT: Final = Kind(
    "text", "text of {low} to {high} characters", _is_text,
    drawn=lambda key: text(key.low, key.high, lines=True),
)  # fmt: skip
LINES: Final = Kind(
    "lines",
    f"a list of texts, at most {MOST_LINES} of 1 to {{high}} characters,",
    _are_lines,
    drawn=lambda key: array(text(1, key.high), 0, MOST_LINES),
)
PART: Final = Kind(
    "part", "a table of keys of this file", lambda value, key: isinstance(value, dict),
    drawn=lambda key: {"type": "object"},
)  # fmt: skip
PAIR: Final = Kind(
    "pair", "a pair of whole numbers from {low} to {high}", _is_pair,
    drawn=lambda key: array(whole(key.low, key.high), 2, 2),
)  # fmt: skip
