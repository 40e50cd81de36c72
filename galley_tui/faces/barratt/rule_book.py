"""Barratt's rules in plain words, as the program asks for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from galley_tui.client.rule_book import Paragraph

if TYPE_CHECKING:
    from galley.barratt.help import Rule


class RuleBookOfBarratt:
    """Chapters 0 to 9, the rulings and the glossary; read in when it is opened."""

    sample = "MB-3.05a"

    @property
    def chapters(self) -> Mapping[str, str]:
        from galley.barratt.help import chapters

        return chapters()

    @property
    def paragraphs(self) -> Sequence[Rule]:
        from galley.barratt.help import rules

        return rules()

    @property
    def glossary(self) -> Mapping[str, str]:
        from galley.barratt.help import GLOSSARY

        return GLOSSARY

    @property
    def interpretations(self) -> Sequence[tuple[str, str]]:
        return [(rule.number, rule.reading) for rule in self.paragraphs if rule.reading]

    def find(self, query: str) -> Sequence[Rule]:
        from galley.barratt.help import find

        return find(query)

    def meaning(self, word: str) -> str:
        from galley.barratt.help import meaning

        return meaning(word)

    def text_of(self, number: str) -> list[str]:
        from galley.barratt.help import text_of

        return text_of(number)

    def table_of(self, rule: Paragraph) -> list[str]:
        from galley.barratt.help import rule as named
        from galley.barratt.help import table_of

        found = named(rule.number)
        return table_of(found) if found is not None else []

    def status_of(self, rule: Paragraph) -> str:
        """All of them are played."""
        return ""
