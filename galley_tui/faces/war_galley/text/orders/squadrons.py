"""Orders for whole squadrons: their words, and who can be given one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from galley.war_galley.ch3_turn.squadron_choice import Activate
from galley_tui.faces.text_face import BattleTalk, Handler, handler
from galley_tui.faces.war_galley.text.reading.at_hand import board_of, having, waiting

if TYPE_CHECKING:
    from galley_tui.faces.war_galley.text.orders.ordering import Ordering


class SquadronOrders:
    """Hands on orders to whole squadrons; what works them out is loaded with the first one."""

    def __init__(self, talk: BattleTalk) -> None:
        self.talk = talk
        self._ordering: Ordering | None = None

    @property
    def handlers(self) -> Sequence[Handler]:
        help = "an order for a whole squadron; alone: which there are"
        return (handler("orders", self.give, "orders [ahead 3]", help),)

    def say_interrupted(self) -> None:
        """Say which order was interrupted and can be gone on with."""
        if self._ordering is not None:
            self._ordering.say_interrupted()

    def can_order(self, letter: str) -> bool:
        """A squadron of that letter may be activated, or moves now."""
        eligible = {option.squadron for option in having(self.talk.options, Activate)}
        ships = board_of(self.talk).ships
        moving = {ships[id_].squadron for id_ in waiting(self.talk) if id_ in ships}
        return letter.upper() in eligible | moving

    def give(self, rest: str) -> None:
        """Carry out an order that is typed; list the orders when none is."""
        from galley_tui.faces.war_galley.text.orders.ordering import Ordering

        self._ordering = self._ordering or Ordering(self.talk)
        self._ordering.give(rest)
