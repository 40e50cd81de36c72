"""What the log says of a change of seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galley.engine.log_line import LogLine
from galley.engine.loop import State
from galley.engine.records import Event, Side
from galley.engine.ruleset import RuleSet
from galley.game.questions import player_name
from galley.game.seats.port import Player

if TYPE_CHECKING:
    from galley.game.entries import Entries


class Seated(Event, frozen=True):
    """`player` plays `side` from now on, or one `seat` of it: `human`, or the name of a bot."""

    side: Side
    player: str
    seat: str = ""


def seated(rules: RuleSet, entries: Entries, state: State, n: int) -> LogLine:
    """The line of the log for entry `n`, with which somebody sat down; `state` is any position
    of the battle."""
    entry = entries[n]
    name = player_name(rules, state, entry.side, entry.seat)
    text = f"{name} is played by {Player(entry.player).words} from now on"
    return LogLine(Seated(entry.side, entry.player, entry.seat), text, "", entry.turn, n)
