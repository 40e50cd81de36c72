"""Elo ratings of many bots that played each other: Bradley and Terry's model."""

import math
from collections.abc import Mapping, Sequence

from galley.contests.game import Played
from galley.contests.statistics import WIDE, mean, pairs, spread
from galley.engine.dice import chooser
from galley.engine.records import Record

ROUNDS = 200  # of the fit
DRAWS = 200  # samples of pairs for the intervals
PRIOR = 0.5  # a draw against everybody, so that who won all has a rating


class Rating(Record, frozen=True):
    """A bot's Elo points against the mean of all, give or take `half`, and its games."""

    bot: str
    points: float
    half: float
    games: int


def ratings(games: Sequence[Played], seed: int = 1) -> list[Rating]:
    """The rating of each bot, the best first; intervals by drawing pairs again and again."""
    both = pairs(games)
    names = sorted({name for game in games for name in game.bots.values()})
    if len(names) < 2 or not both:
        return []
    rng = chooser(seed)
    samples: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(DRAWS):
        drawn = [both[rng.randrange(len(both))] for _ in both]
        for name, points in _fitted(names, drawn).items():
            samples[name].append(points)
    found = _fitted(names, both)
    count = {n: sum(n in game.bots.values() for game in games) for n in names}
    rated = [Rating(n, found[n], WIDE * spread(samples[n]), count[n]) for n in names]
    return sorted(rated, key=lambda one: -one.points)


def _fitted(names: Sequence[str], both: Sequence[tuple[Played, Played]]) -> Mapping[str, float]:
    won = dict.fromkeys(names, PRIOR * (len(names) - 1))
    met = {(a, b): 2 * PRIOR for a in names for b in names if a != b}
    for two in both:
        for game in two:
            a, b = game.bots["A"], game.bots["B"]
            if a == b:
                continue
            share = 0.5 if not game.winner else float(game.winner == "A")
            won[a] += share
            won[b] += 1 - share
            met[a, b] += 1
            met[b, a] += 1
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        for a in names:
            against = sum(met[a, b] / (strength[a] + strength[b]) for b in names if b != a)
            strength[a] = won[a] / against
    points = {name: 400 * math.log10(value) for name, value in strength.items()}
    middle = mean(list(points.values()))
    return {name: value - middle for name, value in points.items()}
