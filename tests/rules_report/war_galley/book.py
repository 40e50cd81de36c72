"""War Galley: the clauses of the rulebook (`clauses.txt`; those that end in u to z are its worked
examples), the rules of single battles H01 to H39 that the book in the program has, the readings
C01 to C133, the statements of geometry G01 to G16, and the special rules `SR-<key>` which a
scenario may add.

A text names them as `7.15b`, one of a run such as `7.16b-e` or `8.28a, b`, or the whole
paragraph, `7.15`.  A row proves a rule when its id is `WG-<rule>/...` or `SR-<key>/...`, or its
name `test_g01_...`.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from galley.war_galley.help import Paragraphs
from tests.rules_report.book import Book, table
from tests.rules_report.war_galley.mutants import MUTANTS

DATA = Path(__file__).parent
NUMBER = re.compile(
    r"\b(C\d{2,3}|H\d\d)\b|"
    r"\b(\d{1,2}\.\d{1,2})((?:[a-z](?:-[a-z])?)(?:, [a-z](?:-[a-z])?(?![a-z]))*)?"
)
PROOF = re.compile(
    r"\[(?:WG-([CGH]\d\d\d?|\d+\.\d+[a-z]?)(?:_?\d+)?|(SR-\w+?)(?:_?\d+)?)(?=[/\]-])"
    r"(?:/([^\]]*))?|::test_(g\d\d)_"
)
HEAD = (
    r"(?:(?:C\d{2,3}|H\d\d|\d{1,2}\.\d{1,2}(?:[a-z](?:-[a-z])?(?:, [a-z](?:-[a-z])?(?![a-z]))*)?)"
    r"(?:, | and |\s))+"
)
EXAMPLES = frozenset("wxyzvu")
CHAPTERS = {
    "2": "2. Ships, dice, distances", "3": "3. The turn", "4": "4. Galleys on the map",
    "5": "5. Squadrons and command", "6": "6. Movement", "7": "7. Ramming and raking",
    "8": "8. Grappling, boarding, missiles, fire", "9": "9. Victory", "10": "10. Tournament",
    "H": "H. Rules of single battles",
    "C": "Readings where the rulebook is silent or says two things",
    "G": "Geometry of the hexes",
    "S": "Special rules of a scenario",
}  # fmt: skip
ROWS = ("tests/war_galley/", "tests/core/")
NOT_CHANGED = """invariants scenario squadron_tables rule_tables values read read_rules
    read_turn read_withdrawal read_reserves read_tournament read_battle turn_rules
    validity""".split()

PLACES = table(DATA / "places.txt")
CLAUSES = (DATA / "clauses.txt").read_text(encoding="utf-8").split()
OF_BATTLES = tuple(one.number for one in Paragraphs().paragraphs if one.chapter == "H")
RULES = (
    *CLAUSES, *OF_BATTLES, *(f"C{number:02}" for number in range(1, 134)),
    *(f"G{number:02}" for number in range(1, 17)),
    *(rule for rule in PLACES if rule.startswith("SR-")),
)  # fmt: skip


def named(text: str) -> Iterator[str]:
    """The rules which a text names; a bare paragraph as its number."""
    for reading, number, letters in NUMBER.findall(text):
        if reading or not letters:
            yield reading or number
        for part in filter(None, re.split(r",\s*", letters)):
            first, _, last = part.partition("-")
            for code in range(ord(first), ord(last or first) + 1):
                yield f"{number}{chr(code)}"


def proofs(ids: Iterable[str]) -> dict[str, list[str]]:
    """Rule -> the ids of its tests."""
    out: dict[str, list[str]] = {}
    for node in ids:
        if node.startswith(ROWS) and (match := PROOF.search(node)):
            clause, special, _, geometry = match.groups()
            out.setdefault(clause or special or geometry.upper(), []).append(node)
    return out


def is_example(rule: str) -> bool:
    """A worked example of the rulebook: it needs a test, but no function of its own."""
    return rule[-1] in EXAMPLES and rule[0].isdigit()


def _heading(rule: str) -> str:
    return CHAPTERS[rule.partition(".")[0] if rule[0].isdigit() else rule[0]]


def _kind(rule: str) -> str:
    if is_example(rule):
        return "worked examples"
    return {"C": "readings", "H": "rules of battles", "G": "geometry", "S": "special rules"}.get(
        rule[0], "clauses"
    )


WAR_GALLEY = Book(
    "war-galley", "War Galley", RULES, HEAD, named, proofs, _heading, _kind,
    shown=lambda rule: rule if rule.startswith("SR-") else f"WG-{rule}",
    places=PLACES, untested=table(DATA / "untested.txt"), mutants=MUTANTS,
    examples=frozenset(filter(is_example, RULES)), not_changed=frozenset(NOT_CHANGED),
)  # fmt: skip
