"""How long a key waits on the screen while two bots play.

    python tests/bench/keys_while_bots_play.py [SCENARIO] [--keys 200] [--speed 5] [--cores 1]

From the moment in which a key of the cursor is sent to the first byte written after it was
handled, in milliseconds, at 80x24 with two captains who play at once.  Galley and its seats are
held to one core at a fifth of its speed, by a control group of the processor (`cpu.cfs_quota_us`,
1 of 5 ms); where none can be made, by as many busy loops beside them.  `steps` are what the loop
did in one go meanwhile: a bot's command with all that is made anew after it, and each drawing.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.kit.paths import ROOT

sys.path.insert(0, str(ROOT))

from galley.engine.dice import chooser
from tests.reliability.terminal import Terminal, family

MOST = 100.0  # milliseconds that a key may wait
GROUPS = Path("/sys/fs/cgroup/cpu")
QUOTA = 1_000  # microseconds in as many times more
CURSOR = "kunjby"
PROBE = """
import os, sys, time
from galley_tui.__main__ import main
from galley_tui.screens.base.page import Page
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.battle.bot_seats import BotSeats
from galley_tui.terminal.driver import GalleyDriver as Driver
out = os.open(sys.argv[1] + "/probe", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
handled = []
def tell(*words):
    os.write(out, (" ".join(map(str, words)) + "\\n").encode())
def timed(kind, name, word, known=lambda *given: True):
    method = getattr(kind, name)
    def run(*given, **more):
        began, cpu = time.monotonic(), time.thread_time()
        try:
            return method(*given, **more)
        finally:
            if known(*given):
                tell(word, time.monotonic() - began, time.thread_time() - cpu)
    setattr(kind, name, run)
key, write = Page.on_key, Driver.write
async def on_key(self, event):
    await key(self, event)
    handled.append(0)
def written(self, data):
    write(self, data)
    if handled and data:
        tell("key", time.monotonic())
        handled.clear()
Page.on_key, Driver.write = on_key, written
timed(BotSeats, "look", "look")
timed(BotSeats, "_show", "command")
timed(BattleScreen, "_compositor_refresh", "drawing")
sys.exit(main(["play", sys.argv[2], "--seed", "7", "--saves", sys.argv[1],
               "--side", "A=captain", "--side", "B=captain"]))
"""


class Probe:
    """What the program under test tells of itself."""

    def __init__(self, file: Path) -> None:
        self.file, self.read = file, 0
        self.keys = list[float]()  # moments of the first byte after each key
        self.steps = {word: list[tuple[float, float]]() for word in ("look", "command", "drawing")}

    def look(self) -> None:
        """Take in what is new."""
        with suppress(FileNotFoundError):
            data = self.file.read_bytes()
            new, self.read = data[self.read :], data.rfind(b"\n") + 1
            for line in new[: new.rfind(b"\n") + 1].decode().splitlines():
                kind, *figures = line.split()
                if kind == "key":
                    self.keys.append(float(figures[0]))
                else:
                    self.steps[kind].append((float(figures[0]) * 1000, float(figures[1]) * 1000))


@contextmanager
def slowed(pid: int, speed: int, cores: int) -> Iterator[str]:
    """A process and what it starts has so many cores, each at one part of its speed: how."""
    for one in family(pid):
        os.sched_setaffinity(one, set(range(cores)))
    if speed == 1:
        yield f"{cores} core, nothing else"
        return
    group = GROUPS / f"galley-bench-{pid}"
    try:
        group.mkdir()
        (group / "cpu.cfs_period_us").write_text(str(QUOTA * speed))
        (group / "cpu.cfs_quota_us").write_text(str(QUOTA * cores))
        for one in family(pid):
            (group / "cgroup.procs").write_text(str(one))
    except OSError:
        loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"])
                 for _ in range((speed - 1) * cores)]  # fmt: skip
        for loop in loops:
            os.sched_setaffinity(loop.pid, set(range(cores)))
        try:
            yield f"{cores} core, {len(loops)} busy loops beside"
        finally:
            for loop in loops:
                loop.kill()
                loop.wait()
        return
    try:
        yield f"{cores} core, 1 of {speed} ms by a control group"
    finally:
        for one in family(pid):
            with suppress(OSError):
                (GROUPS / "cgroup.procs").write_text(str(one))
        with suppress(OSError):
            group.rmdir()


def measure(scenario: str, keys: int, speed: int, cores: int, pace: str) -> bool:
    """Print the figures; whether no key waited too long."""
    folder, rng = Path(tempfile.mkdtemp()), chooser(5)
    (folder / "settings.toml").write_text(f'pace = "{pace}"\nzoom = "M"\n')
    env = {"GALLEY_CONFIG": str(folder), "GALLEY_PRIVATE": str(folder)}
    waits, probe = list[float](), Probe(folder / "probe")
    with Terminal(folder, scenario, env=env, code=PROBE) as game:
        game.wait("(captain)")
        with slowed(game.pid, speed, cores) as how:
            probe.look()
            before = len(probe.steps["command"])
            begun = time.monotonic()
            while len(waits) < keys and "battle is over" not in game.screen():
                pause(game, rng.uniform(0.1, 0.4))
                probe.look()
                seen, sent = len(probe.keys), time.monotonic()
                game.send(rng.choice(CURSOR))
                while len(probe.keys) == seen and time.monotonic() < sent + 5:
                    game.read(0.005)
                    probe.look()
                waits.append((probe.keys[-1] - sent) * 1000)
            took = time.monotonic() - begun
    commands = len(probe.steps["command"]) - before
    over = sum(wait > MOST for wait in waits)
    print(f"\n{scenario}, {how}: {len(waits)} keys, {commands} commands of bots in {took:.0f} s")
    print(f"  a key waits     {figures(waits)}   {over} over {MOST:g} ms"
          f"{' MISSED' if over else ''}")  # fmt: skip
    for name, steps in probe.steps.items():
        print(f"  a {name:13} {figures([one for one, _ in steps])}; "
              f"processor {figures([cpu for _, cpu in steps])}")  # fmt: skip
    return not over


def pause(game: Terminal, seconds: float) -> None:
    """Read for a while."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        game.read(left)
    assert game.ended() is None, game.screen()


def figures(values: Sequence[float]) -> str:
    """The middle, the 95th percentile and the most, in milliseconds."""
    if not values:
        return "none"
    high = sorted(values)[round((len(values) - 1) * 0.95)]
    return f"{statistics.median(values):5.0f} {high:5.0f} {max(values):5.0f} ms"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("scenario", nargs="?", default="aegates")
    parser.add_argument("--keys", type=int, default=200)
    parser.add_argument("--speed", type=int, default=5, help="one part of so many")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--pace", default="once")
    chosen = parser.parse_args()
    kept = measure(chosen.scenario, chosen.keys, chosen.speed, chosen.cores, chosen.pace)
    return int(not kept)


if __name__ == "__main__":
    sys.exit(main())
