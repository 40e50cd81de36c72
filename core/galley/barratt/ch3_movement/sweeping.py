"""D4, D5, D10. What a ship meets on its way, step by step: oars, wrecks, hulls."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from galley.barratt.ch3_movement.lanes import Lane
from galley.barratt.state.board import Board
from galley.barratt.state.oars import Oar, Rowed, bank, bank_reach, envelope, extent, touched
from galley.barratt.state.ship import FLANKS, Ship
from galley.geometry.plane.numbers import CIRCLE, ONE, cosine, rdiv, sine
from galley.geometry.plane.outlines import Corners, bow_triangle, outline, placed, reach, touching
from galley.geometry.plane.polygons import Polygon, at_least_apart, overlap, point_apart
from galley.geometry.plane.poses import Pose
from galley.geometry.plane.spans import Span, first_step

STEP = 10  # mils of a leg (D4, g48)
DEGREE = 100  # centidegrees of a pivot (D5)
SLACK = 4  # mils by which corners are rounded at most
FEW = 3  # degrees that two ships are clear, below which their parts are looked at
Near = tuple[Rowed, Corners, int]
"""A ship, its envelope where it lies, and how far off it cannot be met any more."""


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

    def clear(self, near: Near, pose: Pose) -> int:
        """Degrees that the mover may turn at a pose and surely touches nothing of another ship:
        no point of a hull or an oar swings so far."""
        other, around, far = near
        kind = self.mover.kind
        off = max(abs(pose.x - other.pose.x), abs(pose.y - other.pose.y)) - far
        if off > 0:
            return off // swing(extent(kind))
        self.mover.pose = pose
        whole = (at_least_apart(placed(envelope(kind), pose), around) - SLACK) // swing(
            extent(kind)
        )
        if whole > FEW:
            return whole
        theirs, least = _parts(other), CIRCLE
        hull, *banks = _parts(self.mover)
        for shapes, each in (([hull], swing(reach(kind.model))), (banks, swing(bank_reach(kind)))):
            for one in shapes:
                for part in theirs:
                    least = min(least, (at_least_apart(one, part) - SLACK) // each)
                    if least <= 0:
                        return max(whole, 0)
        return max(whole, least)

    def beyond(self, pose: Pose) -> bool:
        """g33 The middle of the ship is over an edge."""
        return not (0 <= pose.x <= self.table[0] and 0 <= pose.y <= self.table[1])

    def hull_at(self, pose: Pose, among: Sequence[Rowed] | None = None) -> str:
        """The ship whose outline is overlapped at a pose: of several the one that the bow
        overlaps, then the lowest id (g52); `among`: those that could be."""
        model = self.mover.kind.model
        others = self.others if among is None else among
        found = [o for o in others if touching(model, pose, o.kind.model, o.pose)]
        if len(found) > 1:
            bow = bow_triangle(model, pose)
            struck = [o for o in found if overlap(bow, outline(o.kind.model, o.pose))]
            found = struck or found
        return found[0].id if found else ""

    def lose_oars(self, pose: Pose, among: Sequence[Near] | None = None) -> list[Oar]:
        """MB-3.12a The oars that go where the mover comes to a pose; `among` those ships whose
        oars and hulls could be touched."""
        self.mover.pose = pose
        found: list[Oar] = []
        mine: Corners = ()
        for other, around, far in self.near if among is None else among:
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
    if done >= length:
        return Swept(done, _along(start, s, c, way * done))
    lane, begun = Lane(sea, start, way * s, way * c, Span(done + 1, length)), done
    spans = lane.spans()
    while (at := first_step(spans, done, begun, STEP, length)) <= length:
        if lane.open(at):
            spans = lane.spans()
            continue
        here = _along(start, s, c, way * at)
        if lane.hull_at(at, here):
            done = at - (at - begun - 1) % STEP - 1
            return Swept(
                done, _along(start, s, c, way * done), tuple(lost), sea.hull_at(here), here
            )
        done, gone = at, sea.lose_oars(here) if lane.sweeps_at(at, here) else []
        if gone:
            lost += gone
            lane.lost(gone)
            spans = lane.spans()
        if sea.beyond(here):
            return Swept(done, here, tuple(lost), off=True)
        if until is not None and any(map(until, gone)):
            return Swept(done, here, tuple(lost))
        if lane.wreck_at(at) and (wreck := sea.wreck_at(here)):
            return Swept(done, here, tuple(lost), wreck=wreck)
    return Swept(length, _along(start, s, c, way * length), tuple(lost))


def _along(start: Pose, s: int, c: int, mils: int) -> Pose:
    return Pose(start.x + rdiv(mils * s, ONE), start.y + rdiv(mils * c, ONE), start.heading)


@lru_cache(64)
def swing(radius: int) -> int:
    """Mils that a point so far from the middle moves in a degree at most."""
    return radius * 1_746 // 100_000 + 1


def pivot(sea: Sea, start: Pose, degrees: int) -> Swept:
    """D5 A pivot about the middle, to starboard above 0, until it is done or before a hull.

    A ship is looked for only if it lies within the circle of the mover and its oars, and from the
    degree on from which it could be met.
    """
    way = 1 if degrees > 0 else -1
    here, lost = start, list[Oar]()
    wreck = ""
    far = extent(sea.mover.kind) + SLACK
    near = [one for one in sea.near if point_apart(one[1], start.centre) <= far]
    due = dict.fromkeys([other.id for other, _, _ in near], 1)
    for n in range(1, abs(degrees) + 1):
        there = Pose(here.x, here.y, (here.heading + way * DEGREE) % CIRCLE)
        looked = [one for one in near if due[one[0].id] <= n]
        if looked and (hit := sea.hull_at(there, [other for other, _, _ in looked])):
            return Swept(0, here, tuple(lost), hit, there)
        here = there
        gone = sea.lose_oars(here, looked) if looked else []
        lost += gone
        for one in looked if not gone else ():
            due[one[0].id] = n + 1 + sea.clear(one, here)
        wreck = wreck or sea.wreck_at(here)
    return Swept(0, here, tuple(lost), wreck=wreck)
