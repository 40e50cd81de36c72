"""The deed that is read first is what a plain captain does, and who keeps him from another."""

from collections.abc import Iterator

import pytest

from galley.barratt.ch1_initiative.activation import AskActivation
from galley.barratt.ch1_initiative.order import AskShip, Choose
from galley.barratt.ruleset import BARRATT
from galley.barratt.state.board import own
from galley.barratt.tactics.captain import BarrattCaptain
from galley.barratt.tactics.deeds import deeds
from galley.barratt.tactics.plans.answers import ship_plans
from galley.barratt.tactics.plans.planner import Planner
from galley.barratt.tactics.plans.ship_plan import ShipPlan
from galley.barratt.tactics.values.terms import PLAIN, Weights
from galley.bots.random import choose
from galley.engine.dice import Live, chooser
from galley.engine.loop import State, begin, step
from galley.engine.records import Ask
from galley.scenarios import library
from tests.kit.barratt import large, men, small, table

ACTS = AskActivation("A", "A", "A1")
ASKED, COMMANDS, SELDOM = 6, 400, 3


def positions(battle: str, seed: int) -> Iterator[tuple[State, Ask]]:
    """Some questions of a battle that have deeds, as plain captains play it with chance mixed
    in."""
    rng, asked = chooser(seed), 0
    state, _ = begin(BARRATT.setup(library.load(battle).data, battle), Live(seed))
    captains = {side: BarrattCaptain(side, PLAIN) for side in ("A", "B")}
    for n in range(COMMANDS):
        if not state.asks() or asked >= ASKED:
            return
        ask = state.asks()[-1]
        choices = state.choices(ask)
        if not rng.randrange(SELDOM) and deeds(own(state.board), ask):
            asked += 1
            yield state, ask
        if rng.randrange(SELDOM):
            command = captains[ask.side].choose(state, ask, choices).command
        else:
            command = choose(state, ask, choices, rng)
        state, _ = step(state, command, Live(seed, n + 1), ask.side, ask.seat)


@pytest.mark.parametrize("battle", ["sharp-bend", "prize", "wreckage"])
def test_the_first_deed_is_the_captains_first_look_and_what_he_does(battle: str) -> None:
    seen = 0
    for state, ask in positions(battle, 4):
        first = deeds(own(state.board), ask)[0]
        captain = BarrattCaptain(ask.side, PLAIN)
        look = captain.first_look(state, ask)[0]
        assert look.commands[0] == first.steps[0].command, first.text
        assert captain.choose(state, ask, state.choices(ask)).command == look.commands[0]
        if isinstance(ask, AskActivation):
            assert first.text in (look.text, f"{look.text} to sink it")
            assert look.worth == first.worth
        seen += 1
    assert seen == ASKED


def test_a_reply_that_is_feared_is_told_by_the_ship_that_may_give_it() -> None:
    """Of two ways to ram, that on which B2 rams in its turn is not gone, and it says so"""
    board = table(
        small("A1", 0, 0, 0, crew=men(8, 2, 1)), small("B1", 0, 19_000, 9_000, init=(2,)),
        large("B2", 18_000, 16_000, 27_000, init=(5,)),
    )  # fmt: skip
    planner = Planner(board, board.ships["A1"])
    blind, seeing = planner.ranked(Weights(danger=0.0))[0], planner.ranked()[0]
    assert (blind.text, seeing.text) == ("A1 rams B1", "A1 rams B2")
    assert [term.name for term in blind.rams] == ["B2 may ram"] and not seeing.rams
    ram = next(one for one in deeds(board, ACTS) if one.text.startswith(blind.text))
    assert any(said.startswith("B2 may ram: -") for said in ram.reasons)


def test_the_best_few_are_the_best_of_all() -> None:
    """Rams are looked for no further than they could change anything"""
    for state, ask in positions("two-wings", 2):
        if isinstance(ask, AskActivation):
            board = own(state.board)
            planner = Planner(board, board.ships[ask.ship])
            for likes in (PLAIN, Weights(ram=1.3, board=0.7, effort=0.8)):
                ranks = [plan.rank(likes) for plan in planner.ranked(likes)]
                assert ranks == sorted(ranks, reverse=True)
                assert [plan.rank(likes) for plan in planner.ranked(likes, 3)] == ranks[:3]


def test_a_ship_without_any_plan_is_chosen_all_the_same() -> None:
    """Its ways are all unlawful as far as they are looked at"""
    board = table(small("A1", 0, 0, 0), small("A2", 9_000, 0, 0), small("B1", 0, 90_000, 0))

    class Planless(Planner):
        def ranked(self, likes: Weights = PLAIN, most: int | None = None) -> list[ShipPlan]:
            return []

    ask = AskShip("A", "A", ("A1", "A2"))
    found = ship_plans(board, ask, lambda ship: Planless(board, ship))
    assert [plan.commands for plan in found] == [(Choose("A1"),), (Choose("A2"),)]
