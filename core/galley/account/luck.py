"""Compares what dice gave with what could be expected of them."""

from collections.abc import Sequence
from fractions import Fraction

from galley.engine.account import QUARTERS, Stake
from galley.engine.loop import Rolled
from galley.engine.records import LogLine, Record, Side

NEGLIGIBLE = 1e-12  # a sum less likely than this is left out of a distribution


class Throw(Record, frozen=True):
    """A throw that had a stake, as the log tells it, with its dice and what came of them."""

    turn: int
    entry: int
    text: str
    rule: str
    dice: tuple[int, ...]
    result: str
    stake: Stake

    @classmethod
    def of(cls, told: LogLine, roll: Rolled, stake: Stake) -> "Throw":
        """The throw that a line of the log tells of."""
        result = roll.verdict or str(sum(roll.dice))  # as the outcomes of its stake name it
        return cls(told.turn, told.entry, told.text, roll.rule, roll.dice, result, stake)

    @property
    def side(self) -> Side:
        """The side that rolled."""
        return self.stake.side

    def worth(self) -> int:
        """The worth of the result to its side, in quarters of a point."""
        return next(worth for name, _, worth in self.stake.outcomes if name == self.result)

    def swing(self) -> Fraction:
        """Victory points by which it was better for its side than could be expected."""
        expected = sum((p * worth for _, p, worth in self.stake.outcomes), Fraction(0))
        return (self.worth() - expected) / QUARTERS

    def count(self, worth: int) -> int:
        """The number that a result adds to the count."""
        if self.stake.pips:
            return worth
        return int(worth < 0 if self.stake.harm else worth > 0)


class Luck(Record, frozen=True):
    """The throws of one kind by one side: how many, what was to be expected, what came.

    `variance` is that of the number expected.
    """

    kind: str
    counted: str
    harm: bool
    throws: int
    expected: Fraction
    variance: Fraction
    came: int


class Fortune(Record, frozen=True):
    """All dice of a side: its throws by kind, the victory points that they brought above what
    could be expected, and how many in a hundred would have brought less (None: no throws)."""

    side: Side
    kinds: tuple[Luck, ...]
    throws: int
    swing: Fraction
    percentile: float | None


def fortune(side: Side, throws: Sequence[Throw]) -> Fortune:
    """The luck of a side in these throws of both."""
    mine = [throw for throw in throws if throw.side == side]
    by_kind: dict[str, list[Throw]] = {}
    for throw in mine:
        by_kind.setdefault(throw.stake.kind, []).append(throw)
    kinds = sorted(map(_luck, by_kind.values()), key=lambda luck: (-luck.throws, luck.kind))
    swing = sum((throw.swing() for throw in mine), Fraction(0))
    return Fortune(side, tuple(kinds), len(mine), swing, percentile(mine))


def _luck(throws: Sequence[Throw]) -> Luck:
    """Of throws of one kind."""
    stake = throws[0].stake
    expected = variance = Fraction(0)
    for throw in throws:
        counts = [(p, throw.count(worth)) for _, p, worth in throw.stake.outcomes]
        mean = sum((p * n for p, n in counts), Fraction(0))
        expected += mean
        variance += sum((p * (n - mean) ** 2 for p, n in counts), Fraction(0))
    came = sum(throw.count(throw.worth()) for throw in throws)
    return Luck(stake.kind, stake.counted, stake.harm, len(throws), expected, variance, came)


def percentile(throws: Sequence[Throw]) -> float | None:
    """How many in a hundred series of these throws are worth less than this one was; one that
    is worth the same counts half.  From the whole distribution of the sum."""
    if not throws:
        return None
    sums = {0: 1.0}
    for throw in throws:
        chances: dict[int, float] = {}
        for _, p, worth in throw.stake.outcomes:
            chances[worth] = chances.get(worth, 0.0) + float(p)
        sums = _added(sums, chances)
    came = sum(throw.worth() for throw in throws)
    less = sum(chance for total, chance in sums.items() if total < came)
    return 100 * (less + sums.get(came, 0.0) / 2)


def _added(sums: dict[int, float], chances: dict[int, float]) -> dict[int, float]:
    """The distribution of a sum with one more throw."""
    out: dict[int, float] = {}
    for total, chance in sums.items():
        for worth, p in chances.items():
            out[total + worth] = out.get(total + worth, 0.0) + chance * p
    return {total: chance for total, chance in out.items() if chance > NEGLIGIBLE}
