"""8. All ships move together, tick by tick (D2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from galley.ancient_galley.ch8_movement.movers import TICKS, Mover
from galley.ancient_galley.ch8_movement.strikes import (
    SMASHES,
    beside,
    contact,
    pushed,
    rakes,
    smash,
    strikes,
)
from galley.ancient_galley.state.marks import Contact, Smashed, Touch
from galley.geometry.plane.outlines import touching
from galley.geometry.plane.polygons import Polygon, at_least_apart, overlap
from galley.geometry.plane.poses import Pose
from galley.tabletop.board import order

CLOSE, AGAIN = 300, 8  # mils, and ticks after which the distance of ships so close is looked at


class Obstacle(NamedTuple):
    """A wreck, by the ship that it was, or a piece of shore, "" ."""

    ship: str
    corners: Polygon


class Slid(NamedTuple):
    """A raker goes on beside its victim, or was pushed out."""

    ship: str
    along: str
    tick: int
    pose: Pose
    pushed: bool


class Left(NamedTuple):
    """A ship's centre crossed an edge of the table."""

    ship: str
    tick: int


Happening = Contact | Smashed | Slid | Left


class Together:
    """The movement of a turn.  `width` and `height` are those of the table in mils."""

    def __init__(
        self, movers: Iterable[Mover], obstacles: Sequence[Obstacle], width: int, height: int
    ) -> None:
        self.movers = sorted(movers, key=lambda mover: order(mover.id))
        self.obstacles, self.width, self.height = obstacles, width, height
        self.tick = self.closest = 0
        for mover in self.movers:
            mover.free = {n for n in range(len(obstacles)) if self._on(mover, n)}

    def ticks(self) -> Iterator[tuple[int, list[Happening]]]:
        """Each tick with what happens in it; the movers then lie where it leaves them."""
        for self.tick in range(1, TICKS + 1):
            if all(mover.stopped for mover in self.movers):
                return
            yield self.tick, list(self._happens())

    def happenings(self) -> Iterator[Happening]:
        """Find everything that happens, without the ticks in which nothing can."""
        while self.tick < TICKS and not all(mover.stopped for mover in self.movers):
            self.tick += 1
            if leap := min(self._quiet(), TICKS - self.tick):
                self.tick += leap
                for mover in self.movers:
                    mover.advance(self.tick - 1)
                    mover.pose = mover.next
            yield from self._happens()

    def _quiet(self) -> int:
        """For how many ticks from now on no two ships can touch or shear, and none can leave the
        table or run aground."""
        afloat = [mover for mover in self.movers if not mover.gone]
        found = TICKS
        for one, other in combinations(afloat, 2):
            if speed := one.speed + other.speed:
                found = min(found, self._between(one, other) * TICKS // speed - 1)
        for mover in afloat:
            if mover.speed:
                (x, y), wide, high = mover.pose.centre, self.width, self.height
                off = min(x, wide - x, y, high - y)
                for obstacle in self.obstacles:
                    off = min(off, at_least_apart(mover.lies, obstacle.corners))
                found = min(found, off * TICKS // mover.speed - 1)
        return max(0, found)

    def _between(self, one: Mover, other: Mover) -> int:
        """Mils that lie at least between two ships, and the oars that one of them might shear;
        where they lie close that is not looked at again at once."""
        oars = SMASHES if one.flagged or other.flagged else 0
        least = one.apart(other) - oars
        if least > 0 or self.tick < self.closest:
            return max(0, least)
        gap = at_least_apart(one.lies, other.lies) - oars
        if gap < CLOSE:
            self.closest = self.tick + AGAIN
        return max(0, gap)

    def _happens(self) -> Iterator[Happening]:
        for mover in self.movers:
            mover.advance(self.tick)
        while True:
            found = self._first_overlap()
            if found is None:
                break
            yield from found
        for raker in self.movers:
            if raker.flagged and not raker.stopped:
                for victim in self.movers:
                    if victim.enemy_of(raker) and not victim.gone:
                        yield from smash(raker, victim, self.tick)
        for mover in self.movers:
            mover.pose = mover.next
            if not mover.stopped and self._off_the_table(mover):
                mover.stopped = mover.gone = True
                yield Left(mover.id, self.tick)

    def _off_the_table(self, mover: Mover) -> bool:
        """G25"""
        x, y = mover.pose.centre
        return not (0 <= x <= self.width and 0 <= y <= self.height)

    # -- one contact after the other

    def _first_overlap(self) -> list[Happening] | None:
        afloat = [mover for mover in self.movers if not mover.gone]
        for one, other in combinations(afloat, 2):
            if one.stopped and other.stopped:
                continue
            if one.near(other) and touching(one.model, one.next, other.model, other.next):
                return self._meet(one, other)
        for mover in afloat:
            if not mover.stopped and (found := self._aground(mover)) is not None:
                mover.stop()
                return [found]
        return None

    def _on(self, mover: Mover, n: int) -> bool:
        return overlap(mover.outline, self.obstacles[n].corners)

    def _aground(self, mover: Mover) -> Contact | None:
        """AG-23.1, AG-23.2 A wreck or the shore that it runs on; one that it lay on when it
        came there does not count (AG-23.1b)."""
        for n, obstacle in enumerate(self.obstacles):
            if not self._on(mover, n):
                mover.free.discard(n)
            elif n not in mover.free:
                kind = Touch.ON_WRECK if obstacle.ship else Touch.ASHORE
                return Contact(kind, mover.id, obstacle.ship, self.tick, band=mover.band)
        return None

    def _meet(self, one: Mover, other: Mover) -> list[Happening]:
        """D3 Two hulls overlap: a ram, a rake, a push or a bump."""
        rake = [m for m, v in ((one, other), (other, one)) if rakes(m, v)]
        if len(rake) == 2:  # the lower id is the one that lies along the other (G65)
            other.touched.add(one.id)
            other.raked.add(one.id)
            found: list[Happening] = [*smash(other, one, self.tick)]
            return [*found, *self._slide(one, other)]
        pairs = ((one, other), (other, one))
        struck = [(m, v) for m, v in pairs if m not in rake and strikes(m, v, self.tick)]
        if struck:
            hits: list[Happening] = [contact(m, v, self.tick) for m, v in struck]
            one.stop()
            other.stop()
            return hits
        if rake:
            return self._slide(rake[0], other if rake[0] is one else one)
        for mover, victim in pairs:
            if victim.id in mover.raked and not mover.stopped:
                return self._push(mover, victim)
        return self._bump(one, other)

    def _slide(self, raker: Mover, victim: Mover) -> list[Happening]:
        """AG-9.0d The oars in reach break, and it goes on along the side."""
        raker.touched.add(victim.id)
        broken: list[Happening] = [*smash(raker, victim, self.tick)]
        raker.raked.add(victim.id)
        return [*broken, *self._moved_to(raker, victim, beside(raker, victim), pushed_out=False)]

    def _push(self, raker: Mover, victim: Mover) -> list[Happening]:
        raker.touched.add(victim.id)
        return self._moved_to(raker, victim, pushed(raker, victim), pushed_out=True)

    def _moved_to(
        self, raker: Mover, victim: Mover, pose: Pose, pushed_out: bool
    ) -> list[Happening]:
        """To another pose, unless a third ship lies there: then both are stopped (D5)."""
        others = [m for m in self.movers if m not in (raker, victim) and not m.gone]
        if any(touching(raker.model, pose, third.model, third.next) for third in others):
            return self._bump(raker, victim)
        raker.go_on_from(pose, self.tick)
        return [Slid(raker.id, victim.id, self.tick, pose, pushed_out)]

    def _bump(self, one: Mover, other: Mover) -> list[Happening]:
        """AG-10.9a Both stop."""
        bump = Contact(
            Touch.BUMPED, one.id, other.id, self.tick, one.angle_to(other), point=one.next.centre
        )
        one.stop()
        other.stop()
        return [bump]
