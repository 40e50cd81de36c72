"""Waiting until deeds are reckoned, or one is played out, beside the keys; a key leaves it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from galley.files.faults import Fault
from galley.puzzles.expected import Unreckoned
from galley_tui.client.puzzles.solving import UNRECKONED
from galley_tui.config import menu_keys
from galley_tui.screens.sea.loading_page import Waiting


class Reckoning(Waiting):
    """Takes pieces one by one, and answers with all of them, with a sentence why there are none,
    or with None where the player has left.

    `of`: how many there will be, 0 where nobody knows.
    """

    KEYS = (menu_keys.BACK, *menu_keys.EVERYWHERE)

    def __init__(self, doing: str, pieces: Iterator[Any], of: int = 0) -> None:
        super().__init__()
        self.heading, self.pieces, self.of = doing, pieces, of
        self.words = f"{doing}: {{}} %" if of else f"{doing}..."
        self.left = False

    def on_mount(self) -> None:
        super().on_mount()
        self.run_worker(self._work, thread=True, exit_on_error=False)

    def _work(self) -> None:
        found = list[Any]()
        try:
            for piece in self.pieces:
                if self.left:
                    return
                found.append(piece)
                if self.of:
                    self.app.call_from_thread(self._tell, len(found) / self.of)
        except Unreckoned:
            self._end(UNRECKONED)
        except Fault as fault:
            self._end(str(fault))
        else:
            self._end(found)

    def _tell(self, share: float) -> None:
        if not self.left and self.is_attached:
            self.say(share)

    def _end(self, answer: Any) -> None:
        if not self.left:
            self.app.call_from_thread(self.finish, answer)

    def do_back(self) -> None:
        self.left = True
        self.dismiss(None)
