"""What a designer may ask of a scenario: how would it come out with one thing changed?"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from galley.engine.records import Record


class Variation(Record, frozen=True):
    """A change to a scenario: a short id, what it is in a few words, and the parsed file with
    it."""

    id: str
    text: str
    data: dict[str, Any]


class Variations(Protocol):
    """The changes that a rule set knows."""

    def of(self, scenario: Mapping[str, Any], file: str) -> Sequence[Variation]:
        """Every change that a scenario, which has no fault, allows: each can be set up."""


Change = Callable[[Mapping[str, Any]], dict[str, Any] | None]
"""Gives new data of a scenario; None where it does not allow the change."""


def possible(
    scenario: Mapping[str, Any],
    changes: Iterable[tuple[str, str, Change]],
    sets_up: Callable[[Mapping[str, Any]], bool],
) -> list[Variation]:
    """Of changes by id and text those that a scenario allows, and that can be set up."""
    made = ((id_, text, change(scenario)) for id_, text, change in changes)
    return [
        Variation(id_, text, data) for id_, text, data in made
        if data is not None and sets_up(data)
    ]  # fmt: skip
