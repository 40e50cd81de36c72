"""What is told before the events of an entry: remarks, standing orders, dice by hand.

A remark that goes with an answer in secret is as secret: it is told when all is revealed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from galley.engine.loop import State
from galley.engine.records import Ask, Event, Frame, Remarked
from galley.engine.ruleset import RuleSet
from galley.engine.standing import Answer
from galley.engine.views import deciding_together
from galley.game.dice_by_hand import told_by_hand
from galley.game.standing_orders import obeyed

if TYPE_CHECKING:
    from galley.game.entries import Entries, Entry


def prefaced(
    rules: RuleSet,
    before: State,
    after: State,
    entries: Entries,
    entry: Entry,
    events: Sequence[Event],
) -> list[Event]:
    """The events of an entry, after those that introduce them: the remark of its player, the
    standing order that gave it, the dice given by hand."""
    first: list[Event] = []
    if not deciding_together(before):
        first += _remarks([entry])
    elif not deciding_together(after):
        first += _remarks([*reversed([*_in_secret(before, entries, entry)]), entry])
    if entry.order is not None and entry.command is not None:
        first += obeyed(rules, before, Answer(entry.side, entry.order, entry.command, entry.seat))
    if entry.kind != "dice":
        first += told_by_hand(rules, entry.rolls, entry.hand)
    return [*first, *events]


def _remarks(entries: Sequence[Entry]) -> list[Event]:
    return [Remarked(entry.side, entry.remark) for entry in entries if entry.remark]


def _in_secret(before: State, entries: Entries, last: Entry) -> Iterator[Entry]:
    """The entries before the last of a decision in secret that belong to it, backwards."""
    names = set[str]()
    for item in before.stack:
        asks = item.answers if isinstance(item, Frame) else (item,)
        names |= {type(ask).__name__ for ask in asks if isinstance(ask, Ask) and ask.together}
    for n in reversed(entries.path(last.n - 1)):
        entry = entries[n]
        if entry.ask not in names:
            return
        yield entry
