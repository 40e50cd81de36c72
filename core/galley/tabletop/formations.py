"""Figures in which ships are set up on a table, far enough apart that no hull or oar overlaps."""

from collections.abc import Sequence
from typing import Final

from galley.editing.rule_set import ABREAST, ASTERN, CIRCLE, WEDGE
from galley.geometry.plane.outlines import Model
from galley.geometry.plane.poses import CIRCLE as ROUND
from galley.geometry.plane.poses import HALF, INCH, ONE, Point, Pose, cosine, point_at, sine

CLEAR: Final = 2 * INCH
"""Of water between the oars of ships side by side, and between ram and stern."""


def apart(beam: int, reach: int) -> int:
    """From ship to ship in a line abreast, by beam and oars."""
    return beam + 2 * reach + CLEAR


def formed(figure: str, first: Pose, count: int, model: Model, reach: int) -> Sequence[Pose]:
    """So many ships of a model in a figure, whose first ship, or middle, is given; none for a
    figure that there is not."""
    aside, astern = apart(model.beam, reach), model.length + model.ram + CLEAR
    if figure == ABREAST:
        east = 1 if (cosine(first.heading), sine(first.heading)) > (0, 0) else -1
        return [_beside(first, 0, n * aside * east) for n in range(count)]
    if figure == ASTERN:
        return [_beside(first, -n * astern, 0) for n in range(count)]
    if figure == WEDGE:
        ranks = [(n + 1) // 2 * (1 if n % 2 else -1) for n in range(count)]
        return [_beside(first, -abs(rank) * astern // 2, rank * aside) for rank in ranks]
    if figure == CIRCLE:
        return circle(first.centre, first.heading, count, model.length // 2, aside)
    return []


def circle(middle: Point, heading: int, count: int, half: int, aside: int) -> Sequence[Pose]:
    """Ships round a place with their bows outward, the first at a heading; their sterns lie
    `aside` from each other."""
    radius = half + CLEAR
    if count > 1:
        radius = max(radius, half + aside * ONE // (2 * sine(HALF // count)) + 1)
    found = []
    for n in range(count):
        way = (heading + n * ROUND // count) % ROUND
        found.append(Pose(*point_at(Pose(*middle, way), radius, 0), way))
    return found


def _beside(first: Pose, ahead: int, abeam: int) -> Pose:
    return Pose(*point_at(first, ahead, abeam), first.heading)
