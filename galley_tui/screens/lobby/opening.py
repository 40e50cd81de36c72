"""A save is opened: how much of a long one is read, and the question about a damaged one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from galley.game.history import Past
from galley.saves.save_format import Damaged
from galley.scenarios.library import Fault
from galley_tui.client.game import Bridge
from galley_tui.client.opening import LONG, SOME, left_alone, opened, salvaged
from galley_tui.config import keymap
from galley_tui.screens.base.confirm import Confirm
from galley_tui.screens.base.page import Page
from galley_tui.widgets.rows import Rows, wrap

if TYPE_CHECKING:
    from galley_tui.app import Galley

LARGE = 1_000_000  # bytes of a save that is read beside the keys
PAUSE = 0.01  # seconds between two pieces of the past

Found = Bridge | Damaged | str


def open_save(
    galley: Galley, path: Path, show: Callable[[Bridge], None], wrong: str, read_only: bool = False
) -> None:
    """Show the battle of a save; of a damaged one what is sound, if the player wants that.

    `wrong` is the headline over why there is none.
    """

    def came(found: Found | None) -> None:
        if isinstance(found, Bridge):
            show(found)
        elif isinstance(found, Damaged):
            galley.push_screen(_question(found, path, read_only), decided)
        elif found is not None:
            galley.tell(wrong, found)

    def decided(yes: bool | None) -> None:
        if yes:
            came(salvaged(path, None if read_only else galley.saves))

    if _size(path) < LARGE:
        came(opened(path, read_only))
    else:
        galley.push_screen(Opening(path, read_only), came)


def when_told(galley: Galley, past: Past, then: Callable[[], None]) -> None:
    """Do what needs the whole story of a battle, once it is worked out."""
    if len(past.untold) <= LONG:
        then()
    else:
        galley.push_screen(Telling(past), lambda done: then() if done else None)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except (OSError, ValueError):
        return 0


def _question(damaged: Damaged, path: Path, read_only: bool) -> Confirm:
    return Confirm(
        "This save is damaged. Take what is sound?",
        [f"{damaged.offer}.", "", left_alone(path, read_only)],
    )


class Waiting(Page[Any]):
    """Says how much is read; closes by itself, even when another screen lies over it."""

    KEYS = keymap.EVERYWHERE
    HEADLINE = "Reading the battle"
    share, answer, done = 0.0, None, False

    def on_mount(self) -> None:
        super().on_mount()
        self.say(0.0)

    def say(self, share: float) -> None:
        self.share = share
        words = f"Reading the battle: {int(share * 100)} %"
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


class Opening(Waiting):
    """Opens a save beside the keys."""

    def __init__(self, path: Path, read_only: bool) -> None:
        super().__init__()
        self.path, self.read_only = path, read_only

    def on_mount(self) -> None:
        super().on_mount()
        self.run_worker(self._open, thread=True, exit_on_error=False)

    def _open(self) -> None:
        def progress(share: float) -> None:
            self.app.call_from_thread(self.say, share)

        found = opened(self.path, self.read_only, progress)
        self.app.call_from_thread(self.finish, found)


class Telling(Waiting):
    """Works out what happened, a piece at a time; Escape leaves it for later."""

    KEYS = (keymap.BACK, *keymap.EVERYWHERE)

    def __init__(self, past: Past) -> None:
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
