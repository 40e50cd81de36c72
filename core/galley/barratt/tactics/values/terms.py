"""The terms of what a plan is worth, and what a captain makes of each: the sum that ranks plans.

The list of deeds and every captain rank the same plans by `worth`; they differ in the weights.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from galley.engine.records import Record
from galley.files.schema import says
from galley.tactics.characters import FILE, Characters


class Liking(StrEnum):
    """Kinds of terms that captains like more or less; `EVEN` is the same to all."""

    RAM = "ram"
    BOARD = "board"
    OARS = "oars"
    DANGER = "danger"
    EFFORT = "effort"
    EVEN = ""


class Weights(Record, frozen=True):
    """Weights on what a plan may bring, in points of victory."""

    ram: Annotated[float, says("what a ram brings")] = 1.0
    board: Annotated[float, says("a fight on deck")] = 1.0  # also to lie near who is weaker
    oars: Annotated[float, says("oars swept off")] = 1.0
    danger: Annotated[float, says("what the enemy can do back")] = 1.0
    effort: Annotated[float, says("rowers who are fresh")] = 1.0


PLAIN: Final = Weights()
CAST: Final = Characters(Path(__file__).parent.with_name(FILE), PLAIN)


class Term(NamedTuple):
    """A part of what a plan is worth to a plain captain, in points of victory."""

    kind: Liking
    name: str
    worth: float


@lru_cache(64)
def _weight(likes: Weights) -> Mapping[Liking, float]:
    """The weight on terms of each kind."""
    return {
        Liking.RAM: likes.ram, Liking.BOARD: likes.board, Liking.OARS: likes.oars,
        Liking.DANGER: likes.danger, Liking.EFFORT: likes.effort, Liking.EVEN: 1.0,
    }  # fmt: skip


def worth(terms: Iterable[Term], likes: Weights = PLAIN) -> float:
    """Sum up what a plan is worth to a captain."""
    weight = _weight(likes)
    return sum(term.worth * weight[term.kind] for term in terms)


def told(terms: Iterable[Term], likes: Weights = PLAIN) -> tuple[tuple[str, float], ...]:
    """Tell the sum term by term: a name, and what the captain makes of it."""
    weight = _weight(likes)
    return tuple((term.name, term.worth * weight[term.kind]) for term in terms)
