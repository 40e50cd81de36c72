"""Who always takes the first choice comes to the end of a battle, in every game."""

import pytest
from msgspec.structs import replace

from galley.engine.loop import Illegal
from galley.game.api import new
from galley.game.game import Game
from galley.scenarios.library import ScenarioFile, find, load
from tests.kit.catalogued import add
from tests.kit.counting import AskSecret, Counting, Hide, scenario

MOST = 4_000  # decisions in a battle
LARGE = ("aegates", "lilybaeum")
SMALLEST = ("training", "phormio", "dare", "tournament")
BATTLES = [one.id for one in find() if one.id not in LARGE]
TURNS = 4  # after which a battle ends here


def shortened(file: ScenarioFile) -> ScenarioFile:
    """A battle that ends sooner."""
    return replace(file, data={**file.data, "turn_limit": min(TURNS, file.data["turn_limit"])})


@pytest.mark.parametrize(
    ("name", "skip"),
    [*((name, True) for name in BATTLES), *((name, False) for name in SMALLEST)],
)
def test_always_the_first_choice_ends_a_battle(name: str, skip: bool) -> None:
    session = Game.new(shortened(load(name)), 3, skip=skip)
    for _ in range(MOST * (2 - skip)):
        asks = session.state.asks()
        if not asks:
            return
        ask = asks[0]
        choice = session.choices(ask.side, ask.seat)[0]
        session.play(ask.side, choice.command, seat=ask.seat)
    raise AssertionError(f"{name} goes on, asking {type(session.state.asks()[0]).__name__}")


@pytest.mark.parametrize("name", ["phormio", "tournament", "dare"])
def test_a_program_is_sent_the_same_list_as_a_player(name: str) -> None:
    game = new(name, seed=5)
    for _ in range(120):
        waiting = game.pending()
        if not waiting:
            return
        side, seat = waiting[0].side, waiting[0].ask.seat
        question = game.question(side, seat)
        assert question is not None
        mine = [choice.command for choice in game.choices(side, seat)]
        assert [game.rules.command(one) for one in question.choices] == mine
        game.play(side, mine[-1] if len(game.history(side).live) % 3 else mine[0], "", seat)


def test_what_changes_nothing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    add(monkeypatch, "counting", Counting)
    monkeypatch.setattr(AskSecret, "after", lambda ask, board, command: ask)
    session = Game.new(scenario(), 7)
    entries = len(session.past.entries)
    with pytest.raises(Illegal, match="changes nothing"):
        session.play("A", Hide(1))
    assert len(session.past.entries) == entries
