"""The same seats, lost on the screen."""

from __future__ import annotations

import time

from galley.engine.records import OTHER
from galley_tui.config.settings import Config, Settings
from tests.kit.lost_seats import PATIENCE, PERSON, SIGNALS, SILENT, WAYS, Broken
from tests.kit.screen import Player

QUICK = Config(settings=Settings(pace="once", stage="off"))
"""Bots play at once, and no dice lie over the ships."""


class Screen:
    """Loses seats of the battle on the screen, and gives them anew.  Raises AssertionError for
    what a player would not put up with."""

    def __init__(self, player: Player, broken: Broken, patience: float = -1.0) -> None:
        """`patience`: seconds for those who never answer."""
        self.player, self.broken, self.patience = player, broken, patience
        self.longest = 0.0
        self.seats = player.battle.bots
        player.app.named = (broken.name,)

    async def lose(self, way: str) -> str:
        """Lose the seat of the side that is asked: what the screen says."""
        player, bots, game = self.player, self.seats.bots, self.player.battle.game
        side, asked, before = player.side, player.asked, list(game.past.live)
        self.broken.fail(way)
        bots.cap = PATIENCE
        assert not bots.give(side, self.broken.name)
        await self._update()
        await self._look()  # it is asked
        if way in SIGNALS:
            self.broken.send(SIGNALS[way])
        if WAYS[way] == SILENT:
            bots.cap = self.patience
        end = time.monotonic() + PATIENCE
        while self.seats.due is not None:
            assert time.monotonic() < end, "nothing is told of it"
            await self._look()
        told = " ".join(player.screen().split())
        assert WAYS[way] in told and PERSON in told, player.screen()
        assert player.asked == asked and player.side == side, "a person goes on"
        assert list(game.past.live) == before, "what it answered was played"
        assert not self.broken.pids()
        return WAYS[way]

    async def _update(self) -> None:
        """In the context of the application, to which its timers belong."""
        self.player.app.call_later(self.player.battle.update_all)
        await self.player.pilot.pause()

    async def _seen(self, wait: float) -> None:
        self.player.app.call_later(self.seats.look, wait)
        await self.player.pilot.pause()

    async def _look(self) -> None:
        begun = time.monotonic()
        await self._seen(0.0)
        self.longest = max(self.longest, time.monotonic() - begun)

    async def go_on(self) -> bool:
        """A bot that answers takes the seat until the other side is asked; False where all is
        over by then."""
        side, bots, game = self.player.side, self.seats.bots, self.player.battle.game
        bots.cap = PATIENCE
        assert not bots.give(OTHER[side], "human") and not bots.give(side, "cadet")
        await self._update()
        while self.seats.due is not None:
            await self._seen(PATIENCE)
        if game.result() is not None:
            return False
        assert not bots.give(side, "human")
        await self._update()
        return True
