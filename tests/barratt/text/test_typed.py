"""Every answer that chance gives to a question can be typed, and is what the line says."""

import random

import pytest

from galley.barratt.ch1_initiative.activation import AskActivation
from galley.barratt.ch1_initiative.order import Choose, GoFirst
from galley.barratt.ch3_movement.moving import Move
from galley.barratt.ch4_grappling.grappling import DropCorvus, Fend, Grapple, LetGo
from galley.barratt.ch4_grappling.transfers import Transfer
from galley.barratt.ch5_ramming.ramming import Slide
from galley.barratt.ch6_missiles.events import Lose, Shoot
from galley.barratt.ch8_melee.fighting import Direct, JoinFight, PairUp
from galley.engine.records import Ask, Command
from galley.game.game import Game
from galley.tabletop.board import Accept, Decline, Done, Hold
from tests.barratt.text.kit import battle, board
from tests.kit.text import answers, in_memory


def line(game: Game, ask: Ask, c: Command) -> str:
    """What a player would type for a command."""
    if isinstance(c, Move):
        return f"{c.speed} {c.path} {c.end or '...'}"
    if isinstance(c, Transfer):
        assert isinstance(ask, AskActivation)
        away = c.ship == ask.ship
        word, other = ("send", c.to) if away else ("fetch", c.ship)
        return f"{word} {c.count} {c.kind} {other}"
    if isinstance(c, GoFirst):
        return f"side {game.names()[c.side]}"
    if isinstance(c, Direct):
        return f"first {c.first}" if c.clockwise else f"anticlockwise {c.first}"
    if isinstance(c, Slide):
        return f"slide {c.mils / 1000:.2f}"
    words = {
        Shoot: "shoot {c.ship} {c.count} {c.kind} {c.target}", Grapple: "grapple {c.target}",
        DropCorvus: "corvus {c.target}", Fend: "fend {c.figures}", LetGo: "release {c.other}",
        Lose: "lose {c.kind} {c.ship}", Done: "done", Hold: "hold", Choose: "{c.ship}",
        Accept: "yes", Decline: "no", JoinFight: "join {c.target}",
        PairUp: "pair {c.pairs[0][0]} {c.pairs[0][1]}",
    }  # fmt: skip
    return words[type(c)].format(c=c)


@pytest.mark.parametrize(("scenario", "turns"), [("dare", 9), ("bridges", 3)])
def test_battles_of_chance_are_played_by_lines_alone(scenario: str, turns: int) -> None:
    game, rng = in_memory(scenario, 5), random.Random(5)
    while game.pending() and board(game).turn <= turns:
        side, seat = game.pending()[0].side, game.pending()[0].ask.seat
        state = game.seen(side)
        ask = state.ask_of(side, seat)
        assert ask is not None
        wanted, before = state.any_answer(ask, rng), len(game.past.entries)
        typed = line(game, ask, wanted)
        said = answers(game, typed, "yes")
        entries = game.past.entries[before:]
        assert entries, (typed, said)
        assert entries[0].command == wanted, (typed, said)


GLANCE = {
    "A1": 'at = [7000, 15000]\nheading = 4000\ntype = "tri"\nspeed = "battle"',
    "B1": 'at = [20000, 30000]\nheading = 0\ntype = "tri"',
}
"""After `ramming 18 on` A1 may slide on along B1, 2.22 inches at most."""


@pytest.mark.parametrize(("typed", "mils"), [
    ("slide 1.5", 1_500), ('slide 0.25"', 250), ("slide 2", 2_000), ("slide 0", 0),
    ("slide 2.22", 2_220),
])  # fmt: skip
def test_how_far_a_ship_slides_is_typed_in_inches(typed: str, mils: int) -> None:
    game = battle(**GLANCE)
    answers(game, "ramming 18 on", typed)
    assert game.past.entries[-1].command == Slide("A1", mils)


def test_a_slide_that_may_not_be_says_how_far_and_how_one_is_typed() -> None:
    said = answers(battle(**GLANCE), "ramming 18 on", "slide 9", "slide 1.255")
    assert '2.22" at most' in said[1] and "slide 2.5" in said[2]
