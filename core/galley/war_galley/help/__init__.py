"""The rules of War Galley in plain words, by paragraph."""

import re

from galley.engine.tables import Table
from galley.files.clauses import page, with_words
from galley.war_galley.help import (
    command,
    components,
    crews,
    grappling,
    missiles,
    moving,
    raking,
    ramming,
    speed,
    turn,
    victory,
)
from galley.war_galley.help.glossary import GLOSSARY
from galley.war_galley.help.paragraph import Rule
from galley.war_galley.state.tables import TABLES

__all__ = [
    "CHAPTERS", "GLOSSARY", "INTERPRETATIONS", "RULES", "Rule", "find", "rule",
    "status_of", "table_of", "text_of",
]  # fmt: skip

CHAPTERS: dict[str, str] = {
    "2": "Counters, dice and words",
    "3": "The turn",
    "4": "The ships",
    "5": "Commanders and squadrons",
    "6": "Movement",
    "7": "Ramming and raking",
    "8": "Men against men",
    "9": "Victory",
    "10": "Tournaments",
}


def _place(rule: Rule) -> tuple[int, str]:
    return int(rule.chapter), rule.number


RULES: tuple[Rule, ...] = tuple(
    sorted(
        (
            rule
            for part in (
                components, turn, command, speed, moving, crews, ramming, raking, grappling,
                missiles, victory,
            )
            for rule in part.RULES
        ),
        key=_place,
    )
)  # fmt: skip
_BY_NUMBER: dict[str, Rule] = {rule.number: rule for rule in RULES}
INTERPRETATIONS: tuple[tuple[str, str], ...] = tuple(
    (rule.number, rule.reading) for rule in RULES if rule.reading
)


def rule(number: str) -> Rule | None:
    """The paragraph of a number such as `7.16` or `7.15a`, which is a clause of 7.15."""
    return _BY_NUMBER.get(number.strip().lower().rstrip("abcdefghijklmnopqrstuvwxyz"))


def find(query: str) -> list[Rule]:
    """Paragraphs by number, or with all of some words in their title or else in their text.

    `7.16` and `7.15a` give one paragraph, `7.2` a section, `7` a chapter; words are matched
    without regard to capitals, hits in titles first, titles that begin so before all.
    """
    wanted = query.strip().casefold()
    if re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,2}[a-z]?)?", wanted):
        return _by_number(wanted)
    return with_words(RULES, query)


def _by_number(number: str) -> list[Rule]:
    if "." not in number:
        return [r for r in RULES if r.chapter == number]
    exact = rule(number)
    section = number if re.fullmatch(r"[0-9]+\.[0-9]", number) else ""
    inside = [r for r in RULES if section and r.number.startswith(section) and r is not exact]
    return ([exact] if exact else []) + inside


def tables_of(rule: Rule) -> list[Table]:
    """The printed tables of a rule."""
    return [table for table in TABLES if table.title in rule.table.split("; ")]


def table_of(rule: Rule) -> list[str]:
    """The printed tables of a rule as lines, [] when it uses none."""
    out: list[str] = []
    for table in tables_of(rule):
        lines = table.grid.strip("\n").splitlines()
        margin = min(len(line) - len(line.lstrip()) for line in lines if line.strip())
        shown = [f"  {line[margin:].rstrip()}" for line in lines if line.strip()]
        out += [f"Table: {table.title}", *shown]
    return out


def status_of(rule: Rule) -> str:
    """A sentence on the part of a rule that this version does not play yet; "" if it plays all."""
    if not rule.built:
        return "Not in this version yet."
    return f"Not in this version yet: {rule.missing}." if rule.missing else ""


def text_of(number: str) -> list[str]:
    """A paragraph as lines to be wrapped: heading, rule, table, interpretation, status.

    Blank lines stand between the parts; [] when there is no such paragraph.
    """
    found = rule(number)
    if found is None:
        return []
    parts = [
        [f"{found.number}  {found.title}"],
        [found.text],
        table_of(found),
        [f"Interpretation: {found.reading}"] if found.reading else [],
        [status_of(found)] if status_of(found) else [],
    ]
    return page(parts)
