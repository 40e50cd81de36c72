"""Ctrl+C: a game is left with 0, what computes ends with 130; galley_tui/README.md says so."""

from pathlib import Path

import pytest

from tests.kit.paths import page
from tests.reliability.terminal import Terminal

MAIN = "import sys; from galley_tui.__main__ import main; sys.exit(main({0!r}))"
COMPUTES = (["sim", "training", "--games", "500"], ["balance", "training", "--games", "500"])


@pytest.mark.parametrize("call", COMPUTES, ids=lambda call: call[0])
def test_what_computes_is_interrupted(call: list[str], tmp_path: Path) -> None:
    with Terminal(tmp_path, code=MAIN.format(call)) as terminal:
        terminal.busy_for(1.0)
        terminal.send(b"\x03")
        assert terminal.wait_end() == 130
        assert b"Traceback" not in terminal.raw


@pytest.mark.parametrize("more", [[], ["--text"]], ids=["screen", "lines"])
def test_a_game_is_left(more: list[str], tmp_path: Path) -> None:
    call = ["play", "training", "--seed", "7", "--saves", str(tmp_path), *more]
    with Terminal(tmp_path, code=MAIN.format(call)) as terminal:
        terminal.wait("Carthage>" if more else "q menu")
        terminal.send(b"\x03")
        if more:
            terminal.wait("Leave Galley?")
            terminal.send(b"\x03")
        assert terminal.wait_end() == 0


def test_readme_says_so() -> None:
    said = " ".join(page("galley_tui/README.md").split())
    assert "with 0, also after Ctrl+C" in said and "end with 130 after Ctrl+C" in said
