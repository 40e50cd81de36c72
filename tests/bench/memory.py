"""What the screen holds in memory after hours of play, over a pseudo-terminal.

    python tests/bench/memory.py [SCENARIO] [--size 80x24] [--entries 1500] [--seed 1] [--trace]

Keys of all kinds are pressed: commands and what is taken back, panels, overlays, the log and
its search, orders for squadrons, standing orders, other sizes of the window, the title, the
replay.  A battle that is over is left for a new one.  A line every 250 entries: resident
memory in MiB beside its budget.  `--trace` also says which lines of code hold how much
(tracemalloc), which makes all slow and resident memory useless.
"""

import argparse
import random
import re
import signal
import sys
import tempfile
import time
from pathlib import Path

from tests.kit.paths import ROOT

sys.path.insert(0, str(ROOT))

from tests.reliability.terminal import START, Terminal

BUDGET = 70  # MiB
EVERY = 250  # entries between two lines
TRACED = (  # SIGUSR1: what is held, by file and by line of code, into a file
    "import gc, signal, sys, tracemalloc; tracemalloc.start(1)\n"
    "def tell(*_):\n"
    "    gc.collect(); held = tracemalloc.take_snapshot()\n"
    "    files, lines = held.statistics('filename'), held.statistics('lineno')\n"
    "    rows = [f'{sum(one.size for one in files) / 2**20:8.2f} MiB in all']\n"
    "    rows += [f'{one.size / 2**20:8.2f} MiB {one.count:8,}  {one.traceback}'"
    " for one in (*files[:20], *lines[:20])]\n"
    "    open(sys.argv[1] + '/held', 'w').write('\\n'.join(rows) + '\\n.')\n"
    "signal.signal(signal.SIGUSR1, tell)\n"
) + START
ENTRY = re.compile(rb"^\[\[entry\]\]", re.MULTILINE)
CHOICES = (
    "\r",
    "\r",
    "=",
    "\t\r",
    "\t\t\r",
    "\x1b[A",
    "\x1b[D",
    "\x1b[C",
    "e",
    "1",
    "2",
    "3",
    "d",
)
LOOKS = (
    *"kunjbysSziwor+vI_cGL?RXEYKZNWVQO", " ", "\t", "]", "[", "U\r", "U\r", "\x1b[B",
    "0", "g0808", "/a\r", "n", "f", "\x1b[5~", "\x1b[6~", "\x1b[F", "\x1b[H",
)  # fmt: skip
BACK = "\x7f"
SIZES = ((80, 24), (200, 60), (120, 40), (79, 24), (100, 30))


class Masher:
    """Presses keys until a number of entries stands in the saves."""

    def __init__(self, terminal: Terminal, saves: Path, seed: int, size: tuple[int, int]) -> None:
        self.terminal, self.saves, self.size = terminal, saves, size
        self.dice = random.Random(seed)
        self.read: dict[Path, tuple[int, int]] = {}  # so far: bytes, entries
        self.keys = 0

    def press(self, keys: str, quiet: float = 0.02) -> None:
        """Send keys and read until little comes."""
        self.terminal.send(keys)
        self.keys += 1
        self.terminal.read(0.1)
        while self.terminal.read(quiet):
            pass

    def entries(self) -> int:
        """In all saves."""
        for path in self.saves.glob("*.toml"):
            at, found = self.read.get(path, (0, 0))
            with path.open("rb") as file:
                file.seek(at)
                new = file.read()
            whole = new[: new.rfind(b"\n[[entry]]\n") + 11] if b"\n[[entry]]\n" in new else b""
            self.read[path] = at + len(whole), found + len(ENTRY.findall(whole))
        return sum(found for _, found in self.read.values())

    def play(self, until: int) -> None:
        """Until so many entries stand."""
        had, since = self.entries(), 0
        while had < until:
            for _ in range(12):
                self.once()
            assert self.terminal.ended() is None, self.terminal.screen()
            now = self.entries()
            since, had = (0, now) if now > had else (since + 1, had)
            if since and since % 4 == 0:
                self.come_back()

    def once(self) -> None:
        """One thing that a player may do."""
        kind = self.dice.random()
        if kind < 0.75:
            self.press(self.dice.choice(CHOICES))
        elif kind < 0.99:
            self.press(self.dice.choice(LOOKS))
            if self.dice.random() < 0.7:
                self.press(self.dice.choice(LOOKS))
            self.press(BACK)
        else:
            self.terminal.resize(*self.dice.choice(SIZES))
            self.press("j")
            self.terminal.resize(*self.size)
            self.press("\x0c")

    def come_back(self) -> None:
        """Out of panels; from a battle that is over, or the title, into a new one."""
        for _ in range(3):
            self.press(BACK)
        screen = self.terminal.screen()
        if "over" in screen.splitlines()[1]:
            self.to_title()
            screen = self.terminal.screen()
        if "New battle" in screen and "Account" in screen:
            self.press("n", 0.3)
            self.press("\r", 0.3)
            self.press("n", 0.3)
            self.press("p", 0.3)
            self.press("\r", 0.5)

    def to_title(self) -> None:
        """By the menu of the battle: save and go."""
        self.press("q", 0.2)
        for _ in range(8):
            if "> Save and go" in self.terminal.screen():
                break
            self.press("\x1b[B", 0.1)
        self.press("\r", 0.3)

    def visit_replay(self) -> None:
        """To the title, through the battle in its replay, and back into it."""
        self.come_back()
        self.to_title()
        if "New battle" not in self.terminal.screen():
            return
        self.press("r", 0.3)
        self.press("\r", 0.5)
        for _ in range(40):
            self.press(self.dice.choice(("l", "l", ".", "s", "a", "h", "\x1b[6~", "z", "X")), 0.05)
        self.press("L", 0.3)
        self.press(BACK)
        self.press(BACK, 0.3)
        self.press(BACK, 0.3)
        self.press("c", 0.5)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("scenario", nargs="?", default="training")
    parser.add_argument("--size", default="80x24")
    parser.add_argument("--entries", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trace", action="store_true")
    chosen = parser.parse_args()
    columns, rows = (int(n) for n in chosen.size.split("x"))
    saves = Path(tempfile.mkdtemp())
    code = TRACED if chosen.trace else START
    print(f"{chosen.size}, {chosen.scenario}, seed {chosen.seed}\n")
    with Terminal(
        saves, chosen.scenario, columns, rows, {"COLORTERM": "truecolor"}, code=code
    ) as terminal:
        masher = Masher(terminal, saves, chosen.seed, (columns, rows))
        masher.press("", 1)
        begun, steps = time.monotonic(), [*range(EVERY, chosen.entries + 1, EVERY)]
        for step in [1, *steps]:
            if step > 1:
                masher.play(step)
            report(terminal, masher, time.monotonic() - begun)
            if chosen.trace:
                held(terminal, saves)
            masher.visit_replay()


def report(terminal: Terminal, masher: Masher, seconds: float) -> None:
    used = terminal.memory()
    said = "" if used <= BUDGET else " MISSED"
    print(f"{masher.entries():6,} entries {masher.keys:7,} keys {seconds:6.0f} s {used:7.1f} MiB"
          f"   {BUDGET} MiB{said}", flush=True)  # fmt: skip


def held(terminal: Terminal, saves: Path) -> None:
    """Print what the traced program says that it holds."""
    place = saves / "held"
    place.unlink(missing_ok=True)
    terminal.kill(signal.SIGUSR1)
    while not (place.exists() and place.read_text().endswith(".")):
        terminal.read(0.1)
    print(place.read_text()[:-1], flush=True)


if __name__ == "__main__":
    main()
