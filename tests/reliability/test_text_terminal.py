"""Text mode on a real terminal: no control sequence, and a clean end however the line drops."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from galley.game.loading.opening import verify
from tests.reliability.terminal import Terminal

CODE = (
    "import sys; from galley_tui.__main__ import main; "
    "sys.exit(main(['play', sys.argv[2], '--seed', '5', '--saves', sys.argv[1], *{0!r}]))"
)
LINES = CODE.format(["--text"])
SCREEN_OR_LINES = CODE.format([])


def kept(saves: Path) -> int:
    """Commands in the battle's file, which must be whole."""
    session = verify(saves / "training-1.toml")
    assert session.notices == []
    return len(session.past.live) - 1


def test_a_dumb_terminal_gets_lines_and_never_a_control_sequence(tmp_path: Path) -> None:
    with Terminal(tmp_path, code=SCREEN_OR_LINES, env={"TERM": "dumb"}) as terminal:
        screen = terminal.wait("Carthage>")
        assert "This terminal cannot move its cursor (TERM=dumb)" in screen
        terminal.send("1\nkeep\nlook\nquit\n")
        assert terminal.wait_end() == 0
        assert "galley goes on with it" in terminal.screen()
        assert b"\x1b" not in terminal.raw
        assert terminal.restored() == []
    assert kept(tmp_path) == 2


def test_a_long_page_stops_where_the_screen_is_full(tmp_path: Path) -> None:
    with Terminal(tmp_path, code=LINES) as terminal:
        terminal.wait("Carthage>")
        terminal.forget()
        terminal.send("rule 7.1\n")
        screen = terminal.wait("lines more.")
        assert screen.splitlines()[0].startswith("rule 7.1")
        terminal.send("\n")
        terminal.wait("lines more.")
        terminal.send("score\n")
        terminal.wait("Carthage: 0 victory points")


def test_ctrl_c_asks_once(tmp_path: Path) -> None:
    with Terminal(tmp_path, code=LINES) as terminal:
        terminal.wait("Carthage>")
        terminal.send("1\n")
        terminal.wait("Phase D")
        terminal.send(b"\x03")
        terminal.wait("Leave Galley?")
        terminal.send("\nkeep\n")
        terminal.wait("Rome: which speed levels")
        terminal.forget()
        terminal.send(b"\x03")
        terminal.wait("Leave Galley?")
        terminal.send(b"\x03")
        assert terminal.wait_end() == 0
    assert kept(tmp_path) == 2


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, 0])
def test_a_dropped_line_ends_the_process_and_loses_nothing(tmp_path: Path, number: int) -> None:
    with Terminal(tmp_path, code=LINES) as terminal:
        terminal.wait("Carthage>")
        terminal.send("1\n")
        terminal.wait("Phase D")
        if number:
            terminal.kill(number)
            assert terminal.wait_end() == 128 + number
        else:
            terminal.hang_up()
            assert terminal.wait_end() in (-signal.SIGHUP, 128 + signal.SIGHUP)
    assert kept(tmp_path) == 1


def test_the_end_of_the_input_leaves_in_order(tmp_path: Path) -> None:
    with Terminal(tmp_path, code=LINES) as terminal:
        terminal.wait("Carthage>")
        terminal.send("1\n\x04")
        assert terminal.wait_end() == 0
        assert "The battle is kept in" in terminal.screen()
    assert kept(tmp_path) == 1
