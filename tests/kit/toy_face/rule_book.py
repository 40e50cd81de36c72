"""The eight paragraphs of the toy, read from where they stand."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from galley_tui.client.rules_page import Paragraph
from tests.kit import toy


class Rule(NamedTuple):
    """A paragraph; its title is its first words."""

    number: str
    text: str
    reading: str = ""
    chapter: str = "T"

    @property
    def title(self) -> str:
        return " ".join(self.text.split()[:4])


def _paragraphs() -> list[Rule]:
    text = " ".join((toy.__doc__ or "").split())
    return [Rule(number, said.strip()) for number, said in re.findall(r"(T\d) (.*?\.)", text)]


class RuleBook:
    """One chapter, no glossary, nothing that is left open."""

    sample = "T6"
    chapters: Mapping[str, str] = {"T": "The toy"}
    paragraphs: Sequence[Rule] = _paragraphs()
    glossary: Mapping[str, str] = {}
    interpretations: Sequence[tuple[str, str]] = ()

    def find(self, query: str) -> Sequence[Rule]:
        return [r for r in self.paragraphs if query in (r.number, "") or query in r.text.lower()]

    def meaning(self, word: str) -> str:
        return ""

    def text_of(self, number: str) -> list[str]:
        return [f"{r.number} {r.text}" for r in self.paragraphs if r.number == number]

    def table_of(self, rule: Paragraph) -> list[str]:
        return []

    def status_of(self, rule: Paragraph) -> str:
        return ""


LEGEND = ()


def how_to_play(charset: str) -> str:
    return "Write a letter a tick for each ship: S ahead, L and R turn, W wait. Then done."


def forms(text: str) -> list[tuple[str, str]]:
    return []
