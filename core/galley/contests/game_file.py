"""The file of a match: a line of JSON for each game, to which a later run adds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from math import inf, isfinite
from pathlib import Path

import msgspec

from galley.contests.game import Played
from galley.engine.records import SIDES
from galley.files.disk import DISK, Disk
from galley.files.faults import Fault, reason, show_path

LARGEST = 1 << 30  # bytes
NO_GAME = "is not a game of a match"
BY_SIDE = (
    "bots", "points", "ships", "lost", "answers", "spent", "longest", "slowest", "counts",
)  # fmt: skip


class GameFile:
    """A file of games, which one match at a time writes.

    `games` are those that it had.  A last line that was cut off is dropped.  Raises Fault.
    """

    def __init__(self, path: Path, disk: Disk = DISK) -> None:
        self.path, self.disk = path, disk
        try:
            with suppress(FileExistsError):
                disk.write_new(path, b"")
            self.fd = disk.hold(path)
        except BlockingIOError:
            raise Fault(show_path(path), "", "another match is writing to it") from None
        except OSError as error:
            raise Fault(show_path(path), "", f"cannot be written: {reason(error)}") from None
        try:
            data = disk.read_bytes(path, LARGEST)
            good = data.rfind(b"\n") + 1
            self.games = _read(data[:good], path)
            if good < len(data):
                disk.truncate(self.fd, good)
            self.size = good
        except BaseException:
            disk.close(self.fd)
            raise

    def add(self, game: Played) -> None:
        """Keep a game.  Raises Fault; then the games before it are kept."""
        line = msgspec.json.encode(game) + b"\n"
        try:
            self.disk.append(self.fd, line, sync=False)
        except OSError as error:
            with suppress(OSError):
                self.disk.truncate(self.fd, self.size)
            why = f"{reason(error)}: the games before are kept, and the same command goes on"
            raise Fault(show_path(self.path), "", why) from None
        self.size += len(line)

    def close(self) -> None:
        """Let others write to it."""
        self.disk.close(self.fd)


def _read(data: bytes, path: Path) -> list[Played]:
    found = []
    for n, line in enumerate(data.split(b"\n")[:-1], 1):
        try:
            game = msgspec.json.decode(line, type=Played)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Fault(show_path(path), f"line {n}", NO_GAME) from None
        if why := next(_wrong(game), ""):
            raise Fault(show_path(path), f"line {n}", f"{NO_GAME}: {why}")
        found.append(game)
    return found


def _wrong(game: Played) -> Iterator[str]:
    """The faults in the line of a game, each as key and what would be right."""
    for key in BY_SIDE:
        if {*getattr(game, key)} != {*SIDES}:
            yield f"key {key} has a value for side A and one for side B, and no other"
    if game.one not in SIDES or game.winner not in ("", *SIDES):
        yield "keys one and winner are A or B; winner may be empty"
    for key in ("pair", "seed", "turns", "limit", "commands", "playouts"):
        if getattr(game, key) < 0:
            yield f"key {key} is a number from 0"
    times = [*game.spent.values(), *game.longest.values(), *game.slowest.values()]
    if not isfinite(game.luck) or any(not 0 <= seconds < inf for seconds in times):
        yield "key luck is a number, and so are spent, longest and slowest, from 0"
    counts = [*game.ships.values(), *game.lost.values(), *game.answers.values()]
    counts += [number for one in game.counts.values() for number in one.values()]
    if any(number < 0 for number in counts):
        yield "keys ships, lost, answers and counts are numbers from 0"
