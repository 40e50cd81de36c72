"""Orders for squadrons in random battles: what is shown before is what is played and paid."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from galley.bots.random import choose
from galley.catalogue import rule_set
from galley.engine.dice import Live, chooser
from galley.engine.loop import State, begin, refusal, step
from galley.engine.records import Command, Event
from galley.scenarios.library import load
from galley.war_galley.ch3_turn.activation_order import AskSquadron
from galley.war_galley.ch5_command.squadron_activation import AskShip
from galley.war_galley.tactics.squadrons.execution import SquadronPlan, carry_out
from galley.war_galley.tactics.squadrons.orders import numbers, orders, plan
from galley.war_galley.tactics.squadrons.target_places import Order
from tests.kit.paths import POSITIONS
from tests.reliability.battles import times

BATTLES = [
    ("training", 300), ("lilybaeum", 130), ("aegates", 70), ("engines-and-towers", 300),
    ("coast.toml", 200), ("melee.toml", 200), ("flight.toml", 150),
]  # fmt: skip


def moments(scenario: str, commands: int, rng: Any) -> Iterator[tuple[State, str, str]]:
    """Positions of a random battle at which a squadron may be ordered: its side and letter."""
    file = load(str(POSITIONS / scenario) if scenario.endswith(".toml") else scenario)
    state, _ = begin(rule_set(file.rules).setup(file.data, file.file), Live(7))
    for n in range(commands):
        if not state.asks():
            return
        ask = state.asks()[-1]
        if isinstance(ask, AskSquadron) and rng.random() < 0.4:
            yield state, ask.side, rng.choice(ask.squadrons)
        elif isinstance(ask, AskShip) and rng.random() < 0.2:
            yield state, ask.side, ask.squadron
        state, _ = step(state, choose(state, ask, state.choices(ask), rng), Live(7, n), ask.side)


def given(state: State, squadron: str, rng: Any) -> Iterator[Order]:
    """Every kind of order that a squadron may be given, each with some number."""
    for order in orders(state, squadron):
        yield Order(order.kind, rng.choice(numbers(state, squadron, order.kind)))


@pytest.mark.parametrize(("scenario", "commands"), BATTLES, ids=[name for name, _ in BATTLES])
def test_ships_end_where_it_was_shown_and_pay_what_it_said(scenario: str, commands: int) -> None:
    rng, done = chooser(5), 0
    for state, side, squadron in moments(scenario, times(commands), rng):
        for order in given(state, squadron, rng):
            done += as_shown(state, plan(state, side, squadron, order))
    assert done > 10


def as_shown(now: State, made: SquadronPlan) -> bool:
    """Carry a plan out; whether it came to its end without an interruption."""
    places = [hex_ for route in made.routes for hex_ in {*route.poses[-1][:2]}]
    assert len(places) == len({*places}), made

    def play(command: Command) -> tuple[State, Sequence[Event]]:
        nonlocal now
        barred = refusal(now, command, made.side)
        assert barred is None, (made.order, command, barred)
        now, events = step(now, command, Live(9), made.side)
        return now, events

    stop = carry_out(made, now, play)
    if not stop.done:
        assert stop.why
        return False
    for route in made.routes:
        ship = now.board.ships[route.ship]
        obeyed = ship.id not in made.apart
        assert (ship.bow, ship.stern, ship.facing) == route.poses[-1], (made.order, ship.id)
        assert not obeyed or not ship.turn.done or ship.turn.mp_used == route.spent[-1], (
            made.order,
            ship.id,
        )
        assert not route.troubles or ship.id in stop.why or " more" in stop.why, stop
    return True
