"""What has changed in a panel, marked by a character before each line that says something new."""

import re
from collections import Counter
from collections.abc import Sequence

from galley_tui.draw.hull import CHANGED
from galley_tui.terminal.look import Run

INK = "key"
_WORD = re.compile(r"[^][\s]+")


def marked(rows: Sequence[list[Run]], before: Sequence[list[Run]]) -> list[list[Run]]:
    """The rows, with a mark on those that say something new and begin with a space.

    The same words in other places are nothing new: a panel lays them out as it has room.
    """
    texts, old = _texts(rows), _texts(before)
    new = (Counter(_words(texts)) - Counter(_words(old))).keys()
    return [
        row if text in old or new.isdisjoint(_WORD.findall(text)) else _mark(row)
        for row, text in zip(rows, texts, strict=True)
    ]


def _texts(rows: Sequence[list[Run]]) -> list[str]:
    return ["".join([text for text, _ in row]).rstrip() for row in rows]


def _words(texts: Sequence[str]) -> list[str]:
    return _WORD.findall("\n".join(texts))


def _mark(row: list[Run]) -> list[Run]:
    if not row or not row[0][0].startswith(" "):
        return row
    (first, style), *rest = row
    return [(CHANGED, INK), *([(first[1:], style)] if first[1:] else []), *rest]
