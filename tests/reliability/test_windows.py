"""The game started by a shell: to the shell and back, windows that change and that are closed."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from galley.game.loading.opening import verify
from tests.reliability.terminal import START, Patience, Terminal
from tests.reliability.windows import WINDOWS, Pty, Tmux, command, running

CLOSINGS = [(window, how) for window in WINDOWS for how in window.CLOSINGS]
SIZES = ((0, 0), (1, 1), (500, 200), (80, 24), (79, 24), (80, 23), (2, 100), (120, 40))
HELD = """
import os, sys, time
from pathlib import Path
now = os.get_terminal_size
def held(*args):
    size = now(*args)
    while size.columns == 100 and now(*args) == size:
        (Path(sys.argv[1]) / f"asked-{size.lines}").touch()
        time.sleep(0.01)
    return now(*args) if size.lines == 50 else size
os.get_terminal_size = held
"""
"""Whoever asks for the size while it is 100 columns gets the answer when it is another already:
the old size, or where that had 50 rows the new one, as if it had never been another.
"""


def begun(window: Pty | Tmux, folder: Path) -> str:
    """The picture after two decisions."""
    window.wait("ready$")
    window.send(command(folder))
    window.wait("first?")
    window.send("\r")
    window.wait("Phase D")
    window.send("\r")
    window.wait("Rome: which speed levels")
    return window.settle()


def to_the_shell(window: Pty | Tmux) -> None:
    window.send("\x1a")
    window.wait("ready$")
    assert window.modes_left() == []


def modes(window: Pty | Tmux, folder: Path, name: str) -> str:
    """What `stty` says of the terminal."""
    window.send(f"stty -g > {folder}/{name}; echo tol''d {name}.\r")
    window.wait(f"told {name}.")
    return (folder / name).read_text()


@pytest.mark.parametrize("kind", WINDOWS)
def test_to_the_shell_and_back(kind: type[Pty | Tmux], tmp_path: Path) -> None:
    """Ctrl+Z and fg, twice, then Ctrl+C: the shell finds its terminal as it was."""
    with kind(tmp_path) as window:
        window.wait("ready$")
        before = modes(window, tmp_path, "before")
        shown = begun(window, tmp_path)
        for name in ("once", "twice"):
            to_the_shell(window)
            assert modes(window, tmp_path, name) == before
            window.send("fg\r")
            window.wait("q menu")
            assert window.settle() == shown
        window.send("*\r")
        window.wait("Phase E")
        window.send("\x03")
        window.wait("The battle is kept in ")
        assert modes(window, tmp_path, "after") == before
        assert window.modes_left() == []
        assert not running(tmp_path)
    assert len(verify(tmp_path / "training-1.toml").past.live) == 4


@pytest.mark.parametrize(("kind", "how"), CLOSINGS)
@pytest.mark.parametrize("stopped", [False, True], ids=["in front", "stopped"])
def test_a_window_is_closed(
    kind: type[Pty | Tmux], how: str, stopped: bool, tmp_path: Path
) -> None:
    """No process goes on without a window, and both decisions are kept."""
    with kind(tmp_path) as window:
        begun(window, tmp_path)
        if stopped:
            to_the_shell(window)
        assert running(tmp_path)
        window.close(how)
        patience = Patience()
        while running(tmp_path):
            assert patience.left(), "still running"
            time.sleep(0.02)
    assert len(verify(tmp_path / "training-1.toml").past.live) == 3


@pytest.mark.parametrize("kind", WINDOWS)
def test_a_window_changes_while_commands_arrive(kind: type[Pty | Tmux], tmp_path: Path) -> None:
    dice = random.Random(5)
    with kind(tmp_path) as window:
        begun(window, tmp_path)
        for _ in range(20):
            window.resize(*dice.choice(SIZES))
            window.send(dice.choice(("\r", "\t", "k", "\x1b[A")))
            window.read(dice.random() / 30)
        window.resize(80, 24)
        window.settle()
        window.wait("q menu")
        window.send("?")
        window.wait("What you can do now")  # when all that was sent before is done
        window.send("\x1b")
        window.wait("q menu")
        shown = window.settle()
        window.send("\x0c")
        assert window.settle() == shown
        assert shown.startswith(" T1/9")
        window.send("\x03")
        window.wait("The battle is kept in ")
        assert window.modes_left() == []
    assert verify(tmp_path / "training-1.toml").pending()


@pytest.mark.parametrize("kind", WINDOWS)
def test_a_shared_session_goes_on_when_the_larger_window_comes_back(
    kind: type[Pty | Tmux], tmp_path: Path
) -> None:
    """80 x 24 with a status line; meanwhile somebody looks on from a smaller window."""
    with kind(tmp_path) as window, window.shared(80, 23):
        shown = begun(window, tmp_path)
        assert len(shown.splitlines()) == 23 and shown.endswith("q menu")
        with window.shared(60, 14):
            assert "`galley --text`" in window.wait("this window has 60 x 14")
        window.wait("q menu")
        again = window.settle().splitlines()
        assert len(again) == 23 and again[:3] == shown.splitlines()[:3]
        window.send("?")
        window.wait("What you can do now")
        window.send("\x03")
        window.wait("The battle is kept in ")


@pytest.mark.parametrize("env", [{}, {"GALLEY_PLAIN_OUTPUT": "1"}], ids=["cells", "plain"])
def test_a_window_changes_while_its_change_is_noticed(env: dict[str, str], tmp_path: Path) -> None:
    """The size that counts is the last one, and what it showed in between is painted over."""
    with Terminal(tmp_path, code=HELD + START, env=env) as game:
        game.wait("q menu")
        game.send("\x0c")  # the note of the start goes with the first key
        game.settle()
        game.resize(120, 40)
        game.settle()
        for rows in (24, 50):
            game.resize(100, rows)
            patience = Patience()
            while not (tmp_path / f"asked-{rows}").exists():
                assert patience.left(), "nobody asked"
                game.read()
            game.resize(80, 24)
            shown = game.settle()
            assert shown.splitlines()[23].endswith("q menu")
            game.send("\x0c")
            assert game.settle() == shown
