"""Bytes on the line: for a command with its events, and for joining."""

from __future__ import annotations

import statistics
import zlib
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from galley.bots.random import choose
from galley.engine.records import SIDES
from galley.game.game import Game
from galley.remote.at_host.table import HostedBattle
from galley.remote.client.host_line import Line
from galley.remote.client.remote_game import joined
from galley.scenarios.library import load
from tests.bench.two_terminals.figures import Figures, high
from tests.kit.host_trials import by_chance
from tests.kit.hosting import Hosted, hosting, of

COMMAND, FIRST = 1_500, 12_000  # bytes


class Counting:
    """A wire that counts what comes, and what of it `ssh -C` would carry."""

    def __init__(self, line: Line) -> None:
        self.wire, self.read, self.written, self.carried = line.wire, 0, 0, 0
        self._zip = zlib.compressobj(6)

    def fileno(self) -> int:
        return self.wire.fileno()

    def sendall(self, data: bytes, /) -> None:
        self.written += len(data)
        self.wire.sendall(data)

    def recv(self, most: int, /) -> bytes:
        data = self.wire.recv(most)
        self.read += len(data)
        self.carried += len(self._zip.compress(data)) + len(self._zip.flush(zlib.Z_SYNC_FLUSH))
        return data

    def close(self) -> None:
        self.wire.close()


def join(hosted: Hosted, side: str) -> Counting:
    """Join a battle, and leave it: what came until the first picture can be drawn."""
    wire = Counting(hosted.line())
    joined(Line(wire), next(iter(hosted.battles)), "", side).close()
    return wire


def commands(figures: Figures, scenario: str, count: int, rng: Random) -> None:
    """Two play by chance: what each command costs on the line of either."""
    own, others, zipped = list[int](), list[int](), list[int]()
    with hosting(of(scenario)) as hosted:
        wires = {side: Counting(hosted.line()) for side in SIDES}
        games = {side: joined(Line(wires[side]), scenario, "", side) for side in SIDES}
        while len(own) < count and games["A"].result() is None:
            side = next(
                one for one in SIDES if any(a.side == one for a in games[one].pending(one))
            )
            before = {one: (wires[one].read, wires[one].carried) for one in SIDES}
            given = by_chance(games[side], rng)
            hosted.settle()
            for game in games.values():
                game.arrived()
            if given:
                for one, found in zip(SIDES, (own, others), strict=True):
                    mine = side if one == "A" else next(o for o in SIDES if o != side)
                    found.append(wires[mine].read - before[mine][0])
                    zipped.append(wires[mine].carried - before[mine][1])
    every = [*own, *others]
    text = f"median {statistics.median(every):,.0f}, p95 {high(every):,.0f}"
    figures.figure(f"bytes for a command, {scenario}", text, f"{COMMAND:,} (median)",
                   statistics.median(every) < COMMAND)  # fmt: skip
    text = f"median {statistics.median(zipped):,.0f}, p95 {high(zipped):,.0f}"
    figures.figure("   ... as `ssh -C` carries them", text)


def played(scenario: str, count: int, folder: Path | None, rng: Random) -> Game:
    """A battle after so many entries by chance, or at its end."""
    game = Game.new(load(scenario), None, folder)
    while game.pending() and len(game.past.entries) < count:
        ask = game.state.asks()[0]
        command = choose(game.state, ask, game.state.choices(ask), rng)
        game.play(ask.side, command, seat=ask.seat)
    return game


def joining(figures: Figures, battles: Sequence[tuple[str, int]], rng: Random) -> None:
    """What somebody is sent who joins after so many entries."""
    for scenario, count in battles:
        with TemporaryDirectory(prefix="galley") as folder:
            game = played(scenario, count, Path(folder), rng)
            entries = len(game.past.entries)
            with hosting(HostedBattle(scenario, game)) as hosted:
                wire = join(hosted, "A")
        figures.figure(f"bytes for joining, {scenario}, {entries:,} entries", f"{wire.read:,}",
                       f"{FIRST:,}", wire.read < FIRST)  # fmt: skip
        figures.figure("   ... as `ssh -C` carries them", f"{wire.carried:,}", f"{FIRST:,}",
                       wire.carried < FIRST)  # fmt: skip


def measure(figures: Figures, brief: bool, rng: Random) -> None:
    commands(figures, "training", 40 if brief else 400, rng)
    every = [("training", 10_000), ("aegates", 300)]
    joining(figures, every if brief else [*every, ("aegates", 1_000)], rng)
