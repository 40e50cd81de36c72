"""D5. The degrees of a pivot at which something may be met; at the others nothing can be."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from galley.barratt.ch3_movement.lanes import Waters
from galley.barratt.state.oars import Oar, Rowed, bank, cell, cells, envelope, extent
from galley.barratt.state.ship import ShipClass
from galley.geometry.plane.outlines import Corners, Model, outline, placed, touching
from galley.geometry.plane.polygons import overlap, point_apart
from galley.geometry.plane.poses import Pose
from galley.geometry.plane.spans import ROUNDED, Sector, may_meet, sector
from galley.tabletop.board import FLANKS

SLICE: Final = 1_000  # mils along a hull that are looked at together


class Sweep(NamedTuple):
    """An oar of the mover or its hull, and an oar or the hull of another where it lies."""

    mine: Oar | None
    theirs: Oar | None
    shape: Corners


Part = tuple[Oar | None, Sector]
"""An oar of a ship, or a slice of its hull, and its sector around the mover's middle."""


Near = dict[str, list[tuple[Oar | None, Sector, Corners]]]
"""Of each other ship the parts to which a part of the mover reaches, and the cells of oars."""


class Swing:
    """A pivot of a ship about its middle by so many degrees, to starboard where `way` is 1.

    Degrees are kept as bits: the first of them is bit 1.
    """

    def __init__(
        self, sea: Waters, start: Pose, way: int, most: int, near: Near | None = None
    ) -> None:
        """`near`: what was found for a pivot at the same place, and is found for others."""
        self.mover, self.start, self.way, self.most = sea.mover, start, way, most
        self.far, self.near = extent(self.mover.kind), {} if near is None else near
        self.hulls: dict[Rowed, int] = {}
        self.sweeps: dict[Sweep, int] = {}
        kept = _oars(self.mover.kind)
        hull: list[Part] = [(None, one) for one in _hull(self.mover.kind.model)]
        oars: list[Part] = [
            (Oar(self.mover.id, flank, number), kept[flank, number])
            for flank in FLANKS for number in self.mover.oars[flank]
        ]  # fmt: skip
        for other in sea.others:
            far = self.far + extent(other.kind)
            if max(abs(other.pose.x - start.x), abs(other.pose.y - start.y)) <= far:
                self._look_at([*hull, *oars], other)
        self.wrecks = 0
        for wreck in sea.wrecks:
            still = sector(wreck.corners, start.centre)
            for _, degrees in self._meetings(hull, still):
                self.wrecks |= degrees

    def steps(self) -> list[int]:
        """The degrees at which something may be met, in their order."""
        every = self.wrecks
        for degrees in (*self.hulls.values(), *self.sweeps.values()):
            every |= degrees
        return [degree for degree in range(1, self.most + 1) if every >> degree & 1]

    def wreck_at(self, degree: int) -> bool:
        """A wreck may be met after so many degrees."""
        return bool(self.wrecks >> degree & 1)

    def hull_at(self, degree: int, pose: Pose) -> bool:
        """A hull is overlapped after so many degrees."""
        model = self.mover.kind.model
        return any(
            touching(model, pose, one.kind.model, one.pose)
            for one, degrees in self.hulls.items()
            if degrees >> degree & 1
        )

    def sweeps_at(self, degree: int, pose: Pose) -> bool:
        """An oar that is left goes after so many degrees."""
        shapes: dict[Oar | None, Corners] = {}
        for (mine, _, theirs), degrees in self.sweeps.items():
            if degrees >> degree & 1:
                shape = shapes.get(mine)
                if shape is None:
                    shape = shapes[mine] = _shape(self.mover, pose, mine)
                if overlap(shape, theirs):
                    return True
        return False

    def lost(self, gone: Iterable[Oar]) -> None:
        """Leave out what these oars could have met."""
        oars = {*gone}
        self.sweeps = {one: degrees for one, degrees in self.sweeps.items()
                       if one.mine not in oars and one.theirs not in oars}  # fmt: skip

    def _look_at(self, parts: Sequence[Part], other: Rowed) -> None:
        around = sector(placed(envelope(other.kind), other.pose), self.start.centre)
        mine = [part for part, _ in self._meetings(parts, around)]
        hull = outline(other.kind.model, other.pose)
        if not mine:
            return
        if other.id not in self.near:
            self.near[other.id] = [*self._near(other)]
        for oar, still, shape in self.near[other.id]:
            for (own, _), degrees in self._meetings(mine, still):
                if own is None and oar is None:
                    self.hulls[other] = self.hulls.get(other, 0) | degrees
                else:
                    sweep = Sweep(own, oar, shape or hull)
                    self.sweeps[sweep] = self.sweeps.get(sweep, 0) | degrees

    def _near(self, other: Rowed) -> Iterator[tuple[Oar | None, Sector, Corners]]:
        """The parts of a ship to which a part of the mover reaches, and the cells of oars."""
        centre, far = self.start.centre, self.far + ROUNDED
        for shape in _slices(other.kind.model):
            if (found := sector(placed(shape, other.pose), centre)).near <= far:
                yield None, found, ()
        for flank in FLANKS:
            around = bank(other, flank)
            if around is None or point_apart(around, centre) > far:
                continue
            for oar, shape in cells(other, flank):
                if (found := sector(shape, centre)).near <= far:
                    yield oar, found, shape

    def _meetings(self, parts: Sequence[Part], still: Sector) -> Iterator[tuple[Part, int]]:
        """Parts of the mover that may meet a sector, and the degrees at which they may."""
        near, far = still.near - ROUNDED, still.far + ROUNDED
        heading, way, most = self.start.heading / 100, self.way, self.most
        for part in [one for one in parts if one[1].near <= far and one[1].far >= near]:
            first, last = may_meet(part[1], still, heading, way, most)
            if first <= last:
                yield part, (2 << last) - (1 << first)


def _shape(ship: Rowed, pose: Pose, oar: Oar | None) -> Corners:
    """The cell of an oar, or the hull, where a ship lies."""
    if oar is None:
        return outline(ship.kind.model, pose)
    return placed(cell(ship.kind, oar.flank, oar.number), pose)


@lru_cache(64)
def _slices(model: Model) -> list[Corners]:
    """A hull in slices across its keel, in the ship's frame."""
    aft, fore, side = -(model.length // 2), model.shoulder, model.beam // 2
    cuts = sorted({*range(aft, model.tip, SLICE), fore, model.tip})
    found: list[Corners] = []
    for back, front in pairwise(cuts):
        wide, narrow = (
            side if at <= fore else -(-side * (model.tip - at) // (model.tip - fore))
            for at in (back, front)
        )
        found.append(
            ((front, narrow), (back, wide), (back, -wide), (front, -narrow))
            if narrow else ((front, 0), (back, wide), (back, -wide))
        )  # fmt: skip
    return found


@lru_cache(64)
def _hull(model: Model) -> list[Sector]:
    """The slices of a hull as they lie around its own middle."""
    return [_own(one) for one in _slices(model)]


@lru_cache(64)
def _oars(kind: ShipClass) -> dict[tuple[str, int], Sector]:
    """The cells of all oars as they lie around the ship's middle."""
    return {
        (flank, number): _own(cell(kind, flank, number))
        for flank in FLANKS for number in range(1, kind.oars + 1)
    }  # fmt: skip


def _own(shape: Corners) -> Sector:
    """The sector of a shape of the ship's frame: its bearings are those from the bow."""
    return sector([(abeam, ahead) for ahead, abeam in shape])
