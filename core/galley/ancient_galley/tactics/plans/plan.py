"""A plan: commands that belong together, what they are worth and why."""

from collections.abc import Sequence
from fractions import Fraction

from galley.ancient_galley.state.board import Board
from galley.ancient_galley.tactics.values import fighting
from galley.engine.checks import Check, Odds, chances
from galley.engine.records import OTHER, Command, Record, Side
from galley.engine.text import percent

USUAL = "usual"


class Plan(Record, frozen=True):
    """Commands that answer one question, the first of them now and the rest in the same sense.

    `chance`: that they do what they are for, with the `odds`; None where no die is thrown.
    `worth`: points of victory (G24), against doing nothing more; of a shot with all fire that is
    given besides.  `terms` say what the worth is made of, where it is made of several things.
    """

    ship: str
    kind: str
    text: str
    commands: tuple[Command, ...]
    target: str = ""
    worth: float = 0.0
    chance: Fraction | None = None
    odds: Odds | None = None
    reasons: tuple[str, ...] = ()
    terms: tuple[tuple[str, float], ...] = ()

    @property
    def why(self) -> str:
        """Tell the plan in a few words, nothing of what is usual."""
        return "" if self.kind == USUAL else self.text


def ranked(plans: Sequence[Plan]) -> list[Plan]:
    """The best first; what is usual before what is worth no more, to a tenth of a point."""
    return sorted(plans, key=lambda one: (-round(one.worth, 1), one.kind != USUAL, -one.worth))


def at_least(wanted: int, chances: Sequence[Fraction]) -> Fraction:
    """The chance that so many of several throws succeed."""
    found = [Fraction(1)]  # of each number of successes
    for chance in chances:
        less = [*found, Fraction(0)]
        more = [Fraction(0), *found]
        found = [a * (1 - chance) + b * chance for a, b in zip(less, more, strict=True)]
    return sum(found[max(0, wanted) :], Fraction(0))


def chance_in(check: Check, outcome: str) -> Fraction:
    """How likely one outcome of a throw is."""
    return chances(check).get(outcome, Fraction(0))


def likely(chance: Fraction) -> str:
    """`42 %`; of what is sure `surely`."""
    return "surely" if chance == 1 else percent(chance)


def men_words(board: Board, ship: str, other: str, side: Side) -> str:
    """`9 of A1 may cross, 11 fight on B2`."""
    mine = len(fighting(board, ship, side, crossing=True))
    theirs = len(fighting(board, other, OTHER[side]))
    return f"{mine} of {ship} may cross, {theirs} fight on {other}"
