"""Changes to a scenario for designers: a ship more, a better crew, the initiative, an optional
rule, another level or limit.

Each takes the data of a scenario file and gives new data; `None` is for a change that the
scenario does not allow.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from galley.engine.records import SIDES, Side
from galley.engine.ruleset import Change, Variation
from galley.scenarios.variations import allowed, sets_up, switched
from galley.war_galley.scenario_files.setup import setup
from galley.war_galley.state.battle_setting import Options

Data = Mapping[str, Any]
BEST_CREW: Final = 4
BEST_INITIATIVE: Final = 2
TENTH: Final = 10
LONGER: Final = 2  # turns
AWAY: Final = (2, -2, 3, -3, 4, -4)  # hexes


class WarGalleyVariations:
    """The changes that War Galley knows."""

    def of(self, scenario: Data, file: str) -> Sequence[Variation]:
        return allowed(scenario, file, _all(scenario), setup)

    def first_move(self, scenario: Data, side: Side) -> dict[str, Any] | None:
        return goes_first(scenario, side)


def _all(scenario: Data) -> Iterator[tuple[str, str, Change]]:
    """Every change that there is: its id, its text, what makes it."""
    for side in SIDES:
        name = scenario["sides"][side]["name"]
        yield f"{side}-ship", f"{name}: one ship more", partial(one_ship_more, side=side)
        yield f"{side}-crew", f"{name}: crews better by 1", partial(better_crews, side=side)
        yield f"{side}-admiral", f"{name}: initiative +1", partial(better_admirals, side=side)
        yield f"{side}-first", f"{name}: wins turn 1's initiative", partial(goes_first, side=side)
        yield f"{side}-level", f"{name}: victory level +10 %", partial(higher_level, side=side)
    yield "longer", f"{LONGER} turns more", longer
    yield from switched(scenario, Options())


def one_ship_more(data: Data, side: Side) -> dict[str, Any] | None:
    """A row of the side's ships is longer by one; where none has room, a ship like one of the
    first squadron lies before or behind its commander."""
    squadrons = data.get("squadrons", ())
    own = [(i, one) for i, one in enumerate(squadrons) if one["side"] == side]
    for more in (_longer_rows, _second_rows):
        for i, squadron in own:
            for rows in more(squadron):
                changed = _with(squadrons, i, {**squadron, "rows": rows})
                if sets_up({**data, "squadrons": changed}, "scenario", setup):
                    return {**data, "squadrons": changed}
    return None


def _longer_rows(squadron: Data) -> Iterator[list[Any]]:
    """The rows of a squadron with one of them longer by a ship."""
    for n, row in enumerate(squadron.get("rows", ())):
        more = {**_without(row, "last"), "count": row.get("count", 1) + 1}
        yield _with(squadron["rows"], n, more)


def _second_rows(squadron: Data) -> Iterator[list[Any]]:
    """The rows of a squadron and a ship in the column of its commander, some hexes away."""
    rows, place = [*squadron.get("rows", ())], (squadron.get("commander") or {}).get("ship", "")
    if not rows or not place:
        return
    column, row = place[:-2], int(place[-2:])
    one = {**_without(rows[0], "last"), "count": 1}
    for away in AWAY:
        if row + away > 0:
            yield [*rows, {**one, "first": f"{column}{row + away:02}"}]


def better_crews(data: Data, side: Side) -> dict[str, Any] | None:
    """Every class of the side has a crew better by 1, where it is not the best already.  A
    class that both sides use is changed for neither."""
    mine, theirs = _classes(data, side), _classes(data, "B" if side == "A" else "A")
    better = {
        code: {**ratings, "crew": ratings["crew"] + 1}
        for code, ratings in data["classes"].items()
        if code in mine - theirs and ratings["crew"] < BEST_CREW
    }
    return {**data, "classes": {**data["classes"], **better}} if better else None


def better_admirals(data: Data, side: Side) -> dict[str, Any] | None:
    """Every admiral of the side has an initiative better by 1."""
    squadrons, found = [], False
    for squadron in data.get("squadrons", ()):
        leader = squadron.get("commander") or {}
        counts = leader.get("initiative", BEST_INITIATIVE)
        if squadron["side"] == side and counts < BEST_INITIATIVE:
            found = True
            squadron = {**squadron, "commander": {**leader, "initiative": counts + 1}}
        squadrons.append(squadron)
    return {**data, "squadrons": squadrons} if found else None


def goes_first(data: Data, side: Side) -> dict[str, Any] | None:
    """The side wins the initiative of the first turn without a throw."""
    known = data.get("surprise", ())
    if data.get("start") or any(one["turn"] == 1 for one in known):
        return None
    return {**data, "surprise": [{"side": side, "turn": 1}, *known]}


def higher_level(data: Data, side: Side) -> dict[str, Any] | None:
    """The side needs a tenth more points to win."""
    card = data["sides"][side]
    level = card.get("level")
    if not level:
        return None
    more = {**card, "level": level + max(1, round(level / TENTH))}
    return {**data, "sides": {**data["sides"], side: more}}


def longer(data: Data) -> dict[str, Any] | None:
    """The battle lasts two turns more."""
    limit = data.get("turn_limit")
    return {**data, "turn_limit": limit + LONGER} if limit else None


def _classes(data: Data, side: Side) -> set[str]:
    """The codes of a side's ships, those of a tournament for both."""
    parts = [
        part["class"]
        for squadron in (*data.get("squadrons", ()), *data.get("reinforcements", ()))
        if squadron["side"] == side
        for part in (*squadron.get("rows", ()), *squadron.get("ships", ()))
    ]
    return set(parts) if data.get("squadrons") else set(data["classes"])


def _with(values: Sequence[Any], n: int, value: Any) -> list[Any]:
    return [*values[:n], value, *values[n + 1 :]]


def _without(table: Data, key: str) -> dict[str, Any]:
    return {k: value for k, value in table.items() if k != key}
