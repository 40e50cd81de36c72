"""A battle of Ancient Galley that is read again, and the words of both conversations."""

from contextlib import suppress
from io import StringIO
from pathlib import Path

from galley_tui.text.battle.battle import Battle
from galley_tui.text.console.console import Console, Gone
from galley_tui.text.console.signals import Signals
from galley_tui.text.reading.replay import Replay
from galley_tui.text.vocabulary import Vocabulary
from tests.ancient_galley.text.kit import answers, battle


def replayed(*typed: str) -> list[str]:
    """What a replay of two turns says to these lines, all of it, by its prompts."""
    game, sink = battle(), StringIO()
    answers(game, "A1 slow 5SR", "A2 stop", "done", "done", "volley A1 B1", "hold", "hold")
    console = Console(StringIO("".join(f"{line}\n" for line in typed)), sink, "ascii", 79)
    with suppress(Gone):
        Replay(console, game, Path("none"), Path()).run()
    return [" ".join(one.split()) for one in sink.getvalue().split("Replay>")]


def test_ships_are_looked_at_while_a_battle_is_read_again() -> None:
    said = replayed("end", "A1", "look A2", "range A1 B1", "where can A1 go", "men B1", "phase")
    assert "A1 Salaminia, trireme, flagship:" in said[2]
    assert "A2 Paralos, penteres, of Athens." in said[3]
    assert "From hull to hull of A1 Salaminia and B1:" in said[4]
    assert 'slow: 6", 6 letters' in said[5]
    assert "B1.1 captain, stern of B1." in said[6]
    assert "Turn 1 of 25, phase" in said[7]


def test_a_replay_goes_by_turns_whatever_words_the_game_has() -> None:
    said = replayed("start", "turn 1", "bands")
    assert "may be" not in said[2]
    assert "moved at slow and has energy 12:" in said[3]


def words_twice(vocabulary: Vocabulary) -> set[str]:
    names = [name for one in vocabulary.handlers for name in one.names]
    return {name for name in names if names.count(name) > 1}


def test_no_word_means_two_things() -> None:
    console = Console(StringIO(), StringIO(), "ascii", 79)
    game = battle()
    assert not words_twice(Battle(console, game, Signals(lambda: None)).vocabulary)
    assert not words_twice(Replay(console, game, Path("none"), Path()).vocabulary)
