"""A position of the engine's, known to be one of War Galley's."""

from galley.engine import loop
from galley.war_galley.state.board import Board


def own(board: loop.Board) -> Board:
    """The same board by its own type."""
    assert isinstance(board, Board)
    return board
