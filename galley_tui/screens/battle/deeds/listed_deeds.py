"""The deeds in the list, and which of them is lit."""

from __future__ import annotations

from collections.abc import Sequence

from galley.engine.deed import Deed
from galley.geometry.hexes import Hex
from galley_tui.client.deeds import DeedBook
from galley_tui.screens.sea.context import BattleContext


class ListedDeeds:
    """A list of deeds: all, those against one enemy, or the courses into a hex."""

    def __init__(self, context: BattleContext) -> None:
        self.context, self.book = context, DeedBook(context.game)
        self.put(())

    @property
    def every(self) -> Sequence[Deed]:
        """All deeds of the moment; worked out when somebody looks."""
        pending = self.context.pending
        return self.book.every(pending) if pending is not None else ()

    @property
    def lit(self) -> Deed:
        """The lit deed of an open list."""
        return self.found[self.at]

    def put(self, deeds: Sequence[Deed], at: int = 0, aimed: str = "", place: Hex = 0) -> None:
        """List these: all, those against the enemy `aimed` at, or the courses into `place`."""
        self.found, self.at, self.aimed, self.place = deeds, at, aimed, place
        self.planned = False  # they are to be done together
        self.enemy = ""  # the enemy that the player has put the cursor on
        self.astray = ""  # why nothing can be done where he has put it
        self.typed: str | None = None  # letters of an enemy's name

    def light(self, at: int) -> None:
        """Light one of them."""
        self.at, self.enemy, self.astray = at, "", ""

    def all(self) -> Sequence[Deed]:
        """The deeds against the enemy that is aimed at, or all."""
        pending = self.context.pending
        assert pending is not None
        return self.book.against(pending, self.aimed) if self.aimed else self.every
