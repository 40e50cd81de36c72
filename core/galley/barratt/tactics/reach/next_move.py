"""Finds what enemies could do to a ship in their next moves, where all others lie still."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from galley.barratt.ch1_initiative.turn import MELEE, SUNKEN
from galley.barratt.ch3_movement.moving import Move, why_not_move
from galley.barratt.ch3_movement.speeds import why_not_move_at_all
from galley.barratt.ch4_grappling.grappling import (
    DropCorvus,
    Grapple,
    why_not_drop,
    why_not_grapple,
)
from galley.barratt.ch6_missiles.ranges import targets
from galley.barratt.state.board import Board
from galley.barratt.state.crew import SHOOTERS
from galley.barratt.state.ship import Ship
from galley.barratt.tactics.reach.aims import SWEPT, Outcome, in_its_next_move, outcome, rams
from galley.barratt.tactics.reach.courses import (
    Node,
    closing_moves,
    nodes,
    paths,
    sweeping_moves,
)
from galley.barratt.tactics.reach.places import foes_of
from galley.barratt.tactics.values.exposure import between, lies_at
from galley.engine.checks import NEVER

RAM, GLANCE, RAKE, GRAPPLE, FIRE = "ram", "glance", "rake", "grapple", "fire"


class Blow(NamedTuple):
    """A deed that an enemy could do to a ship, in this turn or the next: the move for it and what
    comes of that, None where it needs none; how likely a ram sinks the ship."""

    ship: Ship
    kind: str
    now: bool
    move: Move | None = None
    comes: Outcome | None = None
    sinks: Fraction = NEVER


def blows(board: Board, ship: Ship) -> list[Blow]:
    """List what enemies could do to a ship, one of a kind of each; in this turn first."""
    found = [blow for foe in foes_of(board, ship) for blow in _blows_of(board, foe, ship)]
    return sorted(found, key=lambda blow: not blow.now)


def _blows_of(board: Board, foe: Ship, ship: Ship) -> Iterator[Blow]:
    if _shoots(board, foe, ship):
        yield Blow(foe, FIRE, board.phase not in (SUNKEN, MELEE))
    board, foe, now = in_its_next_move(board, foe)
    if why_not_move_at_all(board, foe) is not None:
        if _grapples(board, foe, ship):
            yield Blow(foe, GRAPPLE, now)
        return
    if aims := rams(board, foe, ship):
        best = max(aims, key=lambda aim: (aim.full, aim.sinks))
        yield Blow(foe, RAM if best.full else GLANCE, now, best.move, best.comes, best.sinks)

    def starts(one: Ship, speed: str) -> list[Node]:
        return nodes(board, one, speed)

    for move, comes, _ in _made(board, foe, sweeping_moves(board, foe, ship, starts)):
        if comes.contact is None and comes.lost(ship.id) >= SWEPT:
            yield Blow(foe, RAKE, now, move, comes)
            break
    if _grapples(board, foe, ship):
        yield Blow(foe, GRAPPLE, now)
    else:
        for move, comes, after in _made(board, foe, closing_moves(board, foe, ship, starts)):
            if not comes.fate and _grapples(after, after.ships[foe.id], ship):
                yield Blow(foe, GRAPPLE, now, move, comes)
                break
    if not _shoots(board, foe, ship) and _shoots(*_closest(board, foe, ship), ship):
        yield Blow(foe, FIRE, now)


def _made(
    board: Board, ship: Ship, moves: Iterable[Move]
) -> Iterator[tuple[Move, Outcome, Board]]:
    """Those of these moves that are legal, with what comes of them."""
    for move in moves:
        if why_not_move(board, ship, move) is None:
            yield move, *outcome(board, move)


def _grapples(board: Board, foe: Ship, ship: Ship) -> bool:
    return (
        why_not_grapple(board, foe, Grapple(foe.id, ship.id)) is None
        or why_not_drop(board, foe, DropCorvus(foe.id, ship.id)) is None
    )


def _shoots(board: Board, foe: Ship, ship: Ship) -> bool:
    """MB-6.02a It has somebody who reaches the ship."""
    return any(
        foe.crew.of(kind) and ship.id in {one.id for one in targets(board, foe, kind)}
        for kind in SHOOTERS
    )


def _closest(board: Board, foe: Ship, ship: Ship) -> tuple[Board, Ship]:
    """An enemy where it comes closest to a ship, by rough distances."""
    there = lies_at(board, ship)
    ends = [pose for _, pose in paths(board, foe)]
    pose = min(ends, key=lambda end: between(lies_at(board, foe, end), there), default=foe.pose)
    board = board.copy()
    board.change(foe.id, x=pose.x, y=pose.y, heading=pose.heading)
    return board, board.ships[foe.id]
