"""Writes the text that a bot is sent: once when it sits down, then with each decision.

Each question has the whole position as its side sees it, so that a bot can be replaced at any
moment; there is no history, no dice of the battle, and nothing that is hidden from its side.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from galley.engine.loop import State
from galley.engine.records import Ask, Command, Record, Side

STRANGER = "cmd:"  # begins the name of a program that is none of the game's own


class Sitting(Record, frozen=True):
    """The sitting of a bot: the text of the `scenario`, its side and budget.

    `seed` is that of its own chance.
    """

    rules: str
    scenario: str
    options: dict[str, bool]
    skip: bool
    side: Side
    seed: int = 0
    playouts: int = 100


class Question(Record, frozen=True):
    """A decision: its number in the battle, the position, what is asked and what is legal."""

    number: int
    state: msgspec.Raw
    seat: str
    ask: dict[str, Any]
    choices: list[dict[str, Any]]


def listed(state: State, ask: Ask) -> Sequence[Command]:
    """The legal answers to a waiting question in a fixed order; the first leads on, so that a bot
    which always takes it comes to an end.  Of an open question the answers that it suggests."""
    choices = state.choices(ask)
    if not choices or ask.leads_on(state.board, choices[0]):
        return choices
    return sorted(choices, key=lambda one: not ask.leads_on(state.board, one))
