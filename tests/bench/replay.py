"""What a jump in the replay of a long battle costs.

    python tests/bench/replay.py [SCENARIO] [SEED]

Bots play the scenario to its end; the save is opened as the replay opens it.  Prints the time of
every kind of jump, from random places: the middle, the 95th percentile and the longest, in ms,
first while nothing but the ends of turns is known, then when all was read in the background; and
what reading and keeping it took.
"""

import resource
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from core import scenarios
from core.bots.random import choose
from core.dice import chooser
from core.reel import Reel
from core.session import Session

JUMPS = 200
SLICE = 20  # entries read at once, as the screen does


def played(scenario: str, seed: int, folder: Path) -> Path:
    """The save of a whole battle."""
    session = Session.new(scenarios.load(scenario), seed, folder)
    rng = chooser(seed)
    while asks := session.state.asks():
        ask = asks[rng.randrange(len(asks))]
        session.play(ask.side, choose(session.state, ask, session.state.choices(ask), rng))
    session.close()
    assert session.path is not None
    return session.path


def jumps(reel: Reel, seed: int) -> dict[str, list[float]]:
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


def peak() -> float:
    """MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(scenario: str = "aegates", seed: str = "3") -> None:
    with TemporaryDirectory() as folder:
        path = played(scenario, int(seed), Path(folder))
        started = perf_counter()
        session = Session.open(path, write=False)
        opened, before = perf_counter() - started, peak()
        reel = Reel(session)
        print(f"{scenario}: {reel.last} entries, opened in {opened:.2f} s")
        table("unread, ms", jumps(Reel(Session.open(path, write=False)), 1))
        slices, done = [], False
        while not done:
            started = perf_counter()
            done = session.past.tell_some(SLICE)
            slices.append((perf_counter() - started) * 1000)
        print(
            f"\nread in {len(slices)} slices, {sum(slices):.0f} ms, longest {max(slices):.0f} ms"
        )
        table("read, ms", jumps(reel, 2))
        print(f"\nmemory at most {peak():.1f} MiB, {before:.1f} after opening")


if __name__ == "__main__":
    main(*sys.argv[1:])
