"""Moves cursor and sea to the question and the lit choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galley.geometry.hexes import Hex
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.screens.battle.choosing import Choosing
from galley_tui.screens.sea import layout, zoom_to_fit
from galley_tui.screens.sea.zoom_to_fit import FightZoom


class Camera:
    """A new question brings into view what it is about.

    While the same question goes on, the cursor and the sea are the player's own.
    The sheet of `sheet_ship` is open.
    """

    def __init__(
        self, stage: BattlePage, choosing: Choosing, sheet_ship: Callable[[], str]
    ) -> None:
        self.stage, self.context, self.choosing = stage, stage.context, choosing
        self.sheet_ship = sheet_ship
        self.shown = False  # the sea has been drawn before
        self.under = ""  # the ship on which the cursor was before the last command
        self.question: tuple[str, ...] = ()  # side, kind and ship of the last question
        self.far = False  # the nearest enemy is out of view
        self.fight = FightZoom(stage)

    def look_there(self, first: bool) -> None:
        """The cursor goes to what the lit choice is about; at a new question (`first`) that
        names no ship, to the flagship of the side that decides."""
        place, new, moved = self._place(), first and self._asks_anew(), self._gone_on()
        self.under = ""
        at, sea = self.context.position, self.stage.sea
        if new or not self.shown:
            self._fit_zoom()
        if new and not place:
            flag = at.ships.get(self.context.flagship)
            place = flag.bow if flag else 0
        if not self.shown:
            sea.go_to(layout.middle(at), centre=True)
            zoom_to_fit.bring_all(sea, at)
        if place or moved:
            sea.go_to(place or moved)
        if new:
            self.far = not (self.fight.bring(self._ship()) or self._with_enemy())
        self.shown = True

    def _gone_on(self) -> Hex:
        """Where the ship lies that has moved away from under the cursor; 0 for none."""
        under, ships = self.under, self.context.position.ships
        moved = under in ships and self.stage.sea.cursor not in ships[under].hull.hexes
        return ships[under].bow if moved else 0

    def _fit_zoom(self) -> None:
        """The ships that may meet are as large as they fit.

        Where hexes are so small that they lose their shape, a question about one ship is asked
        from closer by, once its enemy is near.
        """
        sea, fight = self.stage.sea, self.fight
        if not self.shown:
            fight.begin()
            return
        fight.follow()
        if fight.fitted and (zoom := self._close(fight.fitted)) != sea.zoom:
            sea.set_zoom(zoom)

    def _close(self, zoom: str) -> str:
        """This zoom, or one from closer by for a question about one ship."""
        at, sea = self.context.position, self.stage.sea
        if sea.is_flat(zoom) and self._ship():
            return zoom_to_fit.close_zoom(sea, at, self._pair(), zoom)
        return zoom

    def widened(self) -> None:
        """The sea has another width: the fight is in sight again, unless the zoom is the
        player's."""
        if self.shown and self.fight.fitted:
            self.fight.refit()
            self._fit_zoom()
            if not self.fight.bring(self._ship()):
                self._with_enemy()

    def _asks_anew(self) -> bool:
        """This is not the question that was shown last."""
        context, before = self.context, self.question
        pending = context.pending
        kind = type(pending.ask).__name__ if pending else ""
        self.question = (context.side, kind, context.actor) if pending else ()
        return pending is not None and self.question != before

    def _alone(self) -> str:
        """The one ship of those that the question is about."""
        pending = self.context.pending
        asked = self.context.face.asked(pending.ask) if pending else ()
        return asked[0] if len(asked) == 1 else ""

    def _ship(self) -> str:
        """The ship that the lit choice or the question names; empty for none."""
        option, ships = self.choosing.lit, self.context.position.ships
        about = (option.ship if option else "", self.context.actor, self._alone())
        return next((id_ for id_ in about if id_ in ships), "")

    def _place(self) -> Hex:
        """The hex that the lit choice or the question names; 0 for none."""
        option, ships = self.choosing.lit, self.context.position.ships
        if ship := self._ship():
            return ships[ship].bow
        if option is not None and option.place:
            return option.place
        mates = self.choosing.lit_squadron()
        return ships[mates[0]].bow if mates else 0

    def _with_enemy(self) -> bool:
        """The ship under the cursor is seen with the enemy that matters to it, if both fit."""
        return self.stage.sea.bring(zoom_to_fit.hexes(self.context.position, self._pair()))

    def _pair(self) -> tuple[str, str]:
        """The ship under the cursor and the enemy that matters to it."""
        context, here = self.context, self._ship() or self.sheet_ship()
        other = context.actor if context.is_enemy(here, context.side) else ""
        return here, other or layout.nearest_enemy(context.position, here)

    def bring(self, places: Sequence[Hex], besides: Sequence[Hex] = ()) -> None:
        """These hexes are in view, with those `besides` and with those who may meet where they
        fit too; smaller, where they would not fit alone and the zoom is left to this."""
        sea, more, fitted = self.stage.sea, [*places, *besides], self.fight.fitted
        fight = zoom_to_fit.hexes(self.context.position, self.fight.meeting)
        if sea.bring([*more, *fight]):
            return
        if sea.bring(more):
            sea.bring([*more, *fight], either=True)
            return
        if not sea.bring(places) and fitted and (zoom := zoom_to_fit.smaller(sea, places)):
            sea.set_zoom(zoom)
            sea.bring(places)

    def bring_close(self, places: Sequence[Hex]) -> None:
        """These hexes are in view, as large as they fit while the zoom is left to this."""
        sea, fitted = self.stage.sea, self.fight.fitted
        if fitted and (zoom := zoom_to_fit.smaller(sea, places) or fitted) != sea.zoom:
            sea.set_zoom(zoom)
        sea.bring(places)

    # -- the zoom

    def zoomed(self) -> None:
        """The sea shows more or less than before: from now on as the player wants it, until he
        comes back to the zoom that fits the fight."""
        self.fight.chosen(self._close)
        self.far = not self._with_enemy()

    def zoom_label(self, labels: Sequence[tuple[str, str]], chosen: str) -> list[tuple[str, str]]:
        """The key of the zoom, to stand before the others where a ship sees no enemy."""
        return [label for label in labels if label[1] == "zoom"] * (self.far and chosen != "")
