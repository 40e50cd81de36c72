"""What positions of table games have in common when they are written as scenario files."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from galley.engine.editing import Data
from galley.engine.records import Record

Table = dict[str, Any]


class Lying(Protocol):
    """A ship's class and where it lies, or lay when it sank."""

    @property
    def code(self) -> str: ...
    @property
    def x(self) -> int: ...
    @property
    def y(self) -> int: ...
    @property
    def heading(self) -> int: ...


def told(record: Record, sample: Record, keys: Sequence[str]) -> Table:
    """The keys of a record whose values are not those of a sample."""
    return {key: plain(value) for key in keys
            if (value := getattr(record, key)) != getattr(sample, key)}  # fmt: skip


def plain(value: Any) -> Any:
    """A value as a file has it."""
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    return str(value) if isinstance(value, str) else value


def wreck_tables(names: Sequence[str], data: Data, ships: Mapping[str, Lying]) -> list[Table]:
    """`wrecks[]` of wrecks by their names: `wreck 1` is the file's first, others end with the id
    of the ship that sank."""
    found = []
    for name in names:
        *_, last = name.split()
        if last in ships:
            ship = ships[last]
            found.append({"at": [ship.x, ship.y], "heading": ship.heading, "type": ship.code})
        else:
            found.append(dict(data["wrecks"][int(last) - 1]))
    return found


def begun_at(data: Data, turn: int, phase: str) -> Table:
    """`start`, with the points that were given before."""
    points = data.get("start", {}).get("points")
    return {"turn": turn, "phase": phase, **({"points": points} if points else {})}


def with_lists(data: Data, **lists: list[Table]) -> Table:
    """The file's data with these lists of tables; one that is empty is left out."""
    found = {key: value for key, value in data.items() if key not in lists}
    return found | {key: tables for key, tables in lists.items() if tables}
