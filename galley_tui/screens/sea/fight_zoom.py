"""Lets the zoom of a battle and of a replay follow the fight."""

from __future__ import annotations

from collections.abc import Callable, Collection

from galley_tui.screens.sea import layout, zoom_to_fit
from galley_tui.screens.sea.sea_page import SeaPage


class FightZoom:
    """Fits the zoom to the ships that may meet, unless the settings or the player have another.

    They are looked up in each phase, and when they have left a window that could show more.
    """

    def __init__(self, stage: SeaPage) -> None:
        self.stage, self.context = stage, stage.context
        self.fitted = ""  # the zoom that fits the fight, as long as it is left to this
        self.meeting: Collection[str] = ()  # the ships that may meet in this phase
        self.when = (0, "")  # turn and phase in which that was looked up

    def begin(self) -> None:
        """Draw the sea for the first time."""
        self._look_up()
        self.fitted = self._first()

    def follow(self) -> None:
        """Fit the zoom to the position as it is now, where that is left to this."""
        if not self.fitted:
            return
        moved_on = self._moved_on()
        if moved_on:
            self._look_up()
        if moved_on or self.stage.sea.in_inches:
            self.fitted = self.wanted()

    def refit(self) -> None:
        """Fit the zoom to a window of another size, where that is left to this."""
        if self.fitted:
            self.fitted = self._first()
            self.follow()

    def wanted(self) -> str:
        """The zoom that fits the fight in this window."""
        sea, context = self.stage.sea, self.context
        return zoom_to_fit.fight_zoom(sea, context.position, self.meeting, context.side)

    def chosen(self, close: Callable[[str], str] = str) -> None:
        """The player has chosen a zoom: it stays until it is the one that fits the fight, seen
        from as `close` by as that is shown."""
        wanted = self.wanted()
        self.fitted = wanted if close(wanted) == self.stage.sea.zoom else ""

    def bring(self, ship: str) -> bool:
        """All ships are in sight, or those who may meet with this one; False for neither."""
        at, sea = self.context.position, self.stage.sea
        fight = zoom_to_fit.hexes(at, {*self.meeting, ship})
        return zoom_to_fit.bring_all(sea, at) or (bool(self.meeting) and sea.bring(fight))

    def _first(self) -> str:
        program, sea, context = self.stage.galley, self.stage.sea, self.context
        return zoom_to_fit.first_zoom(program, sea, context.position, context.side, self.meeting)

    def _moved_on(self) -> bool:
        """It is another phase, or those who may meet have left a window that could show more."""
        at, sea = self.context.position, self.stage.sea
        if self.when != (at.turn, at.phase):
            return True
        met = zoom_to_fit.hexes(at, self.meeting)
        return self.fitted != sea.zooms()[0] and not sea.fits(met, self.fitted)

    def _look_up(self) -> None:
        """Find out who may meet."""
        at, board, reach = self.context.position, self.context.board, self.context.face.sea
        near = [id_ for id_ in at.ships if reach.enemy_in_reach(board, id_)]
        self.meeting = {*near, *[layout.nearest_enemy(at, id_) for id_ in near]}
        self.when = at.turn, at.phase
