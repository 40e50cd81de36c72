"""Deeds that board: in their own segment, and what a grapple, or a ship that holds another, may
hope of it before."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from galley.engine.deed import Deed
from galley.engine.loop import State, begin
from galley.war_galley.ch3_turn.ship_choices import AskAnnounce
from galley.war_galley.ch5_command.squadron_activation import Activation, AskShip
from galley.war_galley.ch8_combat.boarding import (
    AskBoarding,
    AskBoardingOrder,
    Boarding,
    Captured,
    Commit,
    divisions,
)
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.board import Board
from galley.war_galley.tactics.deeds.listing import deeds
from galley.war_galley.tactics.deeds.reasons import why_no_attack
from galley.war_galley.tactics.plans import COME_FREE, GRAPPLE, HOLD, SHOOT
from galley.war_galley.tactics.plans.boardings import Fights
from galley.war_galley.tactics.reach.bot_view import BotView, Memory
from galley.war_galley.tactics.worth.weights import FULL, PLAIN
from tests.kit.melee import melee
from tests.kit.war_galley import board
from tests.war_galley.tactics.deeds.enumerating import and_boards, every_end, hit
from tests.war_galley.tactics.worth.enumeration import Prefix

MINE, THEIRS = ("A1", "A2"), ("B1", "B2", "B3")


def held(seed: int) -> Board:
    """A melee in which ships of both sides hold each other."""
    chance, lines = Random(seed), ["grapple A1 B1"]
    for pair in product(MINE, THEIRS):
        if pair != ("A1", "B1") and chance.random() < 0.4:
            lines.append(f"grapple {pair[0]} {pair[1]}")
    if chance.random() < 0.3:
        lines.append("gear corvus A1 A2")
    return melee(seed, *lines)


def segment(made: Board) -> State:
    """The Boarding Segment of A's ships."""
    return begin(State(made, [Boarding(side="A", ships=MINE)]), Prefix())[0]


def activation(made: Board) -> State:
    """A's ships are activated, none of which has acted."""
    made.change_turn("A1", mp_announced=-1)
    return begin(State(made, [Activation(side="A", squadron="A", ships=MINE, at="next_ship")]),
                 Prefix())[0]  # fmt: skip


def listed(now: State, about: str = "") -> list[Deed]:
    ask = now.ask_of("A")
    return deeds(now, ask, about) if ask is not None else []


@pytest.mark.parametrize("seed", range(60))
def test_every_boarding_is_done_as_it_is_shown_with_the_odds_that_it_tells(seed: int) -> None:
    now = segment(held(seed))
    for deed in listed(now):
        ends = list(every_end(now, deed))
        assert sum(part for part, _, _ in ends) == 1
        if deed.kind == HOLD:
            assert not any(
                isinstance(event, Captured) for _, events, _ in ends for event in events
            )
            continue
        taken = [(part, sum(isinstance(e, Captured) for e in events)) for part, events, _ in ends]
        assert deed.chance == sum(part for part, number in taken if number), deed.text
        odds = dict(deed.odds.outcomes) if deed.odds else {}
        for number in range(2, 4):
            told = odds.get(f"{number} ships captured", Fraction(0))
            assert told == sum(part for part, n in taken if n == number), deed.text


def parties(made: Board, ask: AskBoarding) -> Iterator[tuple[tuple[str, str, int], ...]]:
    """Every way in which the ships can board."""
    every = [[None, *divisions(made, made.ships[id_])] for id_ in ask.ships]
    for chosen in product(*every):
        commits = [one for one in chosen if isinstance(one, Commit)]
        yield tuple((one.ship, target, n) for one in commits for target, n in one.shares)


def test_no_parties_are_worth_more_than_the_first_deed() -> None:
    compared = 0
    for seed in range(40):
        made = held(seed)
        now = segment(made)
        ask = now.ask_of("A")
        if not isinstance(ask, AskBoarding):
            continue
        compared += 1
        worths, fights = [], Fights(BotView(made, "A", PLAIN, FULL, Memory()))
        for shares in parties(made, ask):
            whole = {target: tuple(sorted(one for one in shares if one[1] == target))
                     for target in {share[1] for share in shares}}  # fmt: skip
            worths.append(sum(fights.worth(some) for some in whole.values()))
        assert listed(now)[0].worth == pytest.approx(max(worths))
        assert WAR_GALLEY.advice.propose(now, ask) == listed(now)[0]
    assert compared > 20


def leading_on(seeds: range) -> Iterator[tuple[State, Deed]]:
    """Deeds that are done for boarding: grapples, and to hold a ship that is held."""
    for seed in seeds:
        now = activation(held(seed) if seed % 2 else melee(seed, "grapple A2 B1"))
        yield from ((now, deed) for deed in listed(now, "A1") if deed.sequel is not None)


@pytest.mark.parametrize("first", [0, 20, 40])
def test_what_a_deed_leads_to_is_as_likely_as_it_says(first: int) -> None:
    kinds: Counter[str] = Counter()
    for now, deed in leading_on(range(first, first + 20)):
        assert deed.sequel is not None
        kinds[deed.kind] += 1
        begun, taken = Fraction(0), Fraction(0)
        for part, events, _ in every_end(now, deed, play=and_boards):
            begun += part * (deed.kind == HOLD or hit(deed, events))
            taken += part * any(e.ship == deed.sequel.target for e in events
                                if isinstance(e, Captured))  # fmt: skip
        assert taken == begun * deed.sequel.chance, deed.text
    assert min(kinds[GRAPPLE], kinds[HOLD]) > 3


SIDE_BY_SIDE = "A1 five 2120 N\nA2 hexa 1920 N\nB1 hexa 2020 N depletion=2\nB2 lib 2519 N\n"


def test_a_grapple_says_that_it_is_for_boarding_and_with_whom() -> None:
    """Whoever holds the target already boards with it; a crew that is too strong is only held."""
    both = listed(activation(board(SIDE_BY_SIDE + "grapple A2 B1")))
    mine = next(deed for deed in both if deed.kind == GRAPPLE and deed.ship == "A1")
    assert mine.text.startswith("A1 grapples B1 to board")
    assert mine.sequel is not None and mine.sequel.ships == ("A1", "A2")
    alone = next(d for d in listed(activation(board(SIDE_BY_SIDE)), "B1") if d.kind == GRAPPLE)
    assert alone.sequel is not None and alone.sequel.ships == (alone.ship,)
    assert alone.sequel.chance < mine.sequel.chance
    giant = SIDE_BY_SIDE.replace("five", "lib").replace(
        "B1 hexa 2020 N depletion=2", "B1 giant 2020 N"
    )
    never = [d for d in listed(activation(board(giant)), "B1") if d.kind == GRAPPLE]
    assert {(deed.ship, deed.sequel) for deed in never} == {("A1", None), ("A2", None)}
    assert not any("to board" in deed.text for deed in never)


def test_a_ship_that_holds_another_waits_to_board_it() -> None:
    now = activation(board(SIDE_BY_SIDE + "grapple A1 B1"))
    assert isinstance(now.ask_of("A"), AskShip | AskAnnounce)
    every = {deed.kind: deed for deed in listed(now, "A1")}
    assert every[HOLD].text == "A1 holds, to board B1"
    assert every[SHOOT].worth > every[HOLD].worth > every[COME_FREE].worth


def test_to_cut_loose_is_as_likely_as_the_dice_are() -> None:
    """Its chance and its worth reckon with what holds the ship."""
    lone = "A1 five 2120 N\nB1 hexa 2020 N\n"
    found = {}
    for name, ropes in {"rope": "grapple A1 B1", "oars": "grapple A1 B1\nfoul A1 B1"}.items():
        cuts = next(
            d for d in listed(activation(board(lone + ropes)), "A1") if d.kind == COME_FREE
        )
        odds = dict(cuts.odds.outcomes) if cuts.odds else {}
        assert cuts.chance == odds["free"] == 1 - odds["held"]
        found[name] = cuts
    assert 1 > found["rope"].chance > found["oars"].chance > 0
    assert found["rope"].worth > found["oars"].worth


def test_who_boards_whom_is_asked_for_by_ship_and_by_enemy() -> None:
    links = "grapple A1 B1\ngrapple A2 B1\ngrapple A2 B3\n"
    now = segment(board(SIDE_BY_SIDE + "B3 lib 1820 N\n" + links))
    every = listed(now)
    assert {deed.text for deed in every} >= {
        "A1 and A2 board B1", "A1 boards B1", "A2 boards B1", "A2 boards B3",
        "nobody boards",
    }  # fmt: skip
    assert {deed.text for deed in listed(now, "B3")} >= {"A2 boards B3"}
    assert not any("B1" in deed.text for deed in listed(now, "B3"))
    for deed in listed(now, "A1"):
        commits = [step.command for step in deed.steps if isinstance(step.command, Commit)]
        assert deed.kind == HOLD or "A1" in {commit.ship for commit in commits}
    ask = now.ask_of("A")
    assert ask is not None
    why = why_no_attack(now, ask, "B2")
    assert why is not None and why.rule == "8.21a"
    assert why_no_attack(now, ask, "B1") is None


def test_the_boardings_that_were_decided_on_are_deeds_too() -> None:
    shares = (("A1", "B1", 4), ("A2", "B3", 4))
    links = "grapple A1 B1\ngrapple A2 B3\n"
    made = board(SIDE_BY_SIDE + "B3 lib 1820 N\n" + links)
    frame = Boarding(side="A", ships=MINE, shares=shares, at="next_target")
    now = begin(State(made, [frame]), Prefix())[0]
    assert isinstance(now.ask_of("A"), AskBoardingOrder)
    first, second = listed(now)
    assert {first.text, second.text} == {"A1 boards B1", "A2 boards B3"}
    assert first.chance and second.chance and first.chance >= second.chance
    for deed in (first, second):
        chance = sum(part for part, events, _ in every_end(now, deed) if hit(deed, events))
        assert chance == deed.chance
