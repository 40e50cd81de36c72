"""Throws whose faces are asked for, where dice are thrown by hand: what for, and the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from galley.engine.checks import Throw
from galley.engine.dice import DiceWanted, Die
from galley.engine.loop import Rolled, State, thrown_for
from galley.engine.records import Side
from galley.engine.ruleset import RuleSet


class Faces(NamedTuple):
    """The faces of real dice, in the order in which they are asked for; `rest`: the program throws
    the dice that are left of the command; `back`: the command is put back."""

    faces: tuple[int, ...] = ()
    rest: bool = False
    back: bool = False


class HandThrow(NamedTuple):
    """A throw that is asked for: for the command of which side, what is thrown for which ships,
    with which dice; in one sentence what came of the throw before it in the same command.

    `back`: the command may still be put back, for nothing has happened yet, and nothing was
    revealed.
    """

    side: Side
    throw: Throw
    ships: tuple[str, ...]
    dice: tuple[Die, ...]
    last: str = ""
    back: bool = False

    @property
    def words(self) -> str:
        """`A1 on B4: ram (5 or more)`."""
        return thrown_for(self.throw, self.ships)

    def wrong(self, faces: Sequence[int]) -> str:
        """The reason why these are no faces of its first dice; "" where they are."""
        if len(faces) > len(self.dice):
            return f"{self.throw.due()}, and {len(faces)} faces are given"
        for face, die in zip(faces, self.dice, strict=False):
            if face not in die.values:
                return f"{die.shows()}, and no {face}"
        return ""

    def refuses(self, answer: Faces) -> str:
        """The reason why an answer is none: a wrong face, or too few; "" for a right one."""
        if answer.back:
            return "" if self.back else "these dice are thrown: there is no way back"
        if not answer.rest and len(answer.faces) < len(self.dice):
            return f"{self.throw.due()}, and {len(answer.faces)} faces are given"
        return self.wrong(answer.faces)


Thrower = Callable[[HandThrow], Faces | None]
"""Gives the faces of a throw, None where they are given later."""


class Unthrown(Exception):
    """A battle cannot begin before the faces of its first throws are given."""

    def __init__(self, asked: HandThrow) -> None:
        super().__init__(asked.words)
        self.asked = asked


def asked_for(
    rules: RuleSet, state: State, side: Side, wanted: DiceWanted, back: bool = False
) -> HandThrow:
    """The throw of which the faces are wanted, in a position before what led to it."""
    dice = [die for n, die in wanted.throw.hands() for _ in range(n)]
    before = [event for event in wanted.events if isinstance(event, Rolled)]
    last = rules.sentence(state, before[-1])[0] if before else ""
    sealed = any(rules.seals(one) and not isinstance(one, Rolled) for one in wanted.events)
    return HandThrow(side, wanted.throw, wanted.ships, (*dice,), last, back and not sealed)
