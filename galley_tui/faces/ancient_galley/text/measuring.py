"""How far and whither: from a ship to another, and what reaches over there."""

from __future__ import annotations

from collections.abc import Iterator

from galley.ancient_galley.ch14_grappling.grappling import REACH, hulls_apart
from galley.ancient_galley.ch18_fire.engines import crew_of, loaded, posts
from galley.ancient_galley.ch18_fire.ranges import Shooter, range_band, range_to
from galley.ancient_galley.ch18_fire.throws import TO_HIT
from galley.ancient_galley.state.aboard import fit_men
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import ARCHER, SECTIONS
from galley.ancient_galley.state.ship import READY, Ship
from galley.engine.text import count, joined
from galley.geometry.plane.outlines import section_gap
from galley_tui.faces.table.looking import bears, called, hundredths

CERTAIN = 6  # the face that always hits


def range_lines(board: Board, ship: Ship, other: Ship) -> list[str]:
    """The distance of two hulls, how each bears from the other, what reaches whom."""
    apart = hulls_apart(board, ship, other)
    far = hundredths(apart.mils) if apart.square else "nothing: they touch"
    lines = [
        f"From hull to hull of {called(ship)} and {called(other)}: {far}.",
        f"  From {ship.id}, {other.id} bears {bears(ship, other)}.",
        f"  From {other.id}, {ship.id} bears {bears(other, ship)}.",
        f"  {_lines_reach(board, ship, other)}.",
    ]
    for one, at in ((ship, other), (other, ship)):
        lines += [f"  {said}." for said in missiles(board, one, at)]
    return lines


def _lines_reach(board: Board, ship: Ship, other: Ship) -> str:
    """AG-14.0b Of each ship the sections from which a line reaches the other."""
    if not hulls_apart(board, ship, other).within(REACH):
        return 'Lines do not reach: they go 2" [AG-14.0a]'
    said = [
        f"from the {joined(near)} of {one.id}"
        for one, at in ((ship, other), (other, ship)) if (near := _near(board, one, at))
    ]  # fmt: skip
    drops = [one.id for one in (ship, other) if one.corvus == READY]
    corvus = f"; the corvus of {joined(drops)} can drop" if drops else ""
    return f"Lines reach {joined(said)} [AG-14.0b]{corvus}"


def _near(board: Board, ship: Ship, other: Ship) -> list[str]:
    mine, theirs = board.class_of(ship).model, board.class_of(other).model
    return [
        name for n, name in enumerate(SECTIONS)
        if section_gap(mine, ship.pose, n, theirs, other.pose).within(REACH)
    ]  # fmt: skip


def missiles(board: Board, ship: Ship, at: Ship) -> Iterator[str]:
    """What its archers and engines need to hit another; men shoot from where they stand."""
    archers = [m for m in fit_men(board, ship.id, ship.side) if m.rank == ARCHER and m.armed]
    found: dict[str, list[int]] = {}
    for man in archers:
        found.setdefault(_need(board, ARCHER, man, at), []).append(range_to(board, man, at).mils)
    for words, away in found.items():
        near = hundredths(min(away))
        far = f" to {hundredths(max(away))}" if hundredths(max(away)) != near else ""
        yield f"{count(len(away), 'archer')} of {ship.id} at {near}{far}: {words}"
    for post in posts(ship):
        need = _need(board, post.kind, post, at)
        why = [*([] if loaded(board, post) else ["not loaded"]),
               *([] if crew_of(board, post) else ["nobody serves it"])]  # fmt: skip
        away_ = hundredths(range_to(board, post, at).mils)
        tail = f"; {joined(why)}" if why else ""
        yield f"The {post.kind} in the {post.section} of {ship.id} at {away_}: {need}{tail}"


def _need(board: Board, weapon: str, shooter: Shooter, at: Ship) -> str:
    """`short range, 5 or more hits`, or that it is too far."""
    band = range_band(board, shooter, at)
    if not band:
        return "out of range"
    low = TO_HIT[weapon, band]
    return f"{band} range, {low if low == CERTAIN else f'{low} or more'} hits"
