"""8. The chances of a fight to the death: the figures of the tables, to the last digit."""

from fractions import Fraction

import pytest

from galley.barratt.ch6_missiles.casualties import best
from galley.barratt.ch8_melee.fighting import blows, javelins
from galley.barratt.ch8_melee.odds import after_losses, fight_ends, hacking, men_of
from galley.barratt.state.crew import Crew
from tests.kit.barratt import men

DEATH = {  # marines of both: the first wins, loses, its mean survivors
    (8, 7): (0.690954, 0.309046, 4.397), (8, 8): (0.5, 0.5, 3.107),
    (9, 8): (0.680161, 0.319839, 4.856), (10, 8): (0.819047, 0.180953, 6.662),
    (12, 8): (0.959183, 0.040817, 9.848), (12, 10): (0.794904, 0.205096, 7.709),
    (14, 12): (0.775405, 0.224595, 8.738), (14, 8): (0.994000, 0.006000, 12.370),
}  # fmt: skip


@pytest.mark.parametrize("numbers", DEATH)
def test_to_the_death(numbers: tuple[int, int]) -> None:
    """MB-8.03b"""
    wins, loses, left = DEATH[numbers]
    ends = fight_ends(men(numbers[0]), men(numbers[1]))
    assert (round(ends.wins, 6), round(ends.loses, 6)) == (wins, loses)
    assert round(ends.left, 3) == left


def test_one_against_one() -> None:
    """MB-8.03d"""
    ends = fight_ends(men(1), men(1))
    assert round(ends.wins, 6) == round(ends.loses, 6) == 0.486111
    assert ends.nobody == pytest.approx(1 / 36)


@pytest.mark.parametrize(
    ("one", "other", "wins"), [(2, 1, 13 / 15), (8, 7, 0.689935), (12, 8, 0.958794)]
)
def test_without_javelins(one: int, other: int, wins: float) -> None:
    """MB-8.03a"""
    (ends,) = hacking(men_of(men(one)), (men_of(men(other)),))
    assert ends.wins == pytest.approx(wins, abs=5e-7)


def test_javelins() -> None:
    """MB-8.02a"""
    found = javelins(8).totals()
    assert found[0] == Fraction(390625, 1679616)
    assert [round(float(found[n]), 6) for n in range(5)] == [
        0.232568, 0.372109, 0.260476, 0.104190, 0.026048
    ]  # fmt: skip
    assert sum(n * chance for n, chance in found.items()) == Fraction(8, 6)


def differences(one: int, other: int) -> dict[int, Fraction]:
    """By how much the one hits more often than the other."""
    found: dict[int, Fraction] = {}
    for a, p in blows(one).totals().items():
        for b, q in blows(other).totals().items():
            found[a - b] = found.get(a - b, Fraction(0)) + p * q
    return found


def test_a_round_of_blows() -> None:
    """MB-8.03a"""
    assert differences(1, 1) == {0: Fraction(5, 9), 1: Fraction(2, 9), -1: Fraction(2, 9)}
    two = differences(2, 1)
    assert (two[0], two[-1], two[1] + two[2]) == (
        Fraction(4, 9), Fraction(4, 27), Fraction(11, 27)
    )  # fmt: skip
    eight = differences(8, 8)
    assert [round(float(eight[n]), 6) for n in range(5)] == [
        0.209181, 0.182806, 0.121643, 0.061039, 0.022672
    ]  # fmt: skip
    assert all(eight[n] == eight[-n] for n in range(9))


CREWS = (
    men(8, 2, 1), men(2, 0, 1, musicians=1), men(0, 2, 1), men(3, 1, 0, musicians=1, bearers=1),
    men(1, 0, 0, musicians=1, ballistae=1), men(5, 2, 1, ballistae=1),
)  # fmt: skip


@pytest.mark.parametrize("crew", CREWS, ids=str)
def test_who_fights_falls_last(crew: Crew) -> None:
    """MB-8.02b The chances let men fall as whoever chooses well does."""
    for losses in range(crew.figures + 2):
        left = crew
        for _ in range(min(losses, crew.figures)):
            left = left.changed(best(left), -1)
        assert after_losses(men_of(crew), losses) == men_of(left)
        assert left.fighters == min(crew.fighters, crew.figures - min(losses, crew.figures))


@pytest.mark.parametrize(("mine", "wins"), [(8, 0.5), (7, 0.29), (10, 0.84)])
def test_missile_men_fall_for_marines(mine: int, wins: float) -> None:
    """MB-8.02b Two archers and a slinger on each side, beside so many marines against eight."""
    assert fight_ends(men(mine, 2, 1), men(8, 2, 1)).wins == pytest.approx(wins, abs=0.005)


@pytest.mark.parametrize("crew", CREWS[:2], ids=str)
def test_alike_crews_are_even(crew: Crew) -> None:
    ends = fight_ends(crew, crew)
    assert ends.wins == pytest.approx(ends.loses)
    assert sum(ends[:4]) == pytest.approx(1)


def test_missile_men_only() -> None:
    """MB-8.03c"""
    assert fight_ends(men(0, 2), men(0, 1)) == (0, 0, 0, 1, 2, 1)


def test_two_attackers_of_one_each() -> None:
    """MB-8.08b By hand: javelins with the first, then rounds in turn, each won, lost or tied by
    2/9, 2/9 and 5/9."""
    beats_one = 0.5  # a duel of one against one with blows alone
    five, sixth = 5 / 6, 1 / 6
    after_both = sixth * sixth * 0  # the one is dead
    first_dead = sixth * five * beats_one  # A1 falls by a javelin, then one against one
    both_live = five * five * (beats_one * beats_one)
    ends = fight_ends(men(1), men(1), men(1))
    assert ends.wins == pytest.approx(after_both + first_dead + both_live)


def test_the_order_of_the_attackers_matters_for_javelins_alone() -> None:
    """MB-8.08c"""
    strong, weak = men(8), men(2)
    early = fight_ends(men(8), strong, weak)
    late = fight_ends(men(8), weak, strong)
    assert early.wins != pytest.approx(late.wins, abs=1e-4)
    assert sum(early[:4]) == pytest.approx(1) == sum(late[:4])
