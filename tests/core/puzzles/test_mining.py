"""Puzzles are found: in games of captains and in saves, by the same sums and the same proof."""

from __future__ import annotations

from concurrent.futures import Executor
from functools import cache
from pathlib import Path

import pytest

from galley.contests.worker_pool import CrewLost, WorkerPool
from galley.editing.toml_writing import fresh
from galley.game.game import Game
from galley.puzzles.digging import Dig, Dug, Mining, dig
from galley.puzzles.library import all_puzzles, chosen
from galley.puzzles.puzzle import puzzle_of
from galley.scenarios.library import ScenarioFile, read_text
from tests.kit.contests import AtOnce


@cache
def last_turn() -> ScenarioFile:
    """A battle that begins with a puzzle, in its last turn, and asks nothing as one."""
    few = min(chosen(all_puzzles(), "barratt"), key=lambda one: len(one.data["ships"]))
    data = {key: value for key, value in few.data.items() if key != "puzzle"}
    return read_text(fresh({**data, "turn_limit": puzzle_of(few).state.board.turn}))


@cache
def dug() -> Dug:
    return dig(Dig(last_turn(), 1))


def test_the_questions_of_a_game_are_sifted() -> None:
    assert dug().looked >= len(dug().sifted) >= 1
    for text in dug().sifted:
        puzzle = puzzle_of(read_text(text))
        assert puzzle.ship in puzzle.id.upper() and puzzle.scenario.briefings["A"] == ""


def test_a_save_is_looked_through(tmp_path: Path) -> None:
    game = Game.new(last_turn(), 1, tmp_path)
    (asked,) = game.pending()
    game.play(asked.side, game.choices(asked.side)[0].command)
    game.close()
    found = dig(Dig(save=str(game.path)))
    assert dug().sifted[0] in found.sifted


def test_what_is_sifted_is_proved_or_dropped_and_all_is_counted() -> None:
    first, *others = dug().sifted
    mining = Mining([Dig(last_turn(), 1)], lambda text: text if text == first else "")
    for _ in mining.run(WorkerPool(AtOnce(), 1), lambda: False):
        pass
    assert (mining.dug, mining.tried) == (1, 1 + len(others))
    assert mining.proved == [first] and mining.jobs == 1 + mining.sifted
    assert f"{mining.looked} questions looked at" in mining.told()


def test_what_cannot_be_read_is_told_and_the_rest_goes_on(tmp_path: Path) -> None:
    (tmp_path / "torn.toml").write_text("format = ")
    mining = Mining([Dig(save=str(tmp_path / "torn.toml")), Dig(last_turn(), 1)], str)
    for _ in mining.run(WorkerPool(AtOnce(), 1), lambda: False):
        pass
    (said,) = mining.wrong
    assert "torn.toml" in said and mining.dug == 2 and mining.proved == [*dug().sifted]


def test_it_stops_when_the_time_is_over() -> None:
    mining = Mining([Dig(last_turn(), 1)])
    assert [*mining.run(WorkerPool(AtOnce(), 1), lambda: True)] == [] and mining.looked == 0


class Gone(Executor):
    """Workers that are lost with each job."""

    def submit(self, *args: object, **more: object) -> object:  # type: ignore[override]
        future = AtOnce().submit(int)
        future._state = "PENDING"
        future.cancel()
        future.set_running_or_notify_cancel()
        return future


def test_a_worker_that_is_lost_is_told() -> None:
    mining = Mining([Dig(last_turn(), 1)])
    with pytest.raises(CrewLost, match="the process that looked was lost"):
        [*mining.run(WorkerPool(Gone(), 1), lambda: False)]
