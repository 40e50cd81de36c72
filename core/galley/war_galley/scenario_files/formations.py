"""Figures in which ships are set up: line abreast, line astern, wedge, circle."""

from collections.abc import Sequence
from typing import Final

from galley.editing.rule_set import ABREAST, ASTERN
from galley.geometry.hexes import NEXT, NOWHERE, Hex, distance

WIDEST: Final = 20  # hexes from the middle of a circle to its bows
Bow = tuple[Hex, int]
"""A bow hex and a facing."""


def step(figure: str, facing: int, size: int) -> str:
    """The step of a row of ships (`squadrons[].rows[].step`); "" for a figure that is no row.

    Ships abreast that head north or south lie in columns side by side, others below each other.
    """
    if figure == ABREAST:
        return "E" if facing % 3 == 0 else "S"
    if figure == ASTERN:
        back = ("S", "SW", "NW", "N", "NE", "SE")[facing]
        return f"{back}2" if size == 2 else back
    return ""


def wedge(first: Bow, count: int) -> list[Bow]:
    """The point of a wedge, then ships on its right and left arm in turn, each a step back and
    one to the side (5.22)."""
    (bow, facing), back = first, (first[1] + 3) % 6
    arms = [bow, bow]
    found = [first]
    for n in range(count - 1):
        side = n % 2
        slant = (back - 1 + 2 * side) % 6
        arms[side] = NEXT[NEXT[arms[side]][back]][slant]
        found.append((arms[side], facing))
    return found


def circle(middle: Hex, count: int, size: int) -> list[Bow]:
    """Ships round a hex with their bows outward, as close together as they can lie."""
    for radius in range(1, WIDEST + 1):
        ring = _ring(middle, radius)
        if len(ring) < count:
            continue
        bows = [ring[n * len(ring) // count] for n in range(count)]
        filled = [hex_ for bow, facing in bows for hex_ in _hull(bow, facing, size)]
        if len({*filled}) == len(filled) and NOWHERE not in filled:
            return bows
    return []


def _hull(bow: Hex, facing: int, size: int) -> list[Hex]:
    return [bow] if size == 1 else [bow, NEXT[bow][(facing + 3) % 6]]


def _ring(middle: Hex, radius: int) -> list[Bow]:
    """The hexes so far from the middle, in their order, each with the direction away from it."""
    at = middle
    for _ in range(radius):
        at = NEXT[at][4]
    found: list[Bow] = []
    for way in range(6):
        for _ in range(radius):
            found.append((at, _outward(middle, at)))
            at = NEXT[at][way]
    return found


def _outward(middle: Hex, at: Hex) -> int:
    """The facing in which a hex lies farthest from the middle with its stern nearest to it."""
    far = distance(middle, at)
    ways = [way for way in range(6) if distance(middle, NEXT[at][way]) > far]
    inward = [way for way in ways if distance(middle, NEXT[at][(way + 3) % 6]) < far]
    return (inward or ways or [0])[0]


def covered(bows: Sequence[Bow]) -> bool:
    """All of them are on the widest map."""
    return all(bow != NOWHERE for bow, _ in bows)
