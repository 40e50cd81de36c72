"""The rules of a game as plain lines for the terminal."""

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any, Protocol


class Paragraph(Protocol):
    """A numbered paragraph of the rules."""

    @property
    def number(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def reading(self) -> str:
        """How the game understands it where the rulebook is silent."""

    @property
    def chapter(self) -> str: ...


class RuleBook(Protocol):
    """Paragraphs by chapter, and the words of the game."""

    @property
    def sample(self) -> str:
        """The number of a paragraph, to show how one is asked for."""

    @property
    def chapters(self) -> Mapping[str, str]:
        """Number of a chapter -> its title."""

    @property
    def paragraphs(self) -> Sequence[Paragraph]: ...
    @property
    def glossary(self) -> Mapping[str, str]: ...
    @property
    def interpretations(self) -> Sequence[tuple[str, str]]:
        """(number, how the rule is read) of all paragraphs that leave something open."""

    def find(self, query: str) -> Sequence[Paragraph]:
        """Paragraphs by number, or with all words of a query."""

    def meaning(self, word: str) -> str:
        """The meaning of a word, "" when it is not in the glossary."""

    def text_of(self, number: str) -> list[str]:
        """A paragraph as lines to be wrapped; [] when there is none of this number."""

    def table_of(self, rule: Paragraph) -> list[str]:
        """The printed tables of a paragraph as lines."""

    def status_of(self, rule: Paragraph) -> str:
        """A sentence on the part of a paragraph that the program does not play yet, or ""."""


FULL = 3  # so many paragraphs found by words are printed in full, more as a list


def page(book: RuleBook, query: str, columns: int) -> list[str]:
    """The lines of the rules for a number or words, `columns` wide at most; [] when none.

    Without a query: the list of all paragraphs.  `glossary` and `interpretations` are lists of
    their own.
    """
    asked = query.strip().casefold()
    if not asked:
        return _contents(book, columns)
    if asked == "glossary":
        return _entries(list(book.glossary.items()), columns)
    if asked == "interpretations":
        return _entries(list(book.interpretations), columns)
    found = book.find(asked)
    numbered = any(rule.number.casefold().startswith(asked) for rule in found)
    if asked[0].isdigit() or numbered or len(found) <= FULL:
        rules = [line for rule in found for line in ["", *_full(book, rule, columns)]]
    else:
        rules = ["", *(f"  {_title(book, rule)}" for rule in found)]
    word = book.meaning(asked)
    head = _entries([(asked, word)], columns) if word else []
    return [*head, *rules] if head or found else []


def data(book: RuleBook, query: str) -> dict[str, list[dict[str, Any]]]:
    """The rules for a number or words as data: `paragraphs` in full, and `entries` of lists."""
    asked = query.strip().casefold()
    entries: list[tuple[str, str]] = []
    found: Sequence[Paragraph] = []
    if asked == "glossary":
        entries = list(book.glossary.items())
    elif asked == "interpretations":
        entries = list(book.interpretations)
    else:
        found = book.find(asked) if asked else list(book.paragraphs)
        word = book.meaning(asked) if asked else ""
        entries = [(asked, word)] if word else []
    return {
        "paragraphs": [_as_data(book, rule) for rule in found],
        "entries": [{"name": name, "text": text} for name, text in entries],
    }


def _as_data(book: RuleBook, rule: Paragraph) -> dict[str, Any]:
    return {
        "number": rule.number, "title": rule.title, "chapter": rule.chapter, "text": rule.text,
        "table": book.table_of(rule), "interpretation": rule.reading,
        "missing": book.status_of(rule),
    }  # fmt: skip


def _contents(book: RuleBook, columns: int) -> list[str]:
    lines: list[str] = []
    for number, title in book.chapters.items():
        lines += ["", f"{number}  {title}"]
        lines += [f"  {_title(book, rule)}" for rule in book.paragraphs if rule.chapter == number]
    return [*lines, "", *_cut("A * marks what this version does not play, or not all of it.",
                              columns, "")]  # fmt: skip


def _title(book: RuleBook, rule: Paragraph) -> str:
    return f"{rule.number:<5} {rule.title}{' *' if book.status_of(rule) else ''}"


def _full(book: RuleBook, rule: Paragraph, columns: int) -> list[str]:
    lines = book.text_of(rule.number)
    return [part for line in lines for part in _cut(line, columns, "")]


def _entries(entries: list[tuple[str, str]], columns: int) -> list[str]:
    return [
        line for name, text in entries for line in ["", *_cut(f"{name}: {text}", columns, "    ")]
    ]


def _cut(line: str, columns: int, indent: str) -> list[str]:
    return wrap(line, columns, subsequent_indent=indent) or [""]
