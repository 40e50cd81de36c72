"""A table turned about its middle, or seen in a mirror: where things then lie."""

from typing import NamedTuple

from galley.geometry.plane.numbers import CIRCLE, ONE, cosine, rdiv, sine
from galley.geometry.plane.poses import Point


class Turning(NamedTuple):
    """What is done to a table: west and east change places first where it is mirrored, then it
    is turned clockwise by so many centidegrees."""

    angle: int
    mirrored: bool = False

    def point(self, x: int, y: int) -> Point:
        """Where a point comes to, in mils from the middle."""
        x = -x if self.mirrored else x
        s, c = sine(self.angle), cosine(self.angle)
        return rdiv(x * c + y * s, ONE), rdiv(y * c - x * s, ONE)

    def heading(self, heading: int) -> int:
        """The heading that a heading becomes."""
        return ((-heading if self.mirrored else heading) + self.angle) % CIRCLE

    def pose(self, x: int, y: int, heading: int) -> tuple[int, int, int]:
        """Where a ship comes to lie."""
        return (*self.point(x, y), self.heading(heading))
