"""D4, D5, D10. What a ship meets on its way, step by step: oars, wrecks, hulls."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from galley.barratt.state.board import Board
from galley.barratt.state.oars import Oar, Rowed, bank, envelope, extent, touched
from galley.barratt.state.ship import FLANKS, Ship
from galley.geometry.plane.numbers import CIRCLE, ONE, cosine, rdiv, sine
from galley.geometry.plane.outlines import Corners, bow_triangle, outline, placed, touching
from galley.geometry.plane.polygons import Polygon, at_least_apart, overlap
from galley.geometry.plane.poses import Pose

STEP = 10  # mils of a leg (D4, g48)
DEGREE = 100  # centidegrees of a pivot (D5)
SLACK = 4  # mils by which corners are rounded at most


class Swept(NamedTuple):
    """What came of a leg or a pivot as far as it went."""

    mils: int  # of the way, to the last clear pose
    pose: Pose
    oars: tuple[Oar, ...] = ()  # lost on the way, in their order
    hit: str = ""  # the ship that was touched
    at: Pose | None = None  # the first pose that touches it
    wreck: str = ""  # that lies under the last pose, and was not under those before
    off: bool = False  # the last pose has its middle beyond an edge of the table


class Sea:
    """What can be met by one ship: the others with the oars that are left, and the wrecks."""

    def __init__(self, board: Board, ship: Ship, wrecks: Iterable[str] = ()) -> None:
        """`wrecks`: those that it has tested for, which are met no more."""
        self.mover = Rowed(ship, board.class_of(ship))
        self.others = [
            Rowed(other, board.class_of(other)) for other in board.afloat() if other.id != ship.id
        ]
        reach = extent(self.mover.kind)
        self.near = [
            (other, placed(envelope(other.kind), other.pose), reach + extent(other.kind))
            for other in self.others
        ]
        self.table = board.setting.width, board.setting.height
        tested = set(wrecks)
        self.wrecks = [wreck for wreck in board.wrecks if wreck.id not in tested]

    def free(self, pose: Pose) -> int:
        """Mils within which nothing can be met from a pose; fewer than there are."""
        self.mover.pose = pose
        (width, height), (x, y) = self.table, pose.centre
        best = min(x, y, width - x, height - y)
        mine: Corners = ()
        for other, around, far in self.near:
            if max(abs(x - other.pose.x), abs(y - other.pose.y)) - far >= best:
                continue
            mine = mine or placed(envelope(self.mover.kind), pose)
            apart = at_least_apart(mine, around)
            if apart <= STEP + SLACK:
                apart = self._parts_apart(other)
            best = min(best, apart)
            if best <= STEP:
                return best
        hull = outline(self.mover.kind.model, pose) if self.wrecks else ()
        return min([best, *(at_least_apart(hull, wreck.corners) for wreck in self.wrecks)])

    def _parts_apart(self, other: Rowed) -> int:
        """Mils between the hulls and banks of the mover and another ship, at least."""
        theirs, best = _parts(other), STEP + extent(self.mover.kind)
        for one in _parts(self.mover):
            for part in theirs:
                best = min(best, at_least_apart(one, part))
                if best <= STEP:
                    return best
        return best

    def beyond(self, pose: Pose) -> bool:
        """g33 The middle of the ship is over an edge."""
        return not (0 <= pose.x <= self.table[0] and 0 <= pose.y <= self.table[1])

    def hull_at(self, pose: Pose) -> str:
        """The ship whose outline is overlapped at a pose: of several the one that the bow
        overlaps, then the lowest id (g52)."""
        model = self.mover.kind.model
        found = [o for o in self.others if touching(model, pose, o.kind.model, o.pose)]
        if len(found) > 1:
            bow = bow_triangle(model, pose)
            struck = [o for o in found if overlap(bow, outline(o.kind.model, o.pose))]
            found = struck or found
        return found[0].id if found else ""

    def lose_oars(self, pose: Pose) -> list[Oar]:
        """MB-3.12a The oars that go where the mover comes to a pose."""
        self.mover.pose = pose
        found: list[Oar] = []
        mine: Corners = ()
        for other, around, far in self.near:
            if max(abs(pose.x - other.pose.x), abs(pose.y - other.pose.y)) > far:
                continue
            mine = mine or placed(envelope(self.mover.kind), pose)
            if overlap(mine, around):
                found += touched(self.mover, other)
        found = list(dict.fromkeys(found))
        ships = {rowed.id: rowed for rowed in (self.mover, *self.others)}
        for oar in found:
            ships[oar.ship].lose(oar)
        return found

    def wreck_at(self, pose: Pose) -> str:
        """The first untested wreck under the hull; it is met no more."""
        hull: Polygon = ()
        for wreck in self.wrecks:
            hull = hull or outline(self.mover.kind.model, pose)
            if overlap(hull, wreck.corners):
                self.wrecks.remove(wreck)
                return wreck.id
        return ""


def _parts(ship: Rowed) -> list[Corners]:
    """The hull of a ship, and the banks of the oars that are left to it."""
    banks = (bank(ship, flank) for flank in FLANKS)
    return [outline(ship.kind.model, ship.pose), *(one for one in banks if one is not None)]


def straight(
    sea: Sea,
    start: Pose,
    mils: int,
    done: int = 0,
    until: Callable[[Oar], bool] | None = None,
) -> Swept:
    """D4 A straight leg from `start` on, astern where `mils` is below 0, of which so many mils are
    `done`, as far as nothing stops it.

    Steps of 10 mils, and one shorter last step where the length asks for it.  It ends before a
    hull, at an untested wreck, over an edge, and after the first oar for which `until` holds.
    """
    way, length, lost = (1 if mils >= 0 else -1), abs(mils), list[Oar]()
    s, c = sine(start.heading), cosine(start.heading)
    here = _along(start, s, c, way * done)
    while done < length:
        safe = (sea.free(here) - SLACK) // STEP * STEP
        if safe > STEP:
            done = min(length, done + safe)
            here = _along(start, s, c, way * done)
            continue
        step = min(STEP, length - done)
        there = _along(start, s, c, way * (done + step))
        if hit := sea.hull_at(there):
            return Swept(done, here, tuple(lost), hit, there)
        done, here = done + step, there
        gone = sea.lose_oars(here)
        lost += gone
        if sea.beyond(here):
            return Swept(done, here, tuple(lost), off=True)
        if until is not None and any(map(until, gone)):
            return Swept(done, here, tuple(lost))
        if wreck := sea.wreck_at(here):
            return Swept(done, here, tuple(lost), wreck=wreck)
    return Swept(done, here, tuple(lost))


def _along(start: Pose, s: int, c: int, mils: int) -> Pose:
    return Pose(start.x + rdiv(mils * s, ONE), start.y + rdiv(mils * c, ONE), start.heading)


def pivot(sea: Sea, start: Pose, degrees: int) -> Swept:
    """D5 A pivot about the middle, to starboard above 0, until it is done or before a hull."""
    way = 1 if degrees > 0 else -1
    here, lost = start, list[Oar]()
    wreck = ""
    for _ in range(abs(degrees)):
        there = Pose(here.x, here.y, (here.heading + way * DEGREE) % CIRCLE)
        if hit := sea.hull_at(there):
            return Swept(0, here, tuple(lost), hit, there)
        here = there
        lost += sea.lose_oars(here)
        wreck = wreck or sea.wreck_at(here)
    return Swept(0, here, tuple(lost), wreck=wreck)
