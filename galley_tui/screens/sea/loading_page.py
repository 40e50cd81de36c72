"""Waiting until the whole story of a battle is told, a long save is read, or a host listens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from galley.files.faults import Fault
from galley.game.known import KnownHistory
from galley.saves.taking_over import Way
from galley_tui.client.opening import LONG, SOME, opened
from galley_tui.config import menu_keys
from galley_tui.screens.base.app_api import Program
from galley_tui.screens.base.page import Page
from galley_tui.terminal.look import wrap
from galley_tui.widgets.rows import Rows

LARGE = 1_000_000  # bytes of a save that is read beside the keys
PAUSE = 0.01  # seconds between two pieces of the past


def when_told(program: Program, past: KnownHistory, then: Callable[[], None]) -> None:
    """Do what needs the whole story of a battle, once it is worked out."""
    if len(past.untold) <= LONG:
        then()
    else:
        program.push_screen(Telling(past), lambda done: then() if done else None)


class Waiting(Page[Any]):
    """Says how much is read; closes by itself, even when another screen lies over it."""

    KEYS = menu_keys.EVERYWHERE
    heading = "Reading the battle"
    share, answer, done = 0.0, None, False
    words = "Reading the battle: {} %"

    def on_mount(self) -> None:
        super().on_mount()
        self.say(0.0)

    def say(self, share: float) -> None:
        self.share = share
        words = self.words.format(int(share * 100))
        self.query_one("#rows", Rows).show([[], *wrap(words, self.app.size.width - 4, "text")])

    def finish(self, answer: Any) -> None:
        """Close, now or when nothing lies over it any more."""
        self.answer, self.done = answer, True
        if self.app.screen is self:
            self.dismiss(answer)

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        if self.done:
            self.call_after_refresh(self.dismiss, self.answer)


class Telling(Waiting):
    """Works out what happened, a piece at a time; Escape leaves it for later."""

    KEYS = (menu_keys.BACK, *menu_keys.EVERYWHERE)

    def __init__(self, past: KnownHistory) -> None:
        super().__init__()
        self.past = past

    def on_mount(self) -> None:
        super().on_mount()
        self.timer = self.set_interval(PAUSE, self._tell)

    def _tell(self) -> None:
        if self.done:
            return
        try:
            done = self.past.tell_some(SOME)
        except Fault:
            done = True
        self.say(self.past.told_share())
        if done:
            self.timer.stop()
            self.finish(True)

    def do_back(self) -> None:
        self.dismiss(False)


def is_large(path: Path) -> bool:
    """To read the save takes a while."""
    try:
        return path.stat().st_size >= LARGE
    except (OSError, ValueError):
        return False


class Opening(Waiting):
    """Opens a save beside the keys."""

    def __init__(self, path: Path, read_only: bool, way: Way = "") -> None:
        super().__init__()
        self.path, self.read_only, self.way = path, read_only, way

    def on_mount(self) -> None:
        super().on_mount()
        self.run_worker(self._open, thread=True, exit_on_error=False)

    def _open(self) -> None:
        def progress(share: float) -> None:
            self.app.call_from_thread(self.say, share)

        found = opened(self.path, self.read_only, progress, self.way)
        self.app.call_from_thread(self.finish, found)


class Working(Waiting):
    """Does something beside the keys."""

    def __init__(self, doing: str, work: Callable[[], Any]) -> None:
        super().__init__()
        self.heading, self.words, self.work = doing, f"{doing}...", work

    def on_mount(self) -> None:
        super().on_mount()
        self.run_worker(self._work, thread=True, exit_on_error=False)

    def _work(self) -> None:
        self.app.call_from_thread(self.finish, self.work())
