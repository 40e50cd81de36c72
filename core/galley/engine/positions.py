"""Defines what a rule set adds to writing a running position as a scenario file."""

from collections.abc import Mapping
from typing import Any, Protocol

from galley.engine.loop import State
from galley.engine.records import Record

Data = Mapping[str, Any]


class Position(Record, frozen=True):
    """A scenario file that begins at a point of a battle, and which point that is, such as
    `at the start of phase E of turn 3`.

    `anew`: it begins with dice that had been thrown already when the question was put.
    """

    data: dict[str, Any]
    moment: str
    anew: bool = False


class Positions(Protocol):
    """How a rule set writes a position as a scenario file."""

    def written(self, data: Data, state: State) -> Position | None:
        """A battle's file with a position of it in place of the first one; None where a
        procedure is under way that no file can stand in the middle of."""

    def likened(self, state: State) -> tuple[object, object]:
        """Everything on a board and on a stack that may make a difference from now on, to be
        compared."""
