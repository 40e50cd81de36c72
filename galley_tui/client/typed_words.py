"""Words that a player types, and the choices of the game that they may mean."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from galley.engine.cards import ENDING, CommandCard, holds
from galley.engine.records import Command
from galley_tui.client.choices import Option

_WORDS = re.compile(r"\d+\.\d+|[\w'-]+")


class Called(NamedTuple):
    """Words for commands of a kind whose fields hold what the verb says."""

    phrase: Sequence[str]
    kind: type[Command]
    fields: Mapping[str, Any]

    def fits(self, option: Option) -> bool:
        return type(option.command) is self.kind and holds(option.command, self.fields)

    def rest(self, words: Sequence[str], exact: bool) -> Sequence[str] | None:
        """The words after the phrase; None when they do not begin with it."""
        size = len(self.phrase)
        pairs = zip(words, self.phrase, strict=False)
        if len(words) < size:
            return None
        same = all(w == p if exact else p.startswith(w) for w, p in pairs)
        return words[size:] if same else None


class Verbs:
    """The verbs of a rule set's commands; `said` are all words by which a choice is named."""

    def __init__(
        self,
        cards: Iterable[CommandCard],
        said: Callable[[Option], str] = lambda option: option.label,
    ) -> None:
        self.said = said
        self.table = [
            Called(verb.words.split(), card.kind, verb.fields)
            for card in cards
            for verb in (*card.verbs, *(ENDING if card.ends else ()))
        ]

    def knows(self, word: str) -> bool:
        """Some command is called so, now or at another time."""
        return any(verb.phrase[0] == word for verb in self.table)

    def possible(self, options: Sequence[Option]) -> set[str]:
        """The first words of all that is legal now."""
        return {v.phrase[0] for v in self.table if any(v.fits(o) for o in options)}

    def meant(self, typed: str, options: Sequence[Option]) -> list[int]:
        """Places of the choices that a line may mean: none, the one, or several.

        The first verb that finds any counts, a whole word before an abbreviation.
        """
        words = words_of(typed)
        for exact in (True, False):
            for verb in self.table:
                rest = verb.rest(words, exact)
                if rest is None:
                    continue
                fits = [i for i, o in enumerate(options) if verb.fits(o)]
                hits = self._saying(fits, options, rest)
                if hits:
                    return _plainest(hits, options)
        return []

    def by_label(self, typed: str, options: Sequence[Option]) -> list[int]:
        """Places of the choices whose words begin with those that were typed."""
        words = words_of(typed)
        hits = self._saying(range(len(options)), options, words) if words else []
        if len(typed) == 1:  # no beginning of a word: an id or nothing
            hits = [i for i in hits if words[0] in _values(options[i].shape)]
        return _plainest(hits, options)

    def _saying(
        self, some: Sequence[int], options: Sequence[Option], words: Sequence[str]
    ) -> list[int]:
        """The choices with these words; an id that is typed whole is no beginning of a word."""
        ids = {value for i in some for value in _values(options[i].shape)}
        named = {word for word in words if word in ids}
        return [
            i for i in some
            if self.says(options[i], words) and named <= {*_values(options[i].shape)}
        ]  # fmt: skip

    def says(self, option: Option, words: Sequence[str]) -> bool:
        """Every word begins one of the choice's own words; a number is one of them."""
        own = [*words_of(self.said(option)), *_values(option.shape)]
        return all(
            word in own if word[0].isdigit() else any(mine.startswith(word) for mine in own)
            for word in words
        )


def words_of(typed: str) -> list[str]:
    """The words of a line, in small letters."""
    return _WORDS.findall(typed.casefold())


def repeated_part(typed: str) -> tuple[str, int]:
    """`ahead 3` is `ahead`, three times."""
    body, _, last = typed.rpartition(" ")
    if body and last.isdecimal() and 0 < int(last[:3]) < 100:
        return body, int(last[:3])
    return typed, 1


def _values(shape: Mapping[str, Any]) -> list[str]:
    return [v.casefold() for v in shape.values() if isinstance(v, str)]


def _plainest(hits: list[int], options: Sequence[Option]) -> list[int]:
    """The one hit whose words begin those of all other hits, if there is one; else all."""
    first = min(hits, key=lambda i: len(options[i].label), default=-1)
    if first >= 0 and all(options[i].label.startswith(options[first].label) for i in hits):
        return [first]
    return hits
