"""A file format as a record type: it explains the format, checks files against it, reads them.

Each field of the record is a key.  Its annotation holds the bounds (`msgspec.Meta`), what it
means (`says`) and, where the type alone does not tell, its `Kind`.  A record in a field is a
table, a tuple of records a list of tables, a dict of records tables whose names the file chooses.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, Meta, Struct

from galley.engine.text import count, nearest, span
from galley.files import value_kinds
from galley.files.faults import Fault, Faults, shown, shown_key, some
from galley.files.value_kinds import LONGEST_NAME, Key, Kind, array, is_list, is_name

MOST_UNKNOWN: Final = 100  # faults after which no more unknown keys are listed
TABLE: Final = Kind("table", "a table")
TABLES: Final = Kind("tables", "")
NAMED: Final = Kind("named tables", "")
LATER: Final = Kind("later", "")
"""A key of a rule that is not played yet; its meaning is what it waits for."""
_OF_TYPE: Final = {
    int: value_kinds.INT, bool: value_kinds.BOOL, str: value_kinds.LINE, NoneType: LATER
}  # fmt: skip
_OF_LIST: Final = {int: value_kinds.PAIR, str: value_kinds.LINES}
_CITED: Final = re.compile(r"((?:\d[^\s,]*|H\d\d)(?:, H\d\d)*) ")
T = TypeVar("T", bound=Struct)


def says(text: str) -> Meta:
    """Tell what a key means, with the number of the rule it serves in front: "6.2 the wind",
    "9.2a, H39 a number"."""
    found = _CITED.match(text)
    if found is None:
        return Meta(description=text)
    return Meta(description=text[found.end() :], extra={"rule": found[1]})


def read(data: Mapping[str, Any], record: type[T], file: str) -> T:
    """A parsed file as a record.  Raises Faults with all that is wrong with it."""
    faults = check(data, record, file)
    if faults:
        raise Faults(faults)
    return msgspec.convert(data, record)


def check(data: Mapping[str, Any], record: type[Struct], file: str) -> list[Fault]:
    """Check a parsed file against its format: all faults.

    The lists of the format bound it; only keys that it does not know are not told without end.
    """
    walk = _Walk(file)
    walk.table(_tree(record), data, "")
    return walk.faults


def keys(record: type[Struct]) -> list[Key]:
    """Every key of a format, each followed by the keys below it."""
    return [key for key, _ in kinds(record)]


def kinds(record: type[Struct]) -> list[tuple[Key, Kind]]:
    """Every key of a format with its kind, each followed by the keys below it."""
    found, left = list[tuple[Key, Kind]](), [*_tree(record).below.values()][::-1]
    while left:
        node = left.pop()
        found.append((node.key, node.kind))
        left += [*node.below.values()][::-1]
    return found


def drawn(record: type[Struct], eased: Mapping[str, str] | None = None) -> dict[str, Any]:
    """A format as a part of a JSON Schema, draft 7.

    It says what a key's type, bounds, words and pattern are, and forbids nothing that `check`
    allows.  `eased`: path of a required key -> a key beside it that may stand for it; of a table
    with a dot behind it -> one that stands for all that it requires.
    """
    return _Drawing(eased or {}).node(_tree(record))


def need(node: "_Node") -> str:
    """The need of a key, for a message: "a whole number from 1 to 8 is needed"."""
    if node.kind in (TABLES, NAMED):
        return f"{span(node.key.low, node.key.high)} tables are needed"
    return f"{node.kind.need(node.key)} is needed"


# -- a record type as a tree of keys


class _Node:
    """A key with the keys below it."""

    __slots__ = ("below", "key", "kind")

    def __init__(self, key: Key, kind: Kind, below: "dict[str, _Node]") -> None:
        self.key, self.kind, self.below = key, kind, below


@cache
def _tree(record: type[Struct]) -> _Node:
    return _Node(Key("", TABLE.name, ""), TABLE, _fields(record, ""))


def _fields(record: type[Struct], above: str) -> dict[str, _Node]:
    return {
        field.encode_name: _node(
            above + field.encode_name, field.type, field.default, field.required
        )
        for field in msgspec.structs.fields(record)
    }


def _node(path: str, hint: Any, default: Any = NODEFAULT, required: bool = False) -> _Node:
    """The node of a field or of a named table, from its annotated type."""
    plain, notes = _unwrapped(hint)
    kind, below, inner = _shape(path, plain)
    kind = next((note for note in reversed(notes) if isinstance(note, Kind)), kind)
    metas = [note for note in (*inner, *notes) if isinstance(note, Meta)]
    key = Key(
        path, kind.name, _last(metas, "description") or "", _as_written(default),
        next((meta.extra["rule"] for meta in metas if meta.extra), ""), required,
        _last(metas, "ge", "min_length") or 0, _last(metas, "le", "max_length") or 0,
        kind.choices, kind is LATER,
    )  # fmt: skip
    return _Node(key, kind, below)


def _shape(path: str, plain: Any) -> tuple[Kind, dict[str, _Node], list[Any]]:
    """The shape of a type: its kind, the keys below it, the notes on its parts."""
    if isinstance(plain, type) and issubclass(plain, Struct):
        return TABLE, _fields(plain, f"{path}."), []
    if get_origin(plain) is dict:
        if get_args(plain)[1] is Any:
            return value_kinds.PART, {}, []
        return NAMED, {"*": _node(f"{path}.*", get_args(plain)[1])}, []
    if get_origin(plain) is tuple:
        part, notes = _unwrapped(get_args(plain)[0])
        if get_origin(part) is tuple:
            return _OF_LIST[int], {}, notes  # of pairs the field says more
        if issubclass(part, Struct):
            return TABLES, _fields(part, f"{path}[]."), []
        return _OF_LIST[part], {}, notes
    return _OF_TYPE[plain], {}, []


def _unwrapped(hint: Any) -> tuple[Any, list[Any]]:
    """A type without None, and what is noted on it, the outermost last."""
    notes: list[Any] = []
    while (origin := get_origin(hint)) in (Annotated, Union, UnionType):
        if origin is Annotated:
            hint, *more = get_args(hint)
            notes = [*more, *notes]
        else:
            hint = next(part for part in get_args(hint) if part is not NoneType)
    return hint, notes


def _last(metas: list[Meta], *names: str) -> Any:
    """The word of the outermost annotation that has one under these names."""
    said = (getattr(meta, name) for meta in reversed(metas) for name in names)
    return next((value for value in said if value is not None), None)


def _as_written(default: Any) -> Any:
    """A default value as a file would give it; None for none."""
    if isinstance(default, Struct):
        return {}
    if isinstance(default, tuple):
        return [*default]
    return None if default is NODEFAULT else default


# -- a record type as JSON Schema


class _Drawing:
    """Draws a tree of keys as JSON Schema."""

    def __init__(self, eased: Mapping[str, str]) -> None:
        self.eased = eased

    def node(self, node: _Node) -> dict[str, Any]:
        """A key, with what it means and the rule that it serves."""
        key = node.key
        said = f"{key.meaning} ({key.rule})" if key.rule else key.meaning
        out: dict[str, Any] = {"description": said} if said else {}
        if key.default not in (None, "", [], {}):
            out["default"] = key.default
        return out | self._shape(node)

    def _shape(self, node: _Node) -> dict[str, Any]:
        kind, key = node.kind, node.key
        if kind is LATER:
            return {"not": {}}
        if kind is TABLE:
            return self._table(node)
        if kind is TABLES:
            return array(self._table(node), key.low, key.high)
        if kind is NAMED:
            named = value_kinds.text(1, LONGEST_NAME)
            least = 0 if key.path in self.eased else key.low
            return {
                "type": "object", "additionalProperties": self.node(node.below["*"]),
                "propertyNames": named, "minProperties": least, "maxProperties": key.high,
            }  # fmt: skip
        return kind.drawn(key)

    def _table(self, node: _Node) -> dict[str, Any]:
        out: dict[str, Any] = {"type": "object", "additionalProperties": False}
        out["properties"] = {name: self.node(child) for name, child in node.below.items()}
        required: dict[str, list[str]] = {}
        for name, child in node.below.items():
            if child.key.required:
                whole = self.eased.get(f"{node.key.path}.", "")
                required.setdefault(self.eased.get(child.key.path, whole), []).append(name)
        if always := required.pop("", None):
            out["required"] = always
        if required:
            out["allOf"] = [
                {"anyOf": [{"required": [instead]}, {"required": names, **_filled(node, names)}]}
                for instead, names in required.items()
            ]
        return out


def _filled(node: _Node, names: Sequence[str]) -> dict[str, Any]:
    """The named tables among some keys hold as many as they must where nothing stands for them."""
    named = [node.below[name] for name in names if node.below[name].kind is NAMED]
    least = {child.key.path.split(".")[-1]: {"minProperties": child.key.low} for child in named}
    return {"properties": least} if least else {}


# -- the check of a file


class _Walk:
    """A walk through one file, with the faults found so far."""

    def __init__(self, file: str) -> None:
        self.file, self.faults = file, list[Fault]()

    def note(self, place: str, text: str, rule: str = "") -> None:
        self.faults.append(Fault(self.file, place, text, rule))

    def table(self, node: _Node, data: Mapping[str, Any], place: str) -> None:
        for name in data:
            if name not in node.below and len(self.faults) < MOST_UNKNOWN:
                self.note(_join(place, name), _unknown(name, node))
        for name, child in node.below.items():
            here = _join(place, name)
            if name in data:
                self.value(child, data[name], here)
            elif child.key.required:
                self.note(here, f"is missing: give {child.key.meaning}", child.key.rule)

    def value(self, node: _Node, value: Any, place: str) -> None:
        kind, key = node.kind, node.key
        if kind is LATER:
            why = f"needs {key.meaning}, which this version does not play yet: take the key out"
            self.note(place, why, key.rule)
        elif kind is TABLE and isinstance(value, dict):
            self.table(node, value, place)
        elif kind is TABLES and is_list(value, dict, key):
            for n, inner in enumerate(value, 1):
                self.table(node, inner, f"{place}[{n}]")
        elif (
            kind is TABLES and isinstance(value, list) and all(isinstance(v, dict) for v in value)
        ):
            self.note(place, f"has {count(len(value), 'table')}: {need(node)}", key.rule)
        elif kind is NAMED and isinstance(value, dict):
            self.named(node, value, place)
        elif not kind.good(value, key):
            self.note(place, f"{shown(value)} is not right: {need(node)}", key.rule)

    def named(self, node: _Node, value: dict[str, Any], place: str) -> None:
        """Tables whose names the file chooses."""
        if not node.key.bounds(len(value)):
            self.note(place, f"has {count(len(value), 'table')}: {need(node)}")
            return
        for name, inner in value.items():
            here = _join(place, name)
            if not is_name(name):
                self.note(here, f"is not a good name: use 1 to {LONGEST_NAME} plain characters")
            elif not isinstance(inner, dict):
                self.note(here, f"{shown(inner)} is not right: a table is needed")
            else:
                self.table(node.below["*"], inner, here)


def _unknown(name: str, node: _Node) -> str:
    known = [key for key, child in node.below.items() if not child.key.later]
    if near := nearest(name, known):
        return f"is not a known key: did you mean {near!r}"
    return f"is not a known key: take it out, or use one of {some(known)}"


def _join(place: str, name: str) -> str:
    return f"{place}.{shown_key(name)}" if place else shown_key(name)
