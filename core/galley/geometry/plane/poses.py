"""Angles, places and courses on a table, in whole mils and hundredths of a degree (PG-1
to PG-4, PG-9).
"""

from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

from galley.digest import sha256

Point = tuple[int, int]
"""x to the east, y to the north, in mils; in a ship's frame forward and to starboard."""


class Pose(NamedTuple):
    """The centre of a ship in mils, and its heading in centidegrees, 0 to 35999."""

    x: int
    y: int
    heading: int

    @property
    def centre(self) -> Point:
        return self.x, self.y


def point_at(pose: Pose, ahead: int, abeam: int) -> Point:
    """PG-4 A point so many mils ahead of a ship's centre and to starboard of its keel."""
    s, c = sine(pose.heading), cosine(pose.heading)
    return pose.x + rdiv(ahead * s + abeam * c, ONE), pose.y + rdiv(ahead * c - abeam * s, ONE)


def scaled_frame(pose: Pose, point: Point) -> Point:
    """PG-4 Where a point lies in a ship's frame, in parts of ONE of a mil, so that nothing is
    lost by rounding."""
    s, c = sine(pose.heading), cosine(pose.heading)
    dx, dy = point[0] - pose.x, point[1] - pose.y
    return dx * s + dy * c, dx * c - dy * s


def in_frame(pose: Pose, point: Point) -> Point:
    """A point ahead and abeam of a pose, in whole mils (PG-3)."""
    ahead, abeam = scaled_frame(pose, point)
    return rdiv(ahead, ONE), rdiv(abeam, ONE)


CIRCLE, HALF, QUARTER = 36_000, 18_000, 9_000  # centidegrees
ONE = 1_000_000_000  # what a sine of 1 is kept as
INCH = 1_000  # mils
SHA256 = "a015dea4894aa4413b2a2b3d42e23cb3b33911cfcab9d324566a39e4bb1da5fa"


@cache
def _sines() -> tuple[int, ...]:
    """PG-2 The sine of every centidegree of a circle, 0 to 35999, in parts of ONE.

    Raises ValueError where the stored quarter is not what it was: ships would move otherwise.
    """
    text = (files(__package__) / "sines.txt").read_bytes()
    if sha256(text).hexdigest() != SHA256:
        raise ValueError("sines.txt is not the table of sines that the game was made with")
    quarter = tuple(map(int, text.split(b",")))
    half = quarter + quarter[-2:0:-1]
    return half + tuple(-sine for sine in half)


def sine(angle: int) -> int:
    """The sine of an angle of any size, in parts of ONE."""
    return _sines()[angle % CIRCLE]


def cosine(angle: int) -> int:
    """The cosine of an angle of any size, in parts of ONE."""
    return _sines()[(angle + QUARTER) % CIRCLE]


def rdiv(number: int, by: int) -> int:
    """PG-3 A number divided by a positive one and rounded, halves up."""
    return (2 * number + by) // (2 * by)


def angle_between(one: int, other: int) -> int:
    """PG-8 The angle between the keels of two headings: 0 is parallel or head-on, 9000 square."""
    apart = abs(one - other) % CIRCLE
    if apart > HALF:
        apart = CIRCLE - apart
    return HALF - apart if apart > QUARTER else apart


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
