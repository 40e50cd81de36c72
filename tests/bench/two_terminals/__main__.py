"""The figures of two terminals at one battle, beside their budgets.

    python -m tests.bench.two_terminals [PART ...] [--brief | --full] [--seed N]

Parts: screens, traffic, crowd, kills, races, lines, secrets, readers, goings; by default all.
Times and bytes may miss their budgets; exit status 1 where something is lost, done twice,
accepted or told that must not be.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from galley.engine.records import SIDES
from tests.bench.two_terminals import crowd, screens, traffic
from tests.bench.two_terminals.figures import Figures
from tests.kit.eavesdropping import Canaries, Secret
from tests.kit.host_strangers import bad_lines, deaf_readers, goings
from tests.kit.host_trials import killed_carriers, killed_clients, killed_hosts, races
from tests.kit.hosting import host, hosting, of

BATTLES = (
    "phormio", "tournament", "everything", "training", "dare", "aegates", "two-wings", "ravens",
    "prize", "first-clash", "lilybaeum", "engines-and-towers",
)  # fmt: skip
STEPS = 200  # of a battle with canaries


class Much(NamedTuple):
    """How often things are done."""

    hosts: int
    carriers: int
    clients: int
    races: int
    lines: int
    secrets: int
    readers: int
    goings: int
    battles: int
    entries: int
    seconds: float


BRIEF = Much(3, 2, 3, 50, 600, 6, 1, 40, 3, 200, 3)
USUAL = Much(50, 25, 25, 1_000, 10_000, 24, 5, 400, 10, 500, 15)
FULL = Much(1_000, 200, 200, 5_000, 100_000, 200, 25, 10_000, 50, 1_000, 60)


class Bench:
    """All parts of the table."""

    def __init__(self, much: Much, rng: Random) -> None:
        self.much, self.rng, self.brief = much, rng, much is BRIEF
        self.figures = Figures()

    def screens(self) -> None:
        screens.measure(self.figures, self.brief)

    def traffic(self) -> None:
        traffic.measure(self.figures, self.brief, self.rng)

    def crowd(self) -> None:
        much = self.much
        crowd.measure(self.figures, much.battles, much.entries, much.seconds, self.rng)

    def kills(self) -> None:
        much = self.much
        for what, kills, times in (
            ("the host", killed_hosts, much.hosts),
            ("what carries the line", killed_carriers, much.carriers),
            ("a client", killed_clients, much.clients),
        ):
            with TemporaryDirectory(prefix="galley") as folder:
                done = kills(Path(folder), times, self.rng)
            said = f"{done.figures['acknowledged']:,.0f} commands were acknowledged"
            self.figures.none(f"kills of {what}", done.done, done.wrong, said)

    def races(self) -> None:
        with hosting(of("training")) as hosted:
            done = races(hosted, self.much.races, self.rng)
        self.figures.none("races for one entry", done.done, done.wrong)

    def lines(self) -> None:
        with hosting(of("training"), of("dare")) as hosted:
            done = bad_lines(hosted, self.much.lines, self.rng)
        self.figures.none("lines that are nobody's", done.done, done.wrong,
                          f"{done.figures['MiB more']:+.1f} MiB")  # fmt: skip

    def secrets(self) -> None:
        planted, wrong, beside = 0, list[str](), 0
        for n in range(self.much.secrets):
            name = BATTLES[n % len(BATTLES)]
            battle = Canaries(name, self.rng.getrandbits(32), n // len(BATTLES) % 2 == 1)
            battle.play(STEPS)
            planted += sum(map(len, battle.planted.values()))
            wrong += [f"{name}: {one}" for one in battle.leaked()]
        self.figures.none(
            "battles with canaries", self.much.secrets, wrong, f"{planted:,} planted"
        )
        differ = list[str]()
        for n in range(self.much.secrets):
            with TemporaryDirectory(prefix="galley") as folder:
                (saves := Path(folder) / "saves").mkdir()
                secret = Secret(name := BATTLES[n % len(BATTLES)], saves, self.rng)
                side = SIDES[n // len(BATTLES) % 2]
                told = [secret.told(side, seed, many) for seed, many in ((1, 3), (2, 9), (3, 0))]
                beside += len(b"".join(told[0]))
                differ += [f"{name}: {side}"] * (told[0] != told[1] or told[0] != told[2])
        self.figures.none("the same bytes beside other secrets", self.much.secrets, differ,
                          f"{beside >> 20:,} MiB compared")  # fmt: skip

    def readers(self) -> None:
        with hosting(of("training")) as hosted:
            done = deaf_readers(hosted, self.much.readers)
        longest = done.figures["longest wait in s"]
        self.figures.none("those who do not read", done.done, done.wrong,
                          f"{done.figures['cut off']:.0f} cut off")  # fmt: skip
        self.figures.figure(
            "   the longest wait of another", f"{longest:.2f} s", "1 s", longest < 1
        )

    def goings(self) -> None:
        with (
            TemporaryDirectory(prefix="galley") as folder,
            host(Path(folder), "training", "dare") as process,
        ):
            done = goings(Path(folder), process.pid, self.much.goings, self.rng)
        figures = done.figures
        self.figures.none("comings and goings", done.done, done.wrong, "no descriptor, no process")
        self.figures.figure("   memory of the host", f"{figures['MiB before']:.1f} MiB, then "
                            f"{figures['MiB more']:+.1f}")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parts = [name for name in vars(Bench) if not name.startswith("_")]
    parser.add_argument("part", nargs="*", default=parts, help=", ".join(parts))
    parser.add_argument("--brief", action="store_true", help="in seconds")
    parser.add_argument("--full", action="store_true", help="in hours")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if unknown := {*asked.part} - {*parts}:
        parser.error(f"{', '.join(sorted(unknown))}: the parts are {', '.join(parts)}")
    bench = Bench(BRIEF if asked.brief else FULL if asked.full else USUAL, Random(asked.seed))
    for name in asked.part:
        part: Callable[[], None] = getattr(bench, name)
        began = time.monotonic()
        part()
        print(f"{'':46} {name} took {time.monotonic() - began:.0f} s\n", flush=True)
    if bench.figures.wrong:
        sys.exit("\n".join(bench.figures.wrong))


if __name__ == "__main__":
    main()
