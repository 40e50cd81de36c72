"""Games for tests of matches: short battles, games that were never played, bots that fail."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from functools import partial
from threading import Condition
from typing import Any

from msgspec.structs import replace

from galley.bots.random import RandomBot
from galley.contests.game import Played
from galley.contests.worker_pool import WorkerPool
from galley.engine.bot import Decision
from galley.engine.loop import State
from galley.engine.records import OTHER, SIDES, Ask, Command, Side
from galley.scenarios.library import ScenarioFile, load


def duel(turns: int = 2, id_: str = "training") -> ScenarioFile:
    """`training` with two ships a side and few turns."""
    whole = load("training")
    squadrons = []
    for squadron, first in zip(whole.data["squadrons"], ("1012", "1009"), strict=True):
        row = {**squadron["rows"][0], "first": first, "count": 2}
        row.pop("last", None)
        commander = {**squadron["commander"], "ship": first}
        squadrons.append({**squadron, "rows": [row], "commander": commander})
    data = {**whole.data, "squadrons": squadrons, "turn_limit": turns}
    return replace(whole, id=id_, data=data)


def played(
    pair: int, one: Side, winner: Side, *, bots: tuple[str, str] = ("x", "y"), scenario: str = "s",
    points: tuple[int, int] = (0, 0), luck: float = 0.0,
) -> Played:  # fmt: skip
    """A game of `bots`, of whom the first plays `one`; `winner`, `points` and `luck` are of
    the sides A and B."""
    names = {one: bots[0], OTHER[one]: bots[1]}
    none, nothing = dict.fromkeys(SIDES, 0), dict.fromkeys(SIDES, 0.0)
    return Played(
        scenario, pair, pair, one, names, winner, "", 3, 12, dict(zip(SIDES, points, strict=True)),
        luck, 10, dict.fromkeys(SIDES, 5), none, dict.fromkeys(SIDES, 5), nothing, nothing,
        nothing, {side: {} for side in SIDES},
    )  # fmt: skip


class AtOnce(Executor):
    """Plays in the caller, at once."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **more))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def at_once() -> Iterator[WorkerPool]:
    """A crew of one that plays in this process."""
    yield WorkerPool(AtOnce(), 1)


class Held(Executor):
    """Plays a game when the test says so, in whichever order; `end` loses all that are left."""

    def __init__(self) -> None:
        self.jobs: list[Callable[[], Any]] = []
        self.futures: list[Future[Any]] = []
        self.came, self.ends = Condition(), 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        with self.came:
            self.futures.append(Future())
            self.jobs.append(partial(fn, *args, **more))
            self.came.notify_all()
        return self.futures[-1]

    def finish(self, n: int, result: Any = None) -> None:
        """Play the game that was handed over as the nth, or end it with this."""
        with self.came:
            self.came.wait_for(lambda: len(self.jobs) > n)
        if isinstance(result, BaseException):
            self.futures[n].set_exception(result)
        else:
            self.futures[n].set_result(result or self.jobs[n]())

    def end(self) -> None:
        with self.came:
            self.ends += 1
            for one in self.futures:
                if not one.done():
                    one.set_exception(BrokenExecutor("ended"))

    @contextmanager
    def crew(self) -> Iterator[WorkerPool]:
        yield WorkerPool(self, 2, end=self.end)


class Failing(RandomBot, ABC):
    """Plays at random until its tenth decision, or from its first where it is told to."""

    @abstractmethod
    def fail(self, ask: Ask, choices: Sequence[Command]) -> Decision:
        """What it does instead."""

    def choose(self, seen: State, ask: Ask, choices: Sequence[Command], number: int) -> Decision:
        if number > 10:
            return self.fail(ask, choices)
        return super().choose(seen, ask, choices, number)


class Crashes(Failing):
    def fail(self, ask: Ask, choices: Sequence[Command]) -> Decision:
        raise ZeroDivisionError("one plan too few")


class Cheats(Failing):
    def fail(self, ask: Ask, choices: Sequence[Command]) -> Decision:
        return Decision("a broadside")  # type: ignore[arg-type]


class Hangs(Failing):
    def fail(self, ask: Ask, choices: Sequence[Command]) -> Decision:
        while True:
            pass
