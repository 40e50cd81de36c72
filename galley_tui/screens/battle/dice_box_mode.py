"""The dice of a battle over the ships, until the next key."""

from __future__ import annotations

from typing import Any

from galley.engine.loop import Board
from galley.engine.records import Side
from galley_tui.screens.base.page import Page
from galley_tui.screens.sea.context import BattleContext
from galley_tui.screens.sea.highlights import Staging
from galley_tui.screens.sea.layout import LATELY


class ClimaxMode:
    """The dice over the sea after each command: a mode that leaves every key alone.

    The ships that a side has hit stay marked until it has decided again.
    """

    def __init__(self, page: Page[Any], context: BattleContext) -> None:
        self.context = context
        self.staging = Staging(page, context)
        self.board: Board = context.game.seen().board  # as everybody saw it last
        self.entry = self._last()
        self._hits: dict[Side, frozenset[str]] = {}

    def _last(self) -> int:
        """The last entry of the log."""
        lately = self.context.game.lately(1)
        return lately[-1].entry if lately else 0

    @property
    def hit(self) -> frozenset[str]:
        """The ships that were hit since the side that hit them decided last."""
        return frozenset().union(*self._hits.values())

    @property
    def changed(self) -> frozenset[str]:
        """The ships that the last command has changed otherwise."""
        return frozenset(self.staging.changed)

    async def handle_key(self, name: str) -> bool:
        self.staging.close()
        return False

    def take_in(self, side: Side) -> None:
        """Take in the throws, hits and changes of a side's command."""
        game, before = self.context.game, self.board
        told = [line for line in game.lately(LATELY) if line.entry > self.entry]
        self.board, self.entry = game.seen().board, self._last()
        self.staging.take_in(told, before, self.board)
        self._hits.pop(side, None)
        ships = self.context.face.sea.position(before).ships
        for throw in self.staging.throws:
            by = next((ships[id_].side for id_ in throw.by if id_ in ships), side)
            self._hits[by] = self._hits.get(by, frozenset()) | {*throw.hits}
        self.context.before = before if self.staging.changed else None

    def follow(self) -> None:
        """The position may be another without a command: then one was taken back."""
        now = self.context.game.seen().board
        if now is not self.board:
            self.board, self.entry = now, self._last()
            self.staging.forget()
            self._hits.clear()
            self.context.before = None
