"""Random legal play to the end, and the same battles on other machines."""

import os
import subprocess
import sys

import pytest

from galley.contests.trials import Game, play_game, summary
from galley.scenarios.library import load
from tests.reliability.battles import SCENARIOS, shortened, times

BOTS = ("random", "random")
GAMES = {"training": 8, "engines-and-towers": 4, "lilybaeum": 1, "aegates": 1, "tournament": 1,
         "dare": 4, "two-wings": 1}  # fmt: skip


def played(scenario: str, seed: int = 1000) -> list[Game]:
    seeds = range(seed, seed + times(GAMES[scenario]))
    return [play_game(shortened(scenario), BOTS, number, check=True) for number in seeds]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_invariant_holds_after_every_command_and_every_game_ends(scenario: str) -> None:
    limit = shortened(scenario).turn_limit
    for game in played(scenario):
        assert limit is None or game.turns <= limit
        assert game.reason


def test_something_happens_in_random_games() -> None:
    games = [play_game(load("training"), BOTS, seed) for seed in range(1, 41)]
    total = summary(games)["total"]
    for name in ("rams", "rakes", "grapples", "boardings", "captures", "sinkings", "avoidances"):
        assert total[name] > 0, name


TELL = """
from tests.reliability.battles import battle
for seed in range(10):
    session = battle(seed)
    for told in session.log():
        print(told.entry, told.rule, told.text, told.event)
    print(session.check(), session.result())
"""


def told_under(**environment: str) -> bytes:
    """Everything that happens in ten battles, told by another process."""
    here = os.path.dirname(__file__)
    environ = {**os.environ, "PYTHONPATH": here, "PYTHONIOENCODING": "utf-8", **environment}
    ended = subprocess.run(
        [sys.executable, "-c", TELL], env=environ, capture_output=True, check=True
    )
    return ended.stdout


def test_ten_battles_are_told_alike_under_any_hash_seed_locale_and_zone() -> None:
    one = told_under(PYTHONHASHSEED="1", LC_ALL="C", TZ="UTC")
    other = told_under(PYTHONHASHSEED="4242", LC_ALL="tr_TR.UTF-8", TZ="Pacific/Kiritimati")
    assert one.count(b"\n") > 2_500
    assert one == other
