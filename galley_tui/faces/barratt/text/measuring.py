"""How far and whither: from a ship to another, and what reaches over there."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from galley.barratt.ch4_grappling.reach import corvus_gap, corvus_reach, grapple_gap
from galley.barratt.ch6_missiles.ranges import SHORT, range_band, range_to
from galley.barratt.ch6_missiles.words import figures
from galley.barratt.ch8_melee.odds import fight_ends
from galley.barratt.state.board import Board
from galley.barratt.state.crew import SHOOTERS
from galley.barratt.state.phrases import inches
from galley.barratt.state.relations import friendly
from galley.barratt.state.ship import READY, Ship
from galley.engine.text import joined, percent
from galley_tui.faces.table.looking import bears, called, hundredths


def range_lines(board: Board, ship: Ship, other: Ship) -> list[str]:
    """The distance of two hulls, how each bears from the other, what reaches whom."""
    apart = range_to(board, ship, other)
    far = hundredths(apart.mils) if apart.square else "nothing: they touch"
    lines = [
        f"From hull to hull of {called(ship)} and {called(other)}: {far}.",
        f"  From {ship.id}, {other.id} bears {bears(ship, other)}.",
        f"  From {other.id}, {ship.id} bears {bears(other, ship)}.",
    ]
    for one, at in ((ship, other), (other, ship)):
        lines.append(f"  {grapple_words(board, one, at)}.")
        if not friendly(one, at) and (said := shots(board, one, at)):
            lines.append(f"  {one.id} shoots with {joined(said)}.")
    return [*lines, *(f"  {line}." for line in melee_words(board, ship, other))]


def grapple_words(board: Board, ship: Ship, other: Ship) -> str:
    """`The grapple of A1 reaches B1: 1.40", 2" at most [MB-4.03b]`."""
    limit, apart = board.setting.lengths.grapple, grapple_gap(board, ship, other)
    reaches = "reaches" if apart.within(limit) else "does not reach"
    said = f"The grapple of {ship.id} {reaches} {other.id}: {hundredths(apart.mils)}"
    said += f", {inches(limit)} at most [MB-4.03b]"
    if ship.corvus == READY:
        bridge, most = corvus_gap(board, ship, other), corvus_reach(board, ship)
        can = "can drop" if bridge.within(most) else "cannot drop"
        said += f"; its corvus {can}: {hundredths(bridge.mils)}, {inches(most)} [MB-4.08c]"
    return said


def shots(board: Board, ship: Ship, at: Ship) -> list[str]:
    """`2 archers at short range (4 or more)`, of each kind that reaches another ship."""
    found = []
    for kind in SHOOTERS:
        number, band = ship.crew.of(kind), range_band(board, kind, ship, at)
        if number and band:
            need = "4 or more" if band == SHORT else "6"
            found.append(f"{figures(number, kind)} at {band} range ({need})")
    return found


def melee_words(board: Board, ship: Ship, other: Ship) -> Iterator[str]:
    """How a melee of two enemies would end, as their crews are now, if who fights falls last."""
    if friendly(ship, other):
        return
    ends = fight_ends(ship.crew, other.crew)
    won, lost = percent(Fraction(ends.wins)), percent(Fraction(ends.loses))
    yield (
        f"A melee: {ship.id} wins {won}, {other.id} {lost} "
        f"({ship.crew.fighters} fighters against {other.crew.fighters}, who fall last)"
    )
