"""What damage and fights are worth, against the figures of the rules."""

from fractions import Fraction
from math import exp

import pytest

from galley.barratt.ch3_movement.moving import Move
from galley.barratt.ch4_grappling.transfers import Transferred
from galley.barratt.ch6_missiles.events import Shoot
from galley.barratt.ch8_melee.odds import fight_ends
from galley.barratt.ch9_victory.victory import points
from galley.barratt.state.board import Board
from galley.barratt.state.crew import Crew
from galley.barratt.state.ship import Fate, Speed
from galley.barratt.tactics.adviser import odds_of
from galley.barratt.tactics.plans.alongside import MAN, crossings, partings
from galley.barratt.tactics.reach.lookout import standing
from galley.barratt.tactics.reach.places import FIRE
from galley.barratt.tactics.values.encounters import grapples
from galley.barratt.tactics.values.exposure import hits_from, holds, sinks_within
from galley.barratt.tactics.values.withdrawal import care, expected, withdraws
from galley.barratt.tactics.values.worth import (
    damage_worth,
    fight_terms,
    fight_worth,
    grapple_holds,
    manning_worth,
    ram_worth,
    several_ends,
    stake,
)
from tests.kit.barratt import large, men, small, table


@pytest.mark.parametrize(
    ("hd", "alive"),
    [(1, (1, 1, 71 / 72)), (2, (1, 11 / 12, 3 / 4)), (3, (1, 23 / 36, 13 / 36)),
     (4, (1 / 2, 7 / 36, 5 / 72)), (5, (1 / 6, 1 / 36, 1 / 216))],
)  # fmt: skip
def test_how_long_a_damaged_hull_lasts(hd: int, alive: tuple[float, ...]) -> None:
    """F: the chance to be afloat after one, two and three tests"""
    for tests, chance in enumerate(alive, 1):
        assert sinks_within(hd, tests) == pytest.approx(1 - chance)
    assert sinks_within(0) == 0 and sinks_within(6) == 1


def test_a_ship_is_worth_its_hull_and_its_men_twice() -> None:
    """MB-9.01a, MB-9.02a: the men count no more, and are casualties"""
    board = table(small("A1", 0, 0, 0, crew=men(8, 2, 1)), large("B1", 9_000, 0, 0))
    assert stake(board, board.ships["A1"]) == 10 + 22
    assert damage_worth(board, board.ships["A1"], 6) == 32


@pytest.mark.parametrize(("mine", "theirs"), [(12, 8), (8, 7), (8, 4)])
def test_the_stronger_crew_wants_the_fight(mine: int, theirs: int) -> None:
    board = table(small("A1", 0, 0, 0, crew=men(mine)), small("B1", 3_000, 0, 0, crew=men(theirs)))
    one, other = board.ships["A1"], board.ships["B1"]
    assert fight_worth(board, one, [other]) > 0 > fight_worth(board, other, [one])


def test_an_even_fight_is_not_sought() -> None:
    board = table(small("A1", 0, 0, 0), small("B1", 3_000, 0, 0))
    assert -12 < fight_worth(board, board.ships["A1"], [board.ships["B1"]]) < 0


@pytest.mark.parametrize(
    ("figures", "holds"), [(0, 1 / 2), (1, 5 / 12), (2, 25 / 72), (3, 125 / 432), (4, 625 / 2592)]
)
def test_how_likely_a_grapple_holds(figures: int, holds: float) -> None:
    """F: with so many who fend it off"""
    ship = small("B1", 0, 0, 0, crew=men(8, figures))
    assert grapple_holds(ship) == pytest.approx(holds)


def test_a_friend_at_the_same_victim_is_worth_more() -> None:
    """MB-8.08: two against one"""
    mate = small("A1", 0, 0, 0, speed=Speed.STOPPED)
    foe = small("B1", 3_000, 0, 0, speed=Speed.STOPPED)
    helper = small("A2", 6_000, 0, 0, speed=Speed.STOPPED)
    alone = [worth for _, worth in grapples(table(foe, helper), helper)]
    joins = [worth for _, worth in grapples(table(mate, foe, helper, "rope A1 B1"), helper)]
    assert alone[0] < 0 < joins[0]


@pytest.mark.parametrize("crews", [(6, 4, 4), (8, 5, 3), (5, 5, 5), (4, 6, 2)])
def test_several_against_one_end_about_as_they_do_exactly(crews: tuple[int, ...]) -> None:
    one, *others = map(men, crews)
    about, exact = several_ends(one, others), fight_ends(one, *others)
    assert about.wins == pytest.approx(exact.wins, abs=0.1)
    assert about.left == pytest.approx(exact.left, abs=0.8)
    assert about.others_left == pytest.approx(exact.others_left, abs=0.8)


def test_a_ram_is_worth_less_on_a_stronger_crew() -> None:
    """A full ram ties the two together (MB-5.04a)"""
    worth = {}
    for marines in (4, 8, 10):
        board = table(small("A1", 0, 0, 0), small("B1", 0, 18_000, 9_000, crew=men(marines)))
        worth[marines] = ram_worth(board, board.ships["A1"], board.ships["B1"])
    assert worth[4] > worth[8] > worth[10] and worth[4] > 5


def test_a_ram_that_sinks_at_once_saves_a_friend_from_the_fight() -> None:
    """MB-5.05b, MB-2.03c: the grapples of a ship with six points are void for the melee"""
    mate, foe = small("A1", 0, 0, 0, crew=men(3)), small("B1", 3_000, 0, 0, hd=5)
    helper = small("A2", 20_000, 0, 27_000)
    held = table(mate, foe, helper, "rope A1 B1")
    free = table(mate, foe, helper)
    saved = -fight_worth(held, held.ships["A1"], [foe])
    assert saved > 15
    assert ram_worth(held, helper, foe) - ram_worth(free, helper, foe) == pytest.approx(saved)


def test_what_sinks_anyway_is_not_won_twice() -> None:
    """MB-2.02a: nothing is gained by a fight for a ship that will have foundered"""
    board = table(small("A1", 0, 0, 0), small("B1", 3_000, 0, 0, hd=5))
    one, other = board.ships["A1"], board.ships["B1"]
    won, lost = fight_terms(board, one, [other])
    assert won < 1 and lost > 10


def test_damage_of_the_last_turn_comes_too_late() -> None:
    """MB-2.01a: no test is left"""
    board = table(small("A1", 0, 0, 0), small("B1", 3_000, 0, 0), turn=20)
    assert damage_worth(board, board.ships["B1"], 3) == 0
    assert damage_worth(board, board.ships["B1"], 6) == stake(board, board.ships["B1"])


# -- who dares


def fleets(mine: int, theirs: int, turn: int) -> Board:
    """Ships far from each other, with so many men aboard."""
    return table(
        small("A1", 0, 0, 0, crew=men(mine)),
        small("B1", 0, 60_000, 0, crew=men(theirs)),
        turn=turn,
    )


def test_who_leads_late_keeps_what_he_has_and_who_is_behind_dares() -> None:
    """MB-9.03a"""
    late = fleets(11, 5, 20)
    assert care(late, "A") > 2 and care(late, "B") < 0.7
    assert care(late, "A") > care(fleets(11, 5, 10), "A")


def test_an_even_battle_is_begun_with_a_little_care() -> None:
    assert 1 < care(fleets(8, 8, 1), "A") == care(fleets(8, 8, 1), "B") < 1.6


def test_who_has_lost_a_ship_waits_for_a_better_fight() -> None:
    """A lone ship of two dares less than one that began alone, at the same score"""
    alone, left = fleets(8, 8, 5), fleets(8, 8, 5)
    left.ships["A2"] = small("A2", 9_000, 0, 0, crew=men(0), hd=6, fate=Fate.SUNK)
    alone.casualties = left.casualties = {"A": 4, "B": 0}
    assert expected(alone, "A") == expected(left, "A")
    assert care(left, "A") > care(alone, "A")


def test_a_lead_counts_what_will_go_down() -> None:
    """MB-2.01a: a hull with five points of damage is as good as lost, with all aboard"""
    board = fleets(8, 8, 5)
    assert expected(board, "A") == points(board, "A") == 18
    board.change("A1", hd=5)
    assert points(board, "A") == 18 and expected(board, "A") == pytest.approx(-8, abs=0.1)


@pytest.mark.parametrize(
    ("mine", "lost", "turn", "home"),
    [(8, 4, 5, False), (8, 4, 16, True), (8, 0, 20, False), (8, 6, 5, False), (3, 16, 5, True)],
)
def test_a_lead_is_taken_home_when_it_is_firm(mine: int, lost: int, turn: int, home: bool) -> None:
    """g30, g33: A has lost all but so many men, B so many earlier; the lead is 4, 4, 0, 6 and 6"""
    board = fleets(mine, 8, turn)
    board.casualties = {"A": 8 - mine, "B": lost}
    assert withdraws(board, "A") == home


def test_a_lead_that_the_enemys_prizes_turn_is_not_taken_home() -> None:
    """g27: a prize counts as soon as no enemy is near"""
    board = fleets(8, 4, 18)
    assert withdraws(board, "A")
    board.ships["A2"] = small("A2", 0, 12_000, 0, side="B", crew=men(1))
    assert not withdraws(board, "A")


# -- missiles that may come


@pytest.mark.parametrize(("off", "hits"), [(5_000, 1 + 1 / 6), (9_000, 1 / 3), (13_000, 0)])
def test_hits_by_distance(off: int, hits: float) -> None:
    """MB-6.02a: two archers and a slinger"""
    board = table(small("A1", 0, 0, 0, crew=men(8, 2, 1)), small("B1", 0, 90_000, 0))
    assert hits_from(board, board.ships["A1"], off) == pytest.approx(hits)


def test_more_men_hold_out_longer_and_nobody_is_shot_from_afar() -> None:
    board = table(
        small("A1", 0, 0, 0, speed=Speed.STOPPED, crew=men()),
        small("B1", 9_000, 0, 0, crew=men(0, 4), speed=Speed.STOPPED, acted=True),
        small("A2", 90_000, 0, 0, speed=Speed.STOPPED, crew=men()), turn=20,
    )  # fmt: skip
    one, three = (holds(board, "A", board.ships["A1"], n) for n in (1, 3))
    assert one == pytest.approx(exp(-0.7 * 4 / 6)) and one < three < 1
    assert holds(board, "A", board.ships["A2"], 1) == 1


@pytest.mark.parametrize(("mine", "theirs", "sign"), [(3, 0, 1), (0, 3, -1), (0, 0, 0)])
def test_a_place_in_range_is_worth_what_the_missiles_do(mine: int, theirs: int, sign: int) -> None:
    """MB-6.01a"""
    board = table(
        small("A1", 0, 0, 0, crew=men(8, mine)), small("B1", 0, 14_000, 0, crew=men(8, theirs))
    )
    worth = standing(board, board.ships["A1"]).term(FIRE)
    assert (worth > 0) - (worth < 0) == sign


# -- odds of commands


def test_a_move_that_rams_shows_the_die() -> None:
    """F: uniform, 1 to 6; the larger on the smaller 2 to 7"""
    board = table(small("A1", 0, -15_000, 0), small("B1", 0, 5_000, 9_000))
    odds = odds_of(board, Move("A1", "ramming", "18", "on"))
    assert odds is not None and [throw.what for throw in odds.checks] == ["ram"]
    assert dict(odds.outcomes)["6 points"] == Fraction(1, 6)
    board = table(large("A1", 0, -17_000, 0), small("B1", 0, 5_000, 9_000))
    odds = odds_of(board, Move("A1", "ramming", "18", "on"))
    assert odds is not None and dict(odds.outcomes)["7 points"] == Fraction(1, 6)
    assert not dict(odds.outcomes).get("1 point")


def test_friends_who_meet_at_ramming_speed_show_both_tests() -> None:
    """MB-5.07a: each die with each"""
    board = table(small("A1", 0, -16_000, 0, hd=1), small("A2", 0, 5_000, 9_000, hd=3))
    odds = odds_of(board, Move("A1", "ramming", "18", "on"))
    assert odds is not None and len(odds.checks) == 2
    assert sum(chance for _, chance in odds.outcomes) == 1
    assert dict(odds.outcomes)["no change, no change"] == Fraction(5, 6) * Fraction(1, 2)


def test_a_move_without_dice_has_no_odds() -> None:
    board = table(small("A1", 0, 0, 0), small("B1", 0, 30_000, 9_000))
    assert odds_of(board, Move("A1", "cruising", "8", "on")) is None
    assert odds_of(board, Move("A1", "cruising", "R90 8", "on")) is None, "not legal"


def test_shots_show_hit_and_effect() -> None:
    board = table(small("A1", 0, 0, 0), small("B1", 4_000, 0, 0))
    odds = odds_of(board, Shoot("A1", "archer", "B1"))
    assert odds is not None and len(odds.checks) == 2
    assert dict(odds.outcomes)["misses"] == Fraction(1, 2)
    assert odds_of(board, Shoot("A1", "archer", "B9")) is None


@pytest.mark.parametrize("here", [men(4), men(6, 3, 3), Crew(8, 2, 1, 1, 1)])
@pytest.mark.parametrize("there", [men(), men(4), men(2, 2)])
@pytest.mark.parametrize("foe", [men(2), men(6), Crew(8, 2, 1, 1, 1)])
def test_men_do_not_go_to_and_fro_between_two_ships(here: Crew, there: Crew, foe: Crew) -> None:
    """MB-4.07b, MB-8.05a: a prize that is manned is not left again for the fight of its captor"""
    board = table(
        small("A1", 0, 0, 0, speed=Speed.STOPPED, crew=here, hd=2),
        small("B1", 3_000, 0, 0, speed=Speed.STOPPED, crew=there),
        small("B2", -3_000, 0, 0, speed=Speed.STOPPED, crew=foe), "rope A1 B1", "rope A1 B2",
    )  # fmt: skip
    board.change("B1", side="A")
    met = set()
    while found := crossings(board, board.ships["A1"]):
        for one in found[0].transfers:
            Transferred(one.ship, one.to, one.kind, one.count, "A", "").apply(board)
        crews = board.ships["A1"].crew, board.ships["B1"].crew
        assert crews not in met
        met.add(crews)


@pytest.mark.parametrize("crew", [men(2), men(0, 2), men(1, 1, 1), men(0, 3, 3), men(8, 2, 1)])
@pytest.mark.parametrize("off", [8_000, 60_000])
def test_what_is_worth_manning_is_manned_and_not_let_go(crew: Crew, off: int) -> None:
    """MB-8.05a: men of one kind go over; an empty ship is not let go and grappled again"""
    board = table(
        small("A1", 0, 0, 0, speed=Speed.STOPPED, crew=crew),
        small("B1", 3_000, 0, 0, speed=Speed.STOPPED, crew=men()),
        small("B2", 0, off, 18_000, crew=men(8, 4, 4)), "rope A1 B1",
    )  # fmt: skip
    ship, other = board.ships["A1"], board.ships["B1"]
    worth_it = manning_worth(board, ship, other) > 0
    assert worth_it == any(one.kind == MAN for one in crossings(board, ship))
    assert worth_it != bool(partings(board, ship))
