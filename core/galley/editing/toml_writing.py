"""Changes of a TOML text that leave its comments, its order and its layout as they are.

The text is held by tomlkit, which only the editor loads.  What is put into it is written as the
battles of the game are: lists of short tables a line each, tables of the file with a head.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Array, InlineTable, Table
from tomlkit.toml_document import TOMLDocument

from galley.editing.edits import edited
from galley.editing.rule_set import Add, Cut, Edit, KeyPath, Put
from galley.files.faults import Fault, reason

WIDTH: Final = 100  # columns after which a list goes over several lines
ERRORS: Final = (TOMLKitError, AttributeError, LookupError, TypeError, ValueError)
"""Where tomlkit cannot change a text as it is laid out."""
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_PLAIN: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}


def parsed_document(text: str, file: str) -> TOMLDocument:
    """A text as tomlkit holds it.  Raises Fault."""
    try:
        return tomlkit.parse(text)
    except (TOMLKitError, ValueError, RecursionError) as error:
        raise Fault(file, "", f"cannot be edited: {reason(error)}") from None


def text_of(document: TOMLDocument) -> str:
    """The whole text."""
    return tomlkit.dumps(document)


def change(document: TOMLDocument, edit: Edit) -> None:
    """Make a change, which is known to be possible (`edits.edited`)."""
    edit = _whole(document, edit)
    holder, path = _holder(document, edit)
    if isinstance(holder, tuple):  # an inline table gets other keys: it is written anew
        outer, key, plain = holder
        _set(outer, key, _with(plain, path, edit), ())
    elif isinstance(edit, Cut):
        del holder[path[0]]
    elif isinstance(edit, Put):
        _set(holder, path[0], edit.value, edit.path)
    else:
        _add(holder, path[0], edit.value, edit.path)


def _whole(document: Any, edit: Edit) -> Edit:
    """A change in a table that a table of a list has not yet, as one of the whole table."""
    at = document
    for n, part in enumerate(edit.path[:-1]):
        if isinstance(part, str) and part not in at:
            listed = not all(isinstance(one, str) for one in edit.path[:n])
            if isinstance(edit, Cut) or isinstance(at, InlineTable) or not listed:
                return edit
            value = edit.value if isinstance(edit, Put) else [edit.value]
            for key in reversed(edit.path[n + 1 :]):
                value = {key: value}
            return Put(edit.path[: n + 1], value)
        at = at[part]
    return edit


def _holder(document: Any, edit: Edit) -> tuple[Any, KeyPath]:
    """The table or list around what is changed, and the path within it.

    Where an inline table gets or loses a key stand, in place of it, what holds that table, under
    which key, and its plain value.
    """
    at: Any = document
    outer: Any = None
    for n, part in enumerate(edit.path[:-1]):
        if isinstance(part, str) and part not in at:
            if isinstance(at, InlineTable):
                return (*outer, at.unwrap()), edit.path[n:]
            _put_table(at, part, {}, edit.path[: n + 1])
        outer, at = (at, part), at[part]
    there = edit.path[-1] in at if isinstance(at, InlineTable) else True
    if not there or (isinstance(at, InlineTable) and isinstance(edit, Cut)):
        return (*outer, at.unwrap()), edit.path[-1:]
    return at, edit.path[-1:]


def _with(plain: dict[str, Any], path: KeyPath, edit: Edit) -> dict[str, Any]:
    return edited(plain, [_shifted(edit, path)], "")


def _shifted(edit: Edit, path: KeyPath) -> Edit:
    if isinstance(edit, Put):
        return Put(path, edit.value)
    return Cut(path) if isinstance(edit, Cut) else Add(path, edit.value)


def _set(holder: Any, key: str | int, value: Any, path: KeyPath) -> None:
    there = key in holder if isinstance(key, str) else True
    if isinstance(key, str) and not there and isinstance(holder, Table | TOMLDocument):
        _put_new(holder, key, value, path)
    elif isinstance(value, dict) and isinstance(holder[key], Table):
        _refill(holder[key], value)
    else:
        holder[key] = _item(value, holder[key])


def _refill(table: Any, value: Mapping[str, Any]) -> None:
    """A table of the file with other keys: those that stay keep their place and comments."""
    for key in [key for key in table if key not in value]:
        del table[key]
    for key, inner in value.items():
        if key not in table or table[key] != inner:
            _set(table, key, inner, ())


def _put_new(holder: Any, key: str, value: Any, path: KeyPath) -> None:
    heads = len(path) <= 2 or (len(path) == 3 and path[0] == "variants")
    if isinstance(value, dict) and heads and all(isinstance(part, str) for part in path):
        _put_table(holder, key, value, path)
    elif _tables(value) and len(path) == 1:
        for one in value:
            _add_table(holder, key, one)
    else:
        holder[key] = _item(value)


def _put_table(holder: Any, key: str, value: Mapping[str, Any], path: KeyPath) -> None:
    head = ".".join(_key(str(part)) for part in path)
    text = f"[{head}]\n{_lines(value)}"
    item: Any = tomlkit.parse(text)
    for part in path:
        item = item[part]
    _space(holder)
    holder[key] = item


def _add(holder: Any, key: str | int, value: Any, path: KeyPath) -> None:
    listed = holder.get(key) if isinstance(key, str) else holder[key]
    if isinstance(listed, Array):
        listed.append(_item(value))
        _relaid(listed)
    elif isinstance(listed, AoT) or (isinstance(value, dict) and len(path) == 1):
        _add_table(holder, str(key), value)
    else:
        holder[key] = _item([value])


def _add_table(holder: Any, key: str, value: Mapping[str, Any]) -> None:
    """One more `[[table]]`."""
    made: Any = tomlkit.parse(f"[[x]]\n{_lines(value)}")["x"]
    if key in holder:
        last = holder[key][-1]
        if not last.as_string().endswith("\n\n"):
            last.add(tomlkit.nl())
        holder[key].append(made[0])
    else:
        _space(holder)
        holder[key] = made


def _space(holder: Any) -> None:
    """An empty line at the end, before another table."""
    if holder.as_string().strip() and not holder.as_string().endswith("\n\n"):
        holder.add(tomlkit.nl())


def _relaid(array: Array) -> None:
    """A list that has become too long for its line gets a line for each of its values."""
    if "\n" not in array.as_string() and len(array.as_string()) > WIDTH:
        array.multiline(True)


def _item(value: Any, before: Any = None) -> Any:
    """A value as tomlkit holds it, with the comment that stood behind the one before it."""
    item: Any = tomlkit.parse(f"x = {_written(value)}\n")["x"]
    if before is not None and hasattr(before, "trivia") and hasattr(item, "trivia"):
        item.trivia.indent = before.trivia.indent
        item.trivia.comment_ws = before.trivia.comment_ws
        item.trivia.comment = before.trivia.comment
    return item


def fresh(data: Mapping[str, Any]) -> str:
    """A new file: its plain keys, then its tables, each with a head."""
    plain = {key: value for key, value in data.items() if not _headed(value)}
    parts = ["".join(f"{_key(key)} = {_written(value)}\n" for key, value in plain.items())]
    for key, value in data.items():
        if not _headed(value):
            continue
        if isinstance(value, list):
            parts += [f"[[{_key(key)}]]\n{_lines(one)}" for one in value]
        elif all(isinstance(inner, Mapping) for inner in value.values()):
            parts += [f"[{_key(key)}.{_key(k)}]\n{_lines(inner)}" for k, inner in value.items()]
        else:
            parts.append(f"[{_key(key)}]\n{_lines(value)}")
    return "\n".join(parts)


def _headed(value: Any) -> bool:
    return isinstance(value, Mapping) or _tables(value)


def _lines(table: Mapping[str, Any]) -> str:
    return "".join(f"{_key(key)} = {_written(value)}\n" for key, value in table.items())


# -- values as text


def _written(value: Any) -> str:
    """A value as the game's own battles write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(key)} = {_written(part)}" for key, part in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, Sequence):
        parts = [_written(part) for part in value]
        line = f"[{', '.join(parts)}]"
        if _tables(value) or len(line) > WIDTH:
            return "[\n" + "".join(f"    {part},\n" for part in parts) + "]"
        return line
    return repr(value)


def _tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(v, Mapping) for v in value)


def _quoted(text: str) -> str:
    """A text in quotes; of several lines in three of them."""
    if "\n" in text:
        inner = text.replace("\\", "\\\\").replace('"""', '""\\"')
        inner = inner[:-1] + '\\"' if inner.endswith('"') else inner
        return f'"""\n{inner}"""'
    return '"' + "".join(_PLAIN.get(c, c) for c in text) + '"'


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _quoted(key)
