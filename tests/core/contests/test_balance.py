"""What a change makes of a battle, worked out from games that were made up."""

import pytest
from msgspec.structs import replace

from galley.contests.balance import changed_id, compared, jobs_of
from galley.contests.game import Played
from galley.engine.ruleset import Variation
from tests.kit.contests import duel, played

MORE = Variation("more", "one more", {**duel().data, "turn_limit": 3})


def game(seed: int, id_: str, points: tuple[int, int], luck: float = 0.0) -> Played:
    winner = "A" if points[0] > points[1] else "B" if points[1] > points[0] else ""
    return played(seed, "A", winner, bots=("x", "x"), scenario=id_, points=points, luck=luck)


def test_every_version_is_played_on_the_same_seeds() -> None:
    jobs = jobs_of(duel(), [MORE], "random", 3, 10)
    assert [(job.scenario.id, job.seed) for job in jobs] == [
        (id_, seed) for seed in (10, 11, 12) for id_ in ("training", "training+more")
    ]
    assert jobs[1].scenario.data["turn_limit"] == 3
    assert len({job.edition for job in jobs}) == 2


def test_a_change_is_compared_seed_by_seed_with_the_luck_taken_off() -> None:
    as_is = [game(1, "training", (10, 10)), game(2, "training", (4, 12), luck=-4.0)]
    more = [game(1, "training+more", (15, 10)), game(2, "training+more", (16, 10), luck=3.0)]
    first, second = compared(duel(), [MORE], [*as_is, *more])
    assert (first.id, first.won, first.drawn) == ("", {"A": 0, "B": 0.5}, 0.5)
    assert first.margin.mean == (0 + -4) / 2 and first.margin_by.mean == 0
    assert second.margin.mean == (5 + 3) / 2
    assert second.margin_by.mean == ((5 - 0) + (3 - -4)) / 2
    assert second.score_by.mean == ((1 - 0.5) + (1 - 0)) / 2
    assert (second.games, second.turns, second.won["A"]) == (2, 3, 1)


def test_seeds_that_one_version_has_not_played_do_not_count() -> None:
    games = [game(1, "training", (1, 0)), game(2, "training", (9, 0)),
             game(1, "training+more", (3, 0))]  # fmt: skip
    assert [one.games for one in compared(duel(), [MORE], games)] == [1, 1]
    assert [one.games for one in compared(duel(), [MORE], [])] == [0, 0]


def test_a_change_that_changes_nothing_shows_nothing() -> None:
    alike = [replace(game(n, "training", (n, 5), luck=n / 2), scenario=id_)
             for n in range(20) for id_ in ("training", "training+more")]  # fmt: skip
    second = compared(duel(), [MORE], alike)[1]
    assert second.margin_by.mean == pytest.approx(0) == second.score_by.mean
    assert second.margin_by.half == pytest.approx(0)
    assert changed_id(duel(), MORE) == "training+more"
