"""Two terminals: from Enter here to the picture there, on a slow line too; what a client holds."""

from __future__ import annotations

import statistics
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.bench.terminal import SETTINGS, START
from tests.bench.two_terminals.figures import Figures, high
from tests.kit.host_strangers import tables_of
from tests.kit.hosting import host
from tests.kit.paths import ROOT
from tests.reliability.terminal import Terminal, family

JOIN = (
    "import sys; from galley_tui.__main__ import main; "
    "sys.exit(main(['join', *sys.argv[2].split()]))"
)
P50, P95 = 60, 150  # ms
MORE = 5  # MiB
QUIET = 0.15  # seconds without a byte after which a picture stands
BITS, AWAY = 9_600, 0.3  # bit/s of a slow line, and seconds to its other end
CARRIER = """\
#!/bin/sh
for battle; do :; done
cd {root} && exec {python} -m tests.bench.two_terminals.slow_line {bits} {away} \
{python} -m galley_tui attend "$battle" --folder {folder}
"""
LOOKS = (
    ("cursor", "kunj" * 4),
    ("a list on and off", "X\x1b" * 3),
    ("the log on and off", "L\x1b" * 3),
)


class Screens:
    """A host in a folder, and terminals at it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.stack = folder, ExitStack()
        self.env = {"GALLEY_CONFIG": str(folder), "GALLEY_HOST": str(folder / "host")}
        (folder / "settings.toml").write_text(SETTINGS)
        (folder / "host").mkdir(mode=0o700)

    def __enter__(self) -> Screens:
        self.stack.enter_context(host(self.folder / "host", "training"))
        return self

    def __exit__(self, *_: object) -> None:
        self.stack.close()

    def join(self, side: str, battle: str = "training-1", **env: str) -> Terminal:
        found = Terminal(
            self.folder, f"{battle} --seat {side}", env={**self.env, **env}, code=JOIN
        )
        return self._shown(found)

    def play(self) -> Terminal:
        """The same battle without a host."""
        return self._shown(Terminal(self.folder, "training", env=self.env, code=START))

    def _shown(self, terminal: Terminal) -> Terminal:
        self.stack.enter_context(terminal)
        while "T1/" not in terminal.screen():
            assert terminal.read(30), terminal.screen()
        terminal.settle(3)
        return terminal

    def slow(self, side: str) -> Terminal:
        """Join over a line that is slow and long."""
        carrier = self.folder / "carrier"
        carrier.write_text(CARRIER.format(root=ROOT, python=sys.executable, bits=BITS, away=AWAY,
                                          folder=self.folder / "host"))  # fmt: skip
        carrier.chmod(0o700)
        return self.join(side, "nowhere:training-1", GALLEY_SSH=str(carrier))

    def decides(self) -> str:
        """Whose turn it is."""
        return tables_of(self.folder / "host")[0].decides[0]


class Picture(NamedTuple):
    """Milliseconds until a picture begins to come, and until it stands; 0 where none comes."""

    first: float
    last: float


def picture(terminal: Terminal, most: float) -> Picture:
    """The picture that comes now, in so many seconds."""
    began = first = last = time.perf_counter()
    patience = most
    while terminal.read(patience):
        last, patience = time.perf_counter(), QUIET
        first = last if first == began else first
    return Picture((first - began) * 1000, (last - began) * 1000)


def enters(figures: Figures, screens: Screens, count: int) -> None:
    """From the key at one terminal to the picture at the other."""
    ends = {side: screens.join(side) for side in "AB"}
    waits, keys = list[Picture](), "\r"
    for _ in range(3 * count):
        side = screens.decides()
        other = ends["B" if side == "A" else "A"]
        ends[side].send(keys)
        waited = picture(other, 0.6)
        keys = "\r" if waited.last else {"\r": "=", "=": "\r"}[keys]
        if waited.last:
            waits.append(waited)
        while ends[side].read(QUIET):
            pass
        if len(waits) >= count:
            break
    for name, found in (("begins", [one.first for one in waits]),
                        ("stands", [one.last for one in waits])):  # fmt: skip
        middle, top = statistics.median(found), high(found)
        figures.figure(f"Enter, until the other's picture {name}",
                       f"p50 {middle:.0f} ms, p95 {top:.0f} of {len(waits)}",
                       f"{P50}, {P95} ms", middle < P50 and top < P95)  # fmt: skip
    remote, local = statistics.mean(one.memory() for one in ends.values()), screens.play()
    for key in "\r=" * count:
        local.send(key)
        while local.read(QUIET):
            pass
    more = remote - local.memory()
    figures.figure("memory of a client, of a local game",
                   f"{remote:.1f}, {local.memory():.1f} MiB", f"+{MORE} MiB",
                   more < MORE)  # fmt: skip


def slow_line(figures: Figures, screens: Screens) -> None:
    """Keys that cost nothing on the line, beside the same ones without a line."""
    began = time.monotonic()
    ends = {"slow": screens.slow("A"), "local": screens.play()}
    took = time.monotonic() - began
    figures.figure(f"first picture at {BITS:,} bit/s, {AWAY} s away", f"{took:.1f} s")
    for name, keys in LOOKS:
        waits: dict[str, list[float]] = {key: [] for key in ends}
        for one in keys:
            for key, terminal in ends.items():
                terminal.send(one)
                waits[key].append(picture(terminal, 0.5).last)
        slow, local = (statistics.median(waits[key]) for key in ("slow", "local"))
        figures.figure(f"   {name}: there and without a line", f"{slow:.0f} and {local:.0f} ms",
                       "as without a line", slow < 1.5 * local + 10)  # fmt: skip
    held = sum(Path(f"/proc/{pid}").exists() for pid in family(ends["slow"].pid))
    assert held > 1, "it is not carried by a process of its own"


def measure(figures: Figures, brief: bool) -> None:
    with TemporaryDirectory(prefix="galley") as folder, Screens(Path(folder)) as screens:
        slow_line(figures, screens)
    with TemporaryDirectory(prefix="galley") as folder, Screens(Path(folder)) as screens:
        enters(figures, screens, 6 if brief else 60)
