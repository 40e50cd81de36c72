"""Who meets whom, and games that an executor plays."""

import signal
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager, suppress
from multiprocessing import active_children
from typing import Any

import pytest
from msgspec.structs import replace

from galley.contests import worker_pool
from galley.contests.game import Job
from galley.contests.match import (
    Match,
    in_order,
    is_of,
    key_of,
    key_of_played,
    ladder,
    round_robin,
    run,
)
from galley.contests.statistics import pairs
from galley.contests.worker_pool import WorkerPool, at_home
from galley.files.faults import Fault
from galley.scenarios.library import edition
from tests.core.contests.test_game import without_times
from tests.kit.contests import AtOnce, at_once, duel, played


def a_match(*bots: str, pairs: int = 2, turns: int = 1) -> Match:
    return Match((duel(turns),), tuple(round_robin(bots)), pairs, seed=5)


def test_everybody_meets_everybody_in_pairs_on_one_seed() -> None:
    assert round_robin(["a", "b", "c"]) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert ladder(["random", "cadet", "mate"]) == [("cadet", "random"), ("mate", "cadet")]
    jobs = a_match("a", "b", "c").jobs()
    assert len(jobs) == 2 * 3 * 2 == len({key_of(job) for job in jobs})
    first, second = jobs[:2]
    assert (first.bots, second.bots) == (("a", "b"), ("b", "a"))
    assert (first.one, second.one, first.seed, second.seed) == ("A", "B", 5, 5)


def test_a_bot_against_itself_plays_every_game_on_a_seed_of_its_own() -> None:
    assert [job.seed for job in a_match("a").jobs()] == [5, 6, 7, 8]


def test_a_change_in_a_battle_makes_another_edition_and_one_in_its_words_does_not() -> None:
    one = duel()
    words = replace(one, data={**one.data, "title": "T", "notes": {"summary": "s"}})
    level = replace(one, data={**one.data, "sides": {**one.data["sides"], "A": {"level": 13}}})
    assert edition(words) == edition(one) != edition(level)
    told = {**one.data["sides"], "A": {**one.data["sides"]["A"], "briefing": "Row!"}}
    assert edition(replace(one, data={**one.data, "sides": told})) == edition(one)


def test_a_game_of_another_edition_is_not_the_same() -> None:
    (job, *_) = a_match("random").jobs()
    (game,) = run([job], at_once)
    assert is_of(game, job) and key_of_played(game) == key_of(job)
    assert not is_of(game, replace(job, edition="other"))
    assert not is_of(game, replace(job, playouts=7))


def test_games_are_judged_in_their_order_however_they_come() -> None:
    todo = a_match("x", "y", pairs=3).jobs()
    games = [replace(played(job.pair, job.one, "A"), scenario="training", seed=job.seed)
             for job in todo]  # fmt: skip
    late = [games[5], games[4], games[0], games[1]]
    assert in_order(todo, late) == pairs(games[:2])
    assert in_order(todo, games[::-1]) == pairs(games)


def test_every_game_is_played_once() -> None:
    match = a_match("random", "captain")
    games = list(run(match.jobs(), at_once))
    assert Counter(map(key_of_played, games)) == Counter(map(key_of, match.jobs()))


class Unlucky(AtOnce):
    """Loses its workers at some of its tasks."""

    def __init__(self, loses: Callable[[Job], BaseException | None]) -> None:
        self.loses = loses

    def submit(self, fn: Callable[..., Any], /, *args: Any, **more: Any) -> Any:
        error = self.loses(args[0])
        if error is None:
            return super().submit(fn, *args, **more)
        return super().submit(_raise, error)


def _raise(error: BaseException) -> None:
    raise error


def _crew(loses: Callable[[Job], BaseException | None]) -> Callable[[], Any]:
    @contextmanager
    def make() -> Iterator[WorkerPool]:
        yield WorkerPool(Unlucky(loses), 2)

    return make


@pytest.mark.parametrize(
    "lost", [BrokenProcessPool("gone"), type("KilledWorker", (Exception,), {})]
)
def test_a_game_whose_worker_was_lost_is_played_again(lost: Any) -> None:
    error = lost() if isinstance(lost, type) else lost
    tries: Counter[Any] = Counter()

    def loses(job: Job) -> BaseException | None:
        tries[key_of(job)] += 1
        return error if tries[key_of(job)] == 1 and job.one == "B" else None

    jobs = a_match("random", "cadet").jobs()
    games = list(run(jobs, _crew(loses)))
    assert {key_of_played(game) for game in games} == {key_of(job) for job in jobs}
    assert not [game for game in games if game.crash]
    assert sorted(tries.values()) == [1, 1, 2, 2]


def test_a_game_that_kills_every_worker_is_given_up_and_the_others_are_played() -> None:
    jobs = a_match("random", "cadet").jobs()
    deadly = key_of(jobs[1])
    found = run(jobs, _crew(lambda job: BrokenExecutor() if key_of(job) == deadly else None))
    games = {key_of_played(game): game for game in found}
    assert games.keys() == {key_of(job) for job in jobs}
    assert [key for key, game in games.items() if game.crash] == [deadly]
    assert games[deadly].winner == "" and "lost 3 times" in games[deadly].crash


def test_workers_that_do_not_know_the_game_end_the_match_with_a_sentence() -> None:
    error = ModuleNotFoundError("No module named 'galley'", name="galley")
    with pytest.raises(Fault, match="the workers lack 'galley'"):
        list(run(a_match("random").jobs(), _crew(lambda job: error)))
    assert worker_pool.is_lost(CancelledError()) and not worker_pool.is_lost(ValueError())


def test_processes_play_the_games_that_one_plays_alone_and_a_killed_one_loses_none() -> None:
    match = a_match("random", "cadet", pairs=4)
    here = {key_of_played(game): without_times(game) for game in run(match.jobs(), at_once)}
    before, there = set(active_children()), {}
    with closing(run(match.jobs(), lambda: at_home(2))) as games:
        for game in games:
            if len(there) == 2:
                (set(active_children()) - before).pop().kill()
            there[key_of_played(game)] = without_times(game)
    assert there == here
    assert set(active_children()) <= before


def test_who_stops_listening_stops_the_processes() -> None:
    before = set(active_children())
    with closing(run(a_match("random", "cadet", pairs=50).jobs(), lambda: at_home(1))) as games:
        next(games)
    assert set(active_children()) <= before


def test_a_job_that_is_half_handed_over_holds_up_no_end() -> None:
    before = set(active_children())
    with suppress(KeyboardInterrupt), at_home(1) as crew:
        crew.executor.submit(int).result()
        crew.executor.submit(signal.pause)
        job = crew.executor.submit(len, bytes(1 << 24))
        while not job.running():
            pass
        raise KeyboardInterrupt
    assert set(active_children()) <= before
