"""The size that counts is the window's, whatever the environment says of it."""

from __future__ import annotations

import os
import pty
from pathlib import Path

import pytest

from galley_tui.process.stdio import size
from tests.reliability.terminal import Terminal

LIES = (
    {"COLUMNS": "200", "LINES": "60"}, {"COLUMNS": "40", "LINES": "12"},
    {"COLUMNS": "0", "LINES": "x"}, {"COLUMNS": "-5", "LINES": "999999999999"},
)  # fmt: skip
MAIN = "import sys; from galley_tui.__main__ import main; sys.exit(main({0!r}))"
PLAY = ["play", "training", "--seed", "7"]


@pytest.mark.parametrize("env", LIES, ids=str)
def test_the_screen_is_as_large_as_the_window(env: dict[str, str], tmp_path: Path) -> None:
    code = MAIN.format([*PLAY, "--saves", str(tmp_path)])
    with Terminal(tmp_path, code=code, env=env, columns=90, rows=26) as terminal:
        terminal.wait("first?")
        terminal.send("\r")
        shown = terminal.settle().splitlines()
        assert shown[-1].endswith("q menu") and len(shown) == 26
        terminal.resize(120, 40)
        shown = terminal.settle().splitlines()
        assert len(shown) == 40 and max(map(len, shown)) > 90


@pytest.mark.parametrize("env", LIES, ids=str)
def test_lines_and_help_are_as_wide_as_the_window(env: dict[str, str], tmp_path: Path) -> None:
    code = MAIN.format([*PLAY, "--text", "--saves", str(tmp_path)])
    with Terminal(tmp_path, code=code, env=env, columns=60, rows=26) as terminal:
        terminal.wait("Carthage>")
        terminal.send("help\n")
        shown = terminal.settle().splitlines()
        assert 50 < max(map(len, shown)) < 60
        terminal.send("rule 7.1\n")
        terminal.wait("lines more.")
    for call in (["play", "--help"], ["rules", "7.1"]):
        with Terminal(tmp_path, code=MAIN.format(call), env=env, columns=60, rows=50) as terminal:
            assert terminal.wait_end() == 0
            assert 50 < max(map(len, terminal.screen().splitlines())) <= 60


def test_where_no_terminal_knows_the_environment_counts() -> None:
    ours, theirs = pty.openpty()  # it has no size yet
    try:
        assert size(theirs, usual=(70, 20), environ={}) == (70, 20)
        assert size(theirs, usual=(70, 20), environ={"COLUMNS": "100"}) == (100, 20)
        os.close(theirs)
        assert size(theirs, -1, environ={"COLUMNS": "100", "LINES": "-3"}) == (100, 24)
    finally:
        os.close(ours)
