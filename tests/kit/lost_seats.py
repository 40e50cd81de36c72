"""Seats that are lost in every way we know, what is to be told of each, and what they cost."""

from __future__ import annotations

import os
import shlex
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from galley.engine.records import OTHER, Side
from galley.game.api import load, new
from galley.game.game import Game
from galley_tui.client.choices import decisions
from galley_tui.client.opponents.driver import Opponents
from tests.kit.paths import ROOT
from tests.reliability.terminal import family

NO_COMMAND = "gave no command"
NO_ANSWER = "printed over 256 KiB and no answer"
SILENT = "has not answered for"
WAYS = {
    "exit": "ended with exit code 3",
    "crash": "ended with exit code 1",
    "killed": "was ended by signal 9",
    "stopped": SILENT,
    "late": SILENT,
    "one endless line": NO_ANSWER,
    "endless lines": NO_ANSWER,
    "endless answers": NO_COMMAND,
    "endless errors": SILENT,
    "nonsense": SILENT,
    "deep": SILENT,
    "no command": NO_COMMAND,
    "illegal": NO_COMMAND,
    "gives up": "gave up: ?[2J?no idea at all",
    "closes its output": "closed its output",
    "leaves a child": "ended with exit code 5",
    "never sits": SILENT,
    "ends before it sits": "ended with exit code 4",
}
"""Each way with what is told of it."""
SIGNALS = {"killed": signal.SIGKILL, "stopped": signal.SIGSTOP}
PERSON = "a person plays"
PASSED_OVER = ": it is passed over"
PATIENCE = 60.0  # seconds at most for an answer


class Held(NamedTuple):
    """What a process holds; of descriptors pipes and sockets, for files are the battle's."""

    descriptors: int
    threads: int
    children: int

    @staticmethod
    def by(pid: int) -> Held:
        """At this moment."""
        links = list[str]()
        for link in Path(f"/proc/{pid}/fd").iterdir():
            with suppress(OSError):  # it has just been closed
                links.append(os.readlink(link))
        threads = len(os.listdir(f"/proc/{pid}/task"))
        return Held(sum(not one.startswith("/") for one in links), threads, len(family(pid)) - 1)


class Broken:
    """A program that fails in a way of our choice."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "way"
        command = [sys.executable, str(ROOT / "tests/core/bots/broken.py"), str(self.file)]
        self.name = f"cmd:{shlex.join(command)}"

    def fail(self, way: str) -> None:
        """The next that is started fails in this way."""
        self.file.write_text(way)

    def pids(self) -> list[int]:
        """Those that have been started and are still there."""
        found = []
        for path in Path("/proc").glob("[0-9]*/cmdline"):
            with suppress(OSError):
                if path.read_text().split("\0")[2:3] == [str(self.file)]:
                    found.append(int(path.parent.name))
        return found

    def send(self, number: int) -> None:
        """A signal from outside to the one that has been started."""
        end = time.monotonic() + PATIENCE
        while not (found := self.pids()):  # it is just becoming what it is
            assert time.monotonic() < end, "it was not started"
        (pid,) = found
        os.kill(pid, number)


class Client:
    """Loses seats in the driver of the client, and gives them anew.  Raises AssertionError for
    what a player would not put up with."""

    def __init__(self, folder: Path, patience: float = -1.0, look: float = PATIENCE) -> None:
        """`patience`: seconds for those who never answer; `look`: seconds of one look at a bot."""
        self.folder, self.patience, self.look = folder, patience, look
        self.broken, self.battles, self.longest = Broken(folder), 0, 0.0
        self._begin()

    def _begin(self) -> None:
        self.battles += 1
        self.game: Game = new("training", seed=self.battles)
        self.bots = Opponents(self.game, [self.broken.name])
        self._saved()  # it is kept in a file from here on

    def lose(self, way: str) -> str:
        """Lose a seat: what was told."""
        game, bots, side = self.game, self.bots, decisions(self.game)[0].side
        before = list(game.past.live)
        self.broken.fail(way)
        assert not bots.give(side, self.broken.name)
        told = [one for one in self._until_told(way, side) if not one.endswith(PASSED_OVER)]
        assert len(told) == 1 and "\n" not in told[0], told
        assert WAYS[way] in told[0] and PERSON in told[0], told
        assert list(game.past.live) == before, "what it answered was played"
        assert bots.is_empty(side) and not bots.plays(side)
        self._saved()
        return told[0].replace(self.broken.name, "it")

    def _until_told(self, way: str, side: Side) -> list[str]:
        bots, end = self.bots, time.monotonic() + PATIENCE
        bots.cap = PATIENCE
        self._step(0.0)  # it is asked
        if way in SIGNALS:
            self.broken.send(SIGNALS[way])
        silent = WAYS[way] == SILENT
        bots.cap = self.patience if silent else PATIENCE
        told = bots.take_news()
        while not any(PERSON in one for one in told):
            assert time.monotonic() < end, "nothing is told of it"
            self._step(0.0 if silent else self.look)
            if self.look < PATIENCE:
                time.sleep(0.01)
            told += bots.take_news()
        return told

    def _step(self, wait: float) -> None:
        begun = time.monotonic()
        assert self.bots.step(wait) is None, "what it answered was played"
        self.longest = max(self.longest, time.monotonic() - begun)

    def _saved(self) -> None:
        """A save holds what was played, and who plays."""
        path = self.folder / "lost.toml"
        path.unlink(missing_ok=True)
        self.game.save(path)
        with load(path, write=False) as again:
            ours, theirs = (list(one.past.entries) for one in (self.game, again))
            assert [e.command for e in theirs] == [e.command for e in ours]
            assert again.seats() == self.game.seats()

    def go_on(self, answers: int) -> None:
        """Both seats are given to bots that answer; the battle is another one where it is over."""
        for side in OTHER:
            assert not self.bots.give(side, "cadet")
        self.bots.cap = PATIENCE
        for _ in range(answers):
            if not self.game.pending():
                self.close()
                self._begin()
                return
            assert self.bots.step(PATIENCE) is not None, self.bots.take_news()

    def close(self) -> None:
        self.bots.close()
        self.game.close()


def at_rest(pid: int, wanted: Callable[[Held], bool]) -> Held:
    """What a process holds as soon as that is what is wanted, or when it never comes to that."""
    end = time.monotonic() + PATIENCE
    while not wanted(held := Held.by(pid)) and time.monotonic() < end:
        time.sleep(0.02)
    return held
