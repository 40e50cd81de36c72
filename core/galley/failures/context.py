"""What Galley was doing when it failed: the battle that was open, the command under way.

What is known is noted on the exception, where `galley.failures.fault_files` finds it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import TYPE_CHECKING
from weakref import ReferenceType, ref

if TYPE_CHECKING:
    from galley.engine.dice import Noting
    from galley.game.history import Entry
    from galley.game.session import Session

KEY = "galley"  # among the attributes of an exception,
READ = "galley_read"  # and the text of the scenario that was being read
_open: list[ReferenceType[Session]] = []


def opened(session: Session) -> None:
    """A battle is open from now on, until it is closed or nobody has it any more."""
    _open[:] = [one for one in _open if one() is not None]
    _open.append(ref(session))


def closed(session: Session) -> None:
    """A battle is open no longer."""
    _open[:] = [one for one in _open if one() not in (None, session)]


def latest() -> Session | None:
    """The battle that was opened last of those still open."""
    return next((found for one in reversed(_open) if (found := one()) is not None), None)


class Attempt:
    """A battle, and the command that was under way when an exception came, if any.

    As a context it notes itself on what is raised within.
    """

    __slots__ = ("dice", "entry", "session")

    def __init__(
        self, session: Session, entry: Entry | None = None, dice: Noting | None = None
    ) -> None:
        self.session, self.entry, self.dice = session, entry, dice

    def __enter__(self) -> Attempt:
        return self

    def __exit__(
        self, kind: object, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            vars(error).setdefault(KEY, self)


@contextmanager
def reading(scenario: str) -> Iterator[None]:
    """The text of a scenario is noted on what is raised while it is read."""
    try:
        yield
    except Exception as error:
        vars(error).setdefault(READ, scenario)
        raise


def scenario_read(error: BaseException) -> str:
    """The text of the scenario that was being read; empty for none."""
    return str(vars(error).get(READ, ""))


def note(error: BaseException, found: Attempt | None = None) -> None:
    """Note on an exception what was under way, unless that is noted already: what was found,
    or else the open battle."""
    if found is not None or (found := attempt(error)) is not None:
        vars(error).setdefault(KEY, found)


def attempt(error: BaseException) -> Attempt | None:
    """What was under way when an exception was raised; None when no battle was open, or it
    was a scenario that was read."""
    found = vars(error).get(KEY)
    if isinstance(found, Attempt):
        return found
    session = None if READ in vars(error) else latest()
    return None if session is None else Attempt(session)
