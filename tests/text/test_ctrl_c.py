"""Ctrl+C in lines: heeded wherever a line is written or awaited, asked about, nothing is lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from galley.game.game import Game
from galley.game.loading.opening import open_battle
from galley.scenarios.library import load
from galley_tui.text.battle.battle import Battle
from galley_tui.text.console.console import Console, Gone, Leave
from galley_tui.text.console.keyboard import Keyboard
from galley_tui.text.console.signals import Signals
from galley_tui.text.menus.title import TitleMenu
from galley_tui.text.reading.replay import Replay
from tests.kit.random_play import kept, play_on
from tests.kit.text import in_memory

ASKED = "Leave Galley?"


@pytest.fixture(autouse=True)
def pressed_keys_count() -> Iterator[None]:
    """Ctrl+C does what it does in front, even where the tests run behind."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Sink(StringIO):
    """Ctrl+C is pressed when the so-manieth piece of text is written."""

    def __init__(self, *presses: int) -> None:
        super().__init__()
        self.presses, self.pieces = presses, 0

    def write(self, text: str, /) -> int:
        self.pieces += 1
        if self.pieces in self.presses:
            os.kill(os.getpid(), signal.SIGINT)
        return super().write(text)


def conversation(typed: str, *presses: int) -> tuple[Console, Sink, Signals]:
    sink, signals = Sink(*presses), Signals()
    return Console(StringIO(typed), sink, "ascii", 79, signals), sink, signals


def played(typed: str, *presses: int) -> tuple[str, Battle, type[Exception]]:
    """What is said, the battle, and how it was left."""
    console, sink, signals = conversation(typed, *presses)
    battle = Battle(console, in_memory(), signals)
    with signals, pytest.raises((Gone, Leave)) as left:
        battle.run()
    return sink.getvalue(), battle, left.type


def test_a_long_listing_is_cut_short_and_the_battle_goes_on() -> None:
    whole, _, _ = played("codes\nlook\n")
    begins = whole[: whole.index("codes")].count("\n")
    text, battle, left = played("codes\n\nlook\n", begins + 10)
    assert left is Gone
    assert ASKED in text
    cut, after = text.split(ASKED)
    assert len(cut.split("codes", 2)[-1].splitlines()) < len(whole.splitlines()) // 2
    assert "Carthage> look" in after
    assert len(battle.game.past.live) == 1


@pytest.mark.parametrize("at", range(1, 60, 7))
def test_at_any_line_it_asks_once_and_enter_goes_on(at: int) -> None:
    """In the opening, in a question, in the answer to a command: all that was done stands."""
    text, battle, left = played("1\n1\n1\n1\nlook\n", at)
    assert left is Gone
    assert text.count(ASKED) == 1
    assert len(battle.game.past.live) >= 4, "the question took one line, no other is lost"


@pytest.mark.parametrize("at", range(1, 40, 7))
def test_twice_leaves(at: int) -> None:
    text, _, left = played("1\nkeep\nlook\n", at, at + 1)
    assert left is Leave
    assert text.count(ASKED) <= 1


def desk(typed: str, *presses: int, saves: Path) -> tuple[TitleMenu, Sink]:
    console, sink, _ = conversation(typed, *presses)
    return TitleMenu(console, saves, {}), sink


@pytest.mark.parametrize("at", range(1, 40, 6))
def test_in_the_menus_it_asks_too(at: int, tmp_path: Path) -> None:
    """Wherever it comes the menu is put again, and its words work."""
    sitting, sink = desk("\n\n\n\nhelp\nquit\n\nquit\nquit\n", at, saves=tmp_path)
    with sitting.signals, pytest.raises((Gone, Leave)):
        sitting.sit(None)
    assert sink.getvalue().count(ASKED) == 1


class Late(Signals):
    """Ctrl+C comes in the instant before the wait for a line begins."""

    def heed(self) -> None:
        super().heed()
        if self._listens and not self.presses:
            self.presses += 2
            os.write(self._rung, bytes([signal.SIGINT]))


def test_a_signal_just_before_the_wait_is_not_slept_through() -> None:
    ours, theirs = os.openpty()
    with Late() as signals, os.fdopen(theirs) as stream:
        console = Console(Keyboard(stream, signals), StringIO(), "ascii", 79, signals)
        with pytest.raises(Leave):
            console.ask("Rome>")
    os.close(ours)


class Terminal(StringIO):
    """Ctrl+C is pressed, if at all, when a replay says that it plays."""

    def __init__(self, pressed: bool) -> None:
        super().__init__()
        self.pressed = pressed

    def isatty(self) -> bool:
        return True

    def write(self, text: str, /) -> int:
        if self.pressed and text.startswith("It plays"):
            os.kill(os.getpid(), signal.SIGINT)
        return super().write(text)


@pytest.mark.parametrize("typed", ["play\n\ntitle\n", "play\ntitle\n"], ids=["enter", "ctrl+c"])
def test_a_replay_that_plays_is_stopped_and_goes_on_to_be_read(typed: str, tmp_path: Path) -> None:
    save = kept(play_on(Game.new(load("training"), 11, tmp_path), 11))
    ours, theirs = os.openpty()
    os.write(ours, typed.encode())
    sink = Terminal("\n\n" not in typed)
    with Signals() as signals, os.fdopen(theirs) as stream:
        console = Console(Keyboard(stream, signals), sink, "ascii", 79, signals)
        game = open_battle(save, write=False)
        Replay(console, game, save, save.parent).run()
    os.close(ours)
    text = sink.getvalue()
    assert "Stopped at" in text and ASKED not in text
    assert text.endswith("Replay> ")
