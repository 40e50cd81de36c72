"""Quick battles for tests: the seeds that are tried, and what is looked at in each game alike."""

from collections.abc import Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final

from galley.engine.ruleset import RuleSet
from galley.game.scenario_list import scenario_faults
from galley.scenarios import quick
from galley.scenarios.library import ScenarioFile
from tests.kit.drawn import MORE

SEEDS: Final = int(40 * MORE)
ERAS: Final = tuple(quick.eras())
FOR_EACH_ERA: Final = [
    (era, seed, quick.SMALLEST + seed % (quick.LARGEST - quick.SMALLEST + 1))
    for era, seed in product(ERAS, range(SEEDS))
]
"""Era, seed, size: all sizes in turn."""


@cache
def battles(rules: RuleSet, era: str) -> Sequence[ScenarioFile]:
    """The quick battles of an era."""
    return [
        quick.quick_battle(rules.quick, era, size, seed)
        for one, seed, size in FOR_EACH_ERA
        if one == era
    ]


def faults(rules: RuleSet, one: ScenarioFile, folder: Path) -> list[str]:
    """What `galley check` says of the text of a quick battle, written to a file."""
    found = quick.asked_for(one.id)
    assert found is not None and rules.quick is not None
    path = folder / f"{one.id}.toml"
    path.write_text(rules.quick.text(*found), "utf-8")
    return [str(fault) for fault in scenario_faults(path)]


def even(a: int, b: int) -> bool:
    """Points differ by no more than 2 in a hundred."""
    return abs(a - b) * 50 <= min(a, b)
