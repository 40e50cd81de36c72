"""A short list made of many choices: moves by their speed, shots and losses by their ship."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galley.barratt.ch3_movement.moving import Move
from galley.barratt.ch4_grappling.transfers import Transfer
from galley.barratt.ch6_missiles.events import Shoot
from galley.barratt.state.board import Board
from galley_tui.client.choices import Option
from galley_tui.faces.table.battle import first_of, listed, parted
from galley_tui.faces.table.looking import called
from galley_tui.faces.text_face import Row

MOST = 9  # lines of a list
FEW = 2  # so many choices are not worth a group

Name = Callable[[Board, Option], str]
"""What a choice goes by in a group; "" for one that stands alone."""


def _moves(board: Board, option: Option) -> str:
    """Moves by their speed, men by where they go."""
    command = option.command
    if isinstance(command, Move) and command.path:
        return f"at {command.speed}"
    return f"men to {command.to}" if isinstance(command, Transfer) else ""


def _ship(board: Board, option: Option) -> str:
    ship = board.ships.get(str(option.shape.get("ship") or ""))
    return called(ship) if ship is not None and not isinstance(option.command, Move) else ""


def _kind(board: Board, option: Option) -> str:
    return option.command.kind if isinstance(option.command, Shoot) else ""


def _target(board: Board, option: Option) -> str:
    return f"at {option.command.target}" if isinstance(option.command, Shoot) else ""


LEVELS: Sequence[Name] = (_moves, _ship, _kind, _target)


def rows_of(board: Board, options: Sequence[Option], some: Sequence[int]) -> list[Row]:
    """A list of some choices, of about `MOST` lines; what ends the question stays in its place."""
    if len(some) <= MOST:
        return [Row(at) for at in some]
    for name in LEVELS:
        words_of_each = ["", *(name(board, options[at]) for at in some[1:])]  # the first is usual
        parts = parted(some, words_of_each)
        groups = [part for words, part in parts if words]
        if len(groups) > 1 or (groups and len(groups[0]) < len(some) - FEW):
            return listed(parts, MOST - len(parts), FEW)
    return first_of(some, MOST)
