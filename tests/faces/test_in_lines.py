"""The games in inches played in lines: a turn of both sides, the end, and a battle read again."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest

from galley.game.game import Game
from galley_tui.text.battle.battle import Battle
from galley_tui.text.console.console import Console
from galley_tui.text.console.signals import Signals
from galley_tui.text.reading.replay import Replay
from tests.ancient_galley.text import kit as ancient_galley
from tests.barratt.text import kit as barratt
from tests.kit.text import answers, in_memory, replayed


class Played(NamedTuple):
    """What is typed and what is said to it, in a turn, when a side gives up, in a replay."""

    battle: Callable[[], Game]
    turn: dict[str, str]
    end: dict[str, str]
    again: dict[str, str]


GAMES = {
    "ancient-galley": Played(ancient_galley.battle, {
        "A1 slow 5SL": "A1 slow 5SL: ends",
        "A2 cruise 3S12L": "all orders are written: done, or change one",
        "done": "Corinth: write the orders of B1 and B2",
        "all stop": "B2 stop: lies still",
        "done ": "Orders: A1 slow 5SL; A2 cruise 3S12L; B1 stop; B2 stop [AG-1.0a].",
        "shoot A1.7 B1": "so far: A1.7 at B1",
        "hold": "Corinth: who shoots, and at what?",
        "done  ": "Shots: 1 archer of A1 at B1",
    }, {
        "yes": "Athens gives up the battle [G24].",
        "score": "Won by Corinth. Athens gave up.", "look": "Athens, 2 ships:",
        "phase": "Turn 1 of 25", "bands A1": "A1 Salaminia moved at slow",
    }, {
        "A1": "A1 Salaminia, trireme, flagship:", "look A2": "A2 Paralos, penteres, of Athens.",
        "range A1 B1": "From hull to hull of A1 Salaminia and B1:",
        "where can A1 go": 'slow: 6", 6 letters', "men B1": "B1.1 captain, stern of B1.",
        "phase": "Turn 1 of 25, phase",
    }),
    "barratt": Played(barratt.battle, {
        "battle 8 R30 4": "Sparta: B1 (Hegeso) acts",
        "cruising 4 R45 4": "Athens: A2 (Paralos) acts",
        "stop": "Sparta: B2 acts",
        "battle L45 8": "Athens: who shoots, and at what?",
        "hold": "Sparta: who shoots, and at what?",
        "hold ": "Turn 2 [MB-0.06a].",
    }, {
        "yes": "Athens gives up [MB-9.03a].",
        "score": "Won by Sparta. Athens gave up.", "look": "Athens, 2 ships:",
        "phase": "Turn 1 of 20", "speeds A1": "A1",
    }, {
        "A1": "A1 Salaminia, trireme, small, flagship:",
        "look A2": "A2 Paralos, five, large, of Athens",
        "range A1 B1": "From hull to hull of A1 Salaminia and B1 Hegeso:",
        "speeds A1": "with stamina 5:", "order": "Turn 2.",
    }),
}  # fmt: skip
every_game = pytest.mark.parametrize("played", GAMES.values(), ids=GAMES)


def assert_said(typed: dict[str, str], said: list[str]) -> None:
    for (line, words), answer in zip(typed.items(), said, strict=True):
        assert words in answer, (line, answer)


@every_game
def test_a_turn_is_played_in_lines_by_both_sides(played: Played) -> None:
    assert_said(played.turn, answers(played.battle(), *played.turn))


@every_game
def test_the_battle_ends_with_its_reason_and_points(played: Played) -> None:
    assert_said(played.end, answers(played.battle(), "concede", *played.end)[1:])


@every_game
def test_ships_are_looked_at_while_a_battle_is_read_again(played: Played) -> None:
    game = played.battle()
    answers(game, *played.turn)
    assert_said(played.again, replayed(game, "end", *played.again)[2:-1])


@pytest.mark.parametrize("battle", ["training", "phormio", "dare"])
def test_no_word_means_two_things(battle: str) -> None:
    console, game = Console(StringIO(), StringIO(), "ascii", 79), in_memory(battle)
    replay = Replay(console, game, Path("none"), Path())
    for talk in (Battle(console, game, Signals(lambda: None)), replay):
        names = [name for one in talk.vocabulary.handlers for name in one.names]
        assert len(names) == len({*names}), sorted(names)
