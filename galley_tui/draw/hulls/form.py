"""The form of a hull, which all its pictures are painted from.

It is told in the ship's own frame: mils ahead of the middle of the transom, and mils to starboard
of the keel.
"""

from math import hypot
from typing import Final, NamedTuple

from galley_tui.draw.table.model import Shape, Spot

BOW: Final = ((0.0, 1.0), (0.34, 0.82), (0.7, 0.5), (1.0, 0.14))
"""How far on from shoulder to stem, and how broad there; of what the hull is amidships."""
STERN: Final = ((0.17, 1.0), (0.08, 0.84), (0.02, 0.62), (0.0, 0.4))
"""The same from the quarter to the transom, in parts of the whole length."""
STEM: Final = 0.74  # of the way from the shoulders to the tip, where the ram begins


class Form(NamedTuple):
    """A hull where it lies: the middle of its transom, its course, and its measures in mils."""

    stern: Spot
    ahead: tuple[float, float]
    tip: float
    stem: float
    shoulder: float
    half: float  # of the beam

    def at(self, ahead: float, starboard: float = 0) -> Spot:
        """The point so far ahead of the transom and to starboard."""
        (x, y), (east, north) = self.stern, self.ahead
        return (
            round(x + ahead * east + starboard * north),
            round(y + ahead * north - starboard * east),
        )

    def seen(self, spot: Spot) -> tuple[float, float]:
        """How far a point is ahead of the transom, and how far to starboard."""
        dx, dy = spot[0] - self.stern[0], spot[1] - self.stern[1]
        east, north = self.ahead
        return dx * east + dy * north, dx * north - dy * east

    def hull(self, rail: float = 0) -> Shape:
        """The outline with its pointed bow and its tapered stern; or what lies a rail's width
        inside it."""
        half = max(self.half - rail, self.half / 4)
        bow = [(self.shoulder + on * (self.stem - self.shoulder), part) for on, part in BOW]
        side = [*reversed(bow), *((on * self.stem, part) for on, part in STERN)]
        side = [(min(max(on, rail), self.stem - 2 * rail), part * half) for on, part in side]
        right = [self.at(on, off) for on, off in side]
        return (*right, *(self.at(on, -off) for on, off in reversed(side)))


def form_of(outline: Shape, stern: Spot) -> Form:
    """The form of a hull by its corners: the tip, then clockwise from its shoulder."""
    tip, right, _, _, left = outline
    length = hypot(tip[0] - stern[0], tip[1] - stern[1]) or 1.0
    ahead = (tip[0] - stern[0]) / length, (tip[1] - stern[1]) / length
    middle = (right[0] + left[0]) / 2 - stern[0], (right[1] + left[1]) / 2 - stern[1]
    shoulder = middle[0] * ahead[0] + middle[1] * ahead[1]
    half = hypot(right[0] - left[0], right[1] - left[1]) / 2
    return Form(stern, ahead, length, shoulder + STEM * (length - shoulder), shoulder, half)
