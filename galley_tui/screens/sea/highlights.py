"""Stages what the last key brought: dice over the ships, ships that were hit, changes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from textual.timer import Timer

from galley.engine.account import gained
from galley.engine.loop import Board
from galley.engine.records import LogLine, Side
from galley.geometry.hexes import Hex
from galley_tui.draw.dice_box import Climax, DiceBoxEntry
from galley_tui.screens.base.page import Page
from galley_tui.screens.sea.context import BattleContext
from galley_tui.screens.sea.layout import LATELY
from galley_tui.widgets.sea import SeaView


class Staging:
    """The dice lie over the sea until the next key, or for so many seconds.

    That key does what it always does.
    """

    def __init__(self, page: Page[Any], context: BattleContext) -> None:
        self.page, self.context = page, context
        self.climax: Climax | None = None  # to be shown once the sea is
        self.about: tuple[Hex, ...] = ()  # where its ships lie
        self.throws: tuple[DiceBoxEntry, ...] = ()
        self.changed: Collection[str] = ()
        self._timer: Timer | None = None

    @property
    def sea(self) -> SeaView:
        return self.page.query_one(SeaView)

    def take_in(
        self,
        told: Sequence[LogLine],
        before: Board,
        now: Board,
        new: range | None = None,
        end: Board | None = None,
    ) -> None:
        """Take in the change that a key has brought between two positions, told in these lines.

        Where only a range of them is new, their throws alone are shown; the points are those
        that all of them lead to, at the `end`.
        """
        self.forget()
        context, how = self.context, self.page.galley.config.settings.stage
        if how == "off":
            return
        throws = context.face.dice.staged(told)
        self.throws = tuple(t for t in throws if new is None or t.line in new)
        self.changed = context.face.sea.changed(before, now)
        if any(throw.weight for throw in self.throws):
            gains = gained(context.game.rules.account, before, end or now)
            self.climax = Climax(self.throws, gains, context.game.names())
            self.about = self._places(self.climax, before, now)

    @property
    def hit(self) -> frozenset[str]:
        """The ships that were hurt by the dice."""
        return frozenset(ship for throw in self.throws for ship in throw.hits)

    def _places(self, climax: Climax, before: Board, now: Board) -> tuple[Hex, ...]:
        """The hexes of its ships, those that are gone where they lay."""
        after, old = (self.context.position_of(board).ships for board in (now, before))
        ships = [after.get(id_) or old.get(id_) for id_ in climax.main.ships]
        return tuple(hex_ for ship in ships if ship is not None for hex_ in ship.hull.hexes)

    def forget(self) -> None:
        """Nothing has just happened."""
        self.close()
        self.climax, self.about = None, ()
        self.throws, self.changed = (), ()

    def show(self) -> None:
        """Lay the dice over the sea, which shows the position by now."""
        if self.climax is None:
            return
        self.sea.stage(self.climax, self.about)
        self.climax = None
        if self.page.galley.textured:
            self.sea.flash(self.hit)
        seconds = self.page.galley.config.settings.stage
        if isinstance(seconds, int):
            self._timer = self.page.set_timer(seconds, self.close)

    def close(self) -> None:
        """Take the dice away; the sea is where its cursor is."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self.sea.flash(())
        if self.sea.climax is not None:
            self.sea.stage(None)
            self.sea.follow(self.sea.cursor)


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
        ships = self.context.position_of(before).ships
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
