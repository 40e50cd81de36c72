"""Scenario files: keys that are alike in every game, and how they become a position.

Lengths are mils, thousandths of an inch; headings are hundredths of a degree, clockwise from
north, where y grows.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Annotated, Any, Final

from msgspec import Meta

from galley.engine.records import SIDES, Record, Side
from galley.engine.ruleset import Change
from galley.files.faults import Fault, Note, shown, some
from galley.files.schema import says
from galley.files.value_kinds import NAME, TEXT, matching, one_of
from galley.geometry.plane.outlines import Corners, touching
from galley.geometry.plane.poses import Pose
from galley.scenarios.variations import switched
from galley.tabletop.board import Board, Link, S, Ship, ShipClass, SideFacts, wreck_at

MOST_SHIPS: Final = 40  # in a battle
FAR = 400_000  # mils: no table is larger
SHIP_ID = matching("ship", "a ship's id: A or B and a number from 1 to 99", "[AB][1-9][0-9]?")
CODE = matching("class", "a class of 1 to 12 of a-z, 0-9 and hyphens", "[a-z0-9-]{1,12}")
ShipId = Annotated[str, SHIP_ID]
Place = tuple[Annotated[int, Meta(ge=-FAR, le=FAR)], ...]
Mils = Annotated[int, Meta(ge=1, le=FAR)]
SideId = Annotated[str, one_of("A", "B")]


class SideTable(Record, frozen=True, kw_only=True):
    """`sides.A`, `sides.B`: a side."""

    name: Annotated[str, NAME, says("its name")]
    briefing: Annotated[str, TEXT, Meta(max_length=2000), says("what it wants")] = ""
    character: Annotated[str, Meta(max_length=40), says("how its bots like to fight")] = ""


class PointsTable(Record, frozen=True, kw_only=True):
    """`start.points`: points that a side has before the first blow."""

    A: Annotated[int, Meta(ge=0, le=999), says("of the first side")] = 0
    B: Annotated[int, Meta(ge=0, le=999), says("of the other side")] = 0


def noting(file: str) -> tuple[list[Fault], Note]:
    """The faults of a file, and what notes one more."""
    faults: list[Fault] = []

    def note(place: str, text: str, rule: str = "") -> None:
        faults.append(Fault(file, place, text, rule))

    return faults, note


def side_facts(A: SideTable, B: SideTable) -> dict[Side, SideFacts]:
    """Give what a file says of both sides."""
    return {
        id_: SideFacts(side.name, side.briefing, side.character)
        for id_, side in (("A", A), ("B", B))
    }


def check_link(ships: Mapping[str, Ship], table: Link, place: str, note: Note, rule: str) -> None:
    """Note ends of a link that are not there, or both the same ship."""
    for key, ship in (("ship", table.ship), ("other", table.other)):
        if ship not in ships:
            note(f"{place}.{key}", f"there is no ship {ship} in this file", rule)
        elif not ships[ship].afloat:
            note(f"{place}.{key}", f"{ship} is not on the table any more", rule)
    if table.ship == table.other:
        note(f"{place}.other", "is the ship itself", rule)


def wreck(
    classes: Mapping[str, ShipClass], code: str, pose: Pose, place: str, note: Note, rule: str
) -> Corners:
    """Give the corners of a ship's wreck; note one of no class, which has none."""
    if code not in classes:
        note(f"{place}.type", f"{shown(code)} is no class: {some(classes)}", rule)
        return ()
    return wreck_at(classes[code].model, pose)


def check_place(board: Board[S], one: S, note: Note, off: str, over: str) -> None:
    """Note that a ship lies off the table, or overlaps one that follows it; with their rules."""
    afloat = board.afloat()
    if not board.setting.holds(one.x, one.y):
        note(one.id, "lies off the table", off)
    model = board.class_of(one).model
    for other in afloat[afloat.index(one) + 1 :]:
        if touching(model, one.pose, board.class_of(other).model, other.pose):
            note(one.id, f"overlaps {other.id}", over)


# -- changes of scenarios for designers


LONGER: Final = 2  # turns
Named = tuple[str, str, Change]
"""The id of a change, its text, what makes it."""


def changes(
    scenario: Mapping[str, Any],
    rowers: str,
    rested: Callable[..., dict[str, Any] | None],
    step: int,
    of_class: Callable[[str, str], Iterable[Named]],
    options: Record,
    most_turns: int,
) -> Iterator[Named]:
    """Every change that there is; `of_class` gives those of a class by its code and name."""
    for side in SIDES:
        name = scenario["sides"][side]["name"]
        yield f"{side}-fresher", f"{name}: {rowers} fresher", partial(rested, side=side, by=step)
        yield f"{side}-wearier", f"{name}: {rowers} wearier", partial(rested, side=side, by=-step)
        yield f"{side}-fewer", f"{name}: one ship less", partial(one_less, side=side)
    for code, kind in scenario.get("classes", {}).items():
        yield from of_class(code, kind["name"])
    yield "longer", f"{LONGER} turns more", partial(turns, by=LONGER, usual=most_turns)
    yield "shorter", f"{LONGER} turns less", partial(turns, by=-LONGER, usual=most_turns)
    yield from switched(scenario, options)


def one_less(data: Mapping[str, Any], side: Side) -> dict[str, Any] | None:
    """Without the last ship of a side that is no flagship."""
    own = [ship for ship in data["ships"] if ship["id"][:1] == side]
    plain = [ship["id"] for ship in own if not ship.get("flagship")]
    if len(own) < 2 or not plain:
        return None
    ships = [ship for ship in data["ships"] if ship["id"] != plain[-1]]
    seats = [
        {**seat, "ships": [id_ for id_ in seat.get("ships", ()) if id_ != plain[-1]]}
        for seat in data.get("seats", ())
    ]
    return {**data, "ships": ships, **({"seats": seats} if seats else {})}


def turns(data: Mapping[str, Any], by: int, usual: int) -> dict[str, Any] | None:
    """More turns, or fewer; `usual` are those of a scenario that does not say."""
    limit = data.get("turn_limit", usual) + by
    return {**data, "turn_limit": limit} if limit > 0 else None
