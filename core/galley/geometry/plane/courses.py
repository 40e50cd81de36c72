"""A course of letters: an inch each, straight or on a circle (PG-9)."""

from functools import lru_cache
from typing import NamedTuple

from galley.geometry.plane.numbers import CIRCLE, INCH, ONE, cosine, rdiv, sine
from galley.geometry.plane.poses import Pose

TURNS = {"R": 1, "L": -1, "S": 0}


class Circle(NamedTuple):
    """A circle that a ship turns on: centidegrees for each inch of its arc, and the chord of an
    arc beside the arc, in parts of ONE."""

    rate: int
    chord: int


CIRCLES = {
    "A": Circle(1000, 998_731_244), "B": Circle(700, 999_378_189), "C": Circle(500, 999_682_720),
    "D": Circle(400, 999_796_934), "E": Circle(300, 999_885_772), "F": Circle(200, 999_949_231),
}  # fmt: skip
"""From the tightest to the widest."""


def along(pose: Pose, letter: str, mils: int, circle: Circle, astern: bool = False) -> Pose:
    """PG-9 The pose after so many mils of one letter, 0 to 1000, from its beginning.

    R turns the bow clockwise and L the other way, astern too.  KeyError for another letter.
    """
    x, y, heading = pose
    turn, way = TURNS[letter], -1 if astern else 1
    middle, ahead = heading, mils * ONE
    if turn:
        middle += turn * (circle.rate * mils // (2 * INCH))
        ahead = mils * circle.chord
    square = ONE * ONE
    return Pose(
        x + way * rdiv(ahead * sine(middle), square),
        y + way * rdiv(ahead * cosine(middle), square),
        (heading + turn * (circle.rate * mils // INCH)) % CIRCLE,
    )


@lru_cache(8192)
def ends(start: Pose, letters: str, circle: Circle, astern: bool = False) -> tuple[Pose, ...]:
    """The pose at which a course begins, and the pose after each of its letters; courses that
    begin alike share the work.  KeyError for another letter."""
    if not letters:
        return (start,)
    before = ends(start, letters[:-1], circle, astern)
    return (*before, along(before[-1], letters[-1], INCH, circle, astern))


class Course:
    """A whole move: where the ship is after any part of it.

    Within a letter the way is counted from the end of the letter before.
    """

    def __init__(self, start: Pose, letters: str, circle: Circle, astern: bool = False) -> None:
        self.letters, self.circle, self.astern = letters, circle, astern
        self._ends = ends(start, letters, circle, astern)

    def at(self, mils: int) -> Pose:
        """The pose after so many mils, 0 to 1000 for each letter.  IndexError beyond."""
        whole, rest = divmod(mils, INCH)
        if not rest:
            return self._ends[whole]
        return along(self._ends[whole], self.letters[whole], rest, self.circle, self.astern)
