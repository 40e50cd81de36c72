"""Playthroughs kept as text: every question, command and sentence of a seeded game.

A difference here is a change of the rules or of their words.  `pytest tests/golden
--rewrite-golden` writes the files anew; their difference is read before it is kept.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from galley.bots.random import choose
from galley.catalogue import rule_set
from galley.engine.dice import Live, chooser
from galley.engine.loop import State, begin, step
from galley.engine.records import Ask, Chooser, Command
from galley.scenarios import library
from tests.golden import ancient_sketch, barratt_sketch, sketch

HERE = Path(__file__).parent
GAMES = [("training", 3, 10_000), ("engines-and-towers", 1, 10_000), ("lilybaeum", 2, 500),
         ("aegates", 2, 500), ("tournament", 1, 600), ("everything", 3, 900),
         ("phormio", 4, 10_000), ("first-clash", 1, 700), ("ravens", 2, 500),
         ("dare", 2, 10_000), ("sharp-bend", 4, 10_000), ("bridges", 1, 10_000)]  # fmt: skip
SKETCHES: Mapping[str, Callable[[Any], list[str]]] = {
    "war-galley": sketch.sketch, "ancient-galley": ancient_sketch.sketch,
    "barratt": barratt_sketch.sketch,
}  # fmt: skip
CHOOSE: Mapping[str, Callable[[State, Ask, Sequence[Command], Chooser], Command]] = {
    "barratt": barratt_sketch.choose
}
"""Who plays what in a way of its own; all else is played by chance."""


def playthrough(scenario: str, seed: int, commands: int) -> str:
    """The game in words, up to so many commands."""
    file = library.load(scenario)
    rules, rng, drawn = rule_set(file.rules), chooser(seed), SKETCHES[file.rules]
    state, events = begin(rules.setup(file.data, file.id), Live(seed))
    lines = [f"# {file.title}, seed {seed}"]
    for n in range(commands + 1):
        for event in events:
            text, rule = rules.sentence(state, event)
            lines.append(f"  {text} [{rule}]")
            if type(event).__name__ == "TurnBegan":
                lines += drawn(state.board)
        asks = state.asks()
        if not asks:
            break
        ask = asks[-1]
        text, rule = rules.question(state, ask)
        lines.append(f"? {text} [{rule}]")
        command = CHOOSE.get(file.rules, choose)(state, ask, state.choices(ask), rng)
        said = msgspec.json.encode(command).decode()
        lines.append(f"{ask.side}> {rules.label(state, command)}  {said}")
        state, events = step(state, command, Live(seed, n + 1), ask.side)
    return "\n".join([*lines, *drawn(state.board), ""])


@pytest.mark.parametrize(("scenario", "seed", "commands"), GAMES, ids=lambda x: str(x))
def test_playthrough(
    scenario: str, seed: int, commands: int, request: pytest.FixtureRequest
) -> None:
    path = HERE / f"{scenario}.txt"
    text = playthrough(scenario, seed, commands)
    if request.config.getoption("--rewrite-golden"):
        path.write_text(text, encoding="utf-8")
    kept = path.read_text(encoding="utf-8").splitlines()
    assert text.splitlines() == kept
