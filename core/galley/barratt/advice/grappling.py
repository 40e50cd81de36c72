"""What grapples and corvi bring where ships lie now."""

from collections.abc import Iterator

from galley.barratt.advice.meeting import joining_worth
from galley.barratt.advice.worth import corvus_holds, grapple_holds, link_worth, manning_worth
from galley.barratt.ch4_grappling.grappling import (
    DropCorvus,
    Grapple,
    why_not_drop,
    why_not_grapple,
)
from galley.barratt.ch4_grappling.reach import beyond, near
from galley.barratt.state.board import Board
from galley.barratt.state.marks import BRIDGE, ROPE
from galley.barratt.state.relations import friendly
from galley.barratt.state.ship import Ship


def grapples(board: Board, ship: Ship) -> Iterator[tuple[Grapple | DropCorvus, float]]:
    """MB-4.01a, MB-4.07d, MB-4.08d What grapples and corvi bring, as all lie now: on enemies, and
    on empty ships to be manned."""
    if ship.foundering or not ship.manned:
        return
    for other in near(board, ship):
        if other.empty and not board.between(ship.id, other.id):
            rope, worth = Grapple(ship.id, other.id), manning_worth(board, ship, other)
            if worth > 0 and why_not_grapple(board, ship, rope) is None:
                yield rope, worth
        if friendly(ship, other) or ship.now.tried:
            continue
        rope, drop = Grapple(ship.id, other.id), DropCorvus(ship.id, other.id)
        if why_not_drop(board, ship, drop) is None:
            yield drop, corvus_holds(board) * link_worth(board, ship, other, BRIDGE)
        if not beyond(board, ship, other) and why_not_grapple(board, ship, rope) is None:
            worth = link_worth(board, ship, other, ROPE)
            if not board.linked(other.id) and other.manned:
                worth += joining_worth(board, ship, other)
            yield rope, grapple_holds(other) * worth


def words(command: Grapple | DropCorvus) -> str:
    """`grapple B2`, `corvus on B2`."""
    if isinstance(command, DropCorvus):
        return f"corvus on {command.target}"
    return f"grapple {command.target}"
