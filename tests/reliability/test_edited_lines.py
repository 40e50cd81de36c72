"""Lines on a terminal: editing, history and completion, and nothing of it for the other side."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from galley.game.loading.opening import verify
from tests.reliability.terminal import Patience, Terminal
from tests.reliability.test_text_terminal import CODE

pytest.importorskip("readline")

LINES = CODE.format(["--text"])
UP, LEFT, HOME = "\x1b[A", "\x1b[D", "\x1b[H"


def begun(folder: Path, **more: str) -> Terminal:
    terminal = Terminal(folder, code=LINES, env=more)
    terminal.wait("Carthage>")
    return terminal


def last_line(terminal: Terminal) -> str:
    terminal.settle()
    lines = [line for line in terminal.screen().splitlines() if line]
    return lines[-1]


def asked_again(terminal: Terminal) -> None:
    """Wait for the prompt, before which the terminal itself shows what is typed."""
    patience = Patience()
    while last_line(terminal) != "Carthage>":
        assert patience.left(), terminal.screen()


def test_arrow_keys_are_never_words(tmp_path: Path) -> None:
    with begun(tmp_path) as terminal:
        terminal.send("1\n")
        terminal.wait("which speed levels")
        for key in (LEFT, "\x1b[C", "\x1b[B", "\x1bOD", "\x1b[1;5D"):
            terminal.send(key + "\n" + key + "\n")
        terminal.settle()
        terminal.send("quit\n")
        assert terminal.wait_end() == 0
        assert terminal.restored() == []
    assert len(verify(tmp_path / "training-1.toml").past.live) == 2


def test_a_line_is_edited_and_comes_back(tmp_path: Path) -> None:
    with begun(tmp_path) as terminal:
        terminal.send("here B3" + HOME + "w")
        assert last_line(terminal) == "Carthage> where B3"
        terminal.send("\n")
        terminal.wait("B3 (trireme)")
        asked_again(terminal)
        terminal.send(UP)
        assert last_line(terminal) == "Carthage> where B3"
        terminal.send(LEFT * 2 + "\x7f" + " ")
        assert last_line(terminal) == "Carthage> where B3"


def test_tab_completes_words_and_ships(tmp_path: Path) -> None:
    with begun(tmp_path) as terminal:
        terminal.send("wher\t")
        assert last_line(terminal).startswith("Carthage> where")
        terminal.send("b\t\t")
        terminal.wait("battle")
        assert "B1 B2 B3 B4 B5" in " ".join(terminal.screen().split())


def test_what_one_side_has_typed_does_not_come_back_to_the_other(tmp_path: Path) -> None:
    with begun(tmp_path) as terminal:
        terminal.send("settings curtain always\n")
        terminal.wait("curtain is always now")
        terminal.send("where B2\n")
        terminal.wait("B2 (trireme)")
        terminal.send("2\n")
        terminal.wait("type ready")
        assert last_line(terminal) == ">"
        terminal.send(UP)
        assert last_line(terminal) == ">"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_gives_the_terminal_back(number: int, tmp_path: Path) -> None:
    with begun(tmp_path) as terminal:
        terminal.send("wher")
        terminal.settle()
        terminal.kill(number)
        assert terminal.wait_end() == 128 + number
        assert terminal.restored() == []


def test_to_the_shell_and_back(tmp_path: Path) -> None:
    with begun(tmp_path) as terminal:
        terminal.send("wher")
        terminal.settle()
        terminal.kill(signal.SIGTSTP)
        terminal.wait_stopped()
        assert terminal.restored() == []
        terminal.kill(signal.SIGCONT)
        terminal.send("e B3\n")
        terminal.wait("B3 (trireme)")


def test_bytes_that_are_no_letters_are_no_line(tmp_path: Path) -> None:
    with begun(tmp_path) as terminal:
        terminal.send(b"where B3 \xe9\xff\n")
        terminal.wait("This line was not taken")
        terminal.send("where B3\n")
        terminal.wait("B3 (trireme)")
