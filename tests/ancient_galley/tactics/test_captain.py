"""A captain ranks the plans that the list shows, by the same worth; sheets he looks at again."""

from collections.abc import Iterator

import pytest

from galley.ancient_galley.ch2_orders.orders import AskOrders, order_of
from galley.ancient_galley.state.board import own
from galley.ancient_galley.tactics.captain import Captain, Sight
from galley.ancient_galley.tactics.plans.orders import aims
from galley.ancient_galley.tactics.replies import next_ship
from galley.ancient_galley.tactics.values import PLAIN
from galley.bots.random import choose
from galley.catalogue import rule_set
from galley.engine.dice import Live, chooser
from galley.engine.loop import State, begin, step
from galley.engine.records import Ask, Command
from galley.scenarios import library

COMMANDS = 100


def positions(scenario: str, seed: int) -> Iterator[tuple[State, Ask]]:
    """Questions of a battle that captains play, with an answer by chance now and then; some of
    each kind."""
    file = library.load(scenario)
    rules, rng = rule_set(file.rules), chooser(seed)
    state, _ = begin(rules.setup(file.data, file.id), Live(seed))
    often = dict[type[Ask], int]()
    for n in range(COMMANDS):
        asks = state.asks()
        if not asks:
            return
        ask = asks[-1]
        often[type(ask)] = often.get(type(ask), -1) + 1
        if often[type(ask)] in (0, 4, 12):
            yield state, ask
        choices = state.choices(ask)
        by_chance = rng.randrange(6) == 0
        captain = Captain(ask.side, PLAIN, Sight(1))
        command = (
            choose(state, ask, choices, rng)
            if by_chance
            else captain.choose(state, ask, choices).command
        )
        state, _ = step(state, command, Live(seed, n + 1), ask.side)


def first_listed(state: State, ask: Ask) -> tuple[tuple[Command, ...], float] | None:
    """What stands first in the list that a player reads."""
    board = own(state.board)
    if isinstance(ask, AskOrders):
        ship = next_ship(board, ask)
        found = aims(board, ship) if ship is not None else []
        return ((order_of(found[0].sheet),), found[0].worth) if found else None
    deeds = rule_set("ancient-galley").advice.deeds(state, ask, "")
    if not deeds:
        return None
    return tuple(one.command for one in deeds[0].steps), deeds[0].worth


@pytest.mark.parametrize(
    ("scenario", "seed"), [("phormio", 3), ("pilots-and-grapnels", 4), ("ravens", 5)]
)
def test_the_first_of_the_list_is_the_captains_first_look(scenario: str, seed: int) -> None:
    compared = 0
    for state, ask in positions(scenario, seed):
        captain = Captain(ask.side, PLAIN)
        listed, look = first_listed(state, ask), next(iter(captain.first_look(state, ask)), None)
        assert (look is None) == (listed is None)
        if look is None or listed is None:
            continue
        compared += 1
        assert (look.commands, look.worth) == listed
        choices = state.choices(ask)
        does = captain.choose(state, ask, choices).command
        if not isinstance(ask, AskOrders):
            assert does == look.commands[0]
            continue
        told = captain.weigh(state, ask, choices)
        assert [one.worth for one in told] == sorted((o.worth for o in told), reverse=True)
        for one in told:
            assert one.worth == pytest.approx(sum(worth for _, worth in one.terms))
    assert compared >= 5


def test_who_does_not_fight_throws_no_lines() -> None:
    for state, ask in positions("ravens", 6):
        if type(ask).__name__ == "AskLines":
            mate = Captain(ask.side, PLAIN, Sight(1, fights=False))
            assert type(mate.choose(state, ask, state.choices(ask)).command).__name__ == "Done"
            assert not mate.weigh(state, ask, state.choices(ask))
            return
    raise AssertionError("nobody was asked for lines")
