"""A battle from the middle: as a file it has no fault, and is asked the same as the battle was."""

import re
from itertools import cycle, islice

import pytest

from galley.editing.positions import position_of
from galley.editor.positions import START, TakenPosition, take_position
from galley.engine.dice import chooser
from galley.engine.loop import State
from galley.engine.ruleset import RuleSet
from galley.game.game import Game
from galley.game.scenario_list import text_faults
from galley.scenarios.library import ScenarioFile, find, load, read_text
from tests.kit.drawn import SMALL, counters
from tests.kit.paths import ROOT
from tests.reliability.battles import play_on, times

MOST = 250  # commands that are played before the position is taken


def battles() -> list[ScenarioFile]:
    """Every small battle, and every position of the tests."""
    small = [one for one in find() if counters(one) < SMALL]
    return small + [load(path) for path in sorted((ROOT / "tests" / "positions").glob("*.toml"))]


def cases() -> list[tuple[ScenarioFile, int]]:
    there = battles()
    step = max(1, len(there) // times(40))
    return [*zip(islice(cycle(there[::step]), times(40)), range(times(40)), strict=True)]


def asked(rules: RuleSet, state: State) -> list[tuple[object, ...]]:
    """Every question that waits, with its answers and the odds of each; lines between ships are
    counted anew."""
    return [
        (
            ask,
            re.sub(r"line \d+", "line", rules.label(state, command)),
            str(rules.advice.odds(state, ask.side, command)),
        )
        for ask in state.asks()
        for command in state.choices(ask)
    ]


def gone_on(taken: TakenPosition) -> Game:
    return Game.new(read_text(taken.text), 7)


@pytest.mark.parametrize(("battle", "seed"), cases(), ids=lambda x: getattr(x, "id", x))
def test_a_position_is_played_on_as_it_stood(battle: ScenarioFile, seed: int) -> None:
    rng = chooser(seed)
    game = play_on(Game.new(battle, seed), rng, rng.randrange(MOST))
    taken = take_position(game)
    assert text_faults(taken.text, f"{taken.id}.toml") == []
    again = gone_on(taken)
    before, anew = where(game, taken)
    if not anew:
        likened = game.rules.positions.likened
        assert likened(again.state) == likened(before)
        assert asked(again.rules, again.state) == asked(game.rules, before)
    play_on(again, chooser(seed), 40)


def where(game: Game, taken: TakenPosition) -> tuple[State, bool]:
    """The last point of a battle that a file could be written of, and whether dice that were
    thrown there are thrown anew."""
    if taken.moment == START:
        return game.history().state_at(0), False
    for n in reversed(game.history().live):
        state = game.history().state_at(n)
        begun = position_of(game.rules, game.scenario.data, state)
        if begun is not None:
            return state, begun.position.anew
    raise AssertionError(taken.moment)


@pytest.mark.parametrize("rules", ["war-galley", "ancient-galley", "barratt"])
def test_a_point_is_near(rules: str) -> None:
    """No turn passes without a point at which a scenario can begin."""
    given = [one for one in battles() if one.rules == rules and "tournament" not in one.data]
    for seed, battle in enumerate(given[:4]):
        game = play_on(Game.new(battle, seed), chooser(seed), 120)
        entries, live = game.history().entries, game.history().live
        turns = {
            entries.turn(n) for n in live
            if position_of(game.rules, battle.data, game.history().state_at(n)) is not None
        }  # fmt: skip
        assert turns >= {*map(entries.turn, live)}
