"""D4, D5, D10. What a ship meets on its way, step by step: oars, wrecks, hulls."""

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

from galley.barratt.ch3_movement.lanes import Lane
from galley.barratt.ch3_movement.paths import PIVOT, TURN
from galley.barratt.ch3_movement.swings import Near, Swing
from galley.barratt.state.board import Board
from galley.barratt.state.oars import Oar, Rowed, envelope, extent, touched
from galley.barratt.state.ship import Ship
from galley.geometry.plane.outlines import Corners, bow_triangle, outline, placed, touching
from galley.geometry.plane.polygons import Polygon, overlap
from galley.geometry.plane.poses import CIRCLE, ONE, Pose, cosine, rdiv, sine
from galley.geometry.plane.spans import Span, first_step

STEP = 10  # mils of a leg (D4, g48)
DEGREE = 100  # centidegrees of a pivot (D5)


class Swept(NamedTuple):
    """The outcome of a leg or a pivot as far as it went."""

    mils: int  # of the way, to the last clear pose
    pose: Pose
    oars: tuple[Oar, ...] = ()  # lost on the way, in their order
    hit: str = ""  # the ship that was touched
    at: Pose | None = None  # the first pose that touches it
    wreck: str = ""  # that lies under the last pose, and was not under those before
    off: bool = False  # the last pose has its middle beyond an edge of the table


class Sea:
    """The things that a ship can meet: the others with the oars that are left, and the wrecks."""

    def __init__(self, board: Board, ship: Ship, wrecks: Iterable[str] = ()) -> None:
        """`wrecks`: those that it has tested for, which are met no more."""
        self.mover = Rowed(ship, board.class_of(ship))
        self.others = [
            Rowed(other, board.class_of(other)) for other in board.afloat() if other.id != ship.id
        ]
        self.table = board.setting.width, board.setting.height
        tested = set(wrecks)
        self.wrecks = [wreck for wreck in board.wrecks if wreck.id not in tested]

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
        for other in self.others:
            far = extent(self.mover.kind) + extent(other.kind)
            if max(abs(pose.x - other.pose.x), abs(pose.y - other.pose.y)) > far:
                continue
            mine = mine or placed(envelope(self.mover.kind), pose)
            if overlap(mine, placed(envelope(other.kind), other.pose)):
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


class Straight:
    """D4 A straight leg from a pose on, ahead where `way` is 1 and astern where it is -1, of which
    so many mils are done: walked as far as anyone asks, and no step of it twice."""

    def __init__(
        self, sea: Sea, start: Pose, way: int, begun: int, far: int,
        until: Callable[[Oar], bool] | None = None,
    ) -> None:  # fmt: skip
        """Nobody asks beyond `far` mils; it ends after the first oar for which `until` holds."""
        self.sea, self.start, self.begun, self.until = sea, start, begun, until
        self.s, self.c = way * sine(start.heading), way * cosine(start.heading)
        self.lane = Lane(sea, start, self.s, self.c, Span(begun + 1, far))
        self.spans, self.done = self.lane.spans(), begun
        self.lost: list[tuple[int, Oar]] = []
        self.ends: tuple[int, Swept] | None = None

    def to(self, length: int) -> Swept:
        """As far as nothing stops it, so many mils at most.

        Steps of 10 mils, and one shorter last step where the length asks for it, after which
        nobody asks for more.  It ends before a hull, at an untested wreck, over an edge.
        """
        while self.ends is None and self.done < length:
            self._step(length)
        if self.ends is not None and self.ends[0] <= length:
            return self.ends[1]
        lost = tuple(oar for at, oar in self.lost if at <= length)
        return Swept(length, self._along(length), lost)

    def _step(self, length: int) -> None:
        """Look at the next step at which something may be met."""
        at = first_step(self.spans, self.done, self.begun, STEP, length)
        if at > length:
            self.done = length
            return
        sea, lane = self.sea, self.lane
        if lane.open(at):
            self.spans = lane.spans()
            return
        here, self.done = self._along(at), at
        if lane.hull_at(at, here):
            clear = at - (at - self.begun - 1) % STEP - 1
            self._end(at, Swept(clear, self._along(clear), hit=sea.hull_at(here), at=here))
            return
        gone = sea.lose_oars(here) if lane.sweeps_at(at, here) else []
        if gone:
            self.lost += [(at, oar) for oar in gone]
            lane.lost(gone)
            self.spans = lane.spans()
        if sea.beyond(here):
            self._end(at, Swept(at, here, off=True))
        elif self.until is not None and any(map(self.until, gone)):
            self._end(at, Swept(at, here))
        elif lane.wreck_at(at) and (wreck := sea.wreck_at(here)):
            self._end(at, Swept(at, here, wreck=wreck))

    def _end(self, at: int, swept: Swept) -> None:
        self.ends = at, swept._replace(oars=tuple(oar for _, oar in self.lost))

    def _along(self, mils: int) -> Pose:
        x, y, heading = self.start
        return Pose(x + rdiv(mils * self.s, ONE), y + rdiv(mils * self.c, ONE), heading)


def straight(
    sea: Sea,
    start: Pose,
    mils: int,
    done: int = 0,
    until: Callable[[Oar], bool] | None = None,
) -> Swept:
    """D4 A straight leg from `start` on, astern where `mils` is below 0, of which so many mils are
    `done`, as far as nothing stops it."""
    way, length = (1 if mils >= 0 else -1), max(abs(mils), done)
    return Straight(sea, start, way, done, length, until).to(length)


class Pivot:
    """D5 A pivot about the middle, to starboard where `way` is 1: turned as far as anyone asks,
    and no degree of it twice."""

    def __init__(
        self, sea: Sea, start: Pose, way: int, far: int, near: Near | None = None
    ) -> None:
        """Nobody asks beyond `far` degrees; pivots at the same place share what is `near`."""
        self.sea, self.start, self.way = sea, start, way
        self.swing = Swing(sea, start, way, far, near)
        self.todo = self.swing.steps()[::-1]
        self.lost: list[tuple[int, Oar]] = []
        self.wreck: tuple[int, str] | None = None
        self.hit: tuple[int, str] | None = None

    def to(self, degrees: int) -> Swept:
        """So many degrees, or until it comes before a hull."""
        while self.hit is None and self.todo and self.todo[-1] <= degrees:
            self._look(self.todo.pop())
        hit, at, clear = "", None, degrees
        if self.hit is not None and self.hit[0] <= degrees:
            clear, hit, at = self.hit[0] - 1, self.hit[1], self._turned(self.hit[0])
        wreck = self.wreck[1] if self.wreck is not None and self.wreck[0] <= clear else ""
        lost = tuple(oar for n, oar in self.lost if n <= clear)
        return Swept(0, self._turned(clear), lost, hit, at, "" if hit else wreck)

    def _look(self, degree: int) -> None:
        here = self._turned(degree)
        if self.swing.hull_at(degree, here):
            self.hit = degree, self.sea.hull_at(here)
            return
        if self.swing.sweeps_at(degree, here):
            gone = self.sea.lose_oars(here)
            self.lost += [(degree, oar) for oar in gone]
            self.swing.lost(gone)
        if self.wreck is None and self.swing.wreck_at(degree):
            wreck = self.sea.wreck_at(here)
            self.wreck = (degree, wreck) if wreck else None

    def _turned(self, degrees: int) -> Pose:
        x, y, heading = self.start
        return Pose(x, y, (heading + self.way * degrees * DEGREE) % CIRCLE)


def pivot(sea: Sea, start: Pose, degrees: int) -> Swept:
    """D5 A pivot about the middle, to starboard above 0, until it is done or before a hull."""
    return Pivot(sea, start, 1 if degrees > 0 else -1, abs(degrees)).to(abs(degrees))


def walked(
    board: Board, ship: Ship, start: Pose, mils: int, done: int,
    until: Callable[[Oar], bool] | None = None,
) -> Swept:  # fmt: skip
    """D4 A straight leg from `start` on of which so many mils are done."""
    length, far = abs(mils), board.setting.lengths.ramming
    whole = done < length <= far and not (length - done) % STEP
    if board.walked is None or until is not None or not whole:
        return straight(_sea(board, ship), start, mils, done, until)
    way = 1 if mils >= 0 else -1
    key = Straight, start, way, done, _around(board, ship)
    if key not in board.walked:
        board.walked[key] = Straight(_sea(board, ship), start, way, done, far)
    found: Straight = board.walked[key]
    return found.to(length)


def pivoted(board: Board, ship: Ship, degrees: int) -> Swept:
    """D5 A pivot of a ship where it lies."""
    if board.walked is None or abs(degrees) > PIVOT:
        return pivot(_sea(board, ship), ship.pose, degrees)
    way, far = (1 if degrees > 0 else -1), TURN if abs(degrees) <= TURN else PIVOT
    around = _around(board, ship)
    key = Pivot, ship.pose, way, far, around
    if key not in board.walked:
        near = board.walked.setdefault((ship.pose.centre, around), {})
        board.walked[key] = Pivot(_sea(board, ship), ship.pose, way, far, near)
    found: Pivot = board.walked[key]
    return found.to(abs(degrees))


def _sea(board: Board, ship: Ship) -> Sea:
    return Sea(board, ship, ship.now.wrecks)


def _around(board: Board, ship: Ship) -> Hashable:
    """Everything on which it hangs what a ship meets: where the others lie, the oars, the
    wrecks."""
    others = [
        (one.id, one.x, one.y, one.heading, one.port, one.starboard)
        for one in board.ships.values() if not one.fate and one.id != ship.id
    ]  # fmt: skip
    return ship.id, ship.port, ship.starboard, ship.now.wrecks, board.wrecks, tuple(others)
