"""Changes to a scenario for designers: fresher crews, one ship less, more turns, another rule.

Each takes the data of a scenario file and gives new data; `None` is for a change that the
scenario does not allow.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from galley.ancient_galley.scenario_files.crews import MOST
from galley.ancient_galley.scenario_files.setup import setup
from galley.ancient_galley.state.setting import Options
from galley.engine.records import SIDES, Side
from galley.engine.ruleset import Change, Variation
from galley.scenarios.variations import allowed, switched

Data = Mapping[str, Any]
STEPS: Final = ("exhausted", "fatigued", "tired", "fresh")
"""AG-5.0a"""
LONGER: Final = 2  # turns


class AncientGalleyVariations:
    """The changes that Ancient Galley knows."""

    def of(self, scenario: Data, file: str) -> Sequence[Variation]:
        return allowed(scenario, file, _all(scenario), setup)


def _all(scenario: Data) -> Iterator[tuple[str, str, Change]]:
    """Every change that there is: its id, its text, what makes it."""
    for side in SIDES:
        name = scenario["sides"][side]["name"]
        yield f"{side}-fresher", f"{name}: crews fresher", partial(rested, side=side, by=1)
        yield f"{side}-wearier", f"{name}: crews wearier", partial(rested, side=side, by=-1)
        yield f"{side}-fewer", f"{name}: one ship less", partial(one_less, side=side)
    for code, kind in scenario.get("classes", {}).items():
        yield f"{code}-marine", f"{kind['name']}: one marine more", partial(one_marine, code=code)
    yield "longer", f"{LONGER} turns more", partial(turns, by=LONGER)
    yield "shorter", f"{LONGER} turns less", partial(turns, by=-LONGER)
    yield from switched(scenario, Options())


def rested(data: Data, side: Side, by: int) -> dict[str, Any] | None:
    """The crews of a side a step fresher or wearier."""
    own = data["sides"][side]
    at = STEPS.index(own.get("crews", STEPS[-1])) + by
    if not 0 <= at < len(STEPS):
        return None
    return {**data, "sides": {**data["sides"], side: {**own, "crews": STEPS[at]}}}


def one_less(data: Data, side: Side) -> dict[str, Any] | None:
    """Without the last ship of a side that is no flagship."""
    ships = data["ships"]
    own = [n for n, ship in enumerate(ships) if ship["id"][:1] == side]
    plain = [n for n in own if not ships[n].get("flagship")]
    if len(own) < 2 or not plain:
        return None
    return {**data, "ships": [ship for n, ship in enumerate(ships) if n != plain[-1]]}


def one_marine(data: Data, code: str) -> dict[str, Any] | None:
    """A marine more on each ship of a class, as far as it carries him."""
    kind = data["classes"][code]
    crew = kind.get("crew", {})
    if sum(crew.values()) >= MOST:
        return None
    more = {**crew, "marine": crew.get("marine", 0) + 1}
    return {**data, "classes": {**data["classes"], code: {**kind, "crew": more}}}


def turns(data: Data, by: int) -> dict[str, Any] | None:
    """More turns, or fewer."""
    limit = data.get("turn_limit", Options.max_turns) + by
    return {**data, "turn_limit": limit} if limit > 0 else None
