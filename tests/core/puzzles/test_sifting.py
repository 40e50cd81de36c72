"""Which questions may be asked as puzzles, and what proves their answers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from galley.catalogue import rules_of
from galley.engine.deed import Deed
from galley.engine.loop import State
from galley.engine.records import Ask
from galley.engine.ruleset import RuleSet
from galley.puzzles.expected import Expected
from galley.puzzles.proving import played_on, prove
from galley.puzzles.sifting import Reckoned, sift, sifted
from galley.scenarios.library import load
from tests.kit.reckoned import between_captains

PAIRS = 8


def reckoned(kind: str, target: str, points: float, chance: str = "") -> Reckoned:
    """A deed that comes to so many points in any case."""
    deed = Deed(f"{kind} {target}", (), ship="A1", kind=kind, target=target,
                chance=Fraction(chance) if chance else None)  # fmt: skip
    half = int(points), int(points) + 1
    chances = (half[0], half[1] - Fraction(points)), (half[1], Fraction(points) - half[0])
    return Reckoned(deed, Expected(chances))


def test_a_deed_is_clearly_the_best_by_three_quarters_of_a_point() -> None:
    close = [reckoned("ram", "B1", 2.5), reckoned("ram", "B2", 2.0), reckoned("hold", "", 0)]
    assert sifted(close) is None
    clear = [reckoned("hold", "", 0), reckoned("ram", "B2", 1.75), reckoned("ram", "B1", 2.5)]
    found = sifted(clear)
    assert found is not None and found.gap == Fraction(3, 4)
    assert [one.deed.target for one in found.deeds] == ["B1", "B2", ""]


def test_another_way_to_the_same_is_no_other_answer_and_as_right() -> None:
    found = sifted([
        reckoned("ram", "B1", 2.5), reckoned("ram", "B1", 2.45), reckoned("ram", "B1", 2.0),
        reckoned("rake", "B1", 1.0),
    ])  # fmt: skip
    assert found is not None and found.gap == Fraction(3, 2)
    assert len(found.right) == 2
    assert sifted([reckoned("ram", "B1", 2.5), reckoned("ram", "B1", 1.0)]) is None


def test_the_likeliest_deed_need_not_be_right() -> None:
    found = sifted([
        reckoned("ram", "B1", 2.5, "1/3"), reckoned("grapple", "B2", 1.0, "5/6"),
        reckoned("hold", "", 0),
    ])  # fmt: skip
    assert found is not None and found.likeliest.deed.kind == "grapple"
    assert found.likeliest not in found.right


def first(battle: str, most: int, of: str) -> tuple[RuleSet, State, Ask]:
    """The first question of a battle about a ship."""
    rules = rules_of("barratt", "")
    asked = between_captains(rules, load(battle).data, most)
    return next((rules, state, ask) for state, ask in asked if rules.ship_of(ask) == of)


def test_questions_of_a_battle_are_sifted() -> None:
    found = sift(*first("prize", 30, "A4"), "A4")
    assert found is not None and found.deeds[0].deed.text == "A4 rams A5 to sink it"
    assert found.gap == found.deeds[0].points - found.deeds[1].points == 1
    rules, state, ask = first("dare", 30, "A1")
    assert sift(rules, state, ask, "A1") is None, "nobody is in reach in turn 1"
    rules, state, ask = first("prize", 30, "A4")
    assert sift(rules, state, ask, "A4", most=3) is None, "one cannot be reckoned"


@pytest.fixture(scope="module")
def beside() -> tuple[RuleSet, State, Ask]:
    """A galley that may ram another."""
    rules = rules_of("barratt", "")
    asked = between_captains(rules, load("dare").data, 30)
    return next((rules, state, ask) for state, ask in asked
                if any("rams" in one.text for one in rules.advice.deeds(state, ask, "A1"))
                and rules.ship_of(ask) == "A1")  # fmt: skip


def test_a_deed_is_played_on_alike_by_a_same_seed(beside: tuple[RuleSet, State, Ask]) -> None:
    rules, state, ask = beside
    deed = rules.advice.deeds(state, ask, "A1")[0]
    before = rules.encode(state)
    every = [played_on(rules, state, ask.side, deed.steps, seed) for seed in range(PAIRS)]
    assert every == [played_on(rules, state, ask.side, deed.steps, seed) for seed in range(PAIRS)]
    assert len({*every}) > 1 and rules.encode(state) == before


def test_what_is_as_good_is_never_proved_better(beside: tuple[RuleSet, State, Ask]) -> None:
    rules, state, ask = beside
    deed = rules.advice.deeds(state, ask, "A1")[0]
    (proof,) = prove(rules, state, ask.side, deed, deed, 1, PAIRS)
    assert proof.pairs == PAIRS and proof.better.mean == 0 and not proof.stands


def test_a_ram_that_sinks_often_is_proved_better_than_to_hold_off(
    beside: tuple[RuleSet, State, Ask],
) -> None:
    rules, state, ask = beside
    deeds = {one.text: one for one in rules.advice.deeds(state, ask, "A1")}
    ram, off = deeds["A1 rams B1 to sink it"], deeds["A1 holds off from B2"]
    *_, proof = prove(rules, state, ask.side, ram, off, 1, 3 * PAIRS)
    assert proof.stands
