"""What a deed brings: against as many throws as are asked for, and against sums done by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice
from math import sqrt

import pytest

from galley.barratt.ch9_victory.victory import hull_points
from galley.barratt.state.board import own
from galley.catalogue import rules_of
from galley.engine.checks import Check, Opposed, Pool, Throw, chances, higher_by, need_or_more
from galley.engine.deed import Deed
from galley.engine.dice import AVERAGE, D8
from galley.engine.loop import State
from galley.engine.records import Ask
from galley.engine.ruleset import RuleSet
from galley.puzzles.expected import Expected, Unreckoned, expected
from galley.puzzles.throwing import every_result
from galley.scenarios.library import load
from galley.war_galley.ruleset import WAR_GALLEY
from tests.kit.melee import melee
from tests.kit.reckoned import Thrower, between_captains, duel
from tests.reliability.battles import times
from tests.war_galley.tactics.deeds.test_deeds import MORE, asked

FEW = 2_000  # results of a deed that is thrown for
DEEDS = 4  # of a game
THROWS = 1_000
YES = need_or_more(4, "yes", "no")
THROWN: list[Throw] = [
    Check("x", "1", 2, "", need_or_more(8, "yes", "no")),
    Check("x", "1", 1, "", YES, die=D8),
    Check("x", "1", 3, "", need_or_more(10, "yes", "no"), die=AVERAGE),
    Opposed("x", "1", Check("x", "1", 1, "", YES), Check("y", "1", 2, "", YES), "",
            higher_by(2, "one", "tie", "other")),
    Pool("x", "1", 4, 5, ""),
    Pool("x", "1", 3, 6, "", each=("A", "B", "C")),
    Pool("x", "1", 2, 1, ""),
]  # fmt: skip


@pytest.mark.parametrize("throw", THROWN)
@pytest.mark.parametrize("by_verdict", [False, True])
def test_every_result_of_a_throw_is_there_once_and_as_likely_as_it_is(
    throw: Throw, by_verdict: bool
) -> None:
    found: dict[str, Fraction] = {}
    every = [*every_result(throw, by_verdict)]
    for faces, chance in every:
        verdict = throw.read(throw.total(faces))
        found[verdict] = found.get(verdict, Fraction(0)) + chance
    assert found == {name: chance for name, chance in chances(throw).items() if chance}
    assert len(every) == len({throw.read(throw.total(faces)) if by_verdict else faces
                              for faces, _ in every})  # fmt: skip


def test_who_throws_each_die_of_a_pool_is_told_apart() -> None:
    pool = Pool("x", "1", 3, 6, "", each=("A", "B", "C"))
    hits = {pool.hit(faces): chance for faces, chance in every_result(pool)}
    assert len(hits) == 8
    assert hits["B",] == Fraction(5, 6) * Fraction(1, 6) * Fraction(5, 6)


Case = tuple[RuleSet, State, str, Deed, Expected]


def reckoned(rules: RuleSet, state: State, ask: Ask) -> Iterator[Case]:
    """The first deed of a question which the dice decide, and which can be reckoned soon."""
    for deed in rules.advice.deeds(state, ask, rules.ship_of(ask))[:6]:
        try:
            one = expected(rules, state, ask.side, deed.steps, FEW)
        except Unreckoned:
            continue
        if len(one.chances) > 1:
            yield rules, state, ask.side, deed, one
            return


def of_war_galley() -> Iterator[Case]:
    for seed in (0, 20, 23, 30):  # melees with few ends
        yield from reckoned(WAR_GALLEY, *asked(melee(seed, *MORE[seed % len(MORE)])))


def of_barratt() -> Iterator[Case]:
    rules = rules_of("barratt", "")
    for battle in ("dare", "prize"):
        for state, ask in between_captains(rules, load(battle).data, 30):
            if rules.ship_of(ask):
                yield from reckoned(rules, state, ask)


def of_ancient_galley() -> Iterator[Case]:
    rules = rules_of("ancient-galley", "")
    for state, ask in between_captains(rules, duel(), 16):
        yield from reckoned(rules, state, ask)


@pytest.mark.parametrize("cases", [of_war_galley, of_barratt, of_ancient_galley])
def test_what_is_reckoned_comes_of_throws_within_four_standard_errors(
    cases: Callable[[], Iterator[Case]],
) -> None:
    tried = [*islice(cases(), DEEDS)]
    assert len(tried) == DEEDS
    for rules, state, side, deed, one in tried:
        throws, by_dice = times(THROWS), Thrower(rules, state, side, deed.steps)
        mean = sum(by_dice.throw(seed) for seed in range(throws)) / throws
        square = sum(float(chance) * points**2 for points, chance in one.chances)
        error = sqrt((square - float(one.points) ** 2) / throws)
        assert abs(mean - float(one.points)) < 4 * error, deed.text
        assert sum(chance for _, chance in one.chances) == 1


def test_a_ram_is_reckoned_as_by_hand() -> None:
    """MB-9.01a, MB-9.02a: a six sinks her, with her hull and all aboard; else nobody scores."""
    rules, data = rules_of("barratt", ""), load("dare").data
    asks = between_captains(rules, data, 20)
    state, ask, deed = next((state, ask, deed) for state, ask in asks
                            for deed in rules.advice.deeds(state, ask, rules.ship_of(ask))
                            if "rams B1" in deed.text and rules.ship_of(ask) == "A1")  # fmt: skip
    one = expected(rules, state, ask.side, deed.steps)
    struck = own(state.board).ships["B1"]
    points = hull_points(own(state.board), struck) + struck.crew.figures
    assert deed.chance == Fraction(1, 6)
    assert dict(one.chances) == {0: Fraction(5, 6), points: Fraction(1, 6)}
    assert one.points == Fraction(points, 6)


def test_a_deed_with_too_many_results_is_not_reckoned() -> None:
    rules, state, side, deed, one = next(of_ancient_galley())
    assert expected(rules, state, side, deed.steps, one.results) == one
    with pytest.raises(Unreckoned):
        expected(rules, state, side, deed.steps, one.results - 1)
