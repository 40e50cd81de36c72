"""The outline of a ship with its pointed bow, and its parts (PG-5)."""

from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from galley.geometry.plane.polygons import Gap, gap, overlap
from galley.geometry.plane.poses import (
    CIRCLE,
    HALF,
    ONE,
    QUARTER,
    Point,
    Pose,
    angle_between,
    cosine,
    point_at,
    rdiv,
    scaled_frame,
    sine,
)

KEPT = 4096  # outlines of a model at a heading


class Model(NamedTuple):
    """A ship's model in mils: length and beam of the hull, how far the ram stands before the
    stem, how long the bow and the stern are."""

    length: int
    beam: int
    ram: int
    bow: int
    stern: int

    @property
    def tip(self) -> int:
        """The tip of the ram, ahead of the centre."""
        return self.length // 2 + self.ram

    @property
    def shoulder(self) -> int:
        """The mils ahead of the centre at which the bow ends and the middle begins."""
        return self.length // 2 - self.bow

    @property
    def quarter(self) -> int:
        """The mils from the centre to the end of the middle, behind it and so below 0."""
        return self.stern - self.length // 2


Corners = tuple[Point, ...]


@lru_cache(64)
def corners(model: Model) -> Corners:
    """PG-5 The outline in the ship's frame: the tip, then clockwise."""
    side, aft = model.beam // 2, -(model.length // 2)
    fore = model.shoulder
    return (model.tip, 0), (fore, side), (aft, side), (aft, -side), (fore, -side)


@lru_cache(KEPT)
def _turned(points: Corners, heading: int) -> Corners:
    """Points of a ship's frame around a ship at 0, 0; a point's rounding does not depend on
    where the ship lies, for its place is a whole number (PG-3, PG-4)."""
    s, c = sine(heading), cosine(heading)
    return tuple([(rdiv(a * s + b * c, ONE), rdiv(a * c - b * s, ONE)) for a, b in points])


def placed(points: Corners, pose: Pose) -> Corners:
    """PG-4 Points of a ship's frame where it lies."""
    x, y, heading = pose
    return tuple([(x + dx, y + dy) for dx, dy in _turned(points, heading)])


def outline(model: Model, pose: Pose) -> Corners:
    """PG-5 The outline by which everything touches and is measured."""
    return placed(corners(model), pose)


def bow_triangle(model: Model, pose: Pose) -> Corners:
    """PG-5 The tip and the shoulders: what a ship strikes with."""
    tip, right, _, _, left = outline(model, pose)
    return tip, right, left


def sections(model: Model) -> tuple[Corners, Corners, Corners]:
    """PG-5 Bow, middle and stern in the ship's frame."""
    side, aft = model.beam // 2, -(model.length // 2)
    fore, back = model.shoulder, model.quarter
    return (
        ((model.tip, 0), (fore, side), (fore, -side)),
        ((fore, side), (back, side), (back, -side), (fore, -side)),
        ((back, side), (aft, side), (aft, -side), (back, -side)),
    )


@lru_cache(64)
def reach(model: Model) -> int:
    """A whole radius around the centre beyond which no part of the outline lies."""
    return isqrt(max(a * a + b * b for a, b in corners(model))) + 2  # corners are rounded


ROUNDED = 3
"""g57, G93 Mils by which rounding brings hulls that lie side by side nearer at most."""


def side_by_side(one: Model, at: Pose, other: Model, there: Pose) -> bool:
    """g57, G93 Two hulls lie on parallel keels, as far abeam as their sides are wide, but for
    what rounding takes."""
    if angle_between(at.heading, there.heading):
        return False
    _, abeam = scaled_frame(there, at.centre)
    return 2 * abs(abeam) >= (one.beam + other.beam - 2 * ROUNDED) * ONE


def beside_all_along(one: Model, at: Pose, other: Model, there: Pose) -> bool:
    """g57, G93 Two hulls lie side by side, and do so wherever the one goes straight ahead or
    astern, however its poses are rounded: half a mil each way east and north."""
    if angle_between(at.heading, there.heading):
        return False
    _, abeam = scaled_frame(there, at.centre)
    s, c = sine(there.heading), cosine(there.heading)
    least = 2 * abs(abeam) - abs(s) - abs(c) - 2
    return least >= (one.beam + other.beam - 2 * ROUNDED) * ONE


def touching(one: Model, at: Pose, other: Model, there: Pose) -> bool:
    """PG-6, g57, G93 The outlines of two ships overlap, and not by the rounding of two that lie
    side by side."""
    return overlapping(one, at, other, there) and not side_by_side(one, at, other, there)


def overlapping(one: Model, at: Pose, other: Model, there: Pose) -> bool:
    """PG-6 The outlines of two ships overlap to the mil."""
    far = reach(one) + reach(other)
    dx, dy = at.x - there.x, at.y - there.y
    if dx > far or dx < -far or dy > far or dy < -far or dx * dx + dy * dy > far * far:
        return False
    return overlap(outline(one, at), outline(other, there))


@lru_cache(KEPT)
def hull_gap(one: Model, at: Pose, other: Model, there: Pose) -> Gap:
    """PG-7 The distance of two ships' outlines."""
    return gap(outline(one, at), outline(other, there))


@lru_cache(KEPT)
def section_gap(one: Model, at: Pose, section: int, other: Model, there: Pose) -> Gap:
    """PG-7 The distance of a section of a ship, 0 bow, 1 middle, 2 stern, to another's outline."""
    return gap(placed(sections(one)[section], at), outline(other, there))


def distance(one: Model, at: Pose, other: Model, there: Pose) -> int:
    """PG-7 The distance of two ships' outlines in whole mils, to be shown."""
    return hull_gap(one, at, other, there).mils


def aligned(mover: Model, at: Pose, other: Model, there: Pose) -> Pose:
    """PG-10 The mover alongside another ship, pivoted about the tip of its ram."""
    apart = abs(at.heading - there.heading) % CIRCLE
    same = min(apart, CIRCLE - apart) < QUARTER
    heading = there.heading if same else (there.heading + HALF) % CIRCLE
    _, abeam = scaled_frame(there, at.centre)
    along, _ = scaled_frame(there, point_at(at, mover.tip, 0))
    ahead = rdiv(along, ONE) + (-mover.tip if same else mover.tip)
    side = 1 if abeam >= 0 else -1
    x, y = point_at(there, ahead, side * (other.beam // 2 + mover.beam // 2 + 1))
    return Pose(x, y, heading)
