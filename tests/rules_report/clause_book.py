"""Games whose clauses have ids such as `AG-7.1b`, as the program's own rule book numbers them.

A text names them as `AG-7.1b`, a run of them as `AG-7.1b to AG-7.1d`, a whole paragraph as
`AG-7.1`.  A row proves a clause that its id names; a test proves those that its text names.
Tests of the book's own words prove nothing of the play.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from galley.files.clauses import ClauseBook
from tests.kit.paths import ROOT
from tests.rules_report.book import LETTERS, Book, table
from tests.rules_report.edits import Mutant


class _Clauses:
    """The clauses of a game's book; `package` holds its rules."""

    def __init__(self, book: ClauseBook, package: str) -> None:
        prefix = book.sample.partition("-")[0]
        one = rf"{prefix}-\d{{1,2}}\.\d{{1,2}}[a-z]?"
        self.run = re.compile(rf"({one})(?: to ({one}))?")
        self.head = rf"(?:{one}(?:, | to | and |\.|\s))+"
        self.rows, self.words = f"tests/{package}/", f"tests/{package}/help/"
        self.rules = tuple(one.number for one in book.paragraphs if one.chapter.isdecimal())
        self.chapters = book.chapters
        self.begin = len(prefix) + 1

    def named(self, text: str) -> Iterator[str]:
        """The clauses which a text names: all of a paragraph for its number, all of a run."""
        for first, last in self.run.findall(text):
            one, other = self._clauses(first), self._clauses(last or first)
            if one and other:
                rules = self.rules
                yield from rules[rules.index(one[0]) : rules.index(other[-1]) + 1]

    def _clauses(self, number: str) -> list[str]:
        return [rule for rule in self.rules if number in (rule, rule.rstrip(LETTERS))]

    def proofs(self, ids: Iterable[str]) -> dict[str, list[str]]:
        """Clause -> the ids of its tests."""
        out: dict[str, list[str]] = {}
        for node in ids:
            where, _, row = node.partition("[")
            file, _, test = where.partition("::")
            if file.startswith(self.rows) and not file.startswith(self.words):
                for rule in dict.fromkeys([*self.named(row), *self.tests(file).get(test, ())]):
                    out.setdefault(rule, []).append(node)
        return out

    @cache  # noqa: B019  (a few games, each for the whole run)
    def tests(self, file: str) -> dict[str, list[str]]:
        """Name of each test of a file -> the clauses in its text, without its rows."""
        text = (ROOT / file).read_text(encoding="utf-8")
        return {
            node.name: [*self.named(ast.get_source_segment(text, node) or "")]
            for node in ast.parse(text).body
            if isinstance(node, ast.FunctionDef)
        }

    def heading(self, rule: str) -> str:
        number = rule[self.begin :].partition(".")[0]
        return f"{number}. {self.chapters[number]}"


def clause_book(
    name: str, title: str, book: ClauseBook, data: Path, mutants: Sequence[Mutant]
) -> Book:
    """The book of such a game; `data` is the folder of its `places.txt` and `untested.txt`."""
    clauses = _Clauses(book, name.replace("-", "_"))
    return Book(
        name, title, clauses.rules, clauses.head, clauses.named, clauses.proofs, clauses.heading,
        lambda rule: "clauses", places=table(data / "places.txt"),
        untested=table(data / "untested.txt"), mutants=mutants, strict=True,
        not_rules=frozenset({"help", "words", "tactics", "analysis"}),
    )  # fmt: skip
