"""What the log tells before the events of an entry."""

from collections.abc import Sequence

from galley.engine.loop import State
from galley.engine.records import Event, Remarked
from galley.engine.ruleset import RuleSet
from galley.engine.standing import Answer
from galley.game.dice_by_hand import told_by_hand
from galley.game.entries import Entry
from galley.game.standing_orders import obeyed


def prefaced(rules: RuleSet, before: State, entry: Entry, events: Sequence[Event]) -> list[Event]:
    """What an entry led to, after what is told first: the player's remark, the standing order
    that gave it, the dice given by hand."""
    first: list[Event] = [Remarked(entry.side, entry.remark)] if entry.remark else []
    if entry.order is not None and entry.command is not None:
        first += obeyed(rules, before, Answer(entry.side, entry.order, entry.command, entry.seat))
    if entry.kind != "dice":
        first += told_by_hand(rules, entry.rolls, entry.hand)
    return [*first, *events]
