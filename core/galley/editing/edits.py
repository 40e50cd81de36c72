"""Changes of a parsed scenario file, each of one value, by its path."""

import re
from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any, Final

from galley.editing.rule_set import Cut, Edit, KeyPath, Put
from galley.engine.text import nearest
from galley.files.faults import Fault, shown, shown_key

_PART: Final = re.compile(r'(?:^|\.)([A-Za-z0-9_-]+|"[^"\n]*")|\[([1-9][0-9]{0,3})\]')


def written(path: KeyPath) -> str:
    """A path as messages write it: `squadrons[1].ships[3].facing`."""
    out = ""
    for part in path:
        if isinstance(part, int):
            out += f"[{part + 1}]"
        else:
            name = shown_key(part)
            out += f".{name}" if out else name
    return out


def parsed_path(text: str, file: str) -> KeyPath:
    """A path from the way messages write it.  Raises Fault."""
    found: list[str | int] = []
    at = 0
    while at < len(text):
        match = _PART.match(text, at)
        if match is None:
            right = "write it as messages do, squadrons[1].ships[2].facing"
            raise Fault(file, "", f"{shown(text)} is no place in a file: {right}")
        found.append(match[1].strip('"') if match[1] else int(match[2]) - 1)
        at = match.end()
    return tuple(found)


def value_at(data: Any, path: KeyPath) -> Any:
    """Find the value at a path; None where nothing stands there."""
    for part in path:
        if isinstance(part, str):
            data = data.get(part) if isinstance(data, Mapping) else None
        else:
            data = data[part] if isinstance(data, list) and part < len(data) else None
    return data


def edited(data: Mapping[str, Any], edits: Iterable[Edit], file: str) -> dict[str, Any]:
    """A file's data with some changes, one after the other.  Raises Fault for a place that the
    file has not."""
    return worked_out(data, edits, file)[0]


def worked_out(
    data: Mapping[str, Any], edits: Iterable[Edit], file: str
) -> tuple[dict[str, Any], list[Edit]]:
    """A file's data with some changes, and these as they come out: a list of which the last thing
    is taken goes whole.  Raises Fault."""
    whole, steps = deepcopy(dict(data)), list[Edit]()
    for edit in edits:
        while isinstance(edit, Cut) and edit.path[-1:] == (0,):
            holder = value_at(whole, edit.path[:-1])
            if not isinstance(holder, list) or len(holder) != 1:
                break
            edit = Cut(edit.path[:-1])
        _change(_parent(whole, edit, file), edit, file)
        steps.append(edit)
    return whole, steps


def _parent(data: Any, edit: Edit, file: str) -> Any:
    """The table or list in which a change takes place; tables on the way are made."""
    *way, _ = edit.path
    for n, part in enumerate(way):
        if isinstance(part, str) and isinstance(data, dict):
            if part not in data and isinstance(edit, Cut):
                raise absent(edit.path[: n + 1], data, file)
            data = data.setdefault(part, {})
        elif isinstance(part, int) and isinstance(data, list) and part < len(data):
            data = data[part]
        else:
            raise absent(edit.path[: n + 1], data, file)
    return data


def _change(parent: Any, edit: Edit, file: str) -> None:
    last = edit.path[-1]
    there = (
        isinstance(parent, dict)
        if isinstance(last, str)
        else isinstance(parent, list) and last < len(parent)
    )
    if not there or (isinstance(edit, Cut) and isinstance(last, str) and last not in parent):
        raise absent(edit.path, parent, file)
    if isinstance(edit, Put):
        parent[last] = deepcopy(edit.value)
    elif isinstance(edit, Cut):
        del parent[last]
    else:
        listed = parent.setdefault(last, []) if isinstance(last, str) else parent[last]
        if not isinstance(listed, list):
            raise Fault(file, written(edit.path), "is no list: nothing can be added to it")
        listed.append(deepcopy(edit.value))


def absent(path: KeyPath, beside: Any, file: str) -> Fault:
    """The fault of a path that leads nowhere."""
    near = nearest(str(path[-1]), [*beside]) if isinstance(beside, dict) else None
    right = f"did you mean {near!r}" if near else "there is nothing there"
    return Fault(file, written(path), f"is no place in this file: {right}")


def backwards(cuts: Iterable[Cut]) -> list[Cut]:
    """Cuts in an order in which none moves, or takes along, what another one takes out."""
    end = (True, 1, "")  # behind all that is in a table or list
    return sorted(cuts, key=lambda cut: [
        *((True, -part, "") if isinstance(part, int) else (False, 0, part) for part in cut.path),
        end,
    ])  # fmt: skip
