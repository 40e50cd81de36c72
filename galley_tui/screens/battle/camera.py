"""Where the player looks: cursor, sheet and sea follow the question and the lit choice."""

from __future__ import annotations

from collections.abc import Sequence

from galley.geometry.hexes import Hex
from galley_tui.screens.battle import layout
from galley_tui.screens.battle.seat_guard import Seats


class Looking(Seats):
    """A battle in which a new question brings into view what it is about.

    While the same question goes on, the cursor and the sea are the player's own.
    """

    shown = False  # the sea has been drawn before
    question: tuple[str, ...] = ()  # side, kind and ship of the last question
    far = False  # the nearest enemy is out of view

    # -- what the question is about

    def _enemy(self, ship: str, side: str) -> bool:
        found = self.position().ships.get(ship)
        return found is not None and found.side != side

    def chosen(self) -> str:
        lit = self.choices.option.ship if self.choices.option else ""
        mine = lit and self.pending and not self._enemy(lit, self.pending.side)
        return self.actor() or (lit if mine else "")

    def actor(self) -> str:
        """The ship the question is about."""
        if self.pending is None:
            return ""
        about = self.bridge.about(self.pending)
        return str(about.get("ship") or "")

    def alone(self) -> str:
        """The one ship of those that the question is about."""
        asked: list[str] = self.bridge.about(self.pending).get("ships", []) if self.pending else []
        return asked[0] if len(asked) == 1 else ""

    def lit_squadron(self) -> list[str]:
        """The ships of the squadron that the lit choice is about, its commander's first."""
        option = self.choices.option
        return self.position().squadron(option.squadron) if option and option.squadron else []

    # -- looking there

    def look_there(self, first: bool) -> None:
        """The cursor goes to what the lit choice is about; at a new question (`first`) that
        names no ship, to the flagship of the side that decides."""
        place, new = self._place(), first and self._asks_anew()
        at = self.position()
        if new and not place:
            flag = at.ships.get(self.flagship())
            place = flag.bow if flag else 0
        if not self.shown:
            self.sea.go_to(layout.middle(at), centre=True)
        if place:
            self.sea.go_to(place)
        if new:
            self.far = not self._with_enemy()
        self.shown = True

    def _asks_anew(self) -> bool:
        """This is not the question that was shown last."""
        pending, before = self.pending, self.question
        kind = type(pending.ask).__name__ if pending else ""
        self.question = (pending.side, kind, self.actor()) if pending else ()
        return pending is not None and self.question != before

    def _place(self) -> Hex:
        """The hex that the lit choice or the question names; 0 for none."""
        option, ships = self.choices.option, self.position().ships
        about = (option.ship if option else "", self.actor(), self.alone())
        ship = next((ships[id_] for id_ in about if id_ in ships), None)
        if ship is not None:
            return ship.bow
        if option is not None and option.shape.get("bow"):
            return int(option.shape["bow"])
        mates = self.lit_squadron()
        return ships[mates[0]].bow if mates else 0

    def _with_enemy(self) -> bool:
        """The ship under the cursor is seen with the enemy that matters to it, if both fit."""
        at, here = self.position(), self.sheet_ship()
        actor = self.actor()
        other = actor if self._enemy(here, self.pending.side if self.pending else "") else ""
        other = other or layout.nearest_enemy(at, here)
        both = [at.ships[id_] for id_ in (here, other) if id_ in at.ships]
        return self.sea.bring([hex_ for ship in both for hex_ in ship.hexes])

    # -- the zoom

    def zoom_label(self, labels: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
        """The key of the zoom, to stand before the others where a ship sees no enemy."""
        return [label for label in labels if label[1] == "zoom"] * (
            self.far and self.chosen() != ""
        )

    def do_zoom(self) -> None:
        super().do_zoom()
        self.far = not self._with_enemy()
        self.show_keys()

    def choose_zoom(self) -> None:
        """Where the settings leave it open, large hexes if the ships find room in the window."""
        if not self.shown:
            layout.choose_zoom(self, self.pending.side if self.pending else "")
