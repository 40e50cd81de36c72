"""Positions whose deeds can be reckoned, and deeds played out by throws of the dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from galley.engine.deed import Answering
from galley.engine.dice import Live
from galley.engine.loop import State, begin, step
from galley.engine.records import SIDES, Ask, Seat, Side
from galley.engine.ruleset import RuleSet
from galley.engine.views import seen
from galley.puzzles.expected import Reckoning, without_those_passed
from galley.scenarios.library import load

SEED = 3


def duel() -> dict[str, Any]:
    """A battle of Ancient Galley: two small crews that lie beside each other."""
    data = load("phormio").data
    one, other = (ship for ship in data["ships"] if ship["id"] in ("A1", "B1"))
    at = {"heading": 0, "at": [27500, 20000]}, {"heading": 0, "at": [30200, 20000]}
    crew = {"captain": 1, "archer": 1, "marine": 2, "sailor": 2}
    classes = {id_: {"name": id_, "crew": crew} for id_ in ("tri", "old")}
    return {**data, "classes": classes, "ships": [one | at[0], other | at[1]]}


def between_captains(
    rules: RuleSet, data: dict[str, Any], most: int
) -> Iterator[tuple[State, Ask]]:
    """The questions of a battle for which deeds are listed, as the side sees the position."""
    assert rules.opponents is not None
    bots = {side: rules.opponents.make("captain", "", Seat(side, side), 1, 0) for side in SIDES}
    state, _ = begin(rules.setup(data, "a test"), Live(SEED))
    for number in range(most):
        asks = state.asks()
        if not asks:
            return
        ask = asks[0]
        shown = seen(state, ask.side)
        if rules.ask_cards[type(ask)].deeds:
            yield shown, ask
        command = bots[ask.side].choose(shown, ask, state.choices(ask), number).command
        state, _ = step(state, command, Live(SEED, number + 1), ask.side, ask.seat)


class Thrower:
    """Plays a deed out again and again."""

    def __init__(
        self, rules: RuleSet, first: State, side: Side, steps: Sequence[Answering]
    ) -> None:
        assert rules.account is not None
        self.rules, self.first, self.side, self.steps = rules, first, side, tuple(steps)
        self.reckoning = Reckoning(rules, rules.account, first, side, 100_000)

    def throw(self, seed: int) -> int:
        """The points that the deed brings by the dice of a seed."""
        state, steps, number = self.first, self.steps, 0
        while state.asks():
            command = self.reckoning.reckon(state, steps).answer
            asks = state.asks()
            ask = next((one for one in asks if one.side != self.side), asks[-1])
            assert command is not None
            given = bool(steps) and steps[0] == Answering(type(ask).__name__, command)
            steps = steps[given:] if ask.side != self.side or given else ()
            begun = not self.rules.ask_cards[type(ask)].squadrons
            after, events = step(state, command, Live(seed, number), ask.side, ask.seat)
            board = self.reckoning.board_at_end(state, events, begun)
            if board is not None:
                return self.reckoning.better(board)
            steps = without_those_passed(steps, self.side, events)
            state, number = after, number + 1
        return self.reckoning.better(state.board)
