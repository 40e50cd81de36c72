"""A scenario file without what its format refuses, so that the rest can be drawn."""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

from msgspec import Struct

from galley.editing.edits import backwards, parsed_path, value_at
from galley.editing.rule_set import Cut, KeyPath
from galley.files.faults import Fault
from galley.files.schema import check

ROUNDS: Final = 12  # what was taken out may leave something else wrong


class Pruned:
    """Keeps what is right of a file: wrong keys go, and tables in which one is missing.

    `more` tells what is wrong of a file that its format takes.  `data` is None where that mends
    nothing.
    """

    def __init__(
        self, data: Mapping[str, Any], record: type[Struct],
        more: Callable[[Mapping[str, Any]], Sequence[Fault]] = lambda data: (),
    ) -> None:  # fmt: skip
        self._gone: list[KeyPath] = []
        self.data: dict[str, Any] | None = deepcopy(dict(data))
        for _ in range(ROUNDS):
            faults = check(self.data, record, "") or more(self.data)
            if not faults:
                return
            wrong = {self._there(fault) for fault in faults} - {()}
            if not wrong:
                break
            for cut in backwards(map(Cut, wrong)):
                self._take_out(cut.path)
        self.data = None

    def original(self, path: KeyPath) -> KeyPath:
        """The path in the whole file of something that is left."""
        found = [*path]
        for gone in reversed(self._gone):
            *way, last = gone
            at = len(way)
            if isinstance(last, int) and len(found) > at and found[:at] == way:
                here = found[at]
                if isinstance(here, int) and here >= last:
                    found[at] = here + 1
        return tuple(found)

    def _there(self, fault: Fault) -> KeyPath:
        """The path of what is wrong; that of the table around it where it is missing."""
        try:
            path = parsed_path(fault.place, "")
        except Fault:
            return ()
        while path and value_at(self.data, path) is None:
            path = path[:-1]
        return path

    def _take_out(self, path: KeyPath) -> None:
        *way, last = path
        holder = value_at(self.data, tuple(way))
        if holder is None:
            return  # with something around it
        del holder[last]
        self._gone.append(path)
