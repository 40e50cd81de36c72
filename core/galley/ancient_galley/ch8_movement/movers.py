"""A ship while it moves: where it is at each tick."""

from __future__ import annotations

from math import isqrt
from typing import Final

from galley.ancient_galley.state.ship import SLOTS, Ship, ShipClass
from galley.engine.records import Side
from galley.geometry.plane.outlines import Corners, Model, bow_triangle, outline, reach
from galley.geometry.plane.poses import INCH, ONE, Circle, Course, Pose, angle_between
from galley.tabletop.board import FLANKS

TICKS: Final = 720
"""AG-8.0a Equal parts of each ship's own distance."""


MILS_OF_RADIAN: Final = 5_729
"""Centidegrees of an arc as long as its radius, rounded down."""


class Mover:
    """A ship on its way.  `pose` is where it lay at the last tick, `next` where it would lie now.

    `way` is the distance of the whole move in mils.
    """

    def __init__(
        self, ship: Ship, kind: ShipClass, letters: str, circle: Circle, way: int,
        astern: bool = False, rakes: bool = False, withdraws: bool = False, band: str = "",
    ) -> None:  # fmt: skip
        self.id, self.side, self.model = ship.id, ship.side, kind.model
        self.way, self.astern, self.withdraws, self.band = way, astern, withdraws, band
        self.flagged = rakes
        self.oars = {flank: ship.oars(flank) for flank in FLANKS}
        self.pose = self.next = ship.pose
        self.stopped = not way
        self.gone = False
        self.begun = 0  # mils that lie behind the course that it is on
        self.raked: set[str] = set()  # ships that it has raked this turn (AG-9.0e)
        self.touched: set[str] = set()  # of them those whose hull it has touched
        self.smashed: set[tuple[str, int]] = set()  # its own oars: flank, slot
        self.free: set[int] = set()  # wrecks and shores that it lay on when they came
        self._course = Course(ship.pose, letters, circle, astern)
        self._circle = circle

    def run(self, tick: int) -> int:
        """The mils that it has gone at a tick, if nothing has stopped it."""
        return self.way * tick // TICKS

    def advance(self, tick: int) -> None:
        """Find where it would lie at a tick."""
        if not self.stopped:
            self.next = self._course.at(self.run(tick) - self.begun)

    def stop(self) -> None:
        """AG-8.0b It stays where it lay at the tick before."""
        self.stopped, self.next = True, self.pose

    def go_on_from(self, pose: Pose, tick: int) -> None:
        """D5 Straight ahead from another pose, for what is left of its way (G68)."""
        self.begun, self.next = self.run(tick), pose
        left = self.way - self.begun
        self._course = Course(pose, "S" * (-(-left // INCH)), self._circle, self.astern)

    @property
    def lies(self) -> Corners:
        """Its outline where it lay at the last tick."""
        return outline(self.model, self.pose)

    # -- geometry, where it would lie

    @property
    def outline(self) -> Corners:
        return outline(self.model, self.next)

    @property
    def bow(self) -> Corners:
        """The triangle that it strikes and rakes with."""
        return bow_triangle(self.model, self.next)

    def angle_to(self, other: Mover) -> int:
        """PG-8"""
        return angle_between(self.next.heading, other.next.heading)

    def near(self, other: Mover, more: int = 0) -> bool:
        """Their centres are so near that they could touch."""
        far = reach(self.model) + reach(other.model) + more
        dx, dy = self.next.x - other.next.x, self.next.y - other.next.y
        return -far <= dx <= far and -far <= dy <= far

    @property
    def speed(self) -> int:
        """Mils that no point of its hull exceeds in all ticks together: its way, and what bow and
        stern swing on its circle."""
        if self.stopped:
            return 0
        swing = reach(self.model) * self._circle.rate // MILS_OF_RADIAN
        return self.way + self.way * swing // INCH

    def apart(self, other: Mover) -> int:
        """Mils that lie at least between their hulls; less than nothing where they may touch."""
        x, y = self.pose.x - other.pose.x, self.pose.y - other.pose.y
        return isqrt(x * x + y * y) - reach(self.model) - reach(other.model)

    def enemy_of(self, other: Mover) -> bool:
        sides: tuple[Side, Side] = (self.side, other.side)
        return sides[0] != sides[1]


def slot_at(model: Model, ahead: int) -> int:
    """D4 The slot of the oars beside a point so far ahead of the centre, 1 to 5; `ahead` is
    scaled (PG-4), so that no rounding moves it over the edge of a section."""
    width = (model.shoulder - model.quarter) // SLOTS
    return min(SLOTS, max(1, 1 + (model.shoulder * ONE - ahead) // (width * ONE)))
