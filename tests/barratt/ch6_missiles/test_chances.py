"""The chances of missiles: the figures of the tables, exactly."""

from fractions import Fraction

import pytest

from galley.barratt.ch6_missiles.events import Shoot
from galley.barratt.ch6_missiles.ranges import (
    DISORGANISED,
    MARINE_DEAD,
    MISSES,
    MISSILE_MAN,
    shot_odds,
)
from tests.kit.barratt import men, small, table

HALF, THIRD, SIXTH = Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)
ONE: dict[str, tuple[str, int, dict[str, Fraction]]] = {
    # who shoots, how far the target is, what it comes to
    "MB-6.05a/archer, short": (
        "archer", 6000, {MISSES: HALF, MISSILE_MAN: SIXTH, MARINE_DEAD: THIRD},
    ),
    "MB-6.05a/archer, long": (
        "archer", 12_000,
        {MISSES: Fraction(5, 6), MISSILE_MAN: Fraction(1, 18), MARINE_DEAD: Fraction(1, 9)},
    ),
    "MB-6.06a/slinger, short": (
        "slinger", 4000, {MISSES: HALF, MISSILE_MAN: SIXTH, MARINE_DEAD: THIRD},
    ),
    "MB-6.03a/ballista, short": (
        "ballista", 9000,
        {MISSES: HALF, MISSILE_MAN: Fraction(1, 12), DISORGANISED: SIXTH,
         MARINE_DEAD: Fraction(1, 4)},
    ),
    "MB-6.04a/ballista, long": (
        "ballista", 18_000,
        {MISSES: Fraction(5, 6), MISSILE_MAN: Fraction(1, 36), DISORGANISED: Fraction(1, 18),
         MARINE_DEAD: Fraction(1, 12)},
    ),
}  # fmt: skip


@pytest.mark.parametrize("id_", ONE)
def test_one_figure(id_: str) -> None:
    kind, apart, expected = ONE[id_]
    board = table(small("A1", 0, 0, 0, crew=men(8, 2, 1, ballistae=1)),
                  small("B1", apart + 2000, 0, 0))  # fmt: skip
    odds = shot_odds(board, Shoot("A1", kind, "B1"))
    assert dict(odds.outcomes) == expected
    assert [check.dice for check in odds.checks] == [1, 1]


@pytest.mark.parametrize(
    ("apart", "least_one"), [(6000, Fraction(7, 8)), (12_000, Fraction(91, 216))]
)
def test_three_archers(apart: int, least_one: Fraction) -> None:
    """MB-6.05a"""
    board = table(small("A1", 0, 0, 0, crew=men(8, 3)), small("B1", apart + 2000, 0, 0))
    outcomes = dict(shot_odds(board, Shoot("A1", "archer", "B1", 3)).outcomes)
    assert 1 - outcomes["0 hits"] == least_one
    assert sum(outcomes.values()) == 1
