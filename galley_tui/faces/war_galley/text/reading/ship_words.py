"""Says in a sailor's words where ships lie: bearing, range, heading, what touches what."""

from __future__ import annotations

from collections.abc import Sequence

from galley.engine.cards import troubles
from galley.engine.text import count
from galley.geometry.hexes import NEXT, POINTS, Hex, N, distance, points
from galley.geometry.hexes import words as bearing
from galley.war_galley.facts import states
from galley.war_galley.state.board import Board
from galley.war_galley.state.flanks import bow_flank, bow_hex, midship, stern_flank, stern_hex
from galley.war_galley.state.phrases import ship_name
from galley.war_galley.state.ship import (
    NUMBERS,
    SIDE_NAMES,
    Flank,
    Ship,
    adjacent,
    hexes,
    separation,
)
from galley_tui.faces.war_galley.text.reading.spelled_out import HEADINGS

STRETCH = 4  # so many ships in succession are named by the first and the last
COMPASS = (
    "north", "north-north-east", "north-east", "east", "south-east", "south-south-east",
    "south", "south-south-west", "south-west", "west", "north-west", "north-north-west",
)  # fmt: skip


def in_runs(ids: Sequence[str]) -> list[str]:
    """Ids of ships, four and more in succession as a stretch: `A1 to A5`."""
    found: list[list[str]] = []
    for id_ in ids:
        after = found and found[-1][-1][0] == id_[0] and _place(id_) == _place(found[-1][-1]) + 1
        if after:
            found[-1].append(id_)
        else:
            found.append([id_])
    return [
        said
        for run in found
        for said in ([f"{run[0]} to {run[-1]}"] if len(run) >= STRETCH else run)
    ]


def _place(id_: str) -> int:
    return NUMBERS.find(id_[1:])


def compass(start: Hex, goal: Hex) -> str:
    """One of twelve directions: the six of the hexes, and those between them."""
    return COMPASS[round(points(N, start, goal) * 12 / POINTS) % 12]


def nearest_hex(ship: Ship, hex_: Hex) -> Hex:
    """The one of a ship's hexes that is seen from another hex first."""
    return min(hexes(ship), key=lambda h: distance(h, hex_))


def bearing_of(eye: Ship, ship: Ship) -> str:
    """The bearing of a ship, seen from the bow of another, with the compass."""
    there = nearest_hex(ship, eye.bow)
    off = points(eye.facing, eye.bow, there)
    return f"{bearing(off)}, {compass(eye.bow, there)}"


def aspect(eye: Ship, ship: Ship) -> str:
    """The side that a ship shows: `bow on`, `stern on`, `showing its port side`."""
    off = points(ship.facing, ship.bow, eye.bow)
    if abs(off) <= 2:
        return "bow on"
    if abs(off) >= 14:
        return "stern on"
    return f"showing its {'starboard' if off > 0 else 'port'} side"


def parts(ship: Ship) -> dict[Hex, str]:
    """The hexes around a ship, each with the part of the ship that it lies at."""
    found = {bow_hex(ship): "bow", stern_hex(ship): "stern"}
    long = ship.stern != ship.bow
    for side in (Flank.PORT, Flank.STARBOARD):
        name = SIDE_NAMES[side]
        if long:
            found.setdefault(midship(ship, side), f"{name} flank amidships")
        found.setdefault(bow_flank(ship, side), f"{name} flank forward")
        found.setdefault(stern_flank(ship, side), f"{name} flank aft")
    return found


def contact(one: Ship, other: Ship) -> str:
    """How two adjacent ships touch, the first one's bow before all: `bow to its stern`."""
    mine, theirs = parts(one), parts(other)
    pairs = [
        (mine[theirs_hex], theirs[my_hex])
        for my_hex in hexes(one)
        for theirs_hex in hexes(other)
        if theirs_hex in NEXT[my_hex] and theirs_hex in mine and my_hex in theirs
    ]  # fmt: skip
    if not pairs:
        return "alongside"
    part, its = min(pairs, key=lambda pair: (pair[0] != "bow", pair[1] != "bow"))
    return f"{part} to its {its}"


def seen_from(eye: Ship, ship: Ship) -> str:
    """Range and bearing of a ship: `5 hexes, two points on the port bow, north, bow on`."""
    if adjacent(eye, ship):
        return f"touching, {eye.id}'s {contact(eye, ship)}"
    far = count(separation(eye, ship), "hex")
    return f"{far}, {bearing_of(eye, ship)}"


def place(ship: Ship) -> str:
    """`in 1012, stern in 1013, heading north`."""
    stern = f", stern in {ship.stern:04d}" if ship.stern != ship.bow else ""
    return f"in {ship.bow:04d}{stern}, heading {HEADINGS[ship.facing]}"


def brief(board: Board, ship: Ship, eye: Ship | None = None) -> str:
    """A ship in one line, as seen from another: `B3 (cat3), 5 hexes, dead ahead, ...`."""
    words = [ship_name(board, ship.id)]
    if eye is None or eye.id == ship.id:
        words.append(place(ship))
    else:
        words += [seen_from(eye, ship), f"heading {HEADINGS[ship.facing]}"]
        if ship.owner != eye.owner and not adjacent(eye, ship):
            words.append(aspect(eye, ship))
    words += [f"{c.name} aboard" for c in board.aboard(ship.id)]
    return ", ".join([*words, *troubles(states(board, ship))])
