"""Oars one by one, each a cell beside the hull, and what touches them (D3, D4)."""

from functools import lru_cache
from math import isqrt
from typing import Final, NamedTuple

from galley.barratt.state.ship import Ship, ShipClass
from galley.geometry.plane.outlines import Corners, corners, outline, placed
from galley.geometry.plane.polygons import overlap
from galley.geometry.plane.poses import Pose
from galley.tabletop.board import FLANKS, Flank

ROUNDED: Final = 2
"""Mils by which the corners of two shapes are rounded at most, towards each other."""


class Oar(NamedTuple):
    """An oar of a ship: 1 is foremost."""

    ship: str
    flank: str
    number: int


class Rowed:
    """A ship while it is looked at where it goes, with the oars that are left to it."""

    __slots__ = ("id", "kind", "oars", "pose")

    def __init__(self, ship: Ship, kind: ShipClass, pose: Pose | None = None) -> None:
        self.id, self.kind, self.pose = ship.id, kind, pose or ship.pose
        self.oars: dict[str, tuple[int, ...]] = {
            Flank.PORT: ship.port,
            Flank.STARBOARD: ship.starboard,
        }

    def lose(self, oar: Oar) -> None:
        self.oars[oar.flank] = tuple(n for n in self.oars[oar.flank] if n != oar.number)


@lru_cache(256)
def cell(kind: ShipClass, flank: str, number: int) -> Corners:
    """D3 The cell of an oar in its ship's frame."""
    return _rectangle(kind, flank, number, number)


def cells(ship: Rowed, flank: str, pose: Pose | None = None) -> list[tuple[Oar, Corners]]:
    """The oars that are left on a flank, and their cells where the ship lies, or at a pose."""
    kept = _cells(ship.kind, flank, pose or ship.pose)
    return [(Oar(ship.id, flank, number), kept[number - 1]) for number in ship.oars[flank]]


@lru_cache(512)
def _cells(kind: ShipClass, flank: str, pose: Pose) -> list[Corners]:
    """The cells of all oars of a flank; most ships lie still while one moves."""
    return [placed(cell(kind, flank, number), pose) for number in range(1, kind.oars + 1)]


@lru_cache(1024)
def _rectangle(kind: ShipClass, flank: str, first: int, last: int, more: int = 0) -> Corners:
    fore = kind.model.shoulder - kind.spacing * (first - 1) + more
    aft = kind.model.shoulder - kind.spacing * last - more
    side = -1 if flank == Flank.PORT else 1
    near = side * (kind.model.beam // 2 - more)
    far = side * (kind.model.beam // 2 + kind.reach + more)
    return (fore, near), (fore, far), (aft, far), (aft, near)


def bank(ship: Rowed, flank: str) -> Corners | None:
    """From the foremost oar that is left to the last, and so much more that it is met wherever one
    of their cells is, however the corners are rounded; None where there is none."""
    left = ship.oars[flank]
    if not left:
        return None
    return placed(_rectangle(ship.kind, flank, left[0], left[-1], ROUNDED), ship.pose)


@lru_cache(64)
def envelope(kind: ShipClass) -> Corners:
    """A convex shape in a ship's frame around its hull and all its oars, and as much more as a
    bank has."""
    (tip, _), (fore, side), (aft, _), *_ = corners(kind.model)
    tip, fore, side = tip + ROUNDED, fore + ROUNDED, side + ROUNDED
    wide, back, aft = side + kind.reach, kind.model.quarter - ROUNDED, aft - ROUNDED
    return ((tip, 0), (fore, wide), (back, wide), (aft, side), (aft, -side), (back, -wide),
            (fore, -wide))  # fmt: skip


@lru_cache(64)
def extent(kind: ShipClass) -> int:
    """A whole radius around the middle beyond which neither the hull nor an oar lies."""
    return isqrt(max(a * a + b * b for a, b in envelope(kind))) + 2  # corners are rounded


def touched(one: Rowed, other: Rowed) -> list[Oar]:
    """MB-3.12a, D4 The oars of two ships that touch the other's hull or oars, of the one first."""
    hulls = {ship.id: outline(ship.kind.model, ship.pose) for ship in (one, other)}
    banks = {
        (ship.id, flank): found
        for ship in (one, other)
        for flank in FLANKS
        if (found := bank(ship, flank)) is not None
    }
    gone: list[Oar] = []
    for mine, theirs in ((one, other), (other, one)):
        for flank in FLANKS:
            mine_bank = banks.get((mine.id, flank))
            if mine_bank is None:
                continue
            against: list[tuple[Corners, list[Corners]]] = []
            if overlap(mine_bank, hulls[theirs.id]):
                against.append((hulls[theirs.id], []))
            for their_flank in FLANKS:
                theirs_bank = banks.get((theirs.id, their_flank))
                if theirs_bank is not None and overlap(mine_bank, theirs_bank):
                    places = [place for _, place in cells(theirs, their_flank)]
                    against.append((theirs_bank, places))
            if against:
                gone += [
                    oar for oar, place in cells(mine, flank)
                    if any(_touches(place, *shapes) for shapes in against)
                ]  # fmt: skip
    return gone


def _touches(place: Corners, around: Corners, places: list[Corners]) -> bool:
    """A cell overlaps a shape, and one of the places in it where there are any."""
    if not overlap(place, around):
        return False
    return not places or any(overlap(place, one) for one in places)
