"""A host in this process, and games that are played there."""

from __future__ import annotations

import asyncio
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from galley.engine.records import Side
from galley.game.game import Game
from galley.remote.at_host.table import HostedBattle
from galley.remote.client.host_line import Line, connected, tables
from galley.remote.client.remote_game import RemoteGame, joined
from galley.remote.lines import Table
from galley.scenarios.library import ScenarioFile, load
from galley_tui.host.battles import Battles
from galley_tui.host.place import listening, socket_of
from galley_tui.host.server import Host
from tests.kit.text import GALLEY


class Clock:
    """The time of a host, which stands still."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Hosted:
    """A host with some battles, in a folder; lines to it."""

    def __init__(
        self, folder: Path, battles: Mapping[str, HostedBattle], interrupts: float = 0.0,
        keeper: Battles | None = None, notify: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.folder, self.battles, self.interrupts = folder, battles, interrupts
        self.keeper, self.notify = keeper, notify
        self.said: list[str] = []  # its own log
        self._loop = asyncio.new_event_loop()
        self._host: Future[Host] = Future()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> Hosted:
        self._thread.start()
        self._host.result()
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._host.result().end)
        self._thread.join()
        self._loop.close()

    def _run(self) -> None:
        self._loop.run_until_complete(self._serve())

    async def _serve(self) -> None:
        with listening(self.folder) as at:
            host = Host(self.battles, (), self.said.append, self.keeper, self.notify,
                        self.interrupts)  # fmt: skip
            await host.serve(at, lambda: self._host.set_result(host))

    def line(self) -> Line:
        """A line on which nothing is said yet."""
        return connected(socket_of(self.folder))

    def join(self, battle: str = "", player: str = "", side: Side = "") -> RemoteGame:
        """Somebody at a battle, by default at the first."""
        return joined(self.line(), battle or next(iter(self.battles)), player, side)

    def watch(self, player: str = "", late: int = 0) -> RemoteGame:
        """Somebody who looks on."""
        return joined(self.line(), next(iter(self.battles)), player, late=late)

    def tables(self) -> list[Table]:
        line = self.line()
        found = [*tables(line)]
        line.wire.close()
        return found

    def settle(self) -> None:
        """Wait until the host has heard all that was sent before."""
        line = self.line()
        for _ in range(3):  # one that was closed before is gone by then
            tables(line)
        line.wire.close()

    def tick(self) -> None:
        """Tell at once who is done."""
        self.do(lambda: [battle.tick() for battle in self.battles.values()])

    def later(self, seconds: float) -> None:
        """Have the host look at its clients as if that time had gone by."""
        host = self._host.result()
        self.do(lambda: host.look(self._loop.time() + seconds))

    def do(self, what: Callable[[], object]) -> None:
        """Do something where the host runs."""
        done: Future[None] = Future()

        def do() -> None:
            what()
            done.set_result(None)

        self._loop.call_soon_threadsafe(do)
        done.result()


def of(
    scenario: str | ScenarioFile, saves: Path | None = None, clock: Callable[[], float] = monotonic
) -> HostedBattle:
    """A new battle for a host."""
    file = load(scenario) if isinstance(scenario, str) else scenario
    return HostedBattle(file.id, Game.new(file, None, saves), clock)


@contextmanager
def hosting(*battles: HostedBattle, interrupts: float = 0.0) -> Iterator[Hosted]:
    """A host with battles, in a folder with a short path."""
    with (
        tempfile.TemporaryDirectory(prefix="galley") as folder,
        Hosted(Path(folder), {one.name: one for one in battles}, interrupts) as hosted,
    ):
        yield hosted


@contextmanager
def host(folder: Path, *battles: str, lines: int = 0) -> Iterator[subprocess.Popen[str]]:
    """`galley host`, which others may join; it says so in so many `lines`, by default one for each
    battle that is named."""
    command = [*GALLEY, "host", *battles, "--folder", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            for _ in range(lines or len(battles)):
                assert process.stdout.readline()
            yield process
        finally:
            process.kill()
