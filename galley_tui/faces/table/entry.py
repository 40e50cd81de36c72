"""Entry of one ship's orders or place, while the sea shows where it would lie."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from galley.engine.checks import Odds
from galley.engine.records import Command, Refusal

MOST = 99  # inches that a number may stand for


def cited(why: Refusal | None) -> str:
    """A reason with the number of its rule; "" for none."""
    return f"{why.text} [{why.rule}]" if why is not None else ""


class Entry(ABC):
    """Orders of one ship or its place; a number that is typed before a key counts."""

    aside = False
    likely = True
    _count = ""
    _lit = -1  # the aim that is lit, -1 for none

    @abstractmethod
    def barred(self) -> Refusal | None:
        """Why it cannot be kept."""

    @abstractmethod
    def command(self) -> Command:
        """Give the command that keeps it."""

    @property
    def aimed(self) -> str:
        return ""

    def words(self) -> str:
        return cited(self.barred())

    def type(self, name: str) -> bool:
        """A digit of a number of inches."""
        if not name.isdecimal() or not (self._count or name != "0"):
            return False
        self._count = str(min(MOST, int(self._count + name)))
        return True

    def commands(self) -> tuple[Sequence[Command], str]:
        return [self.command()], ""

    def dice(self) -> tuple[str, Odds] | None:
        return None


class OfShip(Protocol):
    """The draft of what one ship is to do."""

    @property
    def ship(self) -> str: ...


D = TypeVar("D", bound=OfShip)


class Drafting(Entry, Generic[D]):
    """Orders of a ship, which are drafted while the entry is open."""

    draft: D | None = None

    @property
    def open(self) -> bool:
        return self.draft is not None

    @property
    def ship(self) -> str:
        return self.draft.ship if self.draft is not None else ""

    def close(self) -> None:
        self.draft = None

    @property
    def _now(self) -> D:
        assert self.draft is not None
        return self.draft

    def _put(self, draft: D) -> str:
        """Draft something else, which follows no aim."""
        self.draft, self._lit = draft, -1
        return ""

    def _light(self, by: int, aims: int) -> None:
        """Light the next of so many aims, or the one before."""
        self._lit = (self._lit + by if self._lit >= 0 or by > 0 else -1) % aims
