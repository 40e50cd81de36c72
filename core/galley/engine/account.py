"""Defines what a rule set says of dice, ships and points, for the account of a battle.

All is asked of a board: `before` an event changes it, or `after`.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol, TypeVar

from galley.engine.loop import Rolled
from galley.engine.records import Event, Record, Side

B = TypeVar("B", contravariant=True)
QUARTERS = 4
"""Worth is counted in quarters of a victory point."""


class Stake(Record, frozen=True):
    """The stake of a throw: the side that rolled, the kind, the worth of each result to it.

    `outcomes` are (result, chance, worth in quarters of a point).  `counted` names what is
    counted, `harm` says that it is nothing to wish for, `pips` that the worth itself is
    counted, of which nobody can tell the points.
    """

    side: Side
    kind: str
    counted: str
    outcomes: tuple[tuple[str, Fraction, int], ...]
    harm: bool = False
    pips: bool = False


class Blow(Record, frozen=True):
    """Something that befell a ship, and by whom ("" for nobody).

    `blood` is one with which a fight begins; `moment` is why the log remembers it, "" where
    it is like any other.  One that counts `once` is not told again of the same ship.
    """

    ship: str
    word: str
    by: str = ""
    blood: bool = False
    moment: str = ""
    once: bool = False


class Hull(Record, frozen=True):
    """A ship that came to the battle, by its first owner: what is left of it ("" where nothing
    happened that counts), the points that it scores for the enemy, whether its owner has lost it,
    and how many vessels it stands for."""

    ship: str
    name: str
    type: str
    side: Side
    fate: str
    points: int
    lost: bool
    vessels: int = 1


class Attack(Record, frozen=True):
    """An attack of a side: the attempt, or its success."""

    kind: str
    side: Side
    success: bool


class Account(Protocol[B]):
    """The account of a battle, as a rule set with this kind of board makes it."""

    @property
    def attacks(self) -> Sequence[str]:
        """The kinds of attack that are counted, in the order in which they are listed."""

    def score(self, board: B) -> dict[Side, int]:
        """Victory points by side."""

    def goals(self, board: B) -> dict[Side, int | None]:
        """The points that each side needs; None for no goal."""

    def given(self, board: B) -> dict[Side, int]:
        """The points of each side that no hull earned."""

    def hulls(self, board: B) -> Sequence[Hull]:
        """Every ship that came to the battle, by id."""

    def scores(self, event: Event) -> bool:
        """Victory points may change with it."""

    def settles(self, event: Event) -> bool:
        """Something begins with it that is judged by itself: the next activation or phase, or the
        next turn where all act at once."""

    def stake(self, before: B, roll: Rolled, side: Side) -> Stake | None:
        """The stake of a throw to which a command of `side` led; None for no stake."""

    def attack(self, before: B, event: Event) -> Attack | None:
        """The attack that an event tells of, if it does."""

    def attackers(self, event: Event) -> tuple[str, ...]:
        """The ships that attack together from this event on; () where it says nothing of it."""

    def blows(self, after: B, event: Event, attackers: tuple[str, ...]) -> tuple[Blow, ...]:
        """The harm that an event did to ships; `attackers` attacked together last."""

    def moment(self, after: B, event: Event) -> str:
        """Why an event is a turning point whatever it scores; "" for most."""


class Gain(Record, frozen=True):
    """Victory points that a side has won between two positions, or lost (below 0)."""

    side: Side
    points: int


def gained(account: Account[B] | None, before: B, now: B) -> tuple[Gain, ...]:
    """The victory points that each side won or lost between two boards, if the game counts any."""
    if account is None or before is now:
        return ()
    old = account.score(before)
    changes = [(side, new - old.get(side, 0)) for side, new in account.score(now).items()]
    return tuple(Gain(side, change) for side, change in changes if change)
