"""What is written for a change of the picture gives exactly the new picture."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pyte
import pytest
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.strip import Strip

from galley_tui.app import Galley
from galley_tui.terminal import cell_diff
from galley_tui.terminal.sgr import change
from tests.kit.screen import LOOK

WIDE, HIGH = 40, 8
LOOKS = (
    "",
    "1",
    "2",
    "3;4",
    "1;7;38;5;215",
    "38;5;81;48;5;17",
    "48;2;1;2;3",
    "9;91;104",
    "1;39;49",
    "1;2;31",
)
TEXTS = (
    "ship",
    "  ",
    "漢字",
    "e\u0301",
    "▟█▙",
    "한",
    "o\u0308\u0323x",
    "·",
    "A1",
    "─",
    "        ",
)
STYLES = (
    Style(), Style(bold=True), Style(color="#d7875f", bgcolor="#0b1b2b"), Style(color="red"),
    Style(reverse=True, underline=True), Style(bold=True, color="red", bgcolor="blue"),
)  # fmt: skip


class Glass:
    """A terminal; everything is written to it that should be."""

    def __init__(self) -> None:
        self.screen = pyte.Screen(WIDE, HIGH)
        self.stream = pyte.Stream(self.screen)
        self.screen.reset_mode(pyte.modes.DECAWM)

    def shows(self, text: str) -> list[list[tuple[object, ...]]]:
        self.stream.feed(text)
        buffer = self.screen.buffer
        return [[seen(buffer[y][x]) for x in range(WIDE)] for y in range(HIGH)]


def seen(cell: Any) -> tuple[object, ...]:
    """What can be seen of a cell: a space has no ink unless it is lined or reversed."""
    if cell.data == " " and not (cell.underscore or cell.strikethrough or cell.reverse):
        return " ", cell.bg
    return tuple(cell)


def random_strip(dice: random.Random) -> Strip:
    """A line of random pieces, exactly as wide as the screen."""
    pieces = [Segment(dice.choice(TEXTS), dice.choice(STYLES)) for _ in range(12)]
    return Strip(pieces).adjust_cell_length(WIDE)


@pytest.mark.parametrize("seed", range(8))
def test_a_change_written_by_cells_and_written_whole_look_the_same(seed: int) -> None:
    dice, shadow = random.Random(seed), cell_diff.TerminalCells(erases=seed % 2 == 0)
    console = Console(color_system="truecolor", force_terminal=True)
    shadow.fit(WIDE, HIGH)
    ours, whole = Glass(), Glass()
    lines = [random_strip(dice) for _ in range(HIGH)]
    for _ in range(12):
        for row in dice.sample(range(HIGH), dice.randint(1, 3)):
            lines[row] = random_strip(dice)
        text = shadow.paint(
            ((row, 0, line) for row, line in enumerate(lines)), ColorSystem.TRUECOLOR
        )
        everything = "".join(
            f"\x1b[{row + 1};1H{line.render(console)}" for row, line in enumerate(lines)
        )
        assert ours.shows(text) == whole.shows(everything)
        again = shadow.paint(((row, 0, line) for row, line in enumerate(lines)), ColorSystem(3))
        assert not again, "a picture that did not change was written again"


@pytest.mark.parametrize("erases", [True, False])
def test_open_water_is_erased_where_the_terminal_can(erases: bool) -> None:
    """A terminal that erases to its own background is sent spaces."""
    shadow, terminal = cell_diff.TerminalCells(erases), Glass()
    shadow.fit(WIDE, HIGH)
    sea, bare = Style(color="red", bgcolor="#0b1b2b"), Style()
    line = Strip([Segment("A1", sea), Segment(" " * 38, sea)])
    text = shadow.paint(iter([(0, 0, line), (1, 0, line)]), ColorSystem.TRUECOLOR)
    assert (len(text) < 60) is erases
    assert {cell[-1] for row in terminal.shows(text)[:2] for cell in row[2:]} == {"0b1b2b"}
    plain = Strip([Segment("A1", bare), Segment(" " * 38, bare)])
    text = shadow.paint(iter([(0, 0, plain)]), ColorSystem.TRUECOLOR)
    assert len(text) < 20, "the background of the terminal itself is always erased"
    assert {cell[-1] for cell in terminal.shows(text)[0][2:]} == {"default"}


def test_which_terminals_erase_in_colour() -> None:
    assert cell_diff.erases({"TERM": "xterm-256color"})
    assert cell_diff.erases({"TERM": "linux"})
    assert cell_diff.erases({"TERM": "screen-256color", "TMUX": "/tmp/tmux"})
    assert not cell_diff.erases({"TERM": "screen"})
    assert not cell_diff.erases({"TERM": "vt220"})


def test_a_row_of_two_colours_by_turns_is_written_colour_by_colour() -> None:
    shadow, terminal = cell_diff.TerminalCells(), Glass()
    shadow.fit(WIDE, HIGH)
    styles = [Style(color="#d7875f"), Style(color="#0b1b2b")]
    line = Strip([Segment("x", styles[n % 2]) for n in range(WIDE)])
    text = shadow.paint(iter([(0, 0, line)]), ColorSystem.TRUECOLOR)
    assert text.count("m") == 3, "two colours, and their end"
    assert [cell[1] for cell in terminal.shows(text)[0]] == ["d7875f", "0b1b2b"] * (WIDE // 2)


@pytest.mark.parametrize("old", LOOKS)
@pytest.mark.parametrize("new", LOOKS)
def test_a_change_of_colours_leaves_nothing_of_the_old_ones(old: str, new: str) -> None:
    terminal, fresh = Glass(), Glass()
    begun = f"\x1b[{old}mx" if old else "x"
    if old != new:
        text = change(old, new)
        terminal.shows(begun + text + "y")
        fresh.shows(f"x\x1b[0;{new}my" if new else "x\x1b[my")
        assert terminal.screen.buffer[0][1] == fresh.screen.buffer[0][1]
        assert len(text) <= len(f"\x1b[0;{new}m")


@pytest.mark.parametrize("fault", ["version", "update"])
def test_after_anything_unexpected_textual_writes_by_itself(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if fault == "version":
        monkeypatch.setattr(cell_diff, "private_names", lambda: False)
    app = Galley(tmp_path, LOOK)
    seen = stand_in(app, monkeypatch)
    strip = Strip([Segment("hello")])
    known = cell_diff.LayoutUpdate([[strip]], Region(0, 0, 5, 1))
    updates: Sequence[Any] = [known, "a page of another kind", known]
    for update in updates:
        app._display(app, update)
    assert seen == [app.repaint, *updates[1 if fault == "version" else 2 :]]


def stand_in(app: Galley, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The application as if it ran on a terminal; what Textual is given to do."""
    seen: list[Any] = []
    monkeypatch.setattr(cell_diff.App, "_display", lambda _, screen, update: seen.append(update))
    monkeypatch.setattr(type(app), "is_headless", False)
    monkeypatch.setattr(app, "_running", True)
    monkeypatch.setattr(app, "call_later", seen.append)
    monkeypatch.setattr(type(app), "size", Size(WIDE, HIGH))
    monkeypatch.setattr(app, "_driver", Written())
    return seen


class Written:
    """A driver that writes nowhere."""

    is_inline = False

    def write(self, text: str) -> None: ...

    def flush(self) -> None: ...
