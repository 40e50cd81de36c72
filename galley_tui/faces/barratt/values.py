"""What a ship can do, and what changes that: each speed with its way and its price."""

from collections.abc import Iterator

from galley.barratt.ch3_movement.speeds import COSTS, most, why_not_move_at_all, why_not_speed
from galley.barratt.ch3_movement.steering import most_turns
from galley.barratt.state.board import Board
from galley.barratt.state.crew import SHOOTERS
from galley.barratt.state.phrases import inches
from galley.barratt.state.ship import REVERSE, SPEEDS, STOPPED, Ship
from galley_tui.faces.table.face import Value


def values(board: Board, id_: str) -> list[Value]:
    """Every speed with its way and its price, turns, ranges."""
    ship = board.ships[id_]
    found = [_speed(board, ship, speed) for speed in SPEEDS if speed != STOPPED]
    turns = str(most_turns(ship))
    found.append(Value("turns", "2", turns, tuple(_corvus(turns))))
    return [*found, *_ranges(board, ship)]


def _speed(board: Board, ship: Ship, speed: str) -> Value:
    price = f", stamina {COSTS[speed]}" if speed in COSTS else ""
    way = inches(most(board, ship, speed))
    printed = f"{way} {'astern' if speed == REVERSE else 'ahead'}{price}"
    why = why_not_move_at_all(board, ship) or why_not_speed(board, ship, speed)
    if why is not None:
        return Value(speed, printed, "barred", ((why.text, why.rule),))
    return Value(speed, printed, printed)


def _corvus(turns: str) -> Iterator[tuple[str, str]]:
    if turns != "2":
        yield "it carries a corvus", "MB-4.08h"


def _ranges(board: Board, ship: Ship) -> Iterator[Value]:
    """MB-6.02a"""
    for kind in SHOOTERS:
        short, far = board.setting.lengths.ranges(kind)
        n = ship.crew.of(kind)
        said = f"4 or more to {inches(short)}, 6 to {inches(far)}"
        yield Value(kind, said, f"{n} aboard" if n else "none aboard")
