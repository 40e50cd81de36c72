"""Waiting for a program that runs in this process: until it has nothing to do.

Textual's pilots wait by the clock, 40 ms a key and more, and too little on a machine that is
busy.  Here the loop of events tells, and a screen that is to be drawn is drawn at once.
"""

import asyncio
import heapq
from typing import Any

import pytest
import textual.app
import textual.pilot
from textual._context import active_app

LOOKS = 4  # at a loop that has nothing to do until it is taken for idle


async def at_rest(min_sleep: float = 0, max_sleep: float = 0) -> None:
    """Until nothing is ready to run, and nothing waits to be drawn.

    The parameters are those of Textual's `wait_for_idle`, whose place this takes.
    """
    loop: Any = asyncio.get_running_loop()
    still = 0
    while still < LOOKS:
        await asyncio.sleep(0)
        still = 0 if loop._ready or _drawn() else still + 1
    _forget_cancelled(loop)


def _forget_cancelled(loop: Any) -> None:
    """Timers that were cancelled, which the loop keeps while an earlier one has yet to fire.

    The context of each names the page that it was for, and so keeps a closed one alive, for a
    sixtieth of a second at most.
    """
    for timer in loop._scheduled:
        timer._scheduled = not timer.cancelled()
    loop._scheduled = [timer for timer in loop._scheduled if timer._scheduled]
    loop._timer_cancelled_count = 0
    heapq.heapify(loop._scheduled)


def _drawn() -> bool:
    """Draw the screen if it is to be drawn anew; False when it is not."""
    app = active_app.get(None)
    if app is None or not app._screen_stack or not app.is_running:
        return False
    if getattr(app, "_resize_timer", None) is not None:
        app._check_resize()
        return True
    screen = app.screen
    if not (screen.is_running and screen._update_timer._active.is_set()):
        return False
    screen._on_timer_update()
    return True


def patch(to: pytest.MonkeyPatch) -> None:
    """Let pilots wait so."""
    to.setattr(textual.app, "wait_for_idle", at_rest)
    to.setattr(textual.pilot, "wait_for_idle", at_rest)
