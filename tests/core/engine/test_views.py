"""What a side sees of a position: nothing that the other has answered in secret."""

from collections.abc import Sequence

import pytest

from galley.bots import bot_names
from galley.bots.random import RandomBot
from galley.contests import trials
from galley.engine.bot import Decision
from galley.engine.dice import Recorded
from galley.engine.loop import State, begin, step
from galley.engine.records import Ask, Command
from galley.engine.views import asked_anew, hidden_asks, seen
from tests.kit.catalogued import add
from tests.kit.counting import AskSecret, Counting, Hide, Ready, scenario


def secret(*answers: tuple[str, Command]) -> State:
    """The hidden phase of the counting game after these answers."""
    state, _ = begin(Counting().setup(scenario().data, ""), Recorded())
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
    class Peeping(RandomBot):
        def choose(
            self, seen: State, ask: Ask, choices: Sequence[Command], number: int
        ) -> Decision:
            assert next(hidden_asks(seen, ask.side), None) is None
            return super().choose(seen, ask, choices, number)

    monkeypatch.setitem(bot_names.MAKERS, "peeping", Peeping)
    add(monkeypatch, "counting", Counting)
    for seed in range(1, 9):
        trials.play_game(scenario(), ["peeping", "peeping"], seed)
