"""Makes the replies of `galley engine`, as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from galley.engine.loop import Rolled
from galley.files.faults import Fault

if TYPE_CHECKING:
    from galley.engine.checks import Odds
    from galley.engine.records import LogLine, Side
    from galley.game.game import Game

Reply = dict[str, Any]


def waiting(game: Game, side: Side = "") -> Reply:
    """`pending`: who must decide what, as `side` may see it; with what the question tells
    beside its fields.  `dice_left`: how many of the faces that were given are not thrown yet."""
    items = []
    for item in game.pending(side):
        data: Reply = msgspec.to_builtins(item)
        data["ask"] |= msgspec.to_builtins(item.ask.tells(game.state.board))
        items.append(data)
    return {"pending": items, "dice_left": len(game.hand)}


def happened(told: Iterable[LogLine]) -> Reply:
    """`events`: each with its fields, and as the log tells it."""
    return {"events": [{**_fields(line), "rule": line.rule, "text": line.text} for line in told]}


def _fields(told: LogLine) -> Reply:
    """The fields of an event; of a throw those of what was due stand among them."""
    data: Reply = msgspec.to_builtins(told.event)
    if isinstance(told.event, Rolled):
        return {**data.pop("throw"), **data}
    return data


def since_last(game: Game) -> list[LogLine]:
    """The lines of the log that led to the question that waits: of the last command that a player
    gave, or of the start, and of the standing orders that answered to it."""
    entries = [game.past.entries[n] for n in game.past.live]
    at = max(n for n, entry in enumerate(entries) if entry.order is None)
    try:
        return [line for entry in entries[at:] for line in game.past.told_at(entry.n)]
    except Fault as fault:
        game.notify(f"what happened last cannot be told: {fault.text}")
        return []


def chances_of(odds: Odds | None) -> Reply:
    """`need` and `modifiers` of all the checks together; `checks` has them one by one."""
    if odds is None:
        return {"need": None, "modifiers": [], "outcomes": [], "checks": []}
    several = len(odds.checks) > 1
    needs = [f"{check.what}: {check.need}" if several else check.need for check in odds.checks]
    return {
        "need": "; ".join(needs),
        "modifiers": [msgspec.to_builtins(m) for check in odds.checks for m in check.modifiers],
        "outcomes": [{"name": name, "chance": str(chance)} for name, chance in odds.outcomes],
        "checks": [msgspec.to_builtins(check) for check in odds.checks],
    }
