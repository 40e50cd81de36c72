"""Playthroughs kept as text: every question, command and sentence of a seeded game.

A difference here is a change of the rules or of their words.  `pytest tests/golden
--rewrite-golden` writes the files anew; their difference is read before it is kept.
"""

from pathlib import Path

import pytest

from tests.golden.playing import in_words, moments

HERE = Path(__file__).parent
GAMES = [("training", 3, 10_000), ("engines-and-towers", 1, 10_000), ("lilybaeum", 2, 500),
         ("aegates", 2, 500), ("tournament", 1, 600), ("everything", 3, 900),
         ("phormio", 4, 10_000), ("first-clash", 1, 700), ("ravens", 2, 500),
         ("dare", 2, 10_000), ("sharp-bend", 4, 10_000), ("bridges", 1, 10_000)]  # fmt: skip


@pytest.mark.parametrize(("scenario", "seed", "commands"), GAMES, ids=lambda x: str(x))
def test_playthrough(
    scenario: str, seed: int, commands: int, request: pytest.FixtureRequest
) -> None:
    path = HERE / f"{scenario}.txt"
    text = in_words(scenario, seed, moments(scenario, seed, commands))
    if request.config.getoption("--rewrite-golden"):
        path.write_text(text, encoding="utf-8")
    kept = path.read_text(encoding="utf-8").splitlines()
    assert text.splitlines() == kept
