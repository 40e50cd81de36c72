"""What goes on by itself in a battle on the screen."""

from __future__ import annotations

from typing import Any

from galley.game.port import GamePort
from galley_tui.client.going_on import GoingOn
from galley_tui.client.repeating import Repeating
from galley_tui.screens.base.page import Page


def going_on(page: Page[Any], game: GamePort) -> GoingOn:
    """As the rules of the game and the player's settings have it."""

    def once() -> bool:
        return page.galley.config.settings.asked == "once"

    repeating = Repeating(game, page.face.repeated, once)
    return GoingOn(game, repeating, page.face.defaults.besides)
