"""The opponents of a rule set, as everybody asks for them."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from galley.engine.bot import Bot
from galley.engine.loop import State
from galley.engine.records import Ask, Record, Seat, Side


class Persona(Record, frozen=True):
    """A character: its name, and what it is like in a few words."""

    name: str
    likes: str


class Judged(Record, frozen=True):
    """The judgement of an act: what was done and its worth to a captain, and the best act of that
    moment and its worth."""

    did: str
    worth: float
    best: str
    most: float


class Opponents(Protocol):
    """The opponents of a rule set: the players of its seats who are no persons."""

    @property
    def levels(self) -> Sequence[str]:
        """The levels, the weakest first."""

    def characters(self) -> Mapping[str, Persona]:
        """Id -> character.  Raises galley.files.faults.Fault."""

    def make(self, level: str, character: str, seat: Seat, seed: int, playouts: int) -> Bot:
        """A bot of a level and a character ("" for none).  KeyError where there is none."""

    def judge(self, before: State, ask: Ask, after: State, side: Side) -> Judged | None:
        """Judge the act of a side, from its first question in the position `before` to the
        position `after`, both as the side sees them; None where that cannot be told."""
