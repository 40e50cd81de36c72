"""What the screen costs: bytes, milliseconds and memory over a pseudo-terminal.

    python tests/bench/terminal.py [SCENARIO]

The game runs at 80x24 and 200x60 beside an empty Textual app.  Each operation is a key; its
bytes are those written until the terminal falls quiet, and `ideal` are the bytes a careful
encoder needs for the cells that really changed.  Ratios hold on a busy machine, milliseconds
only loosely.
"""

import statistics
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pyte

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.reliability.terminal import START, Terminal  # noqa: E402

EMPTY = """
import os
os.environ.setdefault("TEXTUAL_ANIMATIONS", "none")
from textual.app import App
from textual.widgets import Static
class Hello(App):
    ENABLE_COMMAND_PALETTE = False
    def compose(self):
        yield Static("hello READY")
Hello().run(mouse=False)
"""
ATTRIBUTES = (("bold", 1), ("italics", 3), ("underscore", 4), ("reverse", 7))
Cell = tuple[str, ...]


class Cost(NamedTuple):
    """One key: bytes written, bytes needed, milliseconds to the last byte."""

    written: int
    ideal: int
    ms: float


def cells(screen: pyte.Screen) -> list[list[Cell]]:
    """Character, colours and attributes of every cell."""
    return [
        [(c.data, c.fg, c.bg, *(str(getattr(c, name)) for name, _ in ATTRIBUTES))
         for c in (screen.buffer[y][x] for x in range(screen.columns))]
        for y in range(screen.lines)
    ]  # fmt: skip


def ideal(before: list[list[Cell]], after: list[list[Cell]]) -> int:
    """Bytes for the changed cells: a move for each run, colours only where they change."""
    total, pen = 0, ("", "")
    for y, (old, new) in enumerate(zip(before, after, strict=True)):
        x = 0
        while x < len(new):
            if old[x] == new[x]:
                x += 1
                continue
            total += len(f"\x1b[{y + 1};{x + 1}H")
            while x < len(new) and old[x] != new[x]:
                for part, known in zip(new[x][1:3], pen, strict=True):
                    total += 0 if part == known else (5 if part == "default" else 17)
                pen = (new[x][1], new[x][2])
                total += len(new[x][0].encode())
                x += 1
    return total


def press(terminal: Terminal, key: str) -> Cost:
    """Send a key and read until the terminal is quiet."""
    terminal.settle(0.15)
    before, start = cells(terminal.emulator), len(terminal.raw)
    sent = last = time.perf_counter()
    terminal.send(key)
    while terminal.read(0.3 if last == sent else 0.12):
        last = time.perf_counter()
    terminal.screen()
    written = len(terminal.raw) - start
    return Cost(written, ideal(before, cells(terminal.emulator)), (last - sent) * 1000)


def row(name: str, costs: Iterable[Cost]) -> None:
    found = sorted(costs)
    middle = found[len(found) // 2]
    worst = found[min(len(found) - 1, round(len(found) * 0.95))].written
    needed = sum(c.ideal for c in found)
    ratio = sum(c.written for c in found) / needed if needed else 0
    ms = statistics.median(c.ms for c in found)
    print(f"  {name:22} {middle.written:7,d} B  p95 {worst:7,d} B  "
          f"{ratio:5.1f} x ideal  {ms:6.1f} ms")  # fmt: skip


def started(
    code: str, ready: str, columns: int, rows: int, scenario: str
) -> tuple[Terminal, float]:
    """A program at its first full frame, and the seconds that took."""
    begun = time.perf_counter()
    terminal = Terminal(Path(tempfile.mkdtemp()), scenario, columns, rows, code=code)
    terminal.wait(ready, 60)
    return terminal, time.perf_counter() - begun


def measure(columns: int, rows: int, scenario: str) -> None:
    print(f"{columns}x{rows}, {scenario}")
    empty, base = started(EMPTY, "READY", columns, rows, scenario)
    empty.settle()
    bare = empty.memory()
    empty.__exit__()
    game, first = started(START, " Enter ", columns, rows, scenario)
    game.settle(0.5)
    print(f"  first frame            {first * 1000:7.0f} ms  {first / base:.2f} x an empty app")
    print(f"  written by then        {len(game.raw):7,d} B")
    print(f"  memory                 {game.memory():7.1f} MiB, empty app {bare:.1f}")
    for _ in range(4):  # past the curtains and the first questions
        press(game, "\r")
    start, cpu = len(game.raw), game.cpu()
    game.settle(3, 3)
    print(f"  idle for 3 s           {len(game.raw) - start:7,d} B  {game.cpu() - cpu:.3f} s cpu")
    row("cursor", (press(game, key) for key in "jnkuynjbkjnu"))
    row("help on and off", [press(game, key) for key in ("?", "\x1b", "?", "\x1b")])
    row("zoom", (press(game, "z") for _ in range(3)))
    row("a command (log grows)", (press(game, "\r") for _ in range(8)))
    game.__exit__()


def main(scenario: str = "aegates") -> None:
    for columns, rows in ((80, 24), (200, 60)):
        measure(columns, rows, scenario)


if __name__ == "__main__":
    main(*sys.argv[1:])
