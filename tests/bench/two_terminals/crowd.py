"""A host with many battles and many who play there: its share of a processor, its memory."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from galley.engine.records import SIDES
from galley.remote.client.host_line import connected
from galley.remote.client.remote_game import RemoteGame, joined
from galley_tui.client.hosted.hosts import socket_of
from tests.bench.two_terminals.figures import Figures
from tests.bench.two_terminals.traffic import played
from tests.kit.host_strangers import resident
from tests.kit.host_trials import by_chance
from tests.kit.hosting import host

SHARE, MEMORY, OPENS = 0.3, 150, 0.5  # of a core, MiB, seconds for a battle
RATE = 5  # commands a second
SCENARIO = "everything"


def measure(figures: Figures, battles: int, entries: int, seconds: float, rng: Random) -> None:
    """Battles of so many entries, two who play at each, for so long."""
    with TemporaryDirectory(prefix="galley") as name:
        folder = Path(name) / "host"
        folder.mkdir(mode=0o700)
        names = list[str]()
        while len(names) < battles:  # what is over is not gone on with
            game = played(SCENARIO, entries, folder, rng)
            game.close()
            if game.path is not None and game.result() is None:
                names.append(game.path.stem)
        began = time.monotonic()
        with host(folder, lines=battles) as process:
            opened = time.monotonic() - began
            empty = resident(process.pid)
            games = [joined(connected(socket_of(folder)), one, "", side)
                     for one in names for side in SIDES]  # fmt: skip
            before, begun, given = _cpu(process.pid), time.monotonic(), 0
            while time.monotonic() - begun < seconds:
                given += _one(games, rng)
                time.sleep(max(0.0, begun + given / RATE - time.monotonic()))
            share = (_cpu(process.pid) - before) / (time.monotonic() - begun)
            rate, memory = given / (time.monotonic() - begun), resident(process.pid)
            for game in games:
                game.close()
    what = f"{battles} battles of {entries:,}, {len(games)} clients"
    figures.figure(f"{what}: processor", f"{share:.0%} at {rate:.1f} commands/s", f"{SHARE:.0%}",
                   share < SHARE)  # fmt: skip
    figures.figure("   memory, and with nobody there", f"{memory:.0f}, {empty:.0f} MiB",
                   f"{MEMORY} MiB", memory < MEMORY)  # fmt: skip
    figures.figure("   time to open again, a battle", f"{opened / battles:.2f} s",
                   f"{OPENS} s", opened / battles < OPENS)  # fmt: skip


def _one(games: list[RemoteGame], rng: Random) -> bool:
    """Somebody gives a command."""
    for game in rng.sample(games, len(games)):
        game.arrived()
        if game.result() is None and by_chance(game, rng):
            return True
    return False


def _cpu(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
