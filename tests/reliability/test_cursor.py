"""The terminal's own cursor, which braille lines and magnifiers follow, stands where the player's
does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reliability.terminal import Terminal

WAYS = {"cells": {}, "plain": {"GALLEY_PLAIN_OUTPUT": "1"}}
CURSOR_KEYS = {"k": (0, -1), "j": (0, 1), "u": (1, -1), "b": (-1, 1)}


def stands(terminal: Terminal) -> tuple[int, int]:
    """Column and row, once the program has nothing to do."""
    terminal.settle(3)
    return terminal.emulator.cursor.x, terminal.emulator.cursor.y


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


@pytest.mark.parametrize("env", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("scenario", ["training", "dare", "phormio"])
def test_on_the_sea(scenario: str, env: dict[str, str], tmp_path: Path) -> None:
    """Each key of the cursor moves it the same way, and it never leaves the sea."""
    with Terminal(tmp_path, scenario, env=env) as terminal:
        if scenario == "phormio":  # the orders of its first ship are open, behind a curtain
            terminal.wait("Press *")
            terminal.send("*")
            terminal.settle()
            terminal.send("\x1b")
        terminal.wait("q menu")
        x, y = stands(terminal)
        for key, (across, down) in CURSOR_KEYS.items():
            terminal.send(key * 4)  # an inch is less than a row
            new_x, new_y = stands(terminal)
            assert sign(new_y - y) == down and sign(new_x - x) in (across, 0), key
            assert (new_x, new_y) != (x, y)
            assert 3 <= new_y < 19 and new_x < 54
            x, y = new_x, new_y


@pytest.mark.parametrize("env", WAYS.values(), ids=WAYS)
def test_in_lists_and_where_something_is_typed(env: dict[str, str], tmp_path: Path) -> None:
    with Terminal(tmp_path, env=env) as terminal:
        terminal.wait("first?")
        terminal.send("q")
        for word in ("Back to the battle", "Save and go", "Save and quit"):
            terminal.wait(word)
            x, y = stands(terminal)
            assert terminal.emulator.display[y][x:].startswith(f"> {word}")
            terminal.send("\x1b[B")
        terminal.send("\x1b")
        terminal.wait("q menu")
        terminal.send("L/turn")
        terminal.wait("search: turn_")
        x, y = stands(terminal)
        assert terminal.emulator.display[y][:x].endswith("search: turn")
