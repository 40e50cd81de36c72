"""The certainty of a match's result: intervals over pairs, Elo of two and of many, luck
taken off, SPRT.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from galley.contests.game import Played
from galley.engine.dice import chooser
from galley.engine.records import Record

NORMAL = 1.96  # standard errors of an interval of 95 %
STUDENT = (12.71, 4.303, 3.182, 2.776)  # the same for 1 to 4 degrees of freedom
FEW = 10  # pairs below which nothing is fitted to them
USUAL_SPREAD = 0.3  # of pair scores between near levels
USUAL_PAIRS = 5  # that the usual spread counts for, so that equal results prove nothing at once

Pair = tuple[Played, Played]


class Interval(Record, frozen=True):
    """A mean and the bounds between which it lies with 95 %."""

    mean: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half of the interval's width."""
        return (self.high - self.low) / 2


def mean(values: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def spread(values: Sequence[float], fitted: int = 0) -> float:
    """The standard deviation of a sample, 0 where it is too small for one.

    `fitted` is how many numbers, besides the mean, were fitted to the sample.
    """
    free = len(values) - 1 - fitted
    if free < 1:
        return 0.0
    middle = mean(values)
    return math.sqrt(sum((v - middle) ** 2 for v in values) / free)


def student(free: int) -> float:
    """Standard errors of an interval of 95 % with so many degrees of freedom, at least 1."""
    if free <= len(STUDENT):
        return STUDENT[max(free, 1) - 1]
    z = NORMAL
    first, second = z**3 + z, 5 * z**5 + 16 * z**3 + 3 * z
    third = 3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z
    return z + first / (4 * free) + second / (96 * free**2) + third / (384 * free**3)


def interval(values: Sequence[float], fitted: int = 0) -> Interval:
    """The mean of observations, with its interval; of one observation it has no width."""
    middle = mean(values)
    if not values:
        return Interval(0.0, 0.0, 0.0)
    error = spread(values, fitted) / math.sqrt(len(values))
    half = student(len(values) - 1 - fitted) * error
    return Interval(middle, middle - half, middle + half)


def wilson(wins: float, games: int) -> Interval:
    """The interval of a share of games, right near 0 and 1 too."""
    if not games:
        return Interval(0.0, 0.0, 1.0)
    share, z = wins / games, NORMAL
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    root = math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    half = z * root / (1 + z * z / games)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def score_interval(scores: Sequence[float]) -> Interval:
    """The mean of scores from 0 to 1, with its interval, which lies there too.

    Scores that are all the same, or one alone, have no spread: their interval is Wilson's, as
    if each were a single game, which is wide enough whatever they are.
    """
    if not spread(scores):
        return wilson(sum(scores), len(scores))
    found = interval(scores)
    return Interval(found.mean, max(0.0, found.low), min(1.0, found.high))


def pairs(games: Iterable[Played]) -> list[Pair]:
    """The pairs of which both games were played, in their order, the first bot's A first.

    A bot that plays itself has no pairs: both of its games would be one and the same.
    """
    found: defaultdict[tuple[str, int, tuple[str, str]], dict[str, Played]] = defaultdict(dict)
    for game in games:
        if game.bots["A"] != game.bots["B"]:
            found[game.scenario, game.pair, game.pairing()][game.one] = game
    return [(two["A"], two["B"]) for _, two in sorted(found.items()) if len(two) == 2]


def pair_scores(both: Iterable[Pair]) -> list[float]:
    """The first bot's mean score of each pair, 0 to 1."""
    return [(one.score() + other.score()) / 2 for one, other in both]


def margins(both: Iterable[Pair]) -> list[float]:
    """Victory points by which the first bot is ahead, a game, of each pair."""
    return [(one.margin() + other.margin()) / 2 for one, other in both]


def fortunes(both: Iterable[Pair]) -> list[float]:
    """Victory points by which the first bot was the luckier, a game, of each pair."""
    return [(one.fortune() + other.fortune()) / 2 for one, other in both]


class Adjusted(Record, frozen=True):
    """Margins with the luck of the dice taken off.

    Luck has the mean 0 whatever is played.  `share` of it tells in the margin: found by
    regression, which moves the mean by nothing that counts, or all where there are few.
    """

    values: list[float]
    share: float
    fitted: int

    def interval(self) -> Interval:
        """The mean with its interval."""
        return interval(self.values, self.fitted)


def adjusted(raw: Sequence[float], luck: Sequence[float]) -> Adjusted:
    """Take off each margin the luck that was in it."""
    fitted = len(raw) >= FEW
    share = slope(luck, raw) if fitted else 1.0
    values = [margin - share * lucky for margin, lucky in zip(raw, luck, strict=True)]
    return Adjusted(values, share, int(fitted))


def slope(xs: Sequence[float], ys: Sequence[float]) -> float:
    """By how much y rises with x; 0 where x does not vary."""
    x, y = mean(xs), mean(ys)
    varies = sum((one - x) ** 2 for one in xs)
    if not varies:
        return 0.0
    return sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / varies


def median(values: Sequence[float]) -> float:
    """The middle value, or the mean of the two in the middle; 0 of nothing."""
    ordered = sorted(values)
    half = len(ordered) // 2
    if not ordered:
        return 0.0
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def elo(score: float) -> float:
    """The difference in Elo points that a score stands for, from -1200 to 1200."""
    share = min(0.999, max(0.001, score))
    return -400 * math.log10(1 / share - 1)


def elo_interval(score: Interval) -> Interval:
    """The Elo difference of a score with its interval."""
    return Interval(elo(score.mean), elo(score.low), elo(score.high))


def expected(points: float) -> float:
    """The score that a difference in Elo points promises."""
    return 1 / (1 + 10 ** (-points / 400))


class Sprt(Record, frozen=True):
    """A sequential test of one bot against another: is it better by `high` Elo points, or only
    by `low`?  `ratio` is the log of the likelihood ratio, `bound` where it decides."""

    low: float
    high: float
    pairs: int
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
        return Sprt(low, high, len(scores), 0.0, bound)
    s0, s1 = expected(low), expected(high)
    known = len(scores) - 1
    seen = known * spread(scores) ** 2 + USUAL_PAIRS * USUAL_SPREAD**2
    variance = seen / (known + USUAL_PAIRS)
    ratio = len(scores) * (s1 - s0) * (2 * mean(scores) - s0 - s1) / (2 * variance)
    return Sprt(low, high, len(scores), ratio, bound)


ROUNDS = 1000  # of the fit at most,
EXACT = 1e-6  # unless it changes no strength by more than this share
DRAWS = 200  # samples of pairs for the intervals
PRIOR = 1  # drawn games against everybody, so that who won all has a rating


class Rating(Record, frozen=True):
    """A bot's Elo points against the mean of all, give or take `half`, and its games."""

    bot: str
    points: float
    half: float
    games: int


def ratings(games: Sequence[Played], seed: int = 1) -> list[Rating]:
    """The rating of each bot, the best first; intervals by drawing pairs again and again."""
    both = pairs(games)
    names = sorted({name for two in both for game in two for name in game.bots.values()})
    if not both:
        return []
    rng = chooser(seed)
    samples: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(DRAWS):
        drawn = [both[rng.randrange(len(both))] for _ in both]
        for name, points in _fitted(names, drawn).items():
            samples[name].append(points)
    found = _fitted(names, both)
    count = {n: sum(n in game.bots.values() for two in both for game in two) for n in names}
    rated = [Rating(n, found[n], NORMAL * spread(samples[n]), count[n]) for n in names]
    return sorted(rated, key=lambda one: -one.points)


def _fitted(names: Sequence[str], both: Sequence[Pair]) -> Mapping[str, float]:
    """The strengths by which these results are likeliest, by Zermelo's iteration."""
    won = dict.fromkeys(names, PRIOR * (len(names) - 1) / 2)
    met: dict[tuple[str, str], float] = {(a, b): PRIOR for a in names for b in names if a != b}
    for two in both:
        for game in two:
            one, other = game.pairing()
            won[one] += game.score()
            won[other] += 1 - game.score()
            met[one, other] += 1
            met[other, one] += 1
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        moved = 0.0
        for a in names:
            against = sum(met[a, b] / (strength[a] + strength[b]) for b in names if b != a)
            new = won[a] / against
            moved = max(moved, abs(new / strength[a] - 1))
            strength[a] = new
        if moved < EXACT:
            break
    points = {name: 400 * math.log10(value) for name, value in strength.items()}
    middle = mean(list(points.values()))
    return {name: value - middle for name, value in points.items()}
