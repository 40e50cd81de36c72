"""Limits and levels that are fitted to games which no level ended."""

import json

import pytest
from msgspec.structs import replace

from galley.contests.game import Played
from galley.contests.levels import fitted, without_levels
from galley.contests.match import Match
from galley.scenarios.library import edition, load
from galley_tui.__main__ import main
from tests.kit.contests import played


def game(n: int, *by_turn: tuple[int, int]) -> Played:
    return replace(played(n, "A", "A"), by_turn=by_turn)


def rising(n: int, a: int, b: int, turns: int = 10) -> Played:
    """A side gains so much a turn until turn 8, and nothing after it."""
    return game(n, *((a * min(turn, 8), b * min(turn, 8)) for turn in range(1, turns + 1)))


def test_the_limit_is_where_four_fifths_of_the_losses_have_fallen() -> None:
    found = fitted([rising(n, 5, 5) for n in range(6)])
    assert found is not None
    assert found.limit == 7


def test_both_reach_their_levels_equally_often_and_not_too_early() -> None:
    games = [rising(n, 10 + n, 4 + (n * 7) % 5) for n in range(10)]
    found = fitted(games)
    assert found is not None
    assert found.turn >= 4
    assert abs(found.won["A"] - found.won["B"]) <= 0.2
    assert found.levels["A"] > found.levels["B"]


def test_a_side_that_wins_all_without_levels_is_given_the_higher_one() -> None:
    """B gains little, late and not always; A much, and always."""
    games = [game(n, *((6 * turn + n, (n % 3) * (turn // 3)) for turn in range(1, 11)))
             for n in range(24)]  # fmt: skip
    found = fitted(games)
    assert found is not None
    assert 0.3 <= found.won["A"] <= 0.7
    assert found.turn >= found.limit / 2


def test_a_game_that_nobody_ends_is_won_by_more_points_at_the_limit() -> None:
    found = fitted(
        [game(n, *((turn, 2 * turn + n % 2) for turn in range(1, 9))) for n in range(9)]
    )
    assert found is not None
    assert found.won["A"] + found.won["B"] + found.drawn == pytest.approx(1)


def test_a_game_that_ends_early_keeps_its_points() -> None:
    found = fitted([rising(0, 5, 5), game(1, (0, 3), (0, 30))])
    assert found is not None
    assert found.levels["B"] >= 30


@pytest.mark.parametrize("games", [[], [game(0)], [game(0, (0, 0), (0, 0))]])
def test_nothing_fits_where_nobody_scores(games: list[Played]) -> None:
    assert fitted(games) is None


def test_a_battle_without_levels_is_another_battle() -> None:
    battle = load("training")
    free = without_levels(battle)
    assert [card.get("level") for card in free.data["sides"].values()] == [None, None]
    assert edition(free) != edition(battle)
    assert battle.data["sides"]["A"]["level"]
    assert Match((free,), (("random", "random"),), 1).jobs()[0].edition == edition(free)


def test_the_command_fits_what_it_has_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["match", "training", "--bots", "random", "--pairs", "2", "--no-levels", "--json"])
        == 0
    )
    told = json.loads(capsys.readouterr().out)
    (one,) = told["fitted"]
    assert one is None or one["limit"] >= 4


def test_a_table_is_of_battles_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["match", "training", "--bots", "random", "--no-levels", "--table"]
    assert main(asked) != 0
    assert "take --no-levels out" in capsys.readouterr().err
