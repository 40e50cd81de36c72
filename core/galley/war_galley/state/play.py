"""A command being carried out on a board of War Galley."""

from galley.engine import loop
from galley.war_galley.state.board import Board

Play = loop.Play[Board]
