"""What the program asks of the rules of a game in plain words."""

from collections.abc import Mapping, Sequence
from typing import Protocol


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
