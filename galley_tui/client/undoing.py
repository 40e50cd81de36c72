"""What may be taken back, and what that would undo."""

from __future__ import annotations

from galley.engine.records import Side
from galley_tui.client.game import Bridge
from galley_tui.client.messages import Refused

HIDDEN = Refused("", "the other side's answers are hidden")


def would_take_back(game: Bridge, side: Side, hidden: bool) -> list[str] | Refused:
    """The last command and what came of it, in sentences, or why it may not be taken back.

    `hidden`: both sides answer at once, and neither may read what the other has answered.
    """
    unseen = hidden and game.last_side() != side
    return HIDDEN if unseen else game.takes_back()


def take_back(game: Bridge, side: Side, hidden: bool) -> Refused | None:
    """Take the last command back, if it may be; else why not."""
    found = HIDDEN if hidden and game.last_side() != side else game.undo()
    return found if isinstance(found, Refused) else None
