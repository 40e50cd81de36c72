"""A save that is older than what was played: an earlier copy was put in its place.

The private file of the battle has counted the throws and reveals that its save has had.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galley.engine.log_line import LogLine
from galley.engine.records import Event, Record
from galley.engine.text import count
from galley.saves.save_format import SaveContent
from galley.saves.sealed import Secrets
from galley.saves.seals import Seal, reveals


class Missing(Record, frozen=True):
    """So many throws of dice and reveals of what was answered in secret are not in a save."""

    throws: int = 0
    reveals: int = 0

    def __bool__(self) -> bool:
        return self.throws > 0 or self.reveals > 0

    def words(self) -> str:
        """`2 throws and a reveal are missing`."""
        throws = count(self.throws, "throw") if self.throws else ""
        several = count(self.reveals, "reveal") if self.reveals > 1 else "a reveal"
        told = [part for part in (throws, several if self.reveals else "") if part]
        verb = "is" if self.throws + self.reveals == 1 else "are"
        return f"{' and '.join(told)} {verb} missing"

    def notice(self) -> str:
        """The sentence for players when the save is opened, or checked."""
        return f"This save is older than what was played: {self.words()}"


class SaveWasOlder(Event, frozen=True):
    """An older copy of the save was gone on with; what was played after it is missing."""

    throws: int
    reveals: int


def missing(kept: SaveContent, secrets: Secrets) -> Missing:
    """How much of what the private file has counted is not in the save."""
    return Missing(
        max(0, secrets.made - kept.thrown), max(0, secrets.reveals - reveals(kept.seals))
    )


def seal_of(found: Missing) -> Seal:
    """The seal by which the save tells from then on that it was an older one."""
    return Seal("older", count=found.throws, reveals=found.reveals)


def told_of(seals: Sequence[Seal], turn_of: Callable[[int], int]) -> list[LogLine]:
    """The lines of the log for older copies that were gone on with; `turn_of` tells the
    turn of an entry."""
    found = []
    for seal in seals:
        if seal.kind == "older":
            much, n = Missing(seal.count, seal.reveals), seal.at - 1
            text = f"The save was older than what was played: {much.words()} from here on"
            event = SaveWasOlder(seal.count, seal.reveals)
            found.append(LogLine(event, text, "", turn_of(n), n))
    return found
