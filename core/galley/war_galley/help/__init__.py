"""The rules of War Galley in plain words, by paragraph."""

import re
from functools import cached_property
from pathlib import Path
from string import ascii_lowercase

from galley.files.clauses import ClauseBook, Rule, with_words

_NUMBER = re.compile(r"[0-9]{1,2}(\.[0-9]{1,2}[a-z]?)?")

LEGEND = (
    ("*", "on fire"), ("C", "captured"), ("R", "rammed"), ("A", "aground"), ("G", "grappled"),
    ("F", "fouled"), ("M", "mast down"), ("1-4", "fatigue"), ("H", "half speed"),
    ("S", "under sail"), ("L", "it leaves the battle"), ("W", "it is held back"),
)  # fmt: skip
"""Letters beside a ship on the sea, and what they mean."""


class Paragraphs(ClauseBook):
    """Chapters 2 to 10; a clause such as `7.16b` stands within its paragraph, 7.16."""

    files = ("clauses.txt",)

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent, "7.16")

    @cached_property
    def tables(self) -> dict[str, list[str]]:
        """The printed tables as lines, by paragraph."""
        from galley.war_galley.state.tables import TABLES

        found: dict[str, list[str]] = {}
        for table in TABLES:
            lines = [line.rstrip() for line in table.grid.splitlines() if line.strip()]
            margin = min(len(line) - len(line.lstrip()) for line in lines)
            shown = [f"Table: {table.title}", *(f"  {line[margin:]}" for line in lines)]
            found.setdefault(table.rule, []).extend(shown)
        return found | {"8.35": found["8.32"]}

    def rule(self, number: str) -> Rule | None:
        """The paragraph of a number such as `7.16`, or of one of its clauses."""
        wanted = number.strip().casefold().rstrip(ascii_lowercase)
        return next((one for one in self.paragraphs if one.number == wanted), None)

    def find(self, query: str) -> list[Rule]:
        """Paragraphs by number (`7.16`, `7.15a`, a section `7.2`, a chapter `7`), or with all
        words of a query."""
        wanted = query.strip().casefold()
        if not _NUMBER.fullmatch(wanted):
            return with_words(self.paragraphs, query)
        if wanted[-1].isalpha():
            return [one for one in [self.rule(wanted)] if one is not None]
        return [
            one for one in self.paragraphs
            if one.chapter == wanted or ("." in wanted and one.number.startswith(wanted))
        ]  # fmt: skip


BOOK = Paragraphs()
