"""What one key or sign accepts: a proposal, or else the plain answer to a question."""

from __future__ import annotations

from collections.abc import Sequence

from galley.game.session import Pending
from galley_tui.client.game import Game, Option


def plain_answer(game: Game, pending: Pending, options: Sequence[Option]) -> Option | None:
    """The plain answer where nothing is proposed.

    None where there is no choice, and for a ship that may go its way, which only the player
    knows.
    """
    if len(options) < 2 or any(option.card.moves for option in options):
        return None
    return options[game.sensible(pending, options)]
