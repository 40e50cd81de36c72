"""Commands that are nearly legal: one thing of a legal one changed, or another kind of command.

Each is drawn from a seed, made as JSON and read as a program's command is.  Where the change is
legal too, that is told as well.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from tests.same.program import Command, RuleSet, chooser, command_of, kinds, plain

MOST = 20
TRIES = 200
NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 7, 9, 12, 45, 1000)
NOBODY = "Z9"
LATER = ("Beach", "CastOff", "CloseIn", "CutBoom", "Signal")
"""Kinds of commands that came after the answers were frozen: all would be drawn otherwise."""
_IDS = re.compile(rb'"([A-Z][0-9]{1,2})"')
_NUMBER = re.compile(r"[0-9]+")
Words = Mapping[str, Sequence[str]]


def near_misses(
    rules: RuleSet, text: bytes, legal: Sequence[Command], seed: int
) -> list[Command]:  # fmt: skip
    """Up to twenty commands, none of them among the `legal` answers to a question.

    `text` is the position in its canonical form, whose ids of ships are put into commands.
    """
    rng, known = chooser(seed), [plain(command) for command in legal]
    ids = [*sorted({found.decode() for found in _IDS.findall(text)}), NOBODY]
    words = _words(known)
    answering = {data["type"] for data in known}
    others = [tag for tag in kinds(rules.id) if tag not in answering and tag not in LATER]
    found = list[Command]()
    for n in range(TRIES):
        if len(found) == MOST:
            break
        if known and (n % 4 or not others):
            data = _changed(rng.choice(known), rules, ids, words, rng)
        else:
            data = _other(rng.choice(others), rules, ids, words, rng)
        command = command_of(rules, data)
        if command is not None and command not in legal and command not in found:
            found.append(command)
    return found


def _words(known: Sequence[dict[str, Any]]) -> Words:
    """What legal commands say in each field that holds text."""
    words: dict[str, list[str]] = {}
    for data in known:
        for name, value in data.items():
            if isinstance(value, str) and value not in (said := words.setdefault(name, [])):
                said.append(value)
    return words


def _changed(
    data: dict[str, Any], rules: RuleSet, ids: Sequence[str], words: Words, rng: Any
) -> dict[str, Any]:
    """A legal command with one field changed, perhaps one that was left out."""
    fields = msgspec.structs.fields(kinds(rules.id)[data["type"]])
    if not fields:
        return data
    field = rng.choice(fields)
    if field.encode_name in data:
        value = _another(data[field.encode_name], [*words.get(field.encode_name, ()), *ids], rng)
    else:
        value = _filled(msgspec.inspect.type_info(field.type), field.encode_name, ids, words, rng)
    return {**data, field.encode_name: value}


def _other(
    tag: str, rules: RuleSet, ids: Sequence[str], words: Words, rng: Any
) -> dict[str, Any]:  # fmt: skip
    """A command of a kind that no legal answer is of."""
    fields = msgspec.structs.fields(kinds(rules.id)[tag])
    filled = {
        field.encode_name:
            _filled(msgspec.inspect.type_info(field.type), field.encode_name, ids, words, rng)
        for field in fields
    }  # fmt: skip
    return {"type": tag, **filled}


def _another(value: Any, words: Sequence[str], rng: Any) -> Any:
    """A value of the same sort that is a little different."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 1000))
    if isinstance(value, str):
        return rng.choice(_LETTERS)(value, rng) if " " in value else rng.choice(words)
    if isinstance(value, dict) and value:
        name = rng.choice(sorted(value))
        return {**value, name: _another(value[name], words, rng)}
    if isinstance(value, list) and value:
        at = rng.randrange(len(value))
        return rng.choice((
            value[:at] + value[at + 1 :],
            [*value, value[at]],
            [*value[:at], _another(value[at], words, rng), *value[at + 1 :]],
        ))  # fmt: skip
    return rng.choice(words)


def _bumped(text: str, rng: Any) -> str:
    """An order in which one number is a little larger."""
    found = list(_NUMBER.finditer(text))
    if not found:
        return f"{text} 1"
    one = rng.choice(found)
    return f"{text[: one.start()]}{int(one[0]) + rng.choice((1, 4, 40))}{text[one.end() :]}"


def _dropped(text: str, rng: Any) -> str:
    """An order without one of its words."""
    words = text.split()
    del words[rng.randrange(len(words))]
    return " ".join(words)


def _doubled(text: str, rng: Any) -> str:
    """An order that says one of its words twice."""
    words = text.split()
    at = rng.randrange(len(words))
    return " ".join([*words[: at + 1], *words[at:]])


_LETTERS: Sequence[Callable[[str, Any], str]] = (_bumped, _dropped, _doubled)


def _filled(kind: Any, name: str, ids: Sequence[str], words: Words, rng: Any) -> Any:
    """A value of a type: for a text what legal commands say under that name, or an id."""
    inner = lambda one: _filled(one, name, ids, words, rng)  # noqa: E731
    match kind:
        case msgspec.inspect.BoolType():
            return bool(rng.randrange(2))
        case msgspec.inspect.IntType():
            return rng.choice(NUMBERS)
        case msgspec.inspect.StrType() | msgspec.inspect.EnumType():
            return rng.choice([*words.get(name, ()), *ids])
        case msgspec.inspect.VarTupleType() | msgspec.inspect.ListType():
            return [inner(kind.item_type) for _ in range(rng.randrange(3))]
        case msgspec.inspect.TupleType():
            return [inner(one) for one in kind.item_types]
        case msgspec.inspect.DictType():
            return {rng.choice(ids): inner(kind.value_type) for _ in range(rng.randrange(3))}
        case msgspec.inspect.UnionType():
            return inner(rng.choice(kind.types))
        case msgspec.inspect.StructType():
            return {one.encode_name: _filled(one.type, one.name, ids, words, rng)
                    for one in kind.fields}  # fmt: skip
    return None
