"""The decisions of people that a captain would have taken otherwise."""

import random
from collections.abc import Callable

import pytest

from galley.account.missed import LEAST, MOST, Missed, missed
from galley.bots.bot_server import Sitter
from galley.game.api import new
from galley.game.game import Game
from galley.game.seats import Player
from tests.kit.catalogued import add
from tests.kit.counting import Counting, scenario

COMMANDS = 150


def played(by_captain: bool) -> Game:
    """A battle of two people, who play as a captain does, or anyhow."""
    game, rng = new("training", seed=3), random.Random(4)
    sitters = {side: Sitter("captain", game.sitting(side, 4)) for side in game.seats()}
    for _ in range(COMMANDS):
        if not (waiting := game.pending()):
            break
        side, seat = waiting[0].side, waiting[0].ask.seat
        if by_captain:
            question = game.question(side, seat)
            assert question is not None
            command = sitters[side].decide(question).command
        else:
            command = rng.choice(game.choices(side, seat)[:6]).command
        game.play(side, command, "", seat)
    return game


def judged(game: Game, goes_on: Callable[[float], bool] = lambda share: True) -> Missed:
    found = missed(game, goes_on)
    assert found is not None
    return found


def test_a_careless_player_is_told_his_worst_decisions_in_the_order_of_play() -> None:
    found = judged(played(by_captain=False))
    assert found.whole and found.judged >= len(found.decisions) > 0
    entries = [one.entry for one in found.decisions]
    assert entries == sorted(entries) and len(entries) <= MOST
    for one in found.decisions:
        assert one.less >= LEAST and one.judged.did != one.judged.best
        assert one.judged.did.split()[0] == one.judged.best.split()[0], "of the same ship"


def test_who_plays_as_a_captain_does_misses_less() -> None:
    careful, careless = (judged(played(by_captain)) for by_captain in (True, False))
    assert careful.judged > 0

    def worst(found: Missed) -> float:
        return max((one.less for one in found.decisions), default=0.0)

    assert worst(careful) < worst(careless)


def test_when_the_time_is_up_what_was_judged_is_told() -> None:
    left = [True] * 60
    found = judged(played(by_captain=False), lambda share: bool(left) and left.pop())
    assert not found.whole
    assert not judged(played(by_captain=False), lambda share: False).judged


def test_a_bots_decisions_are_not_judged() -> None:
    game = played(by_captain=False)
    side = judged(game).decisions[0].side
    seated = new("training", seed=3)
    for one in "AB":
        if one == side:
            seated.give_seat(one, Player("cadet"))
    for n in game.past.live[1:]:
        entry = game.past.entries[n]
        assert entry.command is not None
        seated.play(entry.side, entry.command, "", entry.seat)
    assert all(one.side != side for one in judged(seated).decisions)


def test_where_nobody_could_judge_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    add(monkeypatch, "counting", Counting)
    game = Game.new(scenario(), 3)
    assert missed(game, lambda share: True) is None
