"""Changes to a scenario for designers."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from galley.ancient_galley.scenario_files.crews import MOST
from galley.ancient_galley.scenario_files.setup import setup
from galley.ancient_galley.state.setting import Options
from galley.engine.records import Side
from galley.engine.ruleset import Variation
from galley.scenarios.variations import allowed
from galley.tabletop.scenario import Named, changes

Data = Mapping[str, Any]
STEPS: Final = ("exhausted", "fatigued", "tired", "fresh")
"""AG-5.0a"""


class AncientGalleyVariations:
    """The changes that Ancient Galley knows."""

    def of(self, scenario: Data, file: str) -> Sequence[Variation]:
        found = changes(scenario, "crews", rested, 1, _of_class, Options(), Options.max_turns)
        return allowed(scenario, file, found, setup)


def _of_class(code: str, name: str) -> Iterator[Named]:
    yield f"{code}-marine", f"{name}: one marine more", partial(one_marine, code=code)


def rested(data: Data, side: Side, by: int) -> dict[str, Any] | None:
    """The crews of a side a step fresher or wearier."""
    own = data["sides"][side]
    at = STEPS.index(own.get("crews", STEPS[-1])) + by
    if not 0 <= at < len(STEPS):
        return None
    return {**data, "sides": {**data["sides"], side: {**own, "crews": STEPS[at]}}}


def one_marine(data: Data, code: str) -> dict[str, Any] | None:
    """A marine more on each ship of a class, as far as it carries him."""
    kind = data["classes"][code]
    crew = kind.get("crew", {})
    if sum(crew.values()) >= MOST:
        return None
    more = {**crew, "marine": crew.get("marine", 0) + 1}
    return {**data, "classes": {**data["classes"], code: {**kind, "crew": more}}}
