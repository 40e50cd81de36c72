"""A man aboard, for good: whose he is, what he is, where he stands, how he is."""

from typing import Final

from galley.engine.records import Record, Side
from galley.geometry.plane.poses import Point

ADMIRAL, CAPTAIN, MARINE = "admiral", "captain", "marine"
ARCHER, ARTILLERYMAN, SAILOR = "archer", "artilleryman", "sailor"
RANKS: Final = (ADMIRAL, CAPTAIN, MARINE, ARCHER, ARTILLERYMAN, SAILOR)
"""AG-16.3a From the highest to the lowest."""
OFFICERS: Final = (ADMIRAL, CAPTAIN)
ARMOURED: Final = (ADMIRAL, CAPTAIN, MARINE)
"""AG-18.6b"""
VALUES: Final = {ADMIRAL: 6, CAPTAIN: 4, MARINE: 3, ARCHER: 3, ARTILLERYMAN: 2, SAILOR: 2}
"""G24 What an enemy scores for him."""

FIT, WOUNDED, RECOVERING = "fit", "wounded", "recovering"
DEAD, PRISONER, SWIMMING, ASHORE = "dead", "prisoner", "swimming", "ashore"
STATES: Final = (FIT, WOUNDED, RECOVERING, DEAD, PRISONER, SWIMMING, ASHORE)
ABOARD: Final = (FIT, WOUNDED, RECOVERING)

HELM, ENGINE, SAIL, PLUG = "helm", "engine", "sail", "plug"
JOBS: Final = ("", HELM, ENGINE, SAIL, PLUG)

BOW, MIDDLE, STERN = "bow", "middle", "stern"
SECTIONS: Final = (BOW, MIDDLE, STERN)


class Man(Record, frozen=True):
    """One man.  `id` is his first ship's with a number, and never changes (G74)."""

    id: str
    side: Side
    rank: str
    ship: str  # he stands on; "" for none
    section: str
    tower: bool = False
    state: str = FIT
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
        return self.state == FIT

    @property
    def armed(self) -> bool:
        """AG-12.2a Fit, and with arms."""
        return self.state == FIT and not self.unarmed

    @property
    def officer(self) -> bool:
        """A captain or an admiral who can still command (AG-12.2b)."""
        return self.rank in OFFICERS and not self.unarmed

    @property
    def lost(self) -> bool:
        """Dead or prisoner: he scores for the enemy (G24)."""
        return self.state in (DEAD, PRISONER)


def number(man: str) -> tuple[str, int, int]:
    """AG-1.1d By what men are ordered: the ship of their id, then their number (G74)."""
    ship, _, count = man.rpartition(".")
    return ship[:1], int(ship[1:]), int(count)


def rank_of(man: Man) -> int:
    """AG-16.3a His place in the order of ranks; 0 is the highest."""
    return RANKS.index(man.rank)
