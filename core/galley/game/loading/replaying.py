"""A save played again from its first entry, and each entry proven."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator

from galley.engine.loop import State
from galley.files.faults import Fault
from galley.game.history import RECENT, Past, checksum
from galley.saves.standing_entries import MOVING, StandingEntries

OFTEN = 200  # entries between two words about how much is read
Progress = Callable[[float], None]


def walked(past: Past, progress: Progress | None = None) -> Iterator[int]:
    """Replay all entries of a save from the first; each one's number once it is proven.

    Raises Fault at the first that has not led to what it says.
    """
    standing = StandingEntries()
    path = standing.live
    states: dict[int, State] = {}
    lines = past.entries.lines
    for n, kind in enumerate(past.entries.kinds):
        if kind in MOVING:
            before = _standing(past, path, states)
            states[n], events = past.again(before, n, len(path))
            past.tell_safely(n, states[n], events)
            states.pop(next(iter(states)) if len(states) > RECENT else -1, None)
        try:
            standing.walk(n, kind, lines.of[n] if lines is not None else past.entries[n].of)
        except ValueError as error:
            raise Fault(past.file, f"entry {n}", str(error)) from None
        _prove(past, n, _standing(past, path, states))
        yield n
        if progress and n % OFTEN == 0:
            progress(n / len(past.entries))


def _standing(past: Past, path: list[int], states: dict[int, State]) -> State:
    """The position after the last entry of a path."""
    if not path:
        return past.fresh
    if path[-1] not in states:
        states[path[-1]] = past.state_at(path[-1])
    return states[path[-1]]


def _prove(past: Past, n: int, state: State) -> None:
    """Raise Fault when a state is not the one that an entry, or the position in it, tells of."""
    entry = past.entries[n]
    if fault := past.entries.fault(n):
        raise fault
    text = past.rules.encode(state)
    if checksum(text) != entry.check:
        raise Fault(past.file, f"entry {n}", "has the check of another position")
    lines = past.entries.lines
    if lines is None or (at := bisect_left(lines.whole, n)) == len(lines.whole):
        return
    if lines.whole[at] == n and "".join(lines[n].position).encode() != text:
        raise Fault(past.file, f"entry {n}", "its position is not the one that was played")
