"""The luck in events is told."""

from functools import cache
from itertools import product

from galley.engine.dice import Dice, Live, Recorded
from galley.engine.lookahead import luck
from galley.engine.loop import Rolled, State, begin, step
from galley.engine.records import OTHER, SIDES, Command, Side
from galley.scenarios.library import load
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.board import board_of
from galley.war_galley.tactics.captain import Captain


@cache
def before_a_ram() -> tuple[State, Side, Command, str]:
    """A captains' battle up to the first throw for a ram: the position, whose command leads to
    it, the command, the target."""
    for seed in range(1, 9):
        state, _ = begin(WAR_GALLEY.setup(load("training").data, "training"), Live(3, 0))
        players, number = {side: Captain(side) for side in SIDES}, 0
        while asks := state.asks():
            ask, number = asks[0], number + 1
            found = players[ask.side].choose(state, ask, state.choices(ask), number).command
            after, events = step(state, found, Live(seed, number), ask.side)
            thrown = next((event for event in events if isinstance(event, Rolled)), None)
            if thrown is not None and thrown.what == "ram":
                return state, ask.side, found, thrown.ships[-1]
            state = after
    raise AssertionError("nobody rams")


def rams() -> list[tuple[bool, float]]:
    """For each of the 36 throws for that ram: whether it hits, and the luck of who rams."""
    state, side, command, target = before_a_ram()
    whose = OTHER[board_of(state).ships[target].owner]
    found = []
    for pair in product(range(1, 7), repeat=2):
        after, events = step(state, command, Loaded(pair), side)
        thrown = next(i for i, event in enumerate(events) if isinstance(event, Rolled))
        swing = luck(WAR_GALLEY.account, state.board, events[: thrown + 1], side)
        board = board_of(after)
        ship = board.ships.get(target) or board.lost[target]
        found.append((ship.rammed, swing if whose == "A" else -swing))
    return found


def test_of_all_dice_of_a_ram_good_luck_and_bad_are_even() -> None:
    swings = [swing for _, swing in rams()]
    assert max(swings) > 0 > min(swings)
    assert abs(sum(swings)) < 1e-9


def test_a_ram_that_hits_is_luck_for_who_rams_by_the_hull_that_was_at_stake() -> None:
    state, *_, target = before_a_ram()
    board = board_of(state)
    hits = {swing for hit, swing in rams() if hit}
    misses = {swing for hit, swing in rams() if not hit}
    assert len(hits) == len(misses) == 1
    apart = hits.pop() - misses.pop()
    assert abs(apart - board.printed(board.ships[target]).ram_defense) < 1e-9


class Loaded:
    """Two dice as wished, then others."""

    def __init__(self, pair: tuple[int, int]) -> None:
        self.first: Dice | None = Recorded(pair)
        self.then = Live(1)

    def roll(self, n: int, *die: object) -> tuple[int, ...]:
        dice, self.first = self.first or self.then, None
        return dice.roll(n, *die)  # type: ignore[arg-type]
