"""A position of the engine's, known to be one of Barratt's rules."""

from galley.barratt.state.board import Board
from galley.engine import loop


def own(board: loop.Board) -> Board:
    """The same board by its own type."""
    assert isinstance(board, Board)
    return board
