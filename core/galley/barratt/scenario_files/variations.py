"""Changes to a scenario for designers."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from galley.barratt.scenario_files.setup import setup
from galley.barratt.scenario_files.sizes import MARINES
from galley.barratt.state.setting import Options
from galley.barratt.state.ship import FULL_STAMINA, Corvus, Size
from galley.engine.records import Side
from galley.engine.ruleset import Variation
from galley.scenarios.variations import allowed
from galley.tabletop.scenario import Named, changes

Data = Mapping[str, Any]
REST: Final = 2  # points of stamina


class BarrattVariations:
    """The changes that Barratt's rules know."""

    def of(self, scenario: Data, file: str) -> Sequence[Variation]:
        found = changes(scenario, "rowers", rested, REST, _of_class, Options(), Options.max_turns)
        return allowed(scenario, file, found, setup)

    def first_move(self, scenario: Data, side: Side) -> dict[str, Any] | None:
        return None


def _of_class(code: str, name: str) -> Iterator[Named]:
    yield f"{code}-marine", f"{name}: one marine more", partial(one_marine, code=code)
    yield f"{code}-ballista", f"{name}: a ballista", partial(ballistae, code=code)


def rested(data: Data, side: Side, by: int) -> dict[str, Any] | None:
    """The rowers of a side with more stamina, or with less, as far as there is any."""
    ships = [_with_stamina(ship, by) if ship["id"][:1] == side else ship for ship in data["ships"]]
    return None if ships == [*data["ships"]] else {**data, "ships": ships}


def _with_stamina(ship: Data, by: int) -> Data:
    had = ship.get("stamina", FULL_STAMINA)
    has = max(1, min(FULL_STAMINA, had + by))
    return ship if has == had else {**ship, "stamina": has}


def one_marine(data: Data, code: str) -> dict[str, Any]:
    """A marine more on each ship of a class that does not name its own."""
    kind = data["classes"][code]
    crew = kind.get("crew", {})
    more = {**crew, "marines": crew.get("marines", MARINES[kind.get("size", Size.SMALL)]) + 1}
    return {**data, "classes": {**data["classes"], code: {**kind, "crew": more}}}


def ballistae(data: Data, code: str) -> dict[str, Any] | None:
    """A ballista on every ship of a class that carries no corvus."""
    ships = [
        {**ship, "ballista": True}
        if ship.get("type", Size.SMALL) == code and ship.get("corvus", Corvus.NONE) == Corvus.NONE
        else ship
        for ship in data["ships"]
    ]
    return None if ships == [*data["ships"]] else {**data, "ships": ships}
