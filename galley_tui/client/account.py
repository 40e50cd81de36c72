"""The account of a battle: losses, turning points, attacks, luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galley_tui.client.game import Game

if TYPE_CHECKING:
    from galley.account.report import Report


def account_of(game: Game) -> Report:
    """The account of a battle so far.  Raises Fault."""
    from galley.account.report import report

    return report(game.session)
