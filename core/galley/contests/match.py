"""A match: its games are played by an executor, kept line by line, and taken up again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from itertools import combinations
from pathlib import Path
from typing import IO

import msgspec

from galley.contests.game import Job, Played, play
from galley.engine.records import SIDES
from galley.files.faults import Fault, show_path
from galley.scenarios.library import ScenarioFile

TRIES = 3  # for a game whose worker was lost
AHEAD = 4  # games that each worker has waiting
LARGEST = 1 << 30  # bytes of a file of games
Key = tuple[str, tuple[str, ...], int, str]
MakeExecutor = Callable[[], Executor]


def jobs(
    scenarios: Sequence[ScenarioFile], bots: Sequence[str], pairs: int, seed: int,
    cap: float = 0.0, playouts: int = 100,
) -> Iterator[Job]:  # fmt: skip
    """Every bot against every other, so many pairs in each scenario."""
    for pair in range(pairs):
        for scenario in scenarios:
            for one, other in combinations(bots, 2):
                for side in SIDES:
                    both = (one, other) if side == "A" else (other, one)
                    yield Job(scenario, both, pair, side, seed + pair, cap, playouts)


def key_of(job: Job) -> Key:
    """What tells a game from the others of a match."""
    return job.scenario.id, job.bots, job.seed, job.one


def played_before(path: Path) -> list[Played]:
    """The games that a file has; a last line that was cut off is left out.  Raises Fault."""
    try:
        if path.stat().st_size > LARGEST:
            raise Fault(show_path(path), "", "is too long to be a file of games")
        lines = path.read_bytes().splitlines(keepends=True)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise Fault(show_path(path), "", error.strerror or "cannot be read") from None
    found = []
    for n, line in enumerate(lines, 1):
        if not line.endswith(b"\n") and n == len(lines):
            break
        try:
            found.append(msgspec.json.decode(line, type=Played))
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise Fault(show_path(path), f"line {n}", "is not a game of a match") from None
    return found


def key_of_played(game: Played) -> Key:
    return game.scenario, (game.bots["A"], game.bots["B"]), game.seed, game.one


def run(
    todo: Iterable[Job], make: MakeExecutor, workers: int, keep: IO[bytes] | None = None
) -> Iterator[Played]:
    """Play games by an executor as they come; each is kept before it is told.

    Where a worker is lost its games are played again, by a new executor if need be.
    """
    left = [(job, 0) for job in todo][::-1]
    while left:
        with make() as executor:
            try:
                yield from _play(executor, left, workers * AHEAD, keep)
            except BrokenExecutor:
                if any(tries >= TRIES for _, tries in left):
                    raise


def _play(
    executor: Executor, left: list[tuple[Job, int]], most: int, keep: IO[bytes] | None
) -> Iterator[Played]:
    waiting: dict[Future[Played], tuple[Job, int]] = {}
    try:
        while left or waiting:
            while left and len(waiting) < most:
                job, tries = left.pop()
                waiting[executor.submit(play, job)] = job, tries
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                game = future.result()
                del waiting[future]
                if keep is not None:
                    keep.write(msgspec.json.encode(game) + b"\n")
                    keep.flush()
                yield game
    except BrokenExecutor:
        left += [(job, tries + 1) for job, tries in waiting.values()]
        raise
