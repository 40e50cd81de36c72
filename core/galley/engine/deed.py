"""Deeds, which a ship can do with its whole activation, and proposals, which a side may
accept together.
"""

import math
from collections.abc import Sequence
from fractions import Fraction

from galley.engine.checks import Odds
from galley.engine.records import Command, Record
from galley.geometry.hexes import Hull


class Answering(Record, frozen=True):
    """A command, and the kind of question that it answers."""

    ask: str
    command: Command


class Proposal(Record, frozen=True):
    """Answers that may be given together, in a few words, with the reasons one by one.

    One that is `patient` goes on after what the other side decides between its commands.
    """

    text: str
    steps: tuple[Answering, ...]
    reasons: tuple[str, ...] = ()
    patient: bool = False


class Hindrance(Record, frozen=True):
    """A ship of the other side that may come between, and by which rule.

    `chance`: that its try succeeds.  `after`: how many of the deed's moves are made by then.
    `foils`: it tries by its side's usual answer, and the deed is in vain where it succeeds.
    """

    ship: str
    what: str
    chance: Fraction
    rule: str
    after: int
    foils: bool = False


class Sequel(Record, frozen=True):
    """The later part of a deed in the same activation: the ships that attack the target then.

    `chance`: that they do to it what they want, once the deed itself has succeeded.
    """

    ships: tuple[str, ...]
    what: str
    target: str
    outcome: str
    chance: Fraction
    rule: str


class Deed(Proposal, frozen=True, kw_only=True):
    """A deed of a ship, from where it lies to the end: the course, the attack, its dice.

    `chance`: that the attack does what it is made for when nobody comes between; None where
    there is no attack.  `odds` are of the attack alone, likewise.  `danger`: how likely the
    likeliest attack on the ship is afterwards.  `worth`: the victory points to be expected.
    `points`: movement points that the course takes, or what else its `unit` is.  `way`: how the
    ship lies from the first to the last; `aim`, how the target lies.
    `ends`: how ships lie afterwards that do it together, where it is no one ship's.
    `reasons` say what stands against it.  `sequel`: what it is done for, if that comes
    when the other ships have acted.
    """

    ship: str
    kind: str
    target: str = ""
    points: int = 0
    unit: str = "MP"
    chance: Fraction | None = None
    odds: Odds | None = None
    danger: float = 0.0
    worth: float = 0.0
    aim: Hull | None = None
    hindrances: tuple[Hindrance, ...] = ()
    way: tuple[Hull, ...] = ()
    sequel: Sequel | None = None
    ends: tuple[Hull, ...] = ()

    @property
    def leader(self) -> str:
        """The ship that does it; of several the first, "" where it is no ship's."""
        return self.ship or (self.ends[0].id if self.ends else "")

    @property
    def through(self) -> Fraction | None:
        """The chance of the attack where all try to come between who may; None without one."""
        return self._past(self.hindrances)

    @property
    def likely(self) -> Fraction | None:
        """The chance that its aim comes true when the other side answers as is usual; None
        without an attack.  At least so much: what is hit on the way may hinder it no more."""
        return self._past([one for one in self.hindrances if one.foils])

    def _past(self, tried: Sequence[Hindrance]) -> Fraction | None:
        if self.chance is None:
            return None
        return math.prod((1 - one.chance for one in tried), start=self.chance)
