"""Random play comes to every frame and step of the rules, and to every event and command."""

import pytest

from galley.catalogue import rules_of
from galley.contests.coverage import Coverage
from galley.contests.trials import play_game
from galley.scenarios.library import load
from tests.kit.paths import POSITIONS

FILES = [load(path) for path in sorted(POSITIONS.glob("*.toml"))]
LAST_ROUND = 40
TABLES = ("frames", "steps", "events", "commands")


@pytest.mark.parametrize("game", sorted({file.rules for file in FILES}))
def test_random_play_comes_to_every_frame_step_event_and_command(game: str) -> None:
    """One game of each position in turn, until everything has been met."""
    files = [file for file in FILES if file.rules == game]
    coverage = Coverage(rules_of(game, "tests"))
    missing: dict[str, list[str]] = {}
    for number in range(LAST_ROUND):
        for place, file in enumerate(files):
            seed = number * len(files) + place
            play_game(file, ("random", "random"), seed, shuffle=True, coverage=coverage)
        unreached = coverage.unreached()
        missing = {table: unreached[table] for table in TABLES if unreached[table]}
        if not missing:
            break
    assert not missing, f"after {LAST_ROUND} games of each position"
