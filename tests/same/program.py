"""Everything that the frozen answers ask of the program: the one file here that imports it.

What is asked is written as plain text, so that a name inside the program may change and what a
player is told may not.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from galley import catalogue
from galley.bots.bot_names import bot_of
from galley.engine.checks import Odds, chances
from galley.engine.dice import Live, chooser
from galley.engine.loop import State, begin, refusal, step
from galley.engine.records import Ask, Command, OpenAsk
from galley.engine.ruleset import RuleSet
from galley.engine.views import asked_anew, seen
from galley.game.history import checksum
from galley.scenarios import library
from galley.scenarios.header import with_options
from galley.scenarios.library import ScenarioFile
from tests.golden.playing import Answerer, by_chance
from tests.kit.paths import ROOT

GAMES = catalogue.rule_set_ids()
rules_of = catalogue.rule_set
__all__ = [
    "GAMES", "Answerer", "Ask", "Command", "Live", "RuleSet", "State", "begin", "by_captains",
    "by_chance", "checksum", "chooser", "command_of", "kinds", "odds_words", "opened", "plain",
    "refused", "rules_of", "samples", "scenario", "seen", "step",
]  # fmt: skip


@cache
def scenario(name: str) -> ScenarioFile:
    """A battle that comes with the game, or a position of `tests/positions` or `battles`."""
    paths = (ROOT / "tests" / folder / f"{name}.toml" for folder in ("positions", "same/battles"))
    return library.load(next((path for path in paths if path.is_file()), name))


def opened(name: str, seed: int, options: Mapping[str, bool]) -> State:
    """A battle at its first question."""
    file = scenario(name)
    fresh = rules_of(file.rules).setup(with_options(file.data, options), file.id)
    return begin(fresh, Live(seed))[0]


def by_captains(rules: RuleSet, seed: int, fresh: State) -> Answerer:
    """Seat a captain on every seat."""
    seats = rules.seats(fresh)
    bots = {
        (seat.side, seat.id): bot_of(rules, "captain", seat, len(seats) * seed + n)
        for n, seat in enumerate(seats)
    }

    def answer(state: State, ask: Ask, choices: Sequence[Command], number: int) -> Command:
        seat = ask.seat or next(id_ for side, id_ in bots if side == ask.side)
        known = asked_anew(state, ask.side)
        return bots[ask.side, seat].choose(known, ask, choices, number).command

    return answer


def samples(state: State, ask: Ask, seed: int, most: int) -> list[Command]:
    """Some answers by chance to a question whose answers cannot be listed; none to another."""
    rng = chooser(seed)
    return [ask.sample(state.board, rng) for _ in range(most)] if isinstance(ask, OpenAsk) else []


def refused(state: State, command: Command, ask: Ask) -> str:
    """Give the rule and the sentence that forbid a command; "legal" where nothing does."""
    why = refusal(state, command, ask.side, ask.seat)
    return "legal" if why is None else f"[{why.rule}] {why.text}"


def odds_words(odds: Odds) -> str:
    """Say the throws in their order, with what each needs and may bring, and the outcomes.

    Fields that a throw may get besides are not told.
    """
    lines = []
    for throw in odds.checks:
        added = ", ".join(modifier.words() for modifier in throw.modifiers)
        brings = _spread(chances(throw))
        lines.append(f"{throw.what} [{throw.rule}] {throw.need}; {throw.due()}; {added}; {brings}")
    return "; ".join([*lines, f"in all {_spread(dict(odds.outcomes))}"])


def _spread(found: Mapping[str, Any]) -> str:
    return ", ".join(f"{result} {chance}" for result, chance in found.items())


def plain(command: Command) -> dict[str, Any]:
    """A command as its JSON form."""
    data: dict[str, Any] = msgspec.to_builtins(command)
    return data


def command_of(rules: RuleSet, data: Mapping[str, Any]) -> Command | None:
    """The command of a JSON form; None where there is none."""
    try:
        found = rules.command(data)
    except msgspec.ValidationError:
        return None
    usual = {one.name: one.default for one in msgspec.structs.fields(type(found))}
    said = {name: value for name, value in usual.items() if getattr(found, name) == value}
    return msgspec.structs.replace(found, **said)  # which is left out of its form


@cache
def kinds(game: str) -> Mapping[str, type[Command]]:
    """Every kind of command of a game by its tag, in alphabetical order."""
    found = {str(kind.__struct_config__.tag): kind for kind in rules_of(game).cards}
    return dict(sorted(found.items()))
