"""Checks of dice against a need, and their exact chances.

One `Check` is made by the function of a rule and used twice: the preview enumerates it, the
game throws it.  So the two cannot disagree.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product

from galley.engine.dice import D6, Die
from galley.engine.records import Record

Chances = Mapping[str, Fraction]


class Modifier(Record, frozen=True):
    """A number added to the dice, why, and by which rule."""

    amount: int
    reason: str
    rule: str


class Band(Record, frozen=True):
    """From `low` upwards (to the next band) the adjusted total means `result`."""

    low: int
    result: str


class Check(Record, frozen=True):
    """A throw that is due: what for, which dice, what is added, what it takes.

    `bands` rise; a total under the first band reads as the first band.  A fixed result, with
    no dice, has `dice` 0 and a single band.
    """

    what: str
    rule: str
    dice: int
    need: str
    bands: tuple[Band, ...]
    modifiers: tuple[Modifier, ...] = ()
    table: str = ""
    die: Die = D6

    def added(self) -> int:
        """Sum of the modifiers."""
        return sum(m.amount for m in self.modifiers)

    def read(self, total: int) -> str:
        """The result of an adjusted total."""
        result = self.bands[0].result
        for band in self.bands:
            if total < band.low:
                break
            result = band.result
        return result


def need_or_more(low: int, yes: str, no: str) -> tuple[Band, ...]:
    """Two bands: `yes` from `low` upwards, else `no`."""
    return (Band(-99, no), Band(low, yes))


def need_or_less(high: int, yes: str, no: str) -> tuple[Band, ...]:
    """Two bands: `yes` up to `high`, else `no`."""
    return (Band(-99, yes), Band(high + 1, no))


@cache
def throws(dice: int, die: Die = D6) -> dict[int, Fraction]:
    """Chance of every sum of `dice` dice of one kind; {0: 1} for none."""
    sums = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for (total, ways), value in product(sums.items(), die.values):
            more[total + value] = more.get(total + value, 0) + ways
        sums = more
    every = len(die.values) ** dice
    return {total: Fraction(ways, every) for total, ways in sums.items()}


def chances(check: Check) -> dict[str, Fraction]:
    """Exact chance of each result, every result of the bands present."""
    out = {band.result: Fraction(0) for band in check.bands}
    added = check.added()
    for total, chance in throws(check.dice, check.die).items():
        out[check.read(total + added)] += chance
    return out


class Odds(Record, frozen=True):
    """What a command that throws dice may lead to: the checks in their order, the outcomes."""

    checks: tuple[Check, ...]
    outcomes: tuple[tuple[str, Fraction], ...]
