"""The decisions of a battle that mattered, as puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from galley.account.missed import Decision, missed
from galley.engine.views import asked_anew
from galley.game.port import GamePort
from galley.puzzles.mining import Question, mined
from galley.scenarios.header import with_options
from galley.scenarios.library import ScenarioFile

MOST: Final = 3


def mattered(game: GamePort) -> Iterator[ScenarioFile | None]:
    """Take the decisions of people that were worth most less than a captain's, the worst first,
    and make each a puzzle: None for one that is none.  Raises Fault."""
    judged = missed(game, lambda share: True)
    worst = sorted(judged.decisions if judged is not None else (), key=lambda one: -one.less)
    for one in worst[:MOST]:
        question = _question(game, one)
        found = mined(question) if question is not None else None
        yield found.puzzle.scenario if found is not None else None


def _question(game: GamePort, one: Decision) -> Question | None:
    """The question with which a decision began."""
    rules, history = game.rules, game.history()
    live = [*history.live]
    before = history.state_at(live[live.index(one.entry) - 1])
    ask = before.ask_of(one.side, history.entries[one.entry].seat)
    ship = rules.ship_of(ask) if ask is not None else ""
    if ask is None or not ship:
        return None
    data = with_options(game.scenario.data, game.options)
    return Question(rules, data, before, asked_anew(before, one.side), ask, ship)
