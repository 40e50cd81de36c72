"""Books of rules in plain words, by clause, such as `AG-10.2a`, and the search in any rule book.

A book stands in text files.  A line `= number title` begins a chapter.  Of a clause one line
holds number and title, the next what it says, and one after `> ` how it is read.  Chapters with a
letter for a number hold what the rules leave open: readings, and how the table is measured.
`glossary.txt` has a line `word: meaning` for each word, `tables.txt` the numbers of the clauses
that a table belongs to, and below them its lines, indented.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Protocol, TypeVar

from galley.engine.records import Record

_NUMBER = re.compile(r"(\d{1,2})(?:[.-](\d{0,2}[a-z]?))?|([gd]\d{0,2})")


class Numbered(Protocol):
    """A part of the rules that has a number."""

    @property
    def number(self) -> str: ...


class Told(Protocol):
    """A part of the rules in plain words."""

    @property
    def title(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def reading(self) -> str: ...


T = TypeVar("T", bound=Told)


def with_words(rules: Iterable[T], query: str) -> list[T]:
    """The rules that hold all words of a query, whatever their capitals; [] for no words.

    Hits in titles come first, titles that begin so before all.
    """
    words = query.casefold().split()
    if not words:
        return []
    every = list(rules)
    titled = [rule for rule in every if _holds(rule.title, words)]
    titled.sort(key=lambda rule: not rule.title.casefold().startswith(words[0]))
    return titled + [
        rule for rule in every
        if rule not in titled and _holds(f"{rule.title} {rule.text} {rule.reading}", words)
    ]  # fmt: skip


def _holds(text: str, words: Sequence[str]) -> bool:
    folded = text.casefold()
    return all(word in folded for word in words)


def page(parts: Iterable[Sequence[str]]) -> list[str]:
    """Parts of a page as its lines, with a blank line between those that say something."""
    return [line for part in parts if part for line in ("", *part)][1:]


class Rule(Record, frozen=True):
    """A clause: its number, what it says, and how it is read where the rules are silent."""

    number: str
    title: str
    text: str
    reading: str
    chapter: str


class ClauseBook:
    """The rules of a game by clause; its files are read when they are first asked for.

    `folder` holds its files.  `sample` is the number of a clause; all numbers begin as it does.
    """

    files: tuple[str, ...] = ("clauses.txt", "rulings.txt")

    def __init__(self, folder: Path, sample: str) -> None:
        self.folder, self.sample = folder, sample
        self._prefix = f"{sample.partition('-')[0]}-".casefold()

    def _read(self, *names: str) -> list[str]:
        texts = ((self.folder / name).read_text("utf-8") for name in names)
        return [line for text in texts for line in text.splitlines()]

    @cached_property
    def _lines(self) -> list[str]:
        return self._read(*self.files)

    @cached_property
    def glossary(self) -> dict[str, str]:
        """Word -> its meaning."""
        return dict(line.split(": ", 1) for line in self._read("glossary.txt"))

    @cached_property
    def tables(self) -> dict[str, list[str]]:
        """Number of a clause -> the lines of its table."""
        found: dict[str, list[str]] = {}
        lines: list[str] = []
        for line in self._read("tables.txt"):
            if line.startswith(" "):
                lines.append(line)
            else:
                lines = []
                found |= dict.fromkeys(line.split(), lines)
        return found

    @cached_property
    def chapters(self) -> dict[str, str]:
        """Number of a chapter -> its title."""
        return dict(line[2:].split(" ", 1) for line in self._lines if line.startswith("= "))

    @cached_property
    def paragraphs(self) -> tuple[Rule, ...]:
        """All clauses in their order."""
        found: list[Rule] = []
        chapter, lines = "", iter(self._lines)
        for line in lines:
            if line.startswith("= "):
                chapter = line[2:].split(" ", 1)[0]
            elif line.startswith("> "):
                last = found.pop()
                found.append(Rule(last.number, last.title, last.text, line[2:], chapter))
            else:
                number, title = line.split(" ", 1)
                found.append(Rule(number, title, next(lines), "", chapter))
        return tuple(found)

    @property
    def interpretations(self) -> list[tuple[str, str]]:
        """(number, how it is read) of all clauses that leave something open, then of all readings
        that stand by themselves, and how the table is measured."""
        of_clauses = [(rule.number, rule.reading) for rule in self.paragraphs if rule.reading]
        alone = [rule for rule in self.paragraphs if rule.chapter.isalpha()]
        return of_clauses + [(rule.number, f"{rule.title}. {rule.text}") for rule in alone]

    def rule(self, number: str) -> Rule | None:
        """The clause of a number such as `AG-10.2a`; of `AG-10.2` the first of that paragraph."""
        wanted = number.strip().casefold()
        wanted = f"{self._prefix}{wanted}" if wanted[:1].isdigit() else wanted
        known = [one for one in self.paragraphs if one.number.casefold().startswith(wanted)]
        exact = (one for one in known if one.number.casefold() == wanted)
        first = known[0] if known and known[0].number[len(wanted) :].isalpha() else None
        return next(exact, first)

    def find(self, query: str) -> list[Rule]:
        """Clauses by number (`10.2a`, `10.2`, `10`, `G24`, `D3`, `G` for all of them), or with
        all words of a query."""
        wanted = query.strip().casefold().removeprefix(self._prefix)
        number = _NUMBER.fullmatch(wanted)
        return with_words(self.paragraphs, query) if number is None else self._by_number(number)

    def _by_number(self, number: re.Match[str]) -> list[Rule]:
        chapter, rest, ruling = number.groups()
        if ruling:
            return [
                one for one in self.paragraphs
                if ruling in (one.number.casefold(), one.chapter.casefold())
            ]  # fmt: skip
        if not rest:
            return [one for one in self.paragraphs if one.chapter == chapter]
        begins = f"{self._prefix}{chapter}.{rest}"
        return [one for one in self.paragraphs if one.number.casefold().startswith(begins)]

    def meaning(self, word: str) -> str:
        """The meaning of a word; "" when it is not in the glossary."""
        wanted = word.strip().casefold()
        return next(
            (text for name, text in self.glossary.items() if name.casefold() == wanted), ""
        )

    def text_of(self, number: str) -> list[str]:
        """A clause as lines to be wrapped: heading, rule, table, interpretation; [] when there
        is none of this number."""
        found = self.rule(number)
        if found is None:
            return []
        parts = [[f"{found.number}  {found.title}"], [found.text], self.table_of(found)]
        return page([*parts, [f"Interpretation: {found.reading}"] if found.reading else []])

    def table_of(self, rule: Numbered) -> list[str]:
        """The table of a clause as lines; [] where it has none."""
        return list(self.tables.get(rule.number, ()))

    def status_of(self, rule: Numbered) -> str:
        """All clauses are played."""
        return ""
