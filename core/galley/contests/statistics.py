"""How sure the result of a match is: intervals over pairs, Elo, the luck taken off, SPRT.

Intervals are of 95 %, by the normal distribution.  A pair is two games with one seed and the
sides swapped: its mean is one observation.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence

from galley.contests.game import Played
from galley.engine.records import Record

WIDE = 1.96  # standard errors of an interval of 95 %
LEAST_SPREAD = 0.01  # of pair scores, so that equal results prove nothing at once


class Interval(Record, frozen=True):
    """A mean and the bounds between which it lies with 95 %."""

    mean: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """From the mean to a bound."""
        return (self.high - self.low) / 2


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def spread(values: Sequence[float]) -> float:
    """The standard deviation of a sample; 0 for fewer than two."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return math.sqrt(sum((v - middle) ** 2 for v in values) / (len(values) - 1))


def interval(values: Sequence[float]) -> Interval:
    """The mean of observations, with its interval; of one observation it has no width."""
    middle = mean(values)
    half = WIDE * spread(values) / math.sqrt(len(values)) if values else 0.0
    return Interval(middle, middle - half, middle + half)


def wilson(wins: float, games: int) -> Interval:
    """The interval of a share of games, right near 0 and 1 too."""
    if not games:
        return Interval(0.0, 0.0, 1.0)
    share, z = wins / games, WIDE
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    root = math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    half = z * root / (1 + z * z / games)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def pairs(games: Iterable[Played]) -> list[tuple[Played, Played]]:
    """The pairs of which both games were played, in their order."""
    found: defaultdict[tuple[str, int, tuple[str, ...]], list[Played]] = defaultdict(list)
    for game in games:
        found[game.scenario, game.pair, tuple(sorted(game.bots.values()))].append(game)
    return [(two[0], two[1]) for _, two in sorted(found.items()) if len(two) == 2]


def pair_scores(games: Iterable[Played]) -> list[float]:
    """The first bot's mean score of each pair, 0 to 1."""
    return [(one.score() + other.score()) / 2 for one, other in pairs(games)]


def margins(games: Iterable[Played]) -> list[float]:
    """Victory points by which the first bot is ahead, a pair."""
    return [(one.margin() + other.margin()) / 2 for one, other in pairs(games)]


def adjusted(games: Iterable[Played]) -> list[float]:
    """The same with the luck of the dice taken off.

    The luck has mean 0 whatever is played; how much of it tells in the margin is found by
    regression, which leaves the mean unbiased.
    """
    both = pairs(games)
    raw = [(one.margin() + other.margin()) / 2 for one, other in both]
    luck = [(one.fortune() + other.fortune()) / 2 for one, other in both]
    share = slope(luck, raw)
    return [margin - share * lucky for margin, lucky in zip(raw, luck, strict=True)]


def slope(xs: Sequence[float], ys: Sequence[float]) -> float:
    """By how much y rises with x; 0 where x does not vary."""
    x, y = mean(xs), mean(ys)
    varies = sum((one - x) ** 2 for one in xs)
    if not varies:
        return 0.0
    return sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / varies


def elo(score: float) -> float:
    """The difference in Elo points that a score stands for."""
    share = min(0.999, max(0.001, score))
    return -400 * math.log10(1 / share - 1)


def expected(points: float) -> float:
    """The score that a difference in Elo points promises."""
    return 1 / (1 + 10 ** (-points / 400))


class Sprt(Record, frozen=True):
    """A sequential test of one bot against another: is it better by `high` Elo points, or only
    by `low`?  `ratio` is the log of the likelihood ratio, `bound` where it decides."""

    low: float
    high: float
    ratio: float
    bound: float

    @property
    def verdict(self) -> str:
        """`better`, `not better` or `go on`."""
        if self.ratio >= self.bound:
            return "better"
        return "not better" if self.ratio <= -self.bound else "go on"


def sprt(scores: Sequence[float], low: float, high: float) -> Sprt:
    """The test as far as these pairs tell, at 5 % for either error."""
    bound = math.log(19)
    if len(scores) < 2:
        return Sprt(low, high, 0.0, bound)
    s0, s1 = expected(low), expected(high)
    variance = max(LEAST_SPREAD, spread(scores)) ** 2
    ratio = len(scores) * (s1 - s0) * (2 * mean(scores) - s0 - s1) / (2 * variance)
    return Sprt(low, high, ratio, bound)
