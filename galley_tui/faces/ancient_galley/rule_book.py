"""The rules of Ancient Galley, as the program asks for them."""

from collections.abc import Mapping, Sequence

from galley_tui.client.rule_book import Paragraph


class RuleBookOfAncientGalley:
    """Nothing is written down yet."""

    sample = "AG-2.1a"
    chapters: Mapping[str, str] = {}
    paragraphs: Sequence[Paragraph] = ()
    glossary: Mapping[str, str] = {}
    interpretations: Sequence[tuple[str, str]] = ()

    def find(self, query: str) -> Sequence[Paragraph]:
        return []

    def meaning(self, word: str) -> str:
        return ""

    def text_of(self, number: str) -> list[str]:
        return []

    def table_of(self, rule: Paragraph) -> list[str]:
        return []

    def status_of(self, rule: Paragraph) -> str:
        return ""
