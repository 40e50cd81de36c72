"""The dice that a command leads to, before it is given."""

from galley.barratt.ch4_grappling.grappling import (
    DropCorvus,
    Fend,
    Grapple,
    corvus_check,
    fend_check,
    grapple_check,
)
from galley.barratt.state.board import Board
from galley.barratt.state.relations import friendly
from galley.engine.checks import Odds, Throw, chances
from galley.engine.records import Command


def odds_of(board: Board, command: Command) -> Odds | None:
    """The throws of a command and what may come of them: exact.  None where it throws none."""
    throw = _throw(board, command)
    return Odds((throw,), tuple(chances(throw).items())) if throw is not None else None


def _throw(board: Board, command: Command) -> Throw | None:
    if isinstance(command, DropCorvus):
        return corvus_check(board)
    if isinstance(command, Fend):
        return fend_check(command.figures) if command.figures else None
    if isinstance(command, Grapple):
        ship, other = board.ships.get(command.ship), board.ships.get(command.target)
        if ship is not None and other is not None and not friendly(ship, other):
            return grapple_check()
    return None
