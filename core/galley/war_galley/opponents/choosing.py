"""Choices of one kind, and the one that is worth most."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from galley.engine.records import Command

C = TypeVar("C", bound=Command)


def of_kind(choices: Sequence[Command], kind: type[C]) -> list[C]:
    """Those of the choices that are of a kind."""
    return [command for command in choices if isinstance(command, kind)]


def worth_most(
    some: Iterable[C], worth: Callable[[C], float], least: float = 0.0
) -> tuple[C | None, float]:
    """The command worth most, the first of equals, and its worth; None where none is worth more
    than `least`."""
    best = None
    for command in some:
        found = worth(command)
        if found > least:
            best, least = command, found
    return best, least
