"""A battle played from a seed, moment by moment: for golden playthroughs and frozen games."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from galley.bots.random import choose
from galley.catalogue import rule_set
from galley.engine.dice import Live, chooser
from galley.engine.loop import State, begin, step
from galley.engine.records import Ask, Chooser, Command
from galley.engine.ruleset import RuleSet
from galley.scenarios import library
from tests.golden import ancient_sketch, barratt_sketch, sketch

SKETCHES: Mapping[str, Callable[[Any], list[str]]] = {
    "war-galley": sketch.sketch, "ancient-galley": ancient_sketch.sketch,
    "barratt": barratt_sketch.sketch,
}  # fmt: skip
CHOOSE: Mapping[str, Callable[[State, Ask, Sequence[Command], Chooser], Command]] = {
    "barratt": barratt_sketch.choose
}
"""Who plays what in a way of its own; all else is played by chance."""
Answerer = Callable[[State, Ask, Sequence[Command], int], Command]
"""(position, question, choices, number of the command) -> the answer."""
Seated = Callable[[RuleSet, int, State], Answerer]
"""(rules, seed, the battle before its first question) -> who answers."""


class Moment(NamedTuple):
    """What was told since the last answer, and a question with its answer; `ask` is None at the
    end."""

    told: list[str]
    state: State
    ask: Ask | None = None
    asked: str = ""
    choices: Sequence[Command] = ()
    command: Command | None = None
    answered: str = ""


def by_chance(rules: RuleSet, seed: int, fresh: State) -> Answerer:
    """Play at random; rare kinds of command as often as common ones."""
    rng, one = chooser(seed), CHOOSE.get(rules.id, choose)
    return lambda state, ask, choices, number: one(state, ask, choices, rng)


def title(scenario: str | Path, seed: int) -> str:
    """The first line of a playthrough."""
    return f"# {library.load(scenario).title}, seed {seed}"


def moments(
    scenario: str | Path, seed: int, commands: int, seated: Seated = by_chance
) -> Iterator[Moment]:
    """Play up to so many commands, and one more."""
    file = library.load(scenario)
    rules, drawn = rule_set(file.rules), SKETCHES[file.rules]
    fresh = rules.setup(file.data, file.id)
    answer = seated(rules, seed, fresh)
    state, events = begin(fresh, Live(seed))
    for n in range(commands + 1):
        told = list[str]()
        for event in events:
            text, rule = rules.sentence(state, event)
            told.append(f"  {text} [{rule}]")
            if type(event).__name__ == "TurnBegan":
                told += drawn(state.board)
        asks = state.asks()
        if not asks:
            yield Moment(told, state)
            return
        ask = asks[-1]
        text, rule = rules.question(state, ask)
        choices = state.choices(ask)
        command = answer(state, ask, choices, n)
        said = msgspec.json.encode(command).decode()
        yield Moment(told, state, ask, f"? {text} [{rule}]", choices, command,
                     f"{ask.side}> {rules.label(state, command)}  {said}")  # fmt: skip
        state, events = step(state, command, Live(seed, n + 1), ask.side)
    yield Moment([], state)


def in_words(scenario: str | Path, seed: int, played: Iterable[Moment]) -> str:
    """Tell a battle: every question, command and sentence."""
    lines, state = [title(scenario, seed)], None
    for moment in played:
        lines += moment.told
        lines += [moment.asked, moment.answered] if moment.ask else []
        state = moment.state
    assert state is not None
    drawn = SKETCHES[library.load(scenario).rules](state.board)
    return "\n".join([*lines, *drawn, ""])
