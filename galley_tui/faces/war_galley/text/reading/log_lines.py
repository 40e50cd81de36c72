"""Tells events in sentences with the numbers of their rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from galley.engine.loop import Passed, Rolled
from galley.engine.records import LogLine
from galley.war_galley.ch6_movement.movement import Moved
from galley.war_galley.ch6_movement.speed import Tired
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.wording import CARDS
from galley_tui.faces.talk import cited
from galley_tui.faces.war_galley.text.reading.ship_words import in_runs
from galley_tui.faces.war_galley.text.reading.spelled_out import HEADINGS, cell, spell_out

_SHIP_FIRST = re.compile(r"[A-Z][1-9a-z] (?:[^()]* )?\([^)]*\) ")
STRAIGHT = ("ahead", "astern")


def said(told: LogLine) -> str:
    """A line of the log without the number of its rule."""
    text = spell_out(told.text[:1].upper() + told.text[1:])
    event = told.event
    if isinstance(event, Moved) and event.bow == event.stern and event.how not in STRAIGHT:
        here = f"{event.bow:04d}"  # a short ship: its one hex does not say how it heads
        text = text.replace(here, f"{here}, heading {HEADINGS[event.facing]}")
    return text


def sentence(told: LogLine) -> str:
    """A line of the log with the number of its rule."""
    return cited(said(told), told.rule)


def grouped(told: Sequence[LogLine]) -> list[str]:
    """The sentences of what happened; ships that did the same stand together."""
    out: list[str] = []
    lines: list[str] = []
    for tires, run in groupby((one for one in told if not needless(one)), key=_tires):
        found = list(run)
        lines += [_tiredness(found)] if tires else map(sentence, found)
    for tail, same in groupby(lines, key=tail_of):
        some = list(same)
        ships = dict.fromkeys(line[:2] for line in some)
        if tail and len(ships) == len(some) > 1:
            out.append(f"{', '.join(in_runs([*ships]))}: each {tail}")
        else:
            out += some
    return out


def _tires(told: LogLine) -> bool:
    """Whether an event is about fatigue: a throw for it, or the result of one."""
    event = told.event
    if isinstance(event, Rolled):
        return ThrowKind.of(event.throw) is ThrowKind.FATIGUE
    return isinstance(event, Tired)


def _tiredness(told: Sequence[LogLine]) -> str:
    """Throws for fatigue in a sentence: `Throws for fatigue: A1 5, fatigue 2; A2 3, not tired`."""
    said = []
    for one in told:
        if isinstance(one.event, Rolled):
            verdict = cell(one.event.verdict)
            result = "not tired" if verdict == "nothing" else verdict
            said.append(f"{one.event.ships[0]} {one.event.total()}, {result}")
    if not said:
        return " ".join(sentence(one) for one in told)
    return f"Throws for fatigue: {'; '.join(said)} [6.42]."


def tail_of(line: str) -> str:
    """The rest of a sentence that begins with a ship; "" when it begins otherwise."""
    found = _SHIP_FIRST.match(line)
    return line[found.end() :] if found else ""


def needless(told: LogLine) -> bool:
    """An answer without a choice whose outcome is told anyway."""
    if not isinstance(told.event, Passed):
        return False
    card = CARDS[type(told.event.command)]
    return card.silent or card.moves
