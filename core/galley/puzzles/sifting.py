"""Sifts questions: one where a single deed is clearly the best may be asked as a puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from galley.engine.deed import Deed
from galley.engine.loop import State
from galley.engine.records import Ask, Record, Side
from galley.engine.ruleset import RuleSet
from galley.puzzles.expected import LOOKED_AT, Expected, Unreckoned, expected

CLEAR: Final = Fraction(3, 4)
"""Victory points by which the best deed is better than any that is done to another ship, or is
of another kind."""
AS_GOOD: Final = Fraction(1, 10)
"""Victory points within which a deed is as good as the best."""
FEWEST: Final = 3
"""Deeds that there are to choose from, at least."""


class Reckoned(Record, frozen=True):
    """A deed, and what it comes to."""

    deed: Deed
    expected: Expected

    @property
    def points(self) -> Fraction:
        """The victory points to be expected of it."""
        return self.expected.points


class Sifted(Record, frozen=True):
    """A question whose deeds are reckoned, the best first, and by how many victory points the
    best is better than the best other one."""

    deeds: tuple[Reckoned, ...]
    gap: Fraction

    @property
    def right(self) -> tuple[Reckoned, ...]:
        """The deeds that answer the question rightly."""
        return as_good(self.deeds)

    @property
    def likeliest(self) -> Reckoned:
        """The deed whose attack is the likeliest to succeed: what a glance at the list takes."""
        return max(self.deeds, key=lambda one: one.deed.through or 0)


def sift(
    rules: RuleSet, state: State, ask: Ask, ship: str, most: int = LOOKED_AT
) -> Sifted | None:
    """Reckon all deeds of a ship at a question of its side; None where there is not one deed that
    is clearly the best, or where more than so many results would have to be looked at."""
    deeds = rules.advice.deeds(state, ask, ship)
    if len(deeds) < FEWEST or not any(one.chance for one in deeds):
        return None
    try:
        return sifted([*reckoned(rules, state, ask.side, deeds, most)])
    except Unreckoned:
        return None


def reckoned(
    rules: RuleSet, state: State, side: Side, deeds: Sequence[Deed], most: int = LOOKED_AT
) -> Iterator[Reckoned]:
    """Reckon one deed after the other.  Raises Unreckoned once all have more results together."""
    for deed in deeds:
        one = Reckoned(deed, expected(rules, state, side, deed.steps, most))
        most -= one.expected.results
        yield one


def sifted(every: Sequence[Reckoned]) -> Sifted | None:
    """The question that reckoned deeds make; None where no deed is clearly the best."""
    ordered = sorted(every, key=lambda one: -one.points)
    best = ordered[0]
    others = (one for one in ordered if not same(one.deed, best.deed))
    if (second := next(others, None)) is None:
        return None
    gap = best.points - second.points
    return Sifted(tuple(ordered), gap) if gap >= CLEAR else None


def as_good(ordered: Sequence[Reckoned]) -> tuple[Reckoned, ...]:
    """Those that are as good as the first of deeds, the best first."""
    return tuple(one for one in ordered if ordered[0].points - one.points <= AS_GOOD)


def same(one: Deed, other: Deed) -> bool:
    """Two deeds do the same to the same ship, whatever the way."""
    return (one.kind, one.target) == (other.kind, other.target)
