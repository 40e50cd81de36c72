"""The men of a ship, counted by kind (MB-0.02a to MB-0.04a)."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from galley.engine.records import Record


class Figure(StrEnum):
    """The kinds of figures aboard; the ballista counts as one (g25)."""

    MARINE = "marine"
    MUSICIAN = "musician"
    BEARER = "standard bearer"
    ARCHER = "archer"
    SLINGER = "slinger"
    BALLISTA = "ballista"


FIGHTERS: Final[tuple[str, ...]] = (Figure.MARINE, Figure.MUSICIAN, Figure.BEARER)
"""MB-0.03a Who fights in a melee, in the order in which missiles kill them (g24)."""
SHOOTERS: Final[tuple[str, ...]] = (Figure.BALLISTA, Figure.ARCHER, Figure.SLINGER)
"""MB-0.08a Who shoots, in this order."""
MISSILE_MEN: Final[tuple[str, ...]] = (Figure.SLINGER, Figure.ARCHER)
"""Who fends off grapples (MB-4.05a); slingers are missed least."""
HUMANS: Final[tuple[str, ...]] = (
    Figure.MARINE,
    Figure.MUSICIAN,
    Figure.BEARER,
    Figure.ARCHER,
    Figure.SLINGER,
)
KINDS: Final[tuple[str, ...]] = (*HUMANS, Figure.BALLISTA)


class Crew(Record, frozen=True):
    """How many of each kind are aboard; the ballista counts as a figure (g25)."""

    marines: int = 0
    archers: int = 0
    slingers: int = 0
    musicians: int = 0
    bearers: int = 0
    ballistae: int = 0

    def of(self, kind: str) -> int:
        """How many of a kind."""
        number: int = getattr(self, FIELDS[kind])
        return number

    @property
    def fighters(self) -> int:
        """MB-8.03c The marines, with a musician and a standard bearer."""
        return self.marines + self.musicians + self.bearers

    @property
    def missile_men(self) -> int:
        """MB-4.05a Archers and slingers."""
        return self.archers + self.slingers

    @property
    def humans(self) -> int:
        """MB-8.05a All but the ballista."""
        return self.fighters + self.missile_men

    @property
    def figures(self) -> int:
        """MB-9.02a, g25 All that score."""
        return self.humans + self.ballistae

    def changed(self, kind: str, by: int) -> "Crew":
        """With so many more of a kind, or fewer."""
        field = FIELDS[kind]
        counts = {name: getattr(self, name) for name in self.__struct_fields__}
        return Crew(**{**counts, field: counts[field] + by})

    def kinds(self) -> Iterator[tuple[str, int]]:
        """Each kind that is there, and how many."""
        return ((kind, n) for kind in KINDS if (n := self.of(kind)))


FIELDS: Final[dict[str, str]] = {
    Figure.MARINE: "marines", Figure.ARCHER: "archers", Figure.SLINGER: "slingers",
    Figure.MUSICIAN: "musicians",
    Figure.BEARER: "bearers", Figure.BALLISTA: "ballistae",
}  # fmt: skip
