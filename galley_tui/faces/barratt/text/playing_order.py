"""The dice of a turn: who has acted, who acts, who is next."""

from __future__ import annotations

from collections.abc import Iterator

from galley.barratt.ch1_initiative.order import can_act
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship
from galley.engine.text import joined
from galley.tabletop.words import side_name
from galley_tui.faces.table.looking import called

Waits = tuple[int, Ship]
"""The die at which a ship acts or may act, and the ship."""


def waiting(board: Board, acting: str = "") -> list[Waits]:
    """The ships that have not acted, by their dice; a flagship stands at the lower of two."""
    ships = [ship for ship in board.afloat() if can_act(ship) and ship.id != acting]
    return sorted(((min(ship.init), ship) for ship in ships), key=lambda one: one[0])


def dice_of(ship: Ship) -> str:
    """`A1 3 or 5`."""
    return f"{ship.id} {' or '.join(map(str, sorted({*ship.init})))}"


def next_words(board: Board, acting: str) -> str:
    """`Then A2 3, B1 3, B2 4 or 6`; "" where nobody is left."""
    left = [dice_of(ship) for _, ship in waiting(board, acting)]
    return f"Then {', '.join(left)}" if left else ""


def order_lines(board: Board, acting: str) -> list[str]:
    """The turn's dice, number by number, and who has the baton."""
    if not any(ship.init for ship in board.afloat()):
        return ["The dice of this turn are not thrown yet [MB-1.01a]."]
    baton = f" {side_name(board, board.baton)} has the baton." if board.baton else ""
    done = [ship for ship in board.afloat() if ship.now.acted]
    lines = [f"Turn {board.turn}.{baton}"]
    if done:
        lines.append(f"  Done: {', '.join(map(dice_of, done))}.")
    if acting:
        lines.append(f"  Acts now: {called(board.ships[acting])}.")
    lines += _numbers(waiting(board, acting), board)
    idle = [s.id for s in board.afloat() if s.init and not s.now.acted and not can_act(s)]
    if idle:
        lines.append(f"  Act no more: {joined(idle)}.")
    return lines


def _numbers(left: list[Waits], board: Board) -> Iterator[str]:
    """A line for each number that is to come."""
    for number in dict.fromkeys(number for number, _ in left):
        said = []
        for at, ship in left:
            if at == number:
                two = f" (or at {max(ship.init)})" if len({*ship.init}) > 1 else ""
                said.append(f"{called(ship)}{two}")
        yield f"  At {number}: {', '.join(said)}."
