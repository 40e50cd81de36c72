"""What a side sees of a position: nothing that the other has answered in secret."""

import pytest

from galley import catalogue
from galley.bots import random as random_bot
from galley.engine.dice import Recorded
from galley.engine.loop import State, begin, step
from galley.engine.records import Command
from galley.engine.views import asked_anew, hidden_asks, seen
from galley.trials import match
from tests.kit.toy import AskSecret, Hide, Ready, Toy, scenario


def secret(*answers: tuple[str, Command]) -> State:
    """The toy's hidden phase after these answers."""
    state, _ = begin(Toy().setup(scenario().data, ""), Recorded())
    state.skip = False
    for side, command in answers:
        state, _ = step(state, command, Recorded(), side)
    return state


@pytest.mark.parametrize("side", ["A", "B", ""])
def test_where_nothing_is_hidden_it_is_the_same_position(side: str) -> None:
    state = secret()
    assert seen(state, side) is state


@pytest.mark.parametrize("more", [(), (("B", Ready()),)])
def test_an_answer_is_seen_by_its_own_side_alone(more: tuple[tuple[str, Command], ...]) -> None:
    state = secret(("B", Hide(2)), *more)
    assert "chosen=2" in str(state.stack)
    assert seen(state, "B") is state
    for reader in ("A", ""):
        assert "chosen=2" not in str(seen(state, reader).stack)
        assert [ask.side for ask in hidden_asks(state, reader)] == ["B"]


def test_what_was_answered_is_asked_anew_of_those_who_did() -> None:
    state = secret(("B", Hide(2)), ("B", Ready()), ("A", Hide(1)))
    assert asked_anew(state, "A").asks() == [AskSecret("B"), AskSecret("A", 1)]
    assert asked_anew(state).asks() == [AskSecret("B"), AskSecret("A")]


def test_bots_see_no_hidden_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(state: State, ask: object, choices: object, rng: object) -> Command:
        side = ask.side  # type: ignore[attr-defined]
        assert next(hidden_asks(state, side), None) is None
        return random_bot.choose(state, ask, choices, rng)  # type: ignore[arg-type]

    monkeypatch.setitem(match.BOTS, "peeping", choose)
    monkeypatch.setitem(catalogue._RULE_SETS, "toy", Toy)
    for seed in range(1, 9):
        match.play_game(scenario(), ["peeping", "peeping"], seed)
