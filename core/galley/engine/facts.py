"""Facts of a ship: what ails it and what it has, said once for every place that tells of it."""

from collections.abc import Iterable

from galley.engine.records import Record

GRAVE = 7
"""The trouble from which on a fact is told even where there is little room."""


class Fact(Record, frozen=True):
    """A fact of a ship: `now` tells it, `short` in a list, `letter` beside the ship on the sea.

    The greater its `trouble` the sooner it is told; 0 is no trouble.  `block` names the part of
    the record sheet that draws it; facts without one are told there in words.  A value has what a
    sound ship has (`printed`) and why it differs: `reasons`, sentences with the rules' numbers.
    """

    name: str
    now: str
    rule: str = ""
    short: str = ""
    letter: str = ""
    trouble: int = 0
    block: str = ""
    printed: str = ""
    reasons: tuple[tuple[str, str], ...] = ()


def letters(facts: Iterable[Fact]) -> str:
    """Give the letters beside a ship on the sea, each once."""
    found: dict[str, None] = {}
    for fact in facts:
        found[fact.letter] = None
    return "".join(found)


def worst_first(facts: Iterable[Fact]) -> list[Fact]:
    """Order facts by their trouble."""
    return sorted(facts, key=lambda fact: -fact.trouble)


def troubles(facts: Iterable[Fact]) -> list[str]:
    """Say what ails a ship in the words of a list, the worst first."""
    return [fact.short or fact.now for fact in worst_first(facts) if fact.trouble]
