"""At what pace a bot's commands are shown: what a player has settled, and where they stop."""

from __future__ import annotations

from collections.abc import Sequence

from galley.engine.records import LogLine
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley_tui.client.choices import decisions

PACES = ("key", "ship", "activation", "once")
"""After each ship until a key; a while after each ship; after each activation; never.  The
slowest first."""
REST = {"ship": 1.2, "activation": 2.0}
"""Seconds of such a stop; as long again where dice were thrown."""
PACE_WORDS = {
    "key": "after each ship until a key",
    "ship": "ship by ship",
    "activation": "activation by activation",
    "once": "at once",
}


def other_pace(pace: str, by: int) -> str:
    """The next faster pace (1) or slower (-1); the last one again at either end."""
    return PACES[max(0, min(PACES.index(pace) + by, len(PACES) - 1))]


class Stops:
    """The stops of bots' commands, so that a player can follow them."""

    def __init__(self, game: GamePort) -> None:
        self.game = game
        self.shown = ""  # the ship that the last command was about

    def after(self, asked: Pending, told: Sequence[LogLine], pace: str) -> bool:
        """Whether to stop after a bot has answered a question, which has led to these lines:
        an activation has begun, or a ship that was asked is done."""
        rules, waiting = self.game.rules, decisions(self.game)
        ship, then = rules.ship_of(asked.ask), waiting[0].ask if waiting else None
        acted = next((found for line in told if (found := rules.ship_of(line.event))), "")
        self.shown = ship or acted
        if pace == "once":
            return False
        begins = any(rules.event_card(line.event).landmark for line in told)
        done = ship != "" and (then is None or rules.ship_of(then) != ship)
        return begins or (pace != "activation" and done)
