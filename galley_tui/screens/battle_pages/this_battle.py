"""`I`: who is to come, who leaves or waits, and what the marks on the sea mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galley_tui.screens.base.reader import Reader

if TYPE_CHECKING:
    from galley_tui.screens.battle.sea_page import SeaPage


def this_battle(screen: SeaPage) -> Reader:
    """The page for the position on the screen."""
    rows = screen.face.this_battle(screen.board(), screen.app.size.width - 2, screen.look)
    return Reader("This battle", rows)
