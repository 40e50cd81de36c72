"""A command being carried out on a board of Ancient Galley."""

from galley.ancient_galley.state.board import Board
from galley.engine import loop

Play = loop.Play[Board]
