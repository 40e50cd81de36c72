"""A command being carried out on a board of Barratt's rules."""

from galley.barratt.state.board import Board
from galley.engine import loop

Play = loop.Play[Board]
