"""What happened, in sentences with the numbers of their rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from core.play import Passed
from core.session import Told
from galley_tui.text.spoken import plain

_CITED = re.compile(r"\[(\d+\.\d+\w*)\]")
_SHIP_FIRST = re.compile(r"[A-Z][1-9a-z] (?:[^()]* )?\([^)]*\) ")
TOLD_ANYWAY = ("EndShip", "Activate", "BoardNext", "Done")


def sentence(told: Told) -> str:
    """A line of the log with the number of its rule, which it may cite already."""
    text = plain(told.text[:1].upper() + told.text[1:])
    cite = told.rule and told.rule not in _CITED.findall(text)
    return f"{text} [{told.rule}]." if cite else f"{text}."


def grouped(told: Sequence[Told]) -> list[str]:
    """The sentences of what happened; ships that did the same stand together."""
    out: list[str] = []
    lines = [sentence(one) for one in told if not needless(one)]
    for tail, same in groupby(lines, key=tail_of):
        some = list(same)
        if tail and len(some) > 1:
            out.append(f"{', '.join(line[:2] for line in some)}: each {tail}")
        else:
            out += some
    return out


def tail_of(line: str) -> str:
    """What is said of the ship that a sentence begins with; "" when it begins otherwise."""
    found = _SHIP_FIRST.match(line)
    return line[found.end() :] if found else ""


def needless(told: Told) -> bool:
    """An answer without a choice whose outcome is told anyway."""
    event = told.event
    return isinstance(event, Passed) and type(event.command).__name__ in TOLD_ANYWAY
