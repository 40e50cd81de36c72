"""Throws of every kind: what comes of them, their exact chances, and how they are told."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from galley.engine.checks import (
    Band,
    Check,
    Modifier,
    Opposed,
    Pool,
    Throw,
    chances,
    dice_words,
    higher_by,
    need_or_more,
)
from galley.engine.dice import AVERAGE, D6, D8, Die, Recorded
from galley.engine.loop import Play, Rolled, State
from tests.kit.counting import Board


def one_die(*modifiers: int, die: Die = D6) -> Check:
    return Check("skill", "T7", 1, "", (), tuple(Modifier(n, "rank", "T7") for n in modifiers),
                 die=die)  # fmt: skip


def duel(one: Check, other: Check, margin: int = 2) -> Opposed:
    bands = higher_by(margin, "falls back", "draw", "is driven off")
    return Opposed("duel", "T7", one, other, f"{margin} higher", bands)


VOLLEY = Pool("volley", "T8", 4, 5, "5 or more each")
ANY_SIX = Pool("arrows", "T9", 3, 6, "any 6", (Band(0, "miss"), Band(1, "hit")))
THROWS = [
    Check("ram", "T4", 2, "8 or more", need_or_more(8, "hit", "miss"), (Modifier(1, "x", "T"),),
          die=AVERAGE),
    duel(one_die(), one_die()),
    duel(one_die(1), one_die(), 1),
    duel(one_die(die=D8), one_die(2, die=AVERAGE), 1),
    VOLLEY,
    ANY_SIX,
    Pool("slings", "T8", 2, 4, "4 or more each", die=AVERAGE),
    Pool("nobody", "T8", 0, 6, "6"),
]  # fmt: skip


@pytest.mark.parametrize("throw", THROWS, ids=lambda throw: throw.what)
def test_the_chances_are_those_of_all_faces_counted_one_by_one(throw: Throw) -> None:
    kinds = [die.values for n, die in throw.hands() for _ in range(n)]
    came = Counter(throw.read(throw.total(faces)) for faces in product(*kinds))
    assert {name: p for name, p in chances(throw).items() if p} == {
        name: Fraction(ways, came.total()) for name, ways in came.items()
    }


def test_a_duel_between_equals_is_a_draw_as_often_as_the_rules_of_the_book_say() -> None:
    found = chances(duel(one_die(), one_die()))
    assert found["draw"] == Fraction(16, 36)
    assert found["falls back"] == found["is driven off"] == Fraction(10, 36)


@pytest.mark.parametrize(
    ("faces", "verdict"),
    [((6, 4), "falls back"), ((5, 4), "draw"), ((3, 4), "draw"), ((2, 4), "is driven off")],
)
def test_the_throw_itself_says_what_a_tie_is(faces: tuple[int, int], verdict: str) -> None:
    rolled = thrown(duel(one_die(), one_die()), (faces[0],), (faces[1],))
    assert rolled.verdict == verdict
    assert rolled.dice == faces


def test_a_pool_counts_its_hits_and_names_who_hit() -> None:
    rolled = thrown(VOLLEY, (5, 2, 6, 4))
    assert (rolled.verdict, rolled.total()) == ("2 hits", 2)
    men = Pool("wounds", "T8", 3, 5, "5 or more", each=("Ion", "Lykos", "Myron"))
    assert men.hit((6, 1, 5)) == ("Ion", "Myron")


def thrown(throw: Throw, *faces: tuple[int, ...]) -> Rolled:
    dice = Recorded(*faces)
    play = Play(State(Board(), []), dice)
    rolled = play.throw(throw, "A1")
    dice.check_all_thrown()
    assert play.events == [rolled]
    return rolled


@pytest.mark.parametrize(
    ("throw", "faces", "due", "shown"),
    [
        (THROWS[0], (4, 3), "2 average dice", "4+3 +1 = 8"),
        (duel(one_die(1), one_die()), (6, 4), "1 die against 1 die", "6 +1 = 7 against 4"),
        (VOLLEY, (5, 2, 6, 4), "4 dice one by one", "5, 2, 6, 4"),
    ],
)
def test_every_kind_of_throw_is_told_in_words(
    throw: Throw, faces: tuple[int, ...], due: str, shown: str
) -> None:
    assert throw.due() == due
    assert throw.shown(faces) == shown


@pytest.mark.parametrize(
    ("n", "die", "words"),
    [(0, D6, "no dice"), (1, D6, "1 die"), (3, D6, "3 dice"), (1, AVERAGE, "1 average die"),
     (1, D8, "1 d8"), (2, D8, "2 d8")],
)  # fmt: skip
def test_dice_are_counted_by_their_name(n: int, die: Die, words: str) -> None:
    assert dice_words(n, die) == words
