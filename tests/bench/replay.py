"""What a jump in the replay of a long battle costs.

    python tests/bench/replay.py [SCENARIO] [SEED]

Bots play the scenario to its end; the save is opened as the replay opens it.  Prints the time of
every kind of jump, from random places: the middle, the 95th percentile and the longest, in ms,
first while nothing but the ends of turns is known, then when all was read in the background; and
what reading took.  Then the same on the screen, from the key to the last byte, at two sizes of
the window, with the memory of the whole program.
"""

import sys
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.kit.paths import ROOT

sys.path.insert(0, str(ROOT))

from galley.engine.dice import chooser
from galley.game.loading.opening import open_battle
from galley.game.replay import ReplayCursor
from tests.bench.terminal import press
from tests.reliability.battles import battle, kept
from tests.reliability.terminal import Terminal, rest

JUMPS = 200
PRESSES = 10
SLICE = 20  # entries read at once, as the screen does
SCREEN = (
    "import sys; from pathlib import Path; from galley_tui.app import run; "
    "sys.exit(run(replay=Path(sys.argv[2]), saves=Path(sys.argv[1])))"
)
KEYS = {
    "event": (".", ","), "entry": ("l", "h"), "ship": ("s", "S"), "activation": ("a", "A"),
    "turn": ("\x1b[6~", "\x1b[5~"), "anywhere": ("e900\r", "e70\r"),
}  # fmt: skip


def played(scenario: str, seed: int, folder: Path) -> Path:
    """The save of a whole battle."""
    return kept(battle(seed, folder, scenario=scenario))


def jumps(reel: ReplayCursor, seed: int) -> dict[str, list[float]]:
    """Milliseconds of jumps with all that the screen shows after them."""
    rng = chooser(seed)
    kinds: dict[str, Callable[[int], None]] = {
        "event": reel.by_event, "entry": lambda by: reel.to(reel.place + by),
        "ship": reel.by_ship, "activation": reel.by_activation, "turn": reel.by_turn,
        "anywhere": lambda by: reel.to(rng.randrange(reel.last)),
    }  # fmt: skip
    times: dict[str, list[float]] = {kind: [] for kind in kinds}
    for _ in range(JUMPS):
        for kind, jump in kinds.items():
            reel.to(rng.randrange(reel.last))
            started = perf_counter()
            jump(rng.choice((1, -1)))
            reel.board(), reel.label(), reel.lines(32), reel.turns()
            times[kind].append((perf_counter() - started) * 1000)
    return times


def table(title: str, times: dict[str, list[float]]) -> None:
    print(f"\n{title:<24}{'median':>9}{'95 %':>9}{'longest':>9}")
    for kind, found in times.items():
        found.sort()
        cells = (found[len(found) // 2], found[int(len(found) * 0.95)], found[-1])
        print(f"  {kind:<22}" + "".join(f"{ms:>9.1f}" for ms in cells))


def on_screen(save: Path, columns: int, rows: int) -> None:
    """Keys in a terminal of a size, each sent when the last one's bytes have come."""
    with Terminal(save.parent, str(save), columns, rows, code=SCREEN) as terminal:
        terminal.wait("entry 0 of")
        memory = [terminal.memory()]
        rest(terminal.pid, terminal.read)  # all is read
        memory.append(terminal.memory())
        times: dict[str, list[float]] = {kind: [] for kind in KEYS}
        for _ in range(PRESSES):
            for kind, pair in KEYS.items():
                times[kind] += [press(terminal, key).last for key in pair]
        memory.append(terminal.memory())
    table(f"on {columns}x{rows}, ms", times)
    shown, read, jumped = memory
    print(f"  memory {shown:.1f} MiB, {read:.1f} when all was read, {jumped:.1f} after the keys")


def main(scenario: str = "aegates", seed: str = "3") -> None:
    with TemporaryDirectory() as folder:
        with get_context("spawn").Pool(1) as pool:
            path = pool.apply(played, (scenario, int(seed), Path(folder)))
        started = perf_counter()
        session = open_battle(path, write=False)
        opened = perf_counter() - started
        reel = ReplayCursor(session)
        print(f"{scenario}: {reel.last} entries, opened in {opened:.2f} s")
        table("unread, ms", jumps(ReplayCursor(open_battle(path, write=False)), 1))
        slices, done = [], False
        while not done:
            started = perf_counter()
            done = session.past.tell_some(SLICE)
            slices.append((perf_counter() - started) * 1000)
        print(
            f"\nread in {len(slices)} slices, {sum(slices):.0f} ms, longest {max(slices):.0f} ms"
        )
        table("read, ms", jumps(reel, 2))
        for size in ((80, 24), (200, 60)):
            on_screen(path, *size)


if __name__ == "__main__":
    main(*sys.argv[1:])
