"""A man aboard, for good: whose he is, what he is, where he stands, how he is."""

from enum import StrEnum
from typing import Final

from galley.engine.records import Record, Side
from galley.geometry.plane.poses import Point


class Rank(StrEnum):
    """AG-16.3a The kinds of men, from the highest to the lowest."""

    ADMIRAL = "admiral"
    CAPTAIN = "captain"
    MARINE = "marine"
    ARCHER = "archer"
    ARTILLERYMAN = "artilleryman"
    SAILOR = "sailor"


RANKS: Final[tuple[str, ...]] = (*Rank,)
OFFICERS: Final = (Rank.ADMIRAL, Rank.CAPTAIN)
ARMOURED: Final = (Rank.ADMIRAL, Rank.CAPTAIN, Rank.MARINE)
"""AG-18.6b"""
VALUES: Final[dict[str, int]] = {
    Rank.ADMIRAL: 6,
    Rank.CAPTAIN: 4,
    Rank.MARINE: 3,
    Rank.ARCHER: 3,
    Rank.ARTILLERYMAN: 2,
    Rank.SAILOR: 2,
}
"""G24 What an enemy scores for him."""


class Condition(StrEnum):
    """The states of a man, aboard or lost."""

    FIT = "fit"
    WOUNDED = "wounded"
    RECOVERING = "recovering"
    DEAD = "dead"
    PRISONER = "prisoner"
    SWIMMING = "swimming"
    ASHORE = "ashore"


STATES: Final[tuple[str, ...]] = (*Condition,)
ABOARD: Final = (Condition.FIT, Condition.WOUNDED, Condition.RECOVERING)


class Job(StrEnum):
    """The jobs for which men are told off."""

    HELM = "helm"
    ENGINE = "engine"
    SAIL = "sail"
    PLUG = "plug"


JOBS: Final = ("", Job.HELM, Job.ENGINE, Job.SAIL, Job.PLUG)


class Section(StrEnum):
    """The parts of a deck."""

    BOW = "bow"
    MIDDLE = "middle"
    STERN = "stern"


SECTIONS: Final[tuple[str, ...]] = (*Section,)


class Man(Record, frozen=True):
    """One man.  `id` is his first ship's with a number, and never changes (G74)."""

    id: str
    side: Side
    rank: str
    ship: str  # he stands on; "" for none
    section: str
    tower: bool = False
    state: str = Condition.FIT
    until: int = 0  # the turn with whose end a wound or a recovery ends
    unarmed: bool = False  # AG-12.2a
    job: str = ""
    engine: int = 0  # which of the ship's engines he serves, from 1
    at: Point = (0, 0)  # in the water
    swum: int = 0  # turns in the water
    came: str = ""  # the section or the ship from which he came among enemies (AG-16.9c)

    @property
    def home(self) -> str:
        """His first ship."""
        return self.id.rpartition(".")[0]

    @property
    def fit(self) -> bool:
        """Alive and able to act: not wounded, no prisoner, not recovering."""
        return self.state == Condition.FIT

    @property
    def armed(self) -> bool:
        """AG-12.2a Fit, and with arms."""
        return self.state == Condition.FIT and not self.unarmed

    @property
    def officer(self) -> bool:
        """A captain or an admiral who can still command (AG-12.2b)."""
        return self.rank in OFFICERS and not self.unarmed

    @property
    def lost(self) -> bool:
        """Dead or prisoner: he scores for the enemy (G24)."""
        return self.state in (Condition.DEAD, Condition.PRISONER)


def number(man: str) -> tuple[str, int, int]:
    """AG-1.1d By what men are ordered: the ship of their id, then their number (G74)."""
    ship, _, count = man.rpartition(".")
    return ship[:1], int(ship[1:]), int(count)


def rank_of(man: Man) -> int:
    """AG-16.3a His place in the order of ranks; 0 is the highest."""
    return RANKS.index(man.rank)
