"""A match: who meets whom, and its games as an executor plays them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait
from contextlib import AbstractContextManager
from itertools import combinations, pairwise

from galley.contests.game import Job, Played, abandoned, play
from galley.contests.statistics import Pair, pairs
from galley.contests.worker_pool import LOOK, CrewLost, WorkerPool, is_lost
from galley.engine.records import SIDES, Record
from galley.files.faults import Fault
from galley.scenarios.library import ScenarioFile, edition
from galley.version import __version__

TRIES = 3  # for a game whose worker was lost
AHEAD = 2  # games for each worker, of which one waits
Key = tuple[str, tuple[str, str], int, str]
Pairing = tuple[str, str]
MakeCrew = Callable[[], AbstractContextManager[WorkerPool]]


def round_robin(bots: Sequence[str]) -> list[Pairing]:
    """Every bot against every other; one alone against itself."""
    return [*combinations(bots, 2)] if len(bots) > 1 else [(bot, bot) for bot in bots]


def ladder(levels: Sequence[str]) -> list[Pairing]:
    """Every level against the one below it, of levels from the weakest to the strongest."""
    return [(upper, lower) for lower, upper in pairwise(levels)]


class Match(Record, frozen=True):
    """A match: bots that meet each other in scenarios, in so many pairs of games each.

    The seeds of pairs follow on `seed`; so do those of single games where a bot plays itself.
    `cap`: seconds of the processor for an answer, 0 for any.
    """

    scenarios: tuple[ScenarioFile, ...]
    pairings: tuple[Pairing, ...]
    pairs: int
    seed: int = 1
    cap: float = 0.0
    playouts: int = 100

    def jobs(self) -> list[Job]:
        """All games, in the order in which they are to be played."""
        editions = {one.id: edition(one) for one in self.scenarios}
        return [
            job
            for pair in range(self.pairs)
            for scenario in self.scenarios
            for pairing in self.pairings
            for job in self._pair(scenario, pairing, pair, editions[scenario.id])
        ]

    def _pair(
        self, scenario: ScenarioFile, pairing: Pairing, pair: int, stands_for: str
    ) -> Iterator[Job]:
        one, other = pairing
        for n, side in enumerate(SIDES):
            both = (one, other) if side == "A" else (other, one)
            seed = self.seed + (2 * pair + n if one == other else pair)
            yield Job(
                scenario, both, pair, side, seed, self.cap, self.playouts, edition=stands_for
            )


def key_of(job: Job) -> Key:
    """The key of a game in its match."""
    return job.scenario.id, job.bots, job.seed, job.one


def key_of_played(game: Played) -> Key:
    """The key of a game that was played."""
    return game.scenario, (game.bots["A"], game.bots["B"]), game.seed, game.one


def is_of(game: Played, job: Job) -> bool:
    """A game is what playing the job again would give, whatever its bots have become."""
    return (game.edition, game.playouts, game.options) == (job.edition, job.playouts, job.options)


def in_order(todo: Sequence[Job], games: Iterable[Played]) -> list[Pair]:
    """The pairs of games from the first on, as far as all have been played.

    Short games are over sooner: who looks at them alone is told what is not so.
    """
    return pairs(unbroken(todo, games))


def unbroken(todo: Sequence[Job], games: Iterable[Played]) -> list[Played]:
    """The games from the first on, in their order, as far as all have been played."""
    found = {key_of_played(game): game for game in games}
    first: list[Played] = []
    for job in todo:
        if key_of(job) not in found:
            break
        first.append(found[key_of(job)])
    return first


def run(todo: Iterable[Job], make: MakeCrew) -> Generator[Played, None, None]:
    """Play games by an executor, and give each as soon as it is over.

    The games of a worker that was lost are played again, by a new executor if need be; one
    that has lost so many workers that it must be the cause is given up.  Who stops listening
    stops the games.  Raises Fault.
    """
    left = [(job, 0) for job in todo][::-1]
    while left:
        with make() as crew:
            try:
                yield from _Run(crew, left).games()
            except BrokenExecutor:
                continue


class _Run:
    """The games of one executor; `left` are those that it has not begun, the next one last."""

    def __init__(self, crew: WorkerPool, left: list[tuple[Job, int]]) -> None:
        self.crew, self.left = crew, left
        self.waiting: dict[Future[Played], tuple[Job, int]] = {}

    def games(self) -> Iterator[Played]:
        while self.left or self.waiting:
            self._submit()
            done, _ = wait(self.waiting, LOOK, return_when=FIRST_COMPLETED)
            if not done:
                self._lost()
            for future in done:
                error = future.exception() if not future.cancelled() else CancelledError()
                if error is None:
                    yield self._checked(self.waiting.pop(future), future)
                elif is_lost(error):
                    self._lost()
                    yield from self._again(future)
                else:
                    raise error

    def _submit(self) -> None:
        while self.left and len(self.waiting) < self._most():
            job, tries = self.left.pop()
            try:
                self.waiting[self.crew.executor.submit(play, job)] = job, tries
            except BrokenExecutor:
                self.left.append((job, tries))
                if not self.waiting:
                    raise
                return
            except Exception:
                self._lost()
                raise

    def _lost(self) -> None:
        """Raise CrewLost where no game will come back any more."""
        if why := self.crew.lost():
            raise CrewLost("--cluster", "", why)

    def _most(self) -> int:
        """How many games may be under way; one alone where it is not sure which kills."""
        suspect = self.left[-1][1] >= TRIES - 1 or any(
            tries >= TRIES - 1 for _, tries in self.waiting.values()
        )
        return 1 if suspect else self.crew.workers * AHEAD

    def _again(self, future: Future[Played]) -> Iterator[Played]:
        """A worker was lost: its game is played once more, or given up."""
        job, tries = self.waiting.pop(future)
        if tries + 1 < TRIES:
            self.left.append((job, tries + 1))
        else:
            yield abandoned(job, f"the process that played it was lost {TRIES} times")

    def _checked(self, begun: tuple[Job, int], future: Future[Played]) -> Played:
        game = future.result()
        if game.version != __version__:
            why = f"a worker on {game.host} has galley {game.version}, and here is {__version__}"
            raise Fault("--cluster", "", why)
        return game
