"""Ratings of several bots that met each other."""

import math

import pytest

from galley.contests.game import Played
from galley.contests.statistics import expected, ratings
from galley.engine.dice import chooser
from galley.engine.records import SIDES, Side
from tests.kit.contests import played


def _series(one: str, other: str, share: float, n: int, seed: int) -> list[Played]:
    """Pairs of games of which the first bot wins such a share."""
    rng = chooser(seed)

    def winner(side: Side) -> Side:
        won = rng.random() < share
        return side if won else SIDES[1 - SIDES.index(side)]

    return [
        played(pair, side, winner(side), bots=(one, other)) for pair in range(n) for side in SIDES
    ]


def test_two_bots_are_as_far_apart_as_their_score_says() -> None:
    games = [played(n, side, side if n < 30 else "", bots=("x", "y"))
             for n in range(40) for side in SIDES]  # fmt: skip
    best, other = ratings(games)
    # 60 wins and 20 draws of 80, and one more draw: 70.5 of 81
    apart = 400 * math.log10(70.5 / 10.5)
    assert (best.bot, best.points - other.points) == ("x", pytest.approx(apart, abs=0.1))
    assert best.points == pytest.approx(-other.points)
    assert (best.games, other.games) == (80, 80)


def test_known_strengths_are_found_again_within_their_intervals() -> None:
    strength = {"admiral": 150.0, "captain": 50.0, "mate": -30.0, "cadet": -170.0}
    names, games, seed = list(strength), list[Played](), 0
    for n, one in enumerate(names):
        for other in names[n + 1 :]:
            seed += 1
            share = expected(strength[one] - strength[other])
            games += _series(one, other, share, 150, seed)
    found = ratings(games)
    assert [one.bot for one in found] == names
    for one in found:
        assert one.points == pytest.approx(strength[one.bot], abs=1.5 * one.half)
        assert 10 < one.half < 60


def test_who_won_all_has_a_rating_too() -> None:
    best, _ = ratings(_series("x", "y", 1.0, 20, 1))
    assert 200 < best.points < 800


def test_a_pair_of_which_a_game_is_missing_does_not_count() -> None:
    games = _series("x", "y", 0.5, 10, 1)
    alone = played(99, "A", "A", bots=("x", "z"))
    assert [one.bot for one in ratings([*games, alone])] == [one.bot for one in ratings(games)]
    assert ratings([alone]) == []
