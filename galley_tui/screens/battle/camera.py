"""Where the player looks: cursor and sea follow the question and the lit choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galley.geometry.hexes import Hex
from galley_tui.screens.battle.choosing import Choosing
from galley_tui.screens.battle.stage import BattleStage
from galley_tui.screens.sea import layout


class Camera:
    """A new question brings into view what it is about.

    While the same question goes on, the cursor and the sea are the player's own.
    The sheet of `sheet_ship` is open.
    """

    def __init__(
        self, stage: BattleStage, choosing: Choosing, sheet_ship: Callable[[], str]
    ) -> None:
        self.stage, self.context, self.choosing = stage, stage.context, choosing
        self.sheet_ship = sheet_ship
        self.shown = False  # the sea has been drawn before
        self.question: tuple[str, ...] = ()  # side, kind and ship of the last question
        self.far = False  # the nearest enemy is out of view

    def look_there(self, first: bool) -> None:
        """The cursor goes to what the lit choice is about; at a new question (`first`) that
        names no ship, to the flagship of the side that decides."""
        place, new = self._place(), first and self._asks_anew()
        at, sea = self.context.position, self.stage.sea
        if new and not place:
            flag = at.ships.get(self.context.flagship)
            place = flag.bow if flag else 0
        if not self.shown:
            sea.go_to(layout.middle(at), centre=True)
        if place:
            sea.go_to(place)
        if new:
            self.far = not self._with_enemy()
        self.shown = True

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

    def _place(self) -> Hex:
        """The hex that the lit choice or the question names; 0 for none."""
        option, ships = self.choosing.lit, self.context.position.ships
        about = (option.ship if option else "", self.context.actor, self._alone())
        ship = next((ships[id_] for id_ in about if id_ in ships), None)
        if ship is not None:
            return ship.bow
        if option is not None and option.place:
            return option.place
        mates = self.choosing.lit_squadron()
        return ships[mates[0]].bow if mates else 0

    def _with_enemy(self) -> bool:
        """The ship under the cursor is seen with the enemy that matters to it, if both fit."""
        context, here = self.context, self.sheet_ship()
        at, actor = context.position, context.actor
        other = actor if context.is_enemy(here, context.side) else ""
        other = other or layout.nearest_enemy(at, here)
        both = [at.ships[id_] for id_ in (here, other) if id_ in at.ships]
        return self.stage.sea.bring([hex_ for ship in both for hex_ in ship.hull.hexes])

    # -- the zoom

    def zoomed(self) -> None:
        """The sea shows more or less than before."""
        self.far = not self._with_enemy()

    def zoom_label(self, labels: Sequence[tuple[str, str]], chosen: str) -> list[tuple[str, str]]:
        """The key of the zoom, to stand before the others where a ship sees no enemy."""
        return [label for label in labels if label[1] == "zoom"] * (self.far and chosen != "")
