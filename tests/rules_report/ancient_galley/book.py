"""Ancient Galley: the 214 clauses, as the program's own rule book numbers them.

A text names them as `AG-7.1b`, a run of them as `AG-7.1b to AG-7.1d`, a whole paragraph as
`AG-7.1`.  A row proves a clause that its id names; a test proves those that its text names.
Tests of the book's own words prove nothing of the play.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from tests.kit.paths import ROOT
from tests.rules_report.ancient_galley.mutants import MUTANTS
from tests.rules_report.book import CORE, LETTERS, Book, table

DATA = Path(__file__).parent
ROWS, WORDS = "tests/ancient_galley/", "tests/ancient_galley/help/"
ONE = r"AG-\d{1,2}\.\d[a-z]?"
RUN = re.compile(rf"({ONE})(?: to ({ONE}))?")
HEAD = rf"(?:{ONE}(?:, | to | and |\.|\s))+"
BOOK = (CORE / "ancient_galley" / "help" / "clauses.txt").read_text(encoding="utf-8")
RULES = tuple(re.findall(r"^(AG-\d+\.\d[a-z]) ", BOOK, re.MULTILINE))
CHAPTERS = dict(re.findall(r"^= (\d+) (.+)$", BOOK, re.MULTILINE))


def named(text: str) -> Iterator[str]:
    """The clauses which a text names: all of a paragraph for its number, all of a run."""
    for first, last in RUN.findall(text):
        one, other = _clauses(first), _clauses(last or first)
        if one and other:
            yield from RULES[RULES.index(one[0]) : RULES.index(other[-1]) + 1]


def _clauses(number: str) -> list[str]:
    return [rule for rule in RULES if number in (rule, rule.rstrip(LETTERS))]


def proofs(ids: Iterable[str]) -> dict[str, list[str]]:
    """Clause -> the ids of its tests."""
    out: dict[str, list[str]] = {}
    for node in ids:
        where, _, row = node.partition("[")
        file, _, test = where.partition("::")
        if file.startswith(ROWS) and not file.startswith(WORDS):
            for rule in dict.fromkeys([*named(row), *_tests(file).get(test, ())]):
                out.setdefault(rule, []).append(node)
    return out


@cache
def _tests(file: str) -> dict[str, list[str]]:
    """Name of each test of a file -> the clauses in its text, without its rows."""
    text = (ROOT / file).read_text(encoding="utf-8")
    return {
        node.name: [*named(ast.get_source_segment(text, node) or "")]
        for node in ast.parse(text).body
        if isinstance(node, ast.FunctionDef)
    }


def _heading(rule: str) -> str:
    number = rule.removeprefix("AG-").partition(".")[0]
    return f"{number}. {CHAPTERS[number]}"


ANCIENT_GALLEY = Book(
    "ancient-galley", "Ancient Galley", RULES, HEAD, named, proofs, _heading,
    lambda rule: "clauses", places=table(DATA / "places.txt"),
    untested=table(DATA / "untested.txt"), mutants=MUTANTS, strict=True,
    not_rules=frozenset({"help", "words", "advice", "deeds", "opponents", "analysis"}),
)  # fmt: skip
