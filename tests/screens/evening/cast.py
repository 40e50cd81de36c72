"""A recording of the screen in the format asciicast 2, which pages and `asciinema play` show.

What is written are the frames of the application, cell by cell as its wire saver writes them; the
times are those that a story gives, never the clock's.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from galley_tui.terminal.cell_diff import TerminalCells

FORMAT = 2
PAPER = Style.parse("#f2e9d0 on #3a2d16")
KEY = PAPER + Style.parse("bold #ffd75f")
CLEAR = "\x1b[?25l\x1b[2J"


class Frame(NamedTuple):
    """Seconds since the frame before, and what is written then."""

    after: float
    text: str


class Recording:
    """Frames of `columns` x `rows` cells; one row more tells the keys."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.frames: list[Frame] = []
        self._glass = TerminalCells()
        self._glass.fit(columns, rows + 1)

    def add(self, screen: Sequence[Strip], key: str, says: str, after: float) -> None:
        """The screen as it is so many seconds after the frame before, and what led to it."""
        keys = Segment(f" {key} " if key else " ", KEY)
        told = Strip([keys, Segment(f" {says}", PAPER)])
        caption = told.adjust_cell_length(self.columns, PAPER)
        pieces = ((row, 0, strip) for row, strip in enumerate([*screen, caption]))
        text = self._glass.paint(pieces, ColorSystem.TRUECOLOR)
        self.frames.append(Frame(after, text if self.frames else CLEAR + text))

    def text(self, title: str, seconds: float) -> str:
        """The whole file; it lasts so many seconds."""
        share = seconds / sum(frame.after for frame in self.frames)
        head = {"version": FORMAT, "width": self.columns, "height": self.rows + 1,
                "title": title, "env": {"TERM": "xterm-256color"}}  # fmt: skip
        lines, at = [json.dumps(head)], 0.0
        for frame in self.frames:
            at += frame.after * share
            lines.append(json.dumps([round(at, 2), "o", frame.text], ensure_ascii=False))
        return "\n".join([*lines, ""])


class Played(NamedTuple):
    """A recording that was read: its size, and its frames with the time of each."""

    columns: int
    rows: int
    frames: list[tuple[float, str]]


def read(file: Path) -> Played:
    """A recording.  ValueError when it is none."""
    head, *lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    if head["version"] != FORMAT or any(kind != "o" for _, kind, _ in lines):
        raise ValueError(f"{file.name} is no recording of what a terminal was sent")
    return Played(head["width"], head["height"], [(at, text) for at, _, text in lines])
