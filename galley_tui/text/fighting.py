"""Captains fight a battle beside the conversation in which it is made."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from galley.editor.editor import Editor
from galley.files.faults import Fault
from galley_tui.faces.talk import Handler, handler
from galley_tui.text.console.console import Console

if TYPE_CHECKING:
    from galley.contests.beside import Beside


class Fighting:
    """The words that begin games of captains and stop them; each game that comes ends the wait
    for a line."""

    def __init__(self, console: Console, editor: Editor) -> None:
        self.console, self.editor = console, editor
        self.beside: Beside | None = None
        self._told = ""  # what was told last
        self._looked = ""  # the text of the file that was looked at
        self._wake, self._rung = os.pipe()
        for end in (self._wake, self._rung):
            os.set_blocking(end, False)

    @property
    def handlers(self) -> Sequence[Handler]:
        return (
            handler("fight", self.fight, "fight [wait]",
                    "captains fight it beside you, up to 20 times; wait: until they are through"),
            handler("stop", self.stop, "stop", "they stop, and what came of it"),
        )  # fmt: skip

    # -- a game that comes

    def fileno(self) -> int:
        """The descriptor that can be read once there is something to tell."""
        return self._wake

    def waits(self) -> bool:
        """Tell whether there is something to tell."""
        return self.beside is not None and self.beside.line() != self._told

    def _ring(self) -> None:
        with suppress(OSError):
            os.write(self._rung, b"\0")

    def tell(self) -> None:
        """Say what has come since it was said last; stop where a rule or a ship has changed."""
        with suppress(OSError):
            os.read(self._wake, 4096)
        text = self.editor.document.text
        if self.beside is not None and text != self._looked:
            self._looked = text
            self.beside.follow(self.editor.whole)
        if self.waits():
            self._say()

    def _say(self) -> None:
        assert self.beside is not None
        self._told = self.beside.line()
        self.console.say(f"{self._told}.")

    # -- words

    def fight(self, rest: str) -> None:
        if rest not in ("", "wait"):
            raise Fault("fight", "", "goes alone, or as fight wait")
        if self.beside is None or self.beside.ended:
            self._begin()
        elif not rest:
            self._say()
        if rest:
            self._wait()

    def stop(self, rest: str) -> None:
        if self.beside is None or self.beside.ended:
            raise Fault("stop", "", "has nothing to end: fight lets captains fight the battle")
        self.beside.stop()
        self._say()

    def _begin(self) -> None:
        if faults := self.editor.faults:
            raise Fault("fight", "", f"has to wait: {faults[0]}")
        from galley.contests.beside import GAMES, Beside

        scenario = self.editor.scenario()
        self.close()
        self._looked = self.editor.document.text
        self.beside = Beside(scenario, self._ring)
        self._told = self.beside.line()
        self.console.say(f"Captains fight it up to {GAMES} times beside you. stop stops them.")

    def _wait(self) -> None:
        """Wait to the end, which Ctrl+C cuts short.  Raises KeyboardInterrupt."""
        beside = self.beside
        assert beside is not None
        while not beside.ended:
            seen = beside.outcome.games
            with self.console.signals.listening():
                beside.wait(seen)
            self.tell()

    def close(self) -> None:
        """End the games at once, and wait until nothing is left of them."""
        if self.beside is not None:
            self.beside.close()

    def leave(self) -> None:
        """End the games, as the conversation is over."""
        self.close()
        self.beside = None
        for end in (self._wake, self._rung):
            os.close(end)
