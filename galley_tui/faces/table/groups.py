"""Choices of a long list in groups."""

from collections.abc import Sequence

from galley.engine.text import count
from galley_tui.faces.text_face import Row

Part = tuple[str, list[int]]
"""The words of a group, "" for a choice by itself, and the places of its choices."""


def parted(some: Sequence[int], words: Sequence[str]) -> list[Part]:
    """Choices by the words of each, in the order in which they come first; each without words by
    itself."""
    found: dict[tuple[str, int], list[int]] = {}
    for at, said in zip(some, words, strict=True):
        found.setdefault((said, 0 if said else at + 1), []).append(at)
    return [(said, part) for (said, _), part in found.items()]


def listed(parts: Sequence[Part], room: int, few: int) -> list[Row]:
    """Groups of more than a `few`; the others one by one, if there is room for more lines."""
    rows: list[Row] = []
    for words, part in parts:
        if not words or len(part) == 1 or (len(part) <= few and len(part) - 1 <= room):
            room -= len(part) - 1
            rows += map(Row, part)
        else:
            rows.append(Row(words=f"{words}: {count(len(part), 'choice')}", inside=tuple(part)))
    return rows


def first_of(some: Sequence[int], most: int) -> list[Row]:
    """The first of some choices one by one, all others behind the last of `most` lines."""
    kept, rest = some[: most - 1], tuple(some[most - 1 :])
    return [*map(Row, kept), Row(words=f"{len(rest)} more", inside=rest)]
