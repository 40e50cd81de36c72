"""The opponents of a game: levels, which are how far each looks, and characters, which are what he
likes.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from galley.engine.bot import Bot, Judged, Persona
from galley.engine.loop import State
from galley.engine.records import Ask, Record, Seat, Side
from galley.tactics.characters import Characters

W = TypeVar("W", bound=Record)
F = TypeVar("F")


class Opponents(ABC, Generic[W, F]):
    """The players of the seats of a game that no person plays."""

    sights: Mapping[str, F]  # level -> how far he looks, the weakest first
    former: Mapping[str, str]  # level that older saves name -> the one that plays for it
    cast: Characters[W]

    @abstractmethod
    def captain(self, side: Side, likes: W | None, sight: F) -> Bot:
        """A captain; without likes he is whom the scenario names for the side."""

    @property
    def levels(self) -> Sequence[str]:
        return tuple(self.sights)

    def characters(self) -> Mapping[str, Persona]:
        return self.cast.personas()

    def judge(self, before: State, ask: Ask, after: State, side: Side) -> Judged | None:
        return None

    def make(self, level: str, character: str, seat: Seat, seed: int, playouts: int) -> Bot:
        self.characters()  # a file that cannot be read is told before the battle
        likes = self.cast.weights(character) if character else None
        return self.captain(seat.side, likes, self.sights[self.former.get(level, level)])
