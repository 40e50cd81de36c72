"""Elo ratings of many bots that played each other: Bradley and Terry's model."""

import math
from collections.abc import Mapping, Sequence

from galley.contests.game import Played
from galley.contests.statistics import NORMAL, Pair, mean, pairs, spread
from galley.engine.dice import chooser
from galley.engine.records import Record

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
