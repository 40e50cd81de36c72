"""A battle that is being made is fought beside whoever makes it, and told as it comes."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from galley.contests import beside, match
from galley.contests.beside import ALL, CHANGED, GAMES, LATE, STOPPED, Beside, outcome
from galley.contests.game import play
from galley.contests.statistics import wilson
from galley.contests.worker_pool import WorkerPool, at_home
from galley.files.faults import Fault
from galley.version import __version__
from tests.core.contests.test_game import without_times
from tests.kit.contests import AtOnce, Held, at_once, duel, played

BATTLE = duel(1)


@contextmanager
def fought(held: Held, **how: Any) -> Iterator[Beside]:
    """A battle of which the test says when a game is over."""
    games = Beside(BATTLE, make=held.crew, **how)
    try:
        yield games
    finally:
        games.close()


def test_twenty_games_are_played_and_told_with_their_intervals() -> None:
    told: list[bool] = []
    games = Beside(BATTLE, lambda: told.append(True), make=at_once)
    games.wait()
    games.close()
    assert games.ended == ALL
    found = games.outcome
    assert found.games == GAMES
    assert sum(share.mean for share in found.won.values()) + found.drawn.mean == pytest.approx(1)
    assert all(0 <= one.low <= one.mean <= one.high <= 1 for one in (*found.won.values(),))
    assert (found.turns, found.limit) == (1, 1)
    assert len(told) == GAMES + 1  # and the end
    assert games.line().startswith("Captain against captain, 20 games: won by Rome ")
    assert games.line().endswith("; 1 of 1 turns; all 20 games are played")
    jobs = [one for one in games._todo if without_times(play(one)).winner == "A"]
    assert found.won["A"].mean == len(jobs) / GAMES


def test_every_game_has_a_seed_of_its_own_and_the_same_ones_each_time() -> None:
    with fought(Held()) as games:
        jobs = games._todo
    assert len({job.seed for job in jobs}) == GAMES == len(jobs)
    assert {job.bots for job in jobs} == {("captain", "captain")}
    with fought(Held()) as again:
        assert again._todo == jobs


def test_draws_have_a_share_of_their_own() -> None:
    found = outcome([played(n, "A", side) for n, side in enumerate(("A", "B", "", "", "A"))])
    assert found.won == {"A": wilson(2, 5), "B": wilson(1, 5)}
    assert found.drawn == wilson(2, 5)
    line = found.line({"A": "Reds", "B": "Blues"})
    assert line == (
        "Captain against captain, 5 games: won by Reds 40 % (12-77), Blues 20 % (4-62), "
        "drawn 40 % (12-77); 3 of 12 turns"
    )


def test_a_game_that_is_over_before_an_earlier_one_does_not_count_yet() -> None:
    held = Held()
    with fought(held) as games:
        held.finish(1)
        held.finish(2)
        assert games.outcome.games == 0
        assert games.line() == "0 of 20 games. Captain against captain: no game is over yet"
        held.finish(0)
        games.wait(2)
        assert games.outcome.games == 3


def test_who_stops_is_told_what_there_is() -> None:
    held = Held()
    with fought(held) as games:
        held.finish(0)
        games.wait(0)
        games.stop()
        assert games.line().startswith("Captain against captain, 1 game: won by ")
        assert games.line().endswith(f"; {STOPPED}")
        games.stop("something else")
        assert games.ended == STOPPED
    assert all(one.done() for one in held.futures)


def test_who_stops_before_any_game_is_over_is_told_that() -> None:
    with fought(Held()) as games:
        games.stop()
        assert games.line() == "No game was played to its end: it was stopped"


def test_texts_may_change_meanwhile_and_ships_and_rules_may_not() -> None:
    data = BATTLE.data
    sides = {**data["sides"], "A": {**data["sides"]["A"], "briefing": "Row!"}}
    words = {"title": "T", "notes": {"summary": "s"}, "id": "other", "sides": sides}
    level = {"sides": {**data["sides"], "A": {**data["sides"]["A"], "level": 13}}}
    for change in (level, {"turn_limit": 9}, {"squadrons": data["squadrons"][:1]}):
        with fought(Held()) as games:
            for key, value in words.items():
                games.follow({**data, key: value})
            games.follow({**data, **words})
            assert not games.ended
            games.follow({**data, **change})
            assert games.ended == CHANGED


def test_after_three_minutes_it_says_what_it_has() -> None:
    now, held = [50.0], Held()
    with fought(held, clock=lambda: now[0]) as games:
        held.finish(0)
        games.wait(0)
        now[0] += 179.9
        held.finish(1)
        games.wait(1)
        assert not games.ended
        now[0] += 0.2
        held.finish(2)
        games.wait()
        assert games.ended == LATE == "3 minutes are over"
        assert games.line().startswith("Captain against captain, 3 games: ")
        assert games.line().endswith("; 3 minutes are over")


def test_the_time_is_up_though_no_game_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "LOOK", 0)
    now = [0.0]
    with fought(Held(), clock=lambda: now[0]) as games:
        now[0] = 180.0
        games.wait()
        assert games.line() == "No game was played to its end: 3 minutes are over"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (Fault("x.toml", "squadrons", "is \x1b[2J wrong"),
         "it cannot be fought: x.toml: squadrons: is ?[2J wrong"),
        (ZeroDivisionError("one plan\ntoo few"),
         "it cannot be fought: ZeroDivisionError: one plan too few"),
        (ValueError("y" * 4000), f"it cannot be fought: ValueError: {'y' * 124}..."),
    ],
)  # fmt: skip
def test_what_goes_wrong_is_one_short_sentence(error: Exception, said: str) -> None:
    held = Held()
    with fought(held) as games:
        held.finish(0)
        games.wait(0)
        held.finish(1, error)
        games.wait()
        assert games.ended == said
        assert games.outcome.games == 1


def test_a_game_that_goes_wrong_counts_for_nobody() -> None:
    held = Held()
    with fought(held) as games:
        crash = "the rules failed: \x07 KeyError"
        wrong = replace(played(0, "A", "B"), crash=crash, version=__version__)
        held.finish(0, wrong)
        games.wait()
        assert games.line() == (
            "No game was played to its end: a game went wrong: the rules failed: ? KeyError"
        )


def test_processes_that_cannot_live_are_not_made_for_ever() -> None:
    class Dead(AtOnce):
        def submit(self, *args: Any, **more: Any) -> Any:
            raise BrokenExecutor("gone")

    @contextmanager
    def make() -> Iterator[WorkerPool]:
        yield WorkerPool(Dead(), 1)

    games = Beside(BATTLE, make=make)
    games.wait()
    assert games.ended == "the processes that play end at once"


# -- processes


@pytest.mark.parametrize(("there", "play"), [(1, 1), (2, 1), (8, 7)])
def test_one_core_is_left_to_whoever_makes_the_battle(
    monkeypatch: pytest.MonkeyPatch, there: int, play: int
) -> None:
    monkeypatch.setattr(beside, "cores", lambda: there)
    assert beside.crew().args == (play, 10)  # type: ignore[attr-defined]


def test_processes_are_as_nice_as_they_shall_be_and_end_without_the_others() -> None:
    with at_home(1) as other:
        with at_home(1, 10) as crew:
            assert crew.executor.submit(os.nice, 0).result() == min(19, os.nice(0) + 10)
            endless = crew.executor.submit(signal.pause)
            crew.end()
            assert isinstance(endless.exception(), BrokenExecutor)
        assert other.executor.submit(int).result() == 0


def test_real_processes_end_at_once() -> None:
    games = Beside(duel(12))
    games.wait(0)
    assert games.outcome.games or games.ended
    games.close()
    assert games.ended == STOPPED


UNDER_A_SCREEN = """
import sys
class Screen:
    def fileno(self): return -1
    def write(self, text): pass
    def flush(self): pass
if __name__ == "__main__":
    sys.stderr = Screen()
    from galley.contests.worker_pool import at_home
    with at_home(1) as crew:
        print(crew.executor.submit(int).result())
"""


def test_processes_begin_while_a_screen_has_taken_the_error_output_over() -> None:
    done = subprocess.run([sys.executable, "-c", UNDER_A_SCREEN], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("0\n", "")
