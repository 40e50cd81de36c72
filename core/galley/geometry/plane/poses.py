"""Where a ship lies, and points in its own frame (PG-1, PG-4)."""

from typing import NamedTuple

from galley.geometry.plane.numbers import ONE, cosine, rdiv, sine

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
