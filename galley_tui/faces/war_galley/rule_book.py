"""The rulebook of War Galley in plain words, as the program asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from galley_tui.client.rule_book import Paragraph

if TYPE_CHECKING:
    from galley.war_galley.help import Rule


class Rulebook:
    """Chapters 2 to 10, and the glossary; read in when it is opened."""

    sample = "7.16"

    @property
    def chapters(self) -> Mapping[str, str]:
        from galley.war_galley.help import CHAPTERS

        return CHAPTERS

    @property
    def paragraphs(self) -> Sequence[Rule]:
        from galley.war_galley.help import RULES

        return RULES

    @property
    def glossary(self) -> Mapping[str, str]:
        from galley.war_galley.help import GLOSSARY

        return GLOSSARY

    @property
    def interpretations(self) -> Sequence[tuple[str, str]]:
        from galley.war_galley.help import INTERPRETATIONS

        return INTERPRETATIONS

    def find(self, query: str) -> Sequence[Rule]:
        from galley.war_galley.help import find

        return find(query)

    def meaning(self, word: str) -> str:
        from galley.files.clauses import meaning
        from galley_tui.faces.war_galley.lessons import words

        return meaning(self.glossary, word) or words.meaning(word)

    def text_of(self, number: str) -> list[str]:
        from galley.war_galley.help import text_of

        return text_of(number)

    def table_of(self, rule: Paragraph) -> list[str]:
        from galley.war_galley.help import table_of

        return table_of(_own(rule))

    def status_of(self, rule: Paragraph) -> str:
        from galley.war_galley.help import status_of

        return status_of(_own(rule))


def _own(rule: Paragraph) -> Rule:
    from galley.war_galley.help import rule as named

    found = named(rule.number)
    assert found is not None
    return found
