"""Random battles under random standing orders, with proposals accepted on the way."""

from pathlib import Path
from typing import Any

import pytest

from galley.bots.random import choose
from galley.engine.dice import chooser
from galley.engine.standing import Order
from galley.game.game import Game
from galley.game.loading.opening import verify
from galley.scenarios.library import load
from galley.war_galley.analysis.invariants import broken
from galley.war_galley.tactics.standing_orders import TEMPLATES
from tests.reliability.battles import kept, times


def some_orders(rng: Any, letters: str) -> list[Order]:
    """Up to eight different ones, some of them switched off, some for one squadron."""
    found: dict[tuple[str, str, str], Order] = {}
    for _ in range(rng.randrange(9)):
        template = rng.choice(TEMPLATES)
        value = rng.choice(template.values).key if template.values else ""
        ships = rng.choice(["", *letters]) if template.about_ships else ""
        order = Order(template.id, value, ships, rng.random() < 0.8)
        found[order.id, order.value, order.squadron] = order
    return list(found.values())


def move(session: Game, rng: Any) -> None:
    """A side gives orders, accepts a proposal, takes something back, or plays at random."""
    ask = rng.choice(session.state.asks())
    what = rng.random()
    if what < 0.03:
        letters = sorted({ship.id[0] for ship in session.state.board.fleet(ask.side)})
        session.give_orders(ask.side, some_orders(rng, "".join(letters)))
    elif what < 0.06 and session.can_undo() is None:
        session.undo()
    elif what < 0.3 and (found := session.propose(ask.side)):
        session.accept(ask.side, found)
    else:
        options = session.state.choices(ask)
        session.play(ask.side, choose(session.state, ask, options, rng))


def battle(scenario: str, seed: int, folder: Path) -> Game:
    session, rng = Game.new(load(scenario), seed, folder), chooser(seed)
    while session.pending():
        move(session, rng)
        assert not broken(session.state.board)
    return session


@pytest.mark.parametrize(("scenario", "count"), [("training", 3), ("engines-and-towers", 1)])
def test_battles_under_orders_end_and_come_back(scenario: str, count: int, tmp_path: Path) -> None:
    acted = 0
    for seed in range(times(count)):
        played = battle(scenario, seed, tmp_path)
        acted += sum(entry.order is not None for entry in played.past.entries)
        again = verify(kept(played))
        assert again.check() == played.check()
        assert again.log() == played.log()
        assert again.past.entries == played.past.entries
        assert again.standing == played.standing
    assert acted > 0
