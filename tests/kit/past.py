"""All that was done in a battle, which no port of a game shows."""

from typing import Any

from galley.game.history import History


def past_of(game: Any) -> History:
    """The past of a game on this machine, with what is secret."""
    past = game._session.past
    assert isinstance(past, History)
    return past
