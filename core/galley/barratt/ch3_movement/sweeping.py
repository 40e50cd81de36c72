"""D4, D5, D10. What a ship meets on its way, step by step: oars, wrecks, hulls."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from galley.barratt.ch3_movement.lanes import Lane
from galley.barratt.ch3_movement.swings import Swing
from galley.barratt.state.board import Board
from galley.barratt.state.oars import Oar, Rowed, envelope, extent, touched
from galley.barratt.state.ship import Ship
from galley.geometry.plane.numbers import CIRCLE, ONE, cosine, rdiv, sine
from galley.geometry.plane.outlines import Corners, bow_triangle, outline, placed, touching
from galley.geometry.plane.polygons import Polygon, overlap
from galley.geometry.plane.poses import Pose
from galley.geometry.plane.spans import Span, first_step

STEP = 10  # mils of a leg (D4, g48)
DEGREE = 100  # centidegrees of a pivot (D5)
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


def pivot(sea: Sea, start: Pose, degrees: int) -> Swept:
    """D5 A pivot about the middle, to starboard above 0, until it is done or before a hull."""
    way, lost, wreck = (1 if degrees > 0 else -1), list[Oar](), ""
    swing = Swing(sea, start, way, abs(degrees))
    for n in swing.steps():
        here = _turned(start, way * n)
        if swing.hull_at(n, here):
            return Swept(0, _turned(start, way * (n - 1)), tuple(lost), sea.hull_at(here), here)
        if swing.sweeps_at(n, here):
            gone = sea.lose_oars(here)
            lost += gone
            swing.lost(gone)
        if not wreck and n in swing.wrecks:
            wreck = sea.wreck_at(here)
    return Swept(0, _turned(start, degrees), tuple(lost), wreck=wreck)


def _turned(start: Pose, degrees: int) -> Pose:
    return Pose(start.x, start.y, (start.heading + degrees * DEGREE) % CIRCLE)
