"""Bots, and the opponents of a rule set as everybody asks for them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, runtime_checkable

from galley.engine.loop import State
from galley.engine.records import Ask, Chooser, Command, Record, Seat, Side

Luck = Callable[[str], Chooser]
"""What a bot draws by under a name: by the same name the same, whenever it is asked in a turn,
so that answers which belong together do."""


class Weighed(Record, frozen=True):
    """Something that a bot thought of: what it is, its worth, and the terms of that."""

    text: str
    worth: float
    terms: tuple[tuple[str, float], ...] = ()


class Decision(Record, frozen=True):
    """A bot's answer: the command, and why in one line ("" where there is nothing to say)."""

    command: Command
    why: str = ""


class Bot(Protocol):
    """A program that decides for one seat, from any moment of a battle on."""

    def choose(self, seen: State, ask: Ask, choices: Sequence[Command], number: int) -> Decision:
        """A legal answer to the seat's question.

        `seen` is the position as the side knows it, with everything that others decide in
        secret still to be answered.  `choices` are all that is legal; of an open question
        those that it suggests, besides which `ask.sample` gives any.  `number` is that of the
        decision in the battle: chance is drawn from it and the bot's seed.
        """

    def weigh(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Sequence[Weighed]:
        """The best of what it thinks of at a question, at most three; nothing where it does
        not weigh.  The answer to the same question was the first of these, or one nearly as
        good where it was given in secret."""


@runtime_checkable
class Varied(Bot, Protocol):
    """A bot that thinks of several answers: in secret, since who sits opposite could work out the
    one that is best, and wherever two are as good, so that no evening is like another."""

    def draw(
        self, seen: State, ask: Ask, choices: Sequence[Command], luck: Luck
    ) -> Decision | None:
        """One of the answers that are nearly as good as that of `choose`; None to give that."""


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

    @property
    def former(self) -> Mapping[str, str]:
        """Level that older saves name -> the one that plays for it."""

    def characters(self) -> Mapping[str, Persona]:
        """Id -> character.  Raises galley.files.faults.Fault."""

    def make(self, level: str, character: str, seat: Seat, seed: int, playouts: int) -> Bot:
        """A bot of a level and a character ("" for none).  KeyError where there is none."""

    def judge(self, before: State, ask: Ask, after: State, side: Side) -> Judged | None:
        """Judge the act of a side, from its first question in the position `before` to the
        position `after`, both as the side sees them; None where that cannot be told."""
