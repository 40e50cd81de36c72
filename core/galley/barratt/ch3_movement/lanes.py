"""D4. The steps of a straight leg on which something may be met; on the others nothing can be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple, Protocol

from galley.barratt.state.marks import Wreck
from galley.barratt.state.oars import Oar, Rowed, bank, cells, envelope, extent
from galley.geometry.plane.outlines import Corners, beside_all_along, outline, placed, touching
from galley.geometry.plane.polygons import overlap
from galley.geometry.plane.poses import ONE, Pose
from galley.geometry.plane.spans import NOWHERE, Span, beyond, may_overlap
from galley.tabletop.board import FLANKS

SLACK = 2  # mils by which corners and poses are rounded at most


NONE: Final = ""  # no flank: the hull


class Close(NamedTuple):
    """Two banks, or a bank and a hull, that may overlap on a part of a leg."""

    span: Span
    mine: Corners
    flank: str
    other: Rowed
    theirs: Corners
    their_flank: str


Cells = Sequence[tuple[Oar | None, Corners]]
"""Oars and their cells; a hull has no oar."""


class Sweep:
    """An oar, or a hull, that may sweep another off on a part of a leg: the oars of which one or
    both go, and the shapes, that of the mover as it lies before the leg."""

    __slots__ = ("mine", "oars", "span", "theirs")

    def __init__(self, span: Span, oars: tuple[Oar, ...], mine: Corners, theirs: Corners) -> None:
        self.span, self.oars, self.mine, self.theirs = span, oars, mine, theirs

    def at(self, dx: int, dy: int) -> bool:
        """The two overlap where the mover has come so far east and north."""
        return overlap([(x + dx, y + dy) for x, y in self.mine], self.theirs)


class Waters(Protocol):
    """A ship that moves, the others, the wrecks, and the table's width and height."""

    mover: Rowed
    others: list[Rowed]
    wrecks: list[Wreck]
    table: tuple[int, int]


class Lane:
    """A leg of a ship from a pose on, s and c parts of ONE east and north a mil."""

    def __init__(self, sea: Waters, start: Pose, s: int, c: int, within: Span) -> None:
        self.start, self.s, self.c, self.within = start, s, c, within
        self.mover = sea.mover
        self.mover.pose = start
        width, height = sea.table
        self.edges = [beyond(start.x, s, width), beyond(start.y, c, height)]
        self.hulls: list[tuple[Span, Rowed]] = []
        self.sweeps: list[Sweep] = []
        self.close: list[Close] = []
        for other in sea.others:
            self._look_at(other, self._near(other))
        hull = outline(self.mover.kind.model, start) if sea.wrecks else ()
        self.wrecks = [may_overlap(hull, one.corners, s, c, within) for one in sea.wrecks]

    def spans(self) -> list[Span]:
        """The parts of the leg on which something may be met."""
        return [
            *self.edges, *self.wrecks, *(span for span, _ in self.hulls),
            *(sweep.span for sweep in self.sweeps), *(one.span for one in self.close),
        ]  # fmt: skip

    def hull_at(self, mils: int, pose: Pose) -> bool:
        """A hull is overlapped after so many mils."""
        model = self.mover.kind.model
        return any(
            span.first <= mils <= span.last and touching(model, pose, one.kind.model, one.pose)
            for span, one in self.hulls
        )

    def wreck_at(self, mils: int) -> bool:
        """A wreck may lie there."""
        return any(span.first <= mils <= span.last for span in self.wrecks)

    def sweeps_at(self, mils: int, pose: Pose) -> bool:
        """An oar is touched where the mover has come after so many mils."""
        dx, dy = pose.x - self.start.x, pose.y - self.start.y
        return any(
            one.span.first <= mils <= one.span.last and one.at(dx, dy) for one in self.sweeps
        )

    def lost(self, gone: list[Oar]) -> None:
        """Leave out what these oars could have met."""
        oars = {*gone}
        self.sweeps = [one for one in self.sweeps if oars.isdisjoint(one.oars)]

    def _near(self, other: Rowed) -> Span:
        """Find where the circles around two ships with their oars meet."""
        far = extent(self.mover.kind) + extent(other.kind) + SLACK
        dx, dy = other.pose.x - self.start.x, other.pose.y - self.start.y
        if abs(dx * self.c - dy * self.s) > far * ONE:
            return NOWHERE
        along = (dx * self.s + dy * self.c) // ONE
        return Span(max(self.within.first, along - far), min(self.within.last, along + far + 1))

    def _look_at(self, other: Rowed, near: Span) -> None:
        if near.first <= near.last:
            around = placed(envelope(self.mover.kind), self.start)
            theirs = placed(envelope(other.kind), other.pose)
            near = may_overlap(around, theirs, self.s, self.c, near, SLACK)
        if near.first <= near.last:
            self._look_closely(other, near)

    def _look_closely(self, other: Rowed, near: Span) -> None:
        models = self.mover.kind.model, other.kind.model
        hulls = outline(models[0], self.start), outline(models[1], other.pose)
        if not beside_all_along(models[0], self.start, models[1], other.pose):
            span = may_overlap(*hulls, self.s, self.c, near)
            if span.first <= span.last:
                self.hulls.append((span, other))
        mine, theirs = _banks(self.mover), _banks(other)
        pairs = [
            *((own, (NONE, hulls[1])) for own in mine),
            *(((NONE, hulls[0]), foe) for foe in theirs),
            *product(mine, theirs),
        ]
        for (flank, shape), (their_flank, their_shape) in pairs:
            span = may_overlap(shape, their_shape, self.s, self.c, near)
            if span.first <= span.last:
                self.close.append(Close(span, shape, flank, other, their_shape, their_flank))

    def open(self, mils: int) -> bool:
        """Look oar by oar at banks and hulls that may overlap after so many mils; whether there
        were any that had not been looked at."""
        due = [one for one in self.close if one.span.first <= mils <= one.span.last]
        for one in due:
            self.close.remove(one)
            mine: Cells = [(None, one.mine)]
            theirs: Cells = [(None, one.theirs)]
            if one.flank:
                mine = cells(self.mover, one.flank, self.start)
            if one.their_flank:
                theirs = cells(one.other, one.their_flank)
            if one.flank and one.their_flank:  # few oars of a bank come near another bank
                mine = [each for each in mine if self._meet(each[1], one.theirs, one.span)]
                theirs = [each for each in theirs if self._meet(one.mine, each[1], one.span)]
            for (oar, shape), (their_oar, their_shape) in product(mine, theirs):
                span = may_overlap(shape, their_shape, self.s, self.c, one.span)
                if span.first <= span.last:
                    oars = tuple(each for each in (oar, their_oar) if each is not None)
                    self.sweeps.append(Sweep(span, oars, shape, their_shape))
        return bool(due)

    def _meet(self, mine: Corners, theirs: Corners, within: Span) -> bool:
        span = may_overlap(mine, theirs, self.s, self.c, within)
        return span.first <= span.last


def _banks(ship: Rowed) -> list[tuple[str, Corners]]:
    return [(flank, found) for flank in FLANKS if (found := bank(ship, flank)) is not None]
