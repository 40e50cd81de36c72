"""What stands below the question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galley_tui.screens.battle_pages.battle_pages import order_labels

if TYPE_CHECKING:
    from galley_tui.screens.battle.battle import BattleScreen


def second_row(screen: BattleScreen) -> tuple[str, str]:
    """The note, or what the keys that decide would do now; and its style."""
    if screen.context.note:
        return screen.text(screen.context.note), "warn"
    if screen.own_pages.shop() is not None:
        return "Space: all ships with their values in a table; fleets that are ready", "key"
    if screen.guard.unpicked and screen.proposals.proposal() is None:
        keys = [f"{key} {label}" for key, label in order_labels(screen.context, True)]
        return screen.text(f"{', '.join(keys)}; or pick by Tab and press Enter"), "key"
    if screen.formation.is_open:
        return screen.formation.second_row()
    if screen.deeds.is_open:
        return screen.deeds.second_row()
    return screen.proposals.second_row()
