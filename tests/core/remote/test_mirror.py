"""What a side is told of a battle makes the same battle again, of all but what others hide."""

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from galley.engine.dice import chooser
from galley.engine.loop import Illegal
from galley.engine.records import SIDES, Side
from galley.engine.standing import Obeyed
from galley.game.game import Game
from galley.game.seats import Player
from galley.remote.at_host.told import Teller
from galley.remote.client.mirror import Mirror
from galley.scenarios.library import load
from tests.reliability.battles import play_on

BATTLES = ("training", "everything", "tournament", "phormio", "dare")
STEPS = 300


class Copies:
    """A battle, and its copy at either side."""

    def __init__(self, scenario: str, seed: int) -> None:
        self.game = Game.new(load(scenario), seed)
        self.tellers = {side: Teller(self.game, side) for side in SIDES}
        self.mirrors = {side: Mirror(one.begin()) for side, one in self.tellers.items()}
        self.tell()

    def tell(self) -> None:
        for side, mirror in self.mirrors.items():
            mirror.follow(self.tellers[side].news())

    def join_anew(self, side: Side) -> None:
        """The side has lost its copy, and is told all again."""
        self.mirrors[side] = Mirror(self.tellers[side].begin())
        self.tell()

    def differ(self) -> None:
        for side, mirror in self.mirrors.items():
            assert read(mirror.game, side) == read(self.game, side)


def read(game: Game, side: Side) -> dict[str, Any]:
    """All that a side reads of a battle, but whose standing order an answer was."""
    history = game.history(side)
    log = [(line.text, line.turn, line.entry) for line in history.story()
           if not isinstance(line.event, Obeyed)]  # fmt: skip
    return {
        "asked": [one.ask for one in game.pending(side) if one.side == side],
        "fleets": game.seen(side).board,
        "choices": [one.command for one in game.choices(side)],
        "live": history.live,
        "log": log,
        "seats": game.seats(),
        "orders": game.orders(side),
        "over": game.result(),
    }


def something(game: Game, rng: Random) -> None:
    """A command, or a step back or forth, a standing order, another player."""
    side = rng.choice(SIDES)
    what = rng.randrange(12)
    with suppress(Illegal):
        if what == 0:
            game.undo(side, agreed=rng.random() < 0.5)
        elif what == 1:
            game.redo(side, agreed=True)
        elif what == 2:
            game.give_seat(side, Player(rng.choice(("human", "captain"))))
        else:
            play_on(game, rng, 1)


def test_who_joins_late_finds_the_check_of_every_position_by_himself() -> None:
    copies = Copies("training", 3)
    play_on(copies.game, Random(3), 40)
    copies.join_anew("A")
    begun = copies.tellers["A"].begin()
    assert [bool(line.check) for line in begun.lines[-3:]] == [False, False, True]
    entries = copies.mirrors["A"].game.past.entries
    assert [one.check for one in entries] == [one.check for one in copies.game.past.entries]


@pytest.mark.parametrize("scenario", BATTLES)
def test_a_copy_is_the_battle_as_its_side_knows_it(scenario: str) -> None:
    copies, rng = Copies(scenario, 5), chooser(5)
    for n in range(STEPS):
        something(copies.game, rng)
        copies.tell()
        if n % 10 == 0:
            copies.differ()
        if n % 100 == 50:
            copies.join_anew(rng.choice(SIDES))
    copies.differ()
