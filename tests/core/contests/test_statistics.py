"""Every formula against an example worked by hand, and against games that were made up."""

import math
from collections.abc import Sequence

import pytest

from galley.contests.statistics import (
    Interval,
    adjusted,
    elo,
    elo_interval,
    expected,
    fortunes,
    interval,
    margins,
    median,
    pair_scores,
    pairs,
    score_interval,
    spread,
    sprt,
    student,
    wilson,
)
from galley.engine.dice import chooser
from tests.kit.contests import played


def test_a_mean_with_its_interval() -> None:
    found = interval([2, 4, 4, 4, 5, 5, 7, 9])
    # sum 40, squares about 5: 32; sd = sqrt(32/7), error sd/sqrt(8) = 0.7559, t(7) = 2.365
    assert found.mean == 5
    assert found.half == pytest.approx(2.365 * 0.7559, abs=0.002)
    assert interval([3]) == Interval(3, 3, 3)
    assert interval([]) == Interval(0, 0, 0)


@pytest.mark.parametrize(
    ("free", "quantile"), [(1, 12.706), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042)]
)
def test_students_quantiles_are_those_of_the_tables(free: int, quantile: float) -> None:
    assert student(free) == pytest.approx(quantile, abs=0.01)
    assert student(100_000) == pytest.approx(1.96, abs=0.001)


def test_wilsons_interval_of_all_fifty_games_is_that_of_the_books() -> None:
    found = wilson(50, 50)
    assert (found.mean, found.high) == (1.0, 1.0)
    assert found.low == pytest.approx(0.929, abs=0.001)
    half = wilson(
        57, 100
    )  # (0.57 + 0.0192 ± 1.96 sqrt(0.57 * 0.43 / 100 + 0.0096 / 100)) / 1.0384
    assert (half.low, half.high) == pytest.approx((0.472, 0.663), abs=0.001)
    assert wilson(0, 0) == Interval(0, 0, 1)


def test_scores_that_are_all_alike_prove_little() -> None:
    assert score_interval([1.0, 1.0]).low < 0.5
    assert score_interval([0.5] * 10).half > 0.2
    high = score_interval([1.0, 1.0, 0.5, 1.0])
    assert high.high == 1.0 and high.low >= 0


def _covered(kinds: Sequence[float], weights: Sequence[float], n: int) -> float:
    """How often the interval of `n` pair scores holds their true mean."""
    rng = chooser(7)
    true = sum(k * w for k, w in zip(kinds, weights, strict=True))
    rounds = 1500
    hits = 0
    for _ in range(rounds):
        found = score_interval(rng.choices(kinds, weights, k=n))
        hits += found.low <= true <= found.high
    return hits / rounds


@pytest.mark.parametrize("n", [6, 20, 100])
def test_intervals_hold_the_true_mean_as_often_as_they_say(n: int) -> None:
    near = _covered([0, 0.25, 0.5, 0.75, 1], [0.1, 0.05, 0.5, 0.05, 0.3], n)
    assert 0.93 <= near <= 0.99


def test_elo_points_and_scores_are_each_others_inverse() -> None:
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo(0.5) == 0
    assert expected(190.85) == pytest.approx(0.75, abs=1e-4)
    assert expected(elo(0.31)) == pytest.approx(0.31)
    assert elo(1.0) == pytest.approx(1200, abs=1)
    found = elo_interval(Interval(0.5, 0.4, 0.6))
    assert found.low == pytest.approx(-found.high)


def test_a_pair_is_two_games_of_two_bots_with_the_sides_swapped() -> None:
    games = [
        played(1, "B", "B"), played(0, "A", "A"), played(0, "B", "A"), played(1, "A", ""),
        played(2, "A", "A"), played(0, "A", "A", bots=("x", "z")),
        played(0, "A", "B", scenario="t"), played(0, "B", "B", scenario="t"),
    ]  # fmt: skip
    both = pairs(games)
    assert [(a.scenario, a.pair, a.one, b.one) for a, b in both] == [
        ("s", 0, "A", "B"), ("s", 1, "A", "B"), ("t", 0, "A", "B"),
    ]  # fmt: skip
    assert pair_scores(both) == [0.5, 0.75, 0.5]


def test_a_bot_against_itself_has_no_pairs() -> None:
    assert pairs([played(0, s, "A", bots=("x", "x")) for s in "AB"]) == []


def test_margin_and_luck_are_the_first_bots() -> None:
    both = pairs([
        played(0, "A", "A", points=(12, 4), luck=3.0),
        played(0, "B", "A", points=(10, 8), luck=-5.0),
    ])  # fmt: skip
    assert margins(both) == [(8 - 2) / 2]
    assert fortunes(both) == [(3 + 5) / 2]


def test_the_luck_is_taken_off_by_regression_and_wholly_where_there_are_few_pairs() -> None:
    luck = [float(n) for n in range(-10, 11)]
    clean = adjusted([2 + 0.5 * one for one in luck], luck)
    assert clean.share == pytest.approx(0.5)
    assert clean.values == pytest.approx([2.0] * 21)
    few = adjusted([5.0, 1.0], [3.0, -1.0])
    assert (few.share, few.values) == (1.0, [2.0, 2.0])
    assert adjusted([1.0] * 12, [0.0] * 12).values == [1.0] * 12


def test_taking_the_luck_off_narrows_the_interval_and_leaves_the_mean_where_it_is() -> None:
    rng = chooser(11)
    means, hits, narrower = [], 0, 0
    for _ in range(400):
        luck = [rng.gauss(0, 7) for _ in range(40)]
        raw = [1.0 + 1.1 * one + rng.gauss(0, 5) for one in luck]
        found = adjusted(raw, luck).interval()
        means.append(found.mean)
        hits += found.low <= 1.0 <= found.high
        narrower += found.half < interval(raw).half
    whole = interval(means)
    assert whole.low <= 1.0 <= whole.high
    assert 0.92 <= hits / 400 <= 0.98
    assert narrower > 390


def test_the_median_is_the_middle_of_all() -> None:
    assert [median([]), median([3]), median([5, 1, 3]), median([4, 1, 3, 9])] == [0, 3, 3, 3.5]
    assert spread([1.0]) == 0.0


def test_the_likelihood_ratio_is_that_of_the_worked_example() -> None:
    scores = [1.0, 0.5, 0.5, 1.0, 0.0, 0.5, 1.0, 0.5]  # mean 5/8, squares about it: 7/8
    s1 = 1 / (1 + 10 ** (-50 / 400))
    variance = (7 / 8 + 5 * 0.09) / 12
    ratio = 8 * (s1 - 0.5) * (1.25 - 0.5 - s1) / (2 * variance)
    found = sprt(scores, 0, 50)
    assert found.ratio == pytest.approx(ratio)
    assert (found.verdict, found.bound) == ("go on", pytest.approx(math.log(19)))


def test_two_equal_pairs_decide_nothing() -> None:
    assert sprt([1.0, 1.0], 0, 5).verdict == "go on"
    assert sprt([0.0], 0, 50).verdict == "go on"
    assert sprt([1.0] * 12, 0, 50).verdict == "better"
    assert sprt([0.0] * 12, 0, 50).verdict == "not better"


@pytest.mark.parametrize(("points", "wrong"), [(0.0, "better"), (60.0, "not better")])
def test_the_test_errs_as_seldom_as_it_says(points: float, wrong: str) -> None:
    rng = chooser(3)
    share = expected(points)
    errors, rounds = 0, 300
    for _ in range(rounds):
        scores: list[float] = []
        verdict = "go on"
        while verdict == "go on" and len(scores) < 2000:
            scores.append((float(rng.random() < share) + float(rng.random() < share)) / 2)
            verdict = sprt(scores, 0, 60).verdict
        errors += verdict == wrong
    assert errors / rounds <= 0.08
