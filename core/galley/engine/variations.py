"""What a designer may ask of a scenario: how would it come out with one thing changed?"""

from collections.abc import Mapping, Sequence
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
