"""What stands below the question."""

from __future__ import annotations

from galley_tui.screens.battle.deeds.deed_mode import DeedMode
from galley_tui.screens.battle.moving.formation_mode import FormationMode
from galley_tui.screens.battle.moving.writing_mode import WritingMode
from galley_tui.screens.battle.proposals import Proposals
from galley_tui.screens.battle.seat_guard import SeatGuard
from galley_tui.screens.battle.stage import BattleStage
from galley_tui.screens.battle_pages.battle_pages import order_labels


class SecondRow:
    """The note, or what the keys that decide would do now."""

    def __init__(
        self, stage: BattleStage, guard: SeatGuard, proposals: Proposals,
        formation: FormationMode, deeds: DeedMode, writing: WritingMode,
    ) -> None:  # fmt: skip
        self.writing = writing
        self.stage, self.guard, self.proposals = stage, guard, proposals
        self.formation, self.deeds = formation, deeds

    def words(self, shop: bool) -> tuple[str, str]:
        """The words and their style; `shop`: ships are bought.  A key that does not answer yet
        is told before them."""
        words, style = self._words(shop)
        locked = "" if self.stage.context.note else self.guard.hint()
        return (f"{locked}: {words}", "warn") if locked else (words, style)

    def _words(self, shop: bool) -> tuple[str, str]:
        stage = self.stage
        if stage.context.note:
            return stage.text(stage.context.note), "warn"
        if shop:
            return "Space: all ships with their values in a table; fleets that are ready", "key"
        if self.guard.unpicked and self.proposals.proposal() is None:
            keys = [f"{key} {label}" for key, label in order_labels(stage.context, True)]
            pending, asks = stage.context.pending, stage.going_on.repeating
            once = ", asked once" * (pending is not None and asks.repeated(pending))
            said = f"{', '.join(keys)}{once}; or pick by Tab and press Enter"
            return stage.text(said), "key"
        if self.formation.is_open:
            return self.formation.second_row()
        if self.writing.is_open:
            return self.writing.second_row()
        if self.deeds.is_open:
            return self.deeds.second_row()
        return self.proposals.second_row()
