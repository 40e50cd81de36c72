"""The rulebook of War Galley in plain words, as the program asks for it."""

from collections.abc import Mapping, Sequence

from galley.war_galley import help as book
from galley.war_galley.help import Rule
from galley_tui.client.rule_book import Paragraph


class Rulebook:
    """Chapters 2 to 10, and the glossary."""

    sample = "7.16"
    chapters: Mapping[str, str] = book.CHAPTERS
    paragraphs: Sequence[Rule] = book.RULES
    glossary: Mapping[str, str] = book.GLOSSARY
    interpretations: Sequence[tuple[str, str]] = book.INTERPRETATIONS

    def find(self, query: str) -> Sequence[Rule]:
        return book.find(query)

    def meaning(self, word: str) -> str:
        return book.meaning(word)

    def text_of(self, number: str) -> list[str]:
        return book.text_of(number)

    def table_of(self, rule: Paragraph) -> list[str]:
        return book.table_of(_own(rule))

    def status_of(self, rule: Paragraph) -> str:
        return book.status_of(_own(rule))


def _own(rule: Paragraph) -> Rule:
    found = book.rule(rule.number)
    assert found is not None
    return found
