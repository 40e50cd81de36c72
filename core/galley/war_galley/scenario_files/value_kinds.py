"""The kinds of value that only scenarios of War Galley have: hexes, ships, steps."""

import re
from collections.abc import Callable
from typing import Any

from galley.files.value_kinds import KINDS, Key, Kind, Kinds, is_list

DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
_LAND = re.compile(r"[0-9]{4}|[0-9]{2}(?:-[0-9]{2})? x [0-9]{2}(?:-[0-9]{2})?")
_STEP = re.compile(r"(?:NE|NW|SE|SW|N|S|E|W)[1-9]?(?:\+(?:NE|NW|SE|SW|N|S|E|W)[1-9]?)*")


def is_hex(value: Any) -> bool:
    """Four digits in a string."""
    return isinstance(value, str) and re.fullmatch(r"[0-9]{4}", value) is not None


def is_ship_id(value: Any) -> bool:
    """A letter and a digit or small letter."""
    return isinstance(value, str) and re.fullmatch(r"[A-Z][1-9a-z]", value) is not None


def _texts(value: Any, good: Callable[[Any], bool], key: Key) -> bool:
    return is_list(value, str, key) and all(good(inner) for inner in value)


def _most(key: Key) -> str:
    return f", at most {key.high},"


SEA_KINDS: Kinds = {
    **KINDS,
    "hex": Kind("a hex of four digits such as \"0812\"", lambda v, k: is_hex(v)),
    "facing": Kind("one of " + ", ".join(DIRECTIONS), lambda v, k: v in DIRECTIONS),
    "letter": Kind(
        "one letter A to Z", lambda v, k: isinstance(v, str) and bool(re.fullmatch("[A-Z]", v))
    ),
    "ship": Kind("a ship's id such as \"A1\"", lambda v, k: is_ship_id(v)),
    "ships": Kind(
        "a list of ships' ids such as [\"A1\"]", lambda v, k: _texts(v, is_ship_id, k), _most
    ),
    "land": Kind(
        "a list of hexes (\"0812\") and of columns x rows (\"01-46 x 26-28\")",
        lambda v, k: _texts(v, lambda x: bool(_LAND.fullmatch(x)), k),
        _most,
    ),
    "step": Kind(
        "a step such as \"E\", \"SW2\" or \"S+SE\"",
        lambda v, k: isinstance(v, str) and len(v) <= 20 and bool(_STEP.fullmatch(v)),
    ),
}  # fmt: skip
