"""The rules of War Galley in plain words, by paragraph."""

import re
from functools import cached_property
from pathlib import Path
from string import ascii_lowercase

from galley.engine.text import numbers
from galley.files.clauses import ClauseBook, Rule, page, with_words

_NUMBER = re.compile(r"[0-9]{1,2}(\.[0-9]{1,2}[a-z]?)?|h([0-9]{2})?")

LEGEND = (
    ("*", "on fire"), ("C", "captured"), ("R", "rammed"), ("A", "aground"), ("G", "grappled"),
    ("F", "fouled"), ("M", "mast down"), ("1-4", "fatigue"), ("H", "half speed"),
    ("S", "under sail"), ("L", "it leaves the battle"), ("W", "it is held back"),
)  # fmt: skip
"""Letters beside a ship on the sea, and what they mean."""


class Paragraphs(ClauseBook):
    """Chapters 2 to 10, and H, the rules of single battles; a clause such as `7.16b` stands within
    its paragraph, 7.16."""

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
        """The paragraph of a number such as `7.16` or `H39`, or of one of its clauses."""
        wanted = number.strip().casefold()
        if wanted[:1].isdigit():
            wanted = wanted.rstrip(ascii_lowercase)
        return next((one for one in self.paragraphs if one.number.casefold() == wanted), None)

    def find(self, query: str) -> list[Rule]:
        """Paragraphs by number (`7.16`, `7.15a`, a section `7.2`, a chapter `7` or `H`, several
        as they are cited, `9.2a, H39`), or with all words of a query."""
        wanted = query.strip().casefold()
        if len(cited := numbers(wanted)) > 1 and all(map(_NUMBER.fullmatch, cited)):
            return list(dict.fromkeys(one for number in cited for one in self.find(number)))
        if not _NUMBER.fullmatch(wanted):
            return with_words(self.paragraphs, query)
        if wanted[-1].isalpha():
            return [one for one in [self.rule(wanted)] if one is not None]
        return [
            one for one in self.paragraphs
            if wanted in (one.chapter.casefold(), one.number.casefold())
            or ("." in wanted and one.number.startswith(wanted))
        ]  # fmt: skip

    def text_of(self, number: str) -> list[str]:
        """The paragraphs of a citation as lines, one after the other; [] when there are none."""
        return page(map(super().text_of, numbers(number)))

    @property
    def interpretations(self) -> list[tuple[str, str]]:
        """(number, how it is read) of all paragraphs that leave something open."""
        return [(rule.number, rule.reading) for rule in self.paragraphs if rule.reading]


BOOK = Paragraphs()
