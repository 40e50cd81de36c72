"""Changes to a scenario for designers: fresher rowers, one ship less, more turns, another rule.

Each takes the data of a scenario file and gives new data; `None` is for a change that the
scenario does not allow.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from galley.barratt.scenario_files.setup import setup
from galley.barratt.scenario_files.sizes import MARINES
from galley.barratt.state.setting import Options
from galley.barratt.state.ship import FULL_STAMINA, NONE, SMALL
from galley.engine.records import SIDES, Side
from galley.engine.ruleset import Change, Variation
from galley.scenarios.variations import allowed, switched

Data = Mapping[str, Any]
LONGER: Final = 2  # turns
REST: Final = 2  # points of stamina


class BarrattVariations:
    """The changes that Barratt's rules know."""

    def of(self, scenario: Data, file: str) -> Sequence[Variation]:
        return allowed(scenario, file, _all(scenario), setup)


def _all(scenario: Data) -> Iterator[tuple[str, str, Change]]:
    """Every change that there is: its id, its text, what makes it."""
    for side in SIDES:
        name = scenario["sides"][side]["name"]
        yield f"{side}-fresher", f"{name}: rowers fresher", partial(rested, side=side, by=REST)
        yield f"{side}-wearier", f"{name}: rowers wearier", partial(rested, side=side, by=-REST)
        yield f"{side}-fewer", f"{name}: one ship less", partial(one_less, side=side)
    for code, kind in scenario.get("classes", {}).items():
        yield f"{code}-marine", f"{kind['name']}: one marine more", partial(one_marine, code=code)
        yield f"{code}-ballista", f"{kind['name']}: a ballista", partial(ballistae, code=code)
    yield "longer", f"{LONGER} turns more", partial(turns, by=LONGER)
    yield "shorter", f"{LONGER} turns less", partial(turns, by=-LONGER)
    yield from switched(scenario, Options())


def rested(data: Data, side: Side, by: int) -> dict[str, Any] | None:
    """The rowers of a side with more stamina, or with less, as far as there is any."""
    ships = [_with_stamina(ship, by) if _of(ship, side) else ship for ship in data["ships"]]
    return None if ships == [*data["ships"]] else {**data, "ships": ships}


def _with_stamina(ship: Data, by: int) -> Data:
    had = ship.get("stamina", FULL_STAMINA)
    has = max(1, min(FULL_STAMINA, had + by))
    return ship if has == had else {**ship, "stamina": has}


def one_less(data: Data, side: Side) -> dict[str, Any] | None:
    """Without the last ship of a side that is no flagship."""
    own = [ship for ship in data["ships"] if _of(ship, side)]
    plain = [ship["id"] for ship in own if not ship.get("flagship")]
    if len(own) < 2 or not plain:
        return None
    ships = [ship for ship in data["ships"] if ship["id"] != plain[-1]]
    seats = [
        {**seat, "ships": [id_ for id_ in seat.get("ships", ()) if id_ != plain[-1]]}
        for seat in data.get("seats", ())
    ]
    return {**data, "ships": ships, **({"seats": seats} if seats else {})}


def one_marine(data: Data, code: str) -> dict[str, Any]:
    """A marine more on each ship of a class that does not name its own."""
    kind = data["classes"][code]
    crew = kind.get("crew", {})
    more = {**crew, "marines": crew.get("marines", MARINES[kind.get("size", SMALL)]) + 1}
    return {**data, "classes": {**data["classes"], code: {**kind, "crew": more}}}


def ballistae(data: Data, code: str) -> dict[str, Any] | None:
    """A ballista on every ship of a class that carries no corvus."""
    ships = [
        {**ship, "ballista": True}
        if ship.get("type", SMALL) == code and ship.get("corvus", NONE) == NONE
        else ship
        for ship in data["ships"]
    ]
    return None if ships == [*data["ships"]] else {**data, "ships": ships}


def turns(data: Data, by: int) -> dict[str, Any] | None:
    """g30 More turns, or fewer."""
    limit = data.get("turn_limit", Options.max_turns) + by
    return {**data, "turn_limit": limit} if limit > 0 else None


def _of(ship: Data, side: Side) -> bool:
    found: bool = ship["id"][:1] == side
    return found
