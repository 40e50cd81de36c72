"""Dice of every kind: what they show, how likely, and what of it may be given by hand."""

from collections import Counter
from fractions import Fraction

import pytest

from galley.engine.checks import Band, Check, chances, need_or_more, throws
from galley.engine.dice import (
    AVERAGE,
    D6,
    D8,
    ByHand,
    DiceError,
    Die,
    Live,
    Noting,
    Recorded,
    WrongFace,
    any_shows,
    numbered,
)

EVERY_KIND = [D6, D8, AVERAGE, numbered(2), numbered(7), numbered(100), numbered(1000)]
names = [die.name for die in EVERY_KIND]


def test_six_sided_dice_of_a_seed_fall_as_they_always_did() -> None:
    dice = Live(99, 3)
    assert [dice.roll(2) for _ in range(12)] == [
        (5, 3), (3, 5), (5, 4), (1, 6), (3, 5), (2, 2), (3, 2), (2, 3), (5, 3), (4, 4), (1, 3),
        (3, 6),
    ]  # fmt: skip


@pytest.mark.parametrize("die", EVERY_KIND, ids=names)
def test_a_seed_throws_the_same_faces_again_and_only_such_as_the_die_has(die: Die) -> None:
    first, second = Live(5, 1).roll(300, die), Live(5, 1).roll(300, die)
    assert first == second != Live(5, 2).roll(300, die)
    die.check(first)


@pytest.mark.parametrize("die", [D6, D8, AVERAGE, numbered(7)], ids=lambda die: die.name)
def test_every_face_comes_as_often_as_the_others(die: Die) -> None:
    thrown = 42_000
    came = Counter(Live(11).roll(thrown, die))
    for value, faces in Counter(die.values).items():
        share = faces / len(die.values)
        spread = (thrown * share * (1 - share)) ** 0.5
        assert abs(came[value] - thrown * share) < 5 * spread


def test_a_die_of_another_kind_leaves_the_six_sided_ones_as_they_would_fall() -> None:
    mixed = Live(7)
    first, _, second = mixed.roll(2), mixed.roll(3, D8), mixed.roll(2)
    assert first + second == Live(7).roll(4)


@pytest.mark.parametrize(
    ("die", "sentence"),
    [
        (D6, "a die shows 1 to 6"),
        (D8, "a d8 shows 1 to 8"),
        (AVERAGE, "an average die shows 2 to 5"),
        (numbered(23), "a d23 shows 1 to 23"),
    ],
)
def test_a_die_says_what_it_shows(die: Die, sentence: str) -> None:
    assert die.shows() == sentence


def test_a_face_given_by_hand_is_checked_against_the_die_that_is_thrown() -> None:
    dice = ByHand([6, 5, 1], Live(1))
    assert dice.roll(1) == (6,)
    assert dice.roll(1, AVERAGE) == (5,)
    with pytest.raises(WrongFace, match="an average die shows 2 to 5, and 1 is given"):
        dice.roll(2, AVERAGE)
    assert dice.used == 2


def test_dice_that_run_out_in_the_hand_go_on_with_dice_of_the_same_kind() -> None:
    given = ByHand([4], Live(3)).roll(5, AVERAGE)
    assert given == (4, *Live(3).roll(4, AVERAGE))


def test_a_record_is_thrown_again_on_the_same_dice_only() -> None:
    noted = Noting(Live(8))
    rolls = [noted.roll(2, AVERAGE), noted.roll(1, D8)]
    again = Recorded(*noted.rolls)
    assert [again.roll(2, AVERAGE), again.roll(1, D8)] == rolls
    with pytest.raises(DiceError, match="a die shows 1 to 6, and 7 is given"):
        Recorded((7,)).roll(1)


def test_the_faces_of_several_kinds_are_told_from_such_as_no_die_has() -> None:
    assert any_shows((D6, D8), [1, 8])
    assert not any_shows((D6, D8), [9])
    assert not any_shows((AVERAGE,), [1])
    assert not any_shows((D6,), [True])


def test_two_average_dice_have_the_printed_chances() -> None:
    ways = {total: chance * 36 for total, chance in throws(2, AVERAGE).items()}
    assert ways == {4: 1, 5: 4, 6: 8, 7: 10, 8: 8, 9: 4, 10: 1}


def test_a_check_has_the_chances_of_its_own_die() -> None:
    ram = Check("ram", "T4", 2, "8 or more", need_or_more(8, "hit", "miss"), die=AVERAGE)
    assert chances(ram) == {"miss": Fraction(23, 36), "hit": Fraction(13, 36)}
    wind = Check("wind", "T5", 1, "", (Band(1, "north"), Band(2, "other")), die=D8)
    assert chances(wind)["north"] == Fraction(1, 8)
