"""What the screen costs: bytes, milliseconds and memory over a pseudo-terminal.

    python -m tests.bench.terminal [SCENARIO] [--depth truecolor|256|16] [--size 80x24]
        [--brief | --keep]

One table a size: each figure beside its budget, beside the bytes that a careful encoder needs
to write the changed cells one by one (tests/bench/ideal.py), and beside the same game on
Textual's own output (GALLEY_PLAIN_OUTPUT=1); the start beside an empty Textual app.  A key's
bytes are those written until the terminal falls quiet.  Ratios hold on a busy machine,
milliseconds only loosely.  `--brief` leaves out the stock output and the long log, and compares
with what is kept in tests/bench/terminal.toml: exit status 1 where something costs more than a
tenth above it.  `--keep` keeps the figures of now.
"""

import argparse
import statistics
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import tomli_w

from tests.kit.paths import ROOT

sys.path.insert(0, str(ROOT))

from tests.bench.ideal import cells, ideal
from tests.reliability.terminal import Terminal

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
START = (  # as players begin it, with their settings; a save is kept in the same folder
    "import os, sys; os.environ['GALLEY_SAVES'] = sys.argv[1]; "
    "from galley_tui.__main__ import main; sys.exit(main(['play', sys.argv[2], '--seed', '7']))"
)
LONG = (  # the log grows to 100,000 lines
    "from galley.game.game import Game; short = Game.log; "
    "Game.log = lambda self: (short(self) * 100_000)[:100_000]; " + START
)
COLOURS = {"truecolor": {"COLORTERM": "truecolor"}, "256": {}, "16": {"TERM": "xterm"}}
STARTS, BRIEFLY = 7, 3
SETTINGS = 'zoom = "M"\ncurtain = "never"\npace = "once"\n'  # one picture a key
KEPT = Path(__file__).with_suffix(".toml")
WORSE = 1.1  # how many times what is kept a figure may be
NOISE = {"first frame": 1.5, "work of all keys": 1.5, "memory": 1.2}  # on another machine
CURSOR = "kunjby" * 4 + "jjjjjjkkkkkk"  # ends where it began
OVERLAYS = "XEYK"
LINE, PANNED = 450, 1_500  # bytes: up to here a hex and a line about it, from here the sea


class Cost(NamedTuple):
    """One key: bytes written and needed, milliseconds to the first and to the last byte.

    `work` are milliseconds of processor time.
    """

    written: int
    ideal: int
    first: float
    last: float
    work: float


def press(terminal: Terminal, keys: str, quiet: float = 0.12) -> Cost:
    """Send keys and read until the terminal is quiet."""
    assert terminal.ended() is None, f"ended:\n{terminal.screen()}"
    before, start, cpu = cells(terminal.emulator), len(terminal.raw), busy(terminal)
    sent = first = last = time.perf_counter()
    terminal.send(keys)
    while terminal.read(0.4 if last == sent else quiet):
        last = time.perf_counter()
        first = last if first == sent else first
    terminal.settle(3)  # what comes after a longer silence is of this key too
    _, needed = ideal(before, cells(terminal.emulator))
    written = len(terminal.raw) - start
    work = busy(terminal) - cpu
    return Cost(written, needed, (first - sent) * 1000, (last - sent) * 1000, work)


def busy(terminal: Terminal) -> float:
    """Milliseconds of processor time that the program has used."""
    tasks = Path(f"/proc/{terminal.pid}/task").glob("*/schedstat")
    exact = sum(int(task.read_text().split()[0]) for task in tasks) / 1e6
    return exact or terminal.cpu() * 1000


def sail(game: Terminal) -> None:
    """Past all questions to where ships move."""
    game.settle()
    for _ in range(120):
        if "[E]" in game.screen():
            break
        game.send("=" if "first: =" in game.screen() else "\r")
        game.settle(3)
    else:
        raise AssertionError(game.screen())
    press(game, "i")


class Table:
    """Lines of figures with what they may cost."""

    def __init__(self, title: str) -> None:
        self.cells: dict[str, float] = {}  # what is compared with what is kept
        self.work = 0.0
        print(f"\n{title}\n")
        print(f"{'':30} {'bytes':>7} {'p95':>7} {'needed':>7} {'ratio':>6} {'stock':>8} "
              f"{'ms':>6} {'p95':>6} {'cpu':>5}   budget")  # fmt: skip

    def costs(self, name: str, ours: Iterable[Cost], stock: Iterable[Cost], ratio: float = 0,
              most: int = 0, ms: float = 0) -> None:  # fmt: skip
        """One operation; budgets: x the bytes needed, most bytes, and milliseconds (p95)."""
        live = [cost for cost in ours if cost.written]
        if not live:
            print(f"{name:30} no key did")
            return
        written, last = [c.written for c in live], [c.last for c in live]
        self.cells[name] = median(written)
        self.work += sum(cost.work for cost in live)
        share = sum(written) / max(1, sum(c.ideal for c in live))
        plain = [c.written for c in stock if c.written] or [0]
        budget = [(f"{ratio} x", share <= ratio)] if ratio else []
        budget += [(f"{most:,} B", high(written) <= most)] if most else []
        budget += [(f"{ms:g} ms", high(last) <= ms)] if ms else []
        print(f"{name:30} {median(written):7,.0f} {high(written):7,.0f} "
              f"{median([c.ideal for c in live]):7,.0f} {share:6.2f} {median(plain):8,.0f} "
              f"{median(last):6.1f} {high(last):6.1f} {median([c.work for c in live]):5.1f}"
              f"   {said(budget)}")  # fmt: skip

    def figure(self, name: str, value: str, *budget: tuple[str, bool]) -> None:
        print(f"{name:30} {value:54}   {said(budget)}")


def said(budget: Sequence[tuple[str, bool]]) -> str:
    return ", ".join(f"{text}{'' if kept else ' MISSED'}" for text, kept in budget)


def median(values: Sequence[float]) -> float:
    return statistics.median(values)


def high(values: Sequence[float]) -> float:
    """The 95th percentile."""
    return sorted(values)[round((len(values) - 1) * 0.95)]


class Bench:
    """All figures at one size."""

    def __init__(self, size: str, scenario: str, depth: str, brief: bool) -> None:
        self.brief = brief
        self.columns, self.rows = (int(n) for n in size.split("x"))
        self.scenario, self.env = scenario, COLOURS[depth]
        self.narrow = self.columns < 100
        self.table = Table(f"{size}, {scenario}, {depth}")

    def begun(self, code: str, ready: bytes, **env: str) -> tuple[Terminal, float]:
        """A program at its first full frame, and the milliseconds that took."""
        folder, begun = Path(tempfile.mkdtemp()), time.perf_counter()
        (folder / "settings.toml").write_text(SETTINGS)
        env["GALLEY_CONFIG"] = str(folder)
        terminal = Terminal(
            folder, self.scenario, self.columns, self.rows, self.env | env, code=code
        )
        while ready not in terminal.raw:
            assert terminal.read(30), terminal.screen()
        terminal.read(0)
        return terminal, (time.perf_counter() - begun) * 1000

    def run(self) -> dict[str, float]:
        """Measure and print all; what is compared with what is kept."""
        bare = self.start()
        outputs = ({},) if self.brief else ({}, {"GALLEY_PLAIN_OUTPUT": "1"})
        games = [self.begun(START, b"Choices", **env)[0] for env in outputs]
        for game in games:
            sail(game)
        self.keys(*games)
        work = self.table.work / bare
        self.table.cells["work of all keys"] = work
        self.table.figure("work of all keys", f"{work:.2f} x the start of an empty app")
        if not self.brief:
            self.rest(games[0])
        for game in games:
            game.__exit__()
        if not self.brief:
            self.long_log()
        return self.table.cells

    def start(self) -> float:
        """Start an empty application and the game in turn; the processor's milliseconds of the
        first."""
        firsts, works = [], []
        for _ in range(BRIEFLY if self.brief else STARTS):
            empty, bare = self.begun(EMPTY, b"READY")
            empty.settle()
            small, idle = empty.memory(), busy(empty)
            empty.__exit__()
            game, full = self.begun(START, b"Choices")
            game.settle()
            written, used, work = len(game.raw), game.memory(), busy(game)
            game.__exit__()
            firsts.append((bare, full))
            works.append((idle, work))
        ratio = median([full / bare for bare, full in firsts])
        bare, full = (median([pair[n] for pair in firsts]) for n in (0, 1))
        text = f"{full:.0f} ms = {ratio:.2f} x an empty app ({bare:.0f} ms)"
        self.table.figure("first frame", text, ("2.0 x", ratio <= 2))
        idle, work = (min(pair[n] for pair in works) for n in (0, 1))
        text = f"{work:.0f} ms of the processor = {work / idle:.2f} x an empty app ({idle:.0f} ms)"
        self.table.figure("work until then", text)
        most = 50 if self.narrow else 55
        text = f"{used:.1f} MiB, an empty app {small:.1f}"
        self.table.figure("memory", text, (f"{most} MiB", used <= most),
                          ("+20", used <= small + 20))  # fmt: skip
        self.table.figure("written by then", f"{written:,} B", ("12,000 B", written <= 12_000))
        self.table.cells |= {
            "first frame": work / idle, "memory": used - small, "written by then": written,
        }  # fmt: skip
        return idle

    def keys(self, game: Terminal, stock: Terminal | None = None) -> None:
        """Operations in both games."""
        ms = 30 if self.narrow else 50

        def both(keys: Iterable[str]) -> tuple[list[Cost], list[Cost]]:
            keys = list(keys)
            theirs = [press(stock, key) for key in keys] if stock else []
            return [press(game, key) for key in keys], theirs

        for zoom in "ML":
            ours, theirs = both(CURSOR)
            for name, low, most, ratio, size in (
                ("cursor on the sea", 0, LINE, 1.3, 500),
                ("cursor to or from a ship", LINE, PANNED, 1.3, 0),
                ("the sea moves along", PANNED, 1 << 30, 1.1, 3_000 if self.narrow else 25_000),
            ):
                here = [low <= cost.ideal < most for cost in ours]
                self.table.costs(f"{name}, {zoom}", chosen(ours, here), chosen(theirs, here),
                                 ratio, size, ms)  # fmt: skip
            to = "zoom L" if zoom == "M" else "the smallest zoom"
            self.table.costs(f"to {to}", *both("z"), 1.2)
        both("z;")
        for key in OVERLAYS:
            self.table.costs(f"overlay {key} on and off", *both(key * 4), 1.2, 6_000)
        self.table.costs("help on and off", *both(["?", "\x1b"] * 3), 1.2)
        self.table.costs("panel on and off", *both(["w", "\x1b", "V", "\x1b"] * 2), 1.2)
        self.table.costs("log on and off", *both(["L", "\x1b"] * 3), 1.2)
        self.table.costs("the next deed", *both("\t" * 12), 1.5)
        self.table.costs("a deed or an answer", *both("\r=" * 4), 1.5)

    def rest(self, game: Terminal) -> None:
        """Escape, typing ahead, and nothing at all."""
        quick = []
        for _ in range(5):
            press(game, "?")
            quick.append(press(game, "\x1b").first)
        self.table.figure("Escape to the first byte", f"{median(quick):.0f} ms",
                          ("70 ms", median(quick) <= 70))  # fmt: skip
        burst = [press(game, keys).last for keys in ("jk" * 9 + "jj", "kj" * 9 + "kk") * 3]
        self.table.figure("20 keys in one write", f"settled after {median(burst):.0f} ms",
                          ("60 ms", median(burst) <= 60))  # fmt: skip
        start, cpu = len(game.raw), game.cpu()
        end = time.monotonic() + 10
        while time.monotonic() < end:
            game.read(end - time.monotonic())
        idle, used = len(game.raw) - start, (game.cpu() - cpu) * 100
        self.table.figure("idle for 10 s", f"{idle} B, {used:.1f} ms of processor a second",
                          ("0 B", idle == 0), ("3 ms", used <= 3))  # fmt: skip
        self.table.figure("memory after all this", f"{game.memory():.1f} MiB")

    def long_log(self) -> None:
        """A hundred thousand lines."""
        used = []
        for code in (START, LONG):
            game, _ = self.begun(code, b"Choices")
            sail(game)
            took = press(game, "L", 0.5)
            pages = [press(game, "\x1b[5~").last for _ in range(8)]
            used.append(game.memory())
            game.__exit__()
        more = used[1] - used[0]
        text = f"open {took.last:.0f} ms, page {median(pages):.0f} ms, {more:+.1f} MiB"
        self.table.figure("100,000 log lines", text, ("500 ms", took.last <= 500),
                          ("40 ms", median(pages) <= 40), ("30 MiB", more <= 30))  # fmt: skip


def chosen(costs: Sequence[Cost], which: Sequence[bool]) -> list[Cost]:
    return [cost for cost, here in zip(costs, which, strict=False) if here]


Figures = dict[str, dict[str, float]]  # size -> operation -> bytes, MiB or a ratio


def worse(now: Figures, kept: Figures) -> list[str]:
    """What costs more than what is kept allows."""
    shares = {
        (name, size): now[size][name] / before
        for size in now
        for name, before in kept.get(size, {}).items()
    }
    values = [*shares.values()] or [1.0]
    print(f"\nAgainst what is kept: {median(values):.2f} x, at most {max(values):.2f} x")
    return [
        f"{name} at {size}: {share:.2f} x what is kept, {kept[size][name]:,.2f}"
        for (name, size), share in shares.items()
        if share > NOISE.get(name, WORSE)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("scenario", nargs="?", default="aegates")
    parser.add_argument("--depth", choices=COLOURS, default="truecolor")
    parser.add_argument("--size", action="append")
    parser.add_argument("--brief", action="store_true")
    parser.add_argument("--keep", action="store_true")
    asked = parser.parse_args()
    now = {
        size: Bench(size, asked.scenario, asked.depth, asked.brief or asked.keep).run()
        for size in asked.size or ("80x24", "200x60")
    }
    if asked.keep:
        KEPT.write_text(tomli_w.dumps(rounded(now)), encoding="utf-8")
    if asked.brief and (rises := worse(now, tomllib.loads(KEPT.read_text(encoding="utf-8")))):
        sys.exit("\n".join(rises))


def rounded(figures: Figures) -> Figures:
    return {
        size: {name: round(value, 2) for name, value in cells.items()}
        for size, cells in figures.items()
    }


if __name__ == "__main__":
    main()
