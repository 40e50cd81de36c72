"""A command being carried out on a board of War Galley, and answers which many questions
share.
"""

from typing import Any

from galley.engine import loop
from galley.engine.records import Command, Frame
from galley.war_galley.state.board import Board

Play = loop.Play[Board]


def keeper(play: Play, fact: str) -> Any:
    """The innermost frame with a field of this name; None where none has it."""
    for frame in reversed(play.stack):
        if isinstance(frame, Frame) and hasattr(frame, fact):
            return frame
    return None


class Done(Command, frozen=True):
    """That is all."""


class Decline(Command, frozen=True):
    """None of what is offered (for all ships, where several may)."""
