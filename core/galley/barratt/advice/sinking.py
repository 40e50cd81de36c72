"""Hulls: what they score, and how likely they are to founder in the tests to come."""

from functools import lru_cache
from typing import Final

from galley.barratt.ch2_hull.hull import MORE, hull_check
from galley.barratt.ch9_victory.victory import HULLS
from galley.barratt.state.board import Board
from galley.barratt.state.ship import SINKS, Ship
from galley.engine.checks import chances

TESTS: Final = 5
"""Hull tests that are looked ahead at most (MB-2.01a)."""


def hull_worth(board: Board, ship: Ship) -> int:
    """MB-9.01a"""
    return HULLS[board.class_of(ship).size]


def tests_left(board: Board) -> int:
    """MB-2.01a The hull tests of a ship that are still to come, so many at most."""
    return max(0, min(TESTS, board.setting.turn_limit - board.turn))


def sinks(board: Board, ship: Ship) -> float:
    """The chance that a ship founders within the tests that are still to come."""
    return sinks_within(ship.hd, tests_left(board))


@lru_cache(128)
def sinks_within(hd: int, tests: int = TESTS) -> float:
    """MB-2.02a The chance that a hull with so many points of damage founders within some tests."""
    if hd >= SINKS:
        return 1.0
    if not hd or not tests:
        return 0.0
    check = hull_check(hd)
    return sum(
        float(chance) * sinks_within(hd + MORE[name], tests - 1)
        for name, chance in chances(check).items()
    )
