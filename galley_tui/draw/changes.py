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
    old = {_text(row) for row in before}
    new = Counter(_words(rows)) - Counter(_words(before))
    return [
        _mark(row) if _text(row) not in old and any(word in new for word in _words([row])) else row
        for row in rows
    ]


def _text(row: list[Run]) -> str:
    return "".join(text for text, _ in row).rstrip()


def _words(rows: Sequence[list[Run]]) -> list[str]:
    return [word for row in rows for word in _WORD.findall(_text(row))]


def _mark(row: list[Run]) -> list[Run]:
    if not row or not row[0][0].startswith(" "):
        return row
    (first, style), *rest = row
    return [(CHANGED, INK), *([(first[1:], style)] if first[1:] else []), *rest]
