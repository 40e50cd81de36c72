"""2.1 The ratings of the eras give the odds that they were made for: thirty-two meetings of two
ships, in whole per cent, by the throws of the game.

The rammer comes straight on with all that it can move, the target is at cruise, then at maximum.
The raker is at maximum. Boarders fight with all their manpower, from deck to deck.
"""

from fractions import Fraction
from functools import cache

import pytest

from galley.engine.checks import Check, chances
from galley.war_galley.ch7_ramming.raking import rake_check
from galley.war_galley.ch7_ramming.ramming import HIT, ram_check
from galley.war_galley.ch8_combat.boarding import CAPTURED, boarding_check
from galley.war_galley.state.board import Board
from tests.kit.ratings import battle, setting

MEETINGS = """
    3.ath 3.pel 92 83 97 17
    3.pel 3.ath 42 28 0 72
    3.gr0 3.phn 72 58 58 72
    3.phn 3.gr0 58 42 58 17
    3.spa 3.ats 83 72 72 42
    3.ats 3.spa 42 28 28 42
    3.syr 3.a13 72 58 42 28
    3.a13 3.syr 42 28 42 58
    7.dem 5.pto 58 42 58 72
    5.pto 7.dem 28 17 58 17
    5.car 5.r60 58 42 83 17
    5.r60 5.car 17 8 3 72
    5.car 5.r56 58 42 72 17
    5.r56 5.car 17 8 17 72
    5.crd 5.r49 58 42 83 42
    5.r49 5.crd 42 28 8 42
    5.r41 5.c41 72 58 83 92
    5.c41 5.r41 17 8 8 3
    4.rho 5.mac 42 28 92 28
    5.mac 4.rho 42 28 17 58
    4.rho 7.sel 28 17 92 8
    7.sel 4.rho 42 28 8 83
    L.mac 4.rho 0 0 17 17
    4.rho L.mac 100 97 92 72
    cat3.msl cat3.bru 72 58 92 17
    cat3.bru cat3.msl 28 17 17 72
    4.sex 5.agr 8 3 72 28
    5.agr 4.sex 28 17 28 58
    5.avt 8.ant 28 17 92 3
    8.ant 5.avt 17 8 3 92
    cat3.aug 10.ant 0 0 72 0
    L2.aug 5.ant 0 0 83 8
"""
"""Attacker, target; ram against cruise and against maximum, rake, boarding."""
ROWS = [line.split() for line in MEETINGS.strip().splitlines()]


@cache
def meeting(ours: str, theirs: str) -> Board:
    """A1 of one class behind B1 of another."""
    return setting(battle(ours, theirs, every=True)).board


def per_cent(check: Check, result: str) -> int:
    return round(100 * chances(check).get(result, Fraction(0)))


def at_full_speed(board: Board) -> Board:
    """The board with the first ship come straight on with all that it can move."""
    fast = board.copy()
    fast.change("A1", level="max")
    most = fast.printed(fast.ships["A1"]).speed[1]
    fast.change_turn("A1", mp_announced=most, mp_used=most, mode="forward", bowflank_steps=1)
    return fast


@pytest.mark.parametrize(("ours", "theirs", *"crmb"), ROWS, ids=[f"{a}-{b}" for a, b, *_ in ROWS])
def test_the_odds_are_those_that_the_ratings_were_made_for(
    ours: str, theirs: str, c: str, r: str, m: str, b: str
) -> None:
    still = meeting(ours, theirs)
    board = at_full_speed(still)
    ship, target = board.ships["A1"], board.ships["B1"]
    fast = board.copy()
    fast.change("B1", level="max")
    found = (
        per_cent(ram_check(board, ship, target), HIT),
        per_cent(ram_check(fast, ship, fast.ships["B1"]), HIT),
        per_cent(rake_check(board, ship, target), "crippled"),
        per_cent(boarding_check(still, target, [(ship, still.manpower(ship))]), CAPTURED),
    )
    assert found == (int(c), int(r), int(m), int(b))
