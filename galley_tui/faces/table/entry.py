"""Entry of one ship's orders or place, while the sea shows where it would lie."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from galley.engine.checks import Odds
from galley.engine.records import Command, Refusal

MOST = 99  # inches that a number may stand for


def cited(why: Refusal | None) -> str:
    """A reason with the number of its rule; "" for none."""
    return f"{why.text} [{why.rule}]" if why is not None else ""


class Entry(ABC):
    """Orders of one ship or its place; a number that is typed before a key counts."""

    aside = False
    _count = ""

    @abstractmethod
    def barred(self) -> Refusal | None:
        """Why it cannot be kept."""

    @abstractmethod
    def command(self) -> Command:
        """Give the command that keeps it."""

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
