"""Positions whose deeds can be reckoned, and deeds played out by throws of the dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from galley.bots.bot_names import Seated
from galley.bots.stranger import Terms
from galley.engine.deed import Answering
from galley.engine.dice import Live
from galley.engine.loop import State, begin, step
from galley.engine.records import SIDES, Ask, Side
from galley.engine.ruleset import RuleSet
from galley.engine.views import asked_anew
from galley.puzzles.expected import Reckoning
from galley.puzzles.playing_out import played_out
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
    fresh = rules.setup(data, "a test")
    bots = Seated(rules, fresh, dict.fromkeys(SIDES, "captain"), Terms("", {}, 1))
    state, _ = begin(fresh, Live(SEED))
    for number in range(most):
        asks = state.asks()
        if not asks:
            return
        ask = asks[0]
        shown = asked_anew(state, ask.side)
        if rules.ask_cards[type(ask)].deeds:
            yield shown, ask
        command = bots.asked(ask).choose(shown, ask, state.choices(ask), number).command
        state, _ = step(state, command, Live(SEED, number + 1), ask.side, ask.seat)


class Thrower:
    """Plays a deed out again and again."""

    def __init__(
        self, rules: RuleSet, first: State, side: Side, steps: Sequence[Answering]
    ) -> None:
        assert rules.account is not None
        self.first, self.steps = first, tuple(steps)
        self.reckoning = Reckoning(rules, rules.account, first, side, 100_000)

    def throw(self, seed: int) -> int:
        """The points that the deed brings by the dice of a seed."""
        (*_, last) = played_out(self.reckoning, self.first, self.steps, seed)
        assert last.ended is not None
        return last.ended
