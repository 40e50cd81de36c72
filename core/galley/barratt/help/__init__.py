"""Barratt's rules in plain words, by clause.

`clauses.txt` holds chapters 0 to 9, `rulings.txt` what they leave open: a line `= number title`
for a chapter, for a clause its number and title, below it what it says, and after `> ` how it is
read.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from galley.barratt.help.glossary import GLOSSARY as GLOSSARY
from galley.barratt.help.tables import TABLES
from galley.engine.records import Record

FILES: Final = ("clauses.txt", "rulings.txt")
RULINGS: Final = ("g", "d")
"""The chapters of what the rules leave open: readings, and how the table is measured."""
_NUMBER: Final = re.compile(r"(?:mb-)?(\d)(?:[.-](\d{1,2}[a-z]?)?)?|(g(?:\d\d)?|d\d{0,2})")


class Rule(Record, frozen=True):
    """A clause: its number, what it says, and how it is read where the rules are silent."""

    number: str
    title: str
    text: str
    reading: str
    chapter: str


@cache
def chapters() -> dict[str, str]:
    """Number of a chapter -> its title."""
    heads = (line[2:].split(" ", 1) for line in _lines() if line.startswith("= "))
    return dict(heads)


@cache
def rules() -> tuple[Rule, ...]:
    """All clauses in their order."""
    found: list[Rule] = []
    chapter, lines = "", iter(_lines())
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


def _lines() -> list[str]:
    here = Path(__file__).parent
    return [line for name in FILES for line in (here / name).read_text("utf-8").splitlines()]


def rule(number: str) -> Rule | None:
    """The clause of a number such as `MB-3.05a`; of `MB-3.05` the first of that paragraph."""
    wanted = number.strip().casefold()
    wanted = wanted if wanted[:1] in ("m", *RULINGS) else f"mb-{wanted}"
    known = [one for one in rules() if one.number.casefold().startswith(wanted)]
    exact = (one for one in known if one.number.casefold() == wanted)
    return next(exact, known[0] if known and known[0].number[len(wanted) :].isalpha() else None)


def find(query: str) -> list[Rule]:
    """Clauses by number (`3.05a`, `3.05`, `3`, `g24`, `D3`, `g` for all of them), or with all
    words of a query, hits in titles first."""
    wanted = query.strip().casefold()
    if (number := _NUMBER.fullmatch(wanted)) is not None:
        return _by_number(number)
    words = wanted.split()
    if not words:
        return []
    titled = [one for one in rules() if _holds(one.title, words)]
    return titled + [
        one for one in rules()
        if one not in titled and _holds(f"{one.title} {one.text} {one.reading}", words)
    ]  # fmt: skip


def _by_number(number: re.Match[str]) -> list[Rule]:
    chapter, rest, ruling = number.groups()
    if ruling in RULINGS:
        return [one for one in rules() if one.chapter.casefold() == ruling]
    if ruling:
        return [one for one in rules() if one.number.casefold() == ruling]
    if not rest:
        return [one for one in rules() if one.chapter == chapter]
    begins = f"mb-{chapter}.{rest}"
    return [one for one in rules() if one.number.casefold().startswith(begins)]


def _holds(text: str, words: list[str]) -> bool:
    folded = text.casefold()
    return all(word in folded for word in words)


def text_of(number: str) -> list[str]:
    """A clause as lines to be wrapped: heading, rule, table, interpretation; [] when there is
    none of this number."""
    found = rule(number)
    if found is None:
        return []
    parts = [[f"{found.number}  {found.title}"], [found.text], table_of(found)]
    parts += [[f"Interpretation: {found.reading}"]] if found.reading else []
    return [line for part in parts if part for line in ("", *part)][1:]


def table_of(one: Rule) -> list[str]:
    """The table of a clause as lines; [] where it has none."""
    return list(TABLES.get(one.number, ()))


def meaning(word: str) -> str:
    """What a word means; "" when it is not in the glossary."""
    wanted = word.strip().casefold()
    return next((text for name, text in GLOSSARY.items() if name.casefold() == wanted), "")
