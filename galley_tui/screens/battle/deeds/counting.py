"""What has happened is drawn first, where the list of what can be done next takes long."""

from __future__ import annotations

from collections.abc import Callable

from galley_tui.screens.battle.deeds.deed_mode import DeedMode
from galley_tui.screens.battle.stage import BattleStage


class Counting:
    """Puts off the list of deeds until the position is on the screen, if such a list took long
    before; a key is taken when the list is there."""

    def __init__(self, stage: BattleStage, deeds: DeedMode) -> None:
        self.stage, self.deeds = stage, deeds
        self._then: Callable[[], None] | None = None

    def before(self, then: Callable[[], None]) -> None:
        """Do what needs the list, now or once the position is drawn."""
        self._then = then
        pending = self.stage.context.pending
        if pending is None or not self.deeds.list.book.takes_long(pending):
            self.finish()
            return
        self.deeds.count()
        self.stage.show_position()
        self.stage.show_note()
        self.stage.sea.call_after_refresh(self.finish)

    def finish(self) -> None:
        """Do what was put off."""
        then, self._then = self._then, None
        if then is not None:
            then()
            self.deeds.ahead.note_shown()
