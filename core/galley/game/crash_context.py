"""Notes on an exception what was under way when Galley failed, the open battle and its command,
for `galley.crash_reports.crash_file`."""

from __future__ import annotations

from types import TracebackType
from weakref import ReferenceType, ref

from galley.engine.dice import Noting
from galley.game.storage.entries import Entry
from galley.game.storage.journal import Journal
from galley.scenarios.library import scenario_read

KEY = "galley"  # among the attributes of an exception
_open: list[ReferenceType[Journal]] = []


def opened(journal: Journal) -> None:
    """Note that a battle is open. It counts as open until it is closed or nothing refers to it."""
    _open[:] = [one for one in _open if one() is not None]
    _open.append(ref(journal))


def closed(journal: Journal) -> None:
    """Note that a battle is closed."""
    _open[:] = [one for one in _open if one() not in (None, journal)]


def latest() -> Journal | None:
    """The battle that was opened last of those still open."""
    return next((found for one in reversed(_open) if (found := one()) is not None), None)


class Attempt:
    """A battle by its journal, and the command that was under way when an exception came.

    As a context it notes itself on what is raised within.
    """

    __slots__ = ("dice", "entry", "journal")

    def __init__(
        self, journal: Journal, entry: Entry | None = None, dice: Noting | None = None
    ) -> None:
        self.journal, self.entry, self.dice = journal, entry, dice

    def __enter__(self) -> Attempt:
        return self

    def __exit__(
        self, kind: object, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            vars(error).setdefault(KEY, self)


def note(error: BaseException, found: Attempt | None = None) -> None:
    """Note on an exception what was under way, unless that is noted already: what was found,
    or else the open battle."""
    if found is not None or (found := attempt(error)) is not None:
        vars(error).setdefault(KEY, found)


def attempt(error: BaseException) -> Attempt | None:
    """The attempt that was under way when an exception was raised; None when no battle was open,
    or a scenario was being read."""
    found = vars(error).get(KEY)
    if isinstance(found, Attempt):
        return found
    journal = None if scenario_read(error) else latest()
    return None if journal is None else Attempt(journal)
