"""D4, D5. Legs and pivots of a ship on a board.

While one question is thought over, many moves begin alike: what was walked for one of them is
remembered for the others, by all that the ship could meet.
"""

from collections.abc import Callable, Hashable

from galley.barratt.ch3_movement.steering import PIVOT, TURN
from galley.barratt.ch3_movement.sweeping import (
    STEP,
    Pivot,
    Sea,
    Straight,
    Swept,
    pivot,
    straight,
)
from galley.barratt.state.board import Board
from galley.barratt.state.oars import Oar
from galley.barratt.state.ship import Ship
from galley.geometry.plane.poses import Pose


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
