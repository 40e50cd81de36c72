"""A replay that goes on by itself: its speed, its timer, what it stops at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.timer import Timer

from galley.game.replay import ReplayCursor
from galley_tui.screens.base.page import Page
from galley_tui.screens.replay.replay_keys import Move

SPEEDS = (4.0, 2.0, 1.0, 0.5, 0.25)
"""Seconds from one step to the next."""
DICE = 3  # steps of time for which dice lie over the ships


class Playing:
    """Keys that play and pause; `tick` goes a step on.

    `move` goes somewhere and shows what is there; `staged` says whether dice lie over the sea;
    `show` tells that the speed or the pause has changed.
    """

    def __init__(
        self,
        page: Page[Any],
        reel: ReplayCursor,
        move: Move,
        staged: Callable[[], bool],
        show: Callable[[], None],
    ) -> None:
        self.page, self.reel, self.move = page, reel, move
        self.staged, self.show = staged, show
        self.speed = SPEEDS.index(1.0)
        self.matters = False  # only what matters is stopped at
        self.timer: Timer | None = None
        self._waited = 0  # for the dice

    @property
    def on(self) -> bool:
        return self.timer is not None

    def words(self) -> str:
        """`playing 3/5, what matters, `; empty in a pause."""
        only = ", what matters" * self.matters
        return f"playing {self.speed + 1}/{len(SPEEDS)}{only}, " if self.on else ""

    def tick(self) -> None:
        """A step on, unless dice are still to be read or another page is open; at the end it
        stops."""
        if not self.on or self.page.app.screen is not self.page:
            return
        if self.staged() and self._waited + 1 < DICE:
            self._waited += 1
            return
        self._waited = 0
        reel = self.reel
        before = reel.place, reel.event
        self.move(self._step, True)
        if (reel.place, reel.event) == before or reel.place == reel.last:
            self.stop()

    def _step(self) -> None:
        if self.matters:
            self.reel.by_moment(1)
        else:
            self.reel.to(self.reel.place + 1)

    def stop(self) -> None:
        """Pause, if it plays."""
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
            self.show()

    def _run(self) -> None:
        if self.timer is not None:
            self.timer.stop()
        self._waited = 0
        self.timer = self.page.set_interval(SPEEDS[self.speed], self.tick)
        self.show()

    # -- keys

    def do_play(self) -> None:
        """Play, from the start where the end is reached; or pause."""
        if self.on:
            self.stop()
            return
        if self.reel.place == self.reel.last:
            self.move(lambda: self.reel.to(0))
        self._run()

    def do_faster(self) -> None:
        self._change(1)

    def do_slower(self) -> None:
        self._change(-1)

    def _change(self, by: int) -> None:
        """Another speed; it plays from then on."""
        self.speed = max(0, min(self.speed + by, len(SPEEDS) - 1))
        self._run()

    def do_only(self) -> None:
        """Only what matters, or every entry."""
        self.matters = not self.matters
        self.show()
