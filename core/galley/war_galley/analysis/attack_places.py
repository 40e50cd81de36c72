"""From where a ship can be attacked, as its pose alone decides: quick to look up.

Whether an attack is legal is for the conditions of the rules to say, from such a place alone.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from galley.geometry.hexes import NEXT, Facing, Hex
from galley.war_galley.ch6_movement.ends import BowStep
from galley.war_galley.state.flanks import (
    bow_flank,
    bow_hex,
    is_flank,
    midship,
    stern_flank,
    stern_hex,
)
from galley.war_galley.state.ship import MOST_POSES, PORT, STARBOARD, Ship, around, hexes

Aim = tuple[Hex, Facing]
"""The hex of a bow and where it points."""


class Places(NamedTuple):
    """Whom a ship may be about to attack, by where it lies or how it steps."""

    rams: dict[Aim, str]
    passes: dict[Aim, str]  # whom a straight step into this place may pass through
    rakes: dict[BowStep, list[str]]
    beside: dict[Hex, list[str]]  # next to whom a hex lies


def places(targets: Iterable[Ship]) -> Places:
    """The places of attack of several ships together."""
    found = Places({}, {}, {}, {})
    for ship in targets:
        rams, passes, rakes, beside = _places(ship.bow, ship.stern, ship.facing)
        found.rams.update(dict.fromkeys(rams, ship.id))
        found.passes.update(dict.fromkeys(passes, ship.id))
        for step in rakes:
            found.rakes.setdefault(step, []).append(ship.id)
        for hex_ in beside:
            found.beside.setdefault(hex_, []).append(ship.id)
    return found


@lru_cache(MOST_POSES)
def _places(
    bow: Hex, stern: Hex, facing: Facing
) -> tuple[tuple[Aim, ...], tuple[Aim, ...], tuple[BowStep, ...], tuple[Hex, ...]]:
    ship = Ship("", "", "A", "A", bow, stern, facing)
    return ram_places(ship), pass_places(ship), rake_steps(ship), around(ship)


def rams_at(target: Ship) -> tuple[Aim, ...]:
    """Where a ram of a target can be made; looked up."""
    return _places(target.bow, target.stern, target.facing)[0]


def rakes_at(target: Ship) -> tuple[BowStep, ...]:
    """The steps that rake a target; looked up."""
    return _places(target.bow, target.stern, target.facing)[2]


def ram_places(target: Ship) -> tuple[Aim, ...]:
    """Where a bow lies in a flank hex and points at the target (7.12a, b)."""
    mine = hexes(target)
    return tuple(
        (hex_, facing)
        for hex_ in dict.fromkeys(around(target))
        if is_flank(target, hex_)
        for facing in range(6)
        if NEXT[hex_][facing] in mine
    )


def pass_places(target: Ship) -> tuple[Aim, ...]:
    """Where a bow lies straight before the target's bow or straight behind its stern (7.24c)."""
    return (bow_hex(target), (target.facing + 3) % 6), (stern_hex(target), target.facing)


def rake_steps(target: Ship) -> tuple[BowStep, ...]:
    """The steps of a bow that run along the target's oars (7.21a, b)."""
    found: list[BowStep] = []
    for side in (PORT, STARBOARD):
        ends = bow_flank(target, side), stern_flank(target, side)
        if target.stern == target.bow:
            found += [ends, ends[::-1]]
        else:
            found += [(end, midship(target, side)) for end in ends]
    return tuple(found)
