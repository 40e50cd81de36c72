"""What is told of a battle: each side's briefing, and the letters on the sea."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from galley.engine.records import SIDES, Side
from galley_tui.faces.face import Row
from galley_tui.terminal.look import wrap


class Facts(Protocol):
    """A side in a scenario: its name and its briefing."""

    @property
    def name(self) -> str: ...
    @property
    def briefing(self) -> str: ...


def battle_rows(
    sides: Mapping[Side, Facts], legend: Iterable[tuple[str, str]], columns: int
) -> list[Row]:
    """The briefings in `columns` cells, then the letters, each with its meaning."""
    rows: list[Row] = []
    for side in SIDES:
        facts = sides[side]
        if facts.briefing:
            rows += [[(f" {facts.name}", f"{side}.text on text")]]
            rows += [*wrap(facts.briefing, columns - 2, "text", " "), []]
    for letter, words in legend:
        rows.append([(f" {letter:>3}  ", "key"), (words, "text")])
    return rows
