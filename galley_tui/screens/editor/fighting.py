"""Captains fight the battle of the editor beside it; the panel shows what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from galley_tui.screens.editor.desk import DeskPage
from galley_tui.terminal.look import wrap
from galley_tui.widgets.rows import Row

if TYPE_CHECKING:
    from galley.contests.beside import Beside

Text = Callable[[str], str]


class Fighting:
    """Begins games of captains and stops them; they come while keys are pressed."""

    def __init__(self, page: DeskPage) -> None:
        self.page = page
        self.beside: Beside | None = None
        self._seen = ""  # the text of the file that was looked at
        self._told = True  # how it ended

    @property
    def on(self) -> bool:
        """Games are being played."""
        return self.beside is not None and not self.beside.ended

    def turn(self) -> None:
        """Begin, or stop and say what there is.  Raises Fault."""
        if self.on:
            self.stop()
            return
        editor = self.page.editor
        if faults := editor.faults:
            self.page.note = f"it cannot be fought yet: {faults[0].text}"
            return
        from galley.contests.beside import GAMES, Beside

        scenario = editor.scenario()
        woken = partial(self.page.app.call_later, self._came)
        self._seen, self._told = editor.document.text, False
        self.beside = Beside(scenario, woken)
        self.page.note = f"captains fight it up to {GAMES} times beside you; B stops them"

    def stop(self) -> None:
        """End the games at once."""
        if self.beside is not None:
            self.beside.stop()
            self._tell()

    def close(self) -> None:
        """End the games at once, and wait until nothing is left of them."""
        if self.beside is not None:
            self.beside.close()

    def follow(self) -> None:
        """Stop where a rule or a ship was changed."""
        editor = self.page.editor
        if self.beside is not None and self.on and editor.document.text != self._seen:
            self._seen = editor.document.text
            self.beside.follow(editor.whole)
            self._tell()

    def rows(self, wide: int, text: Text) -> list[Row]:
        """Show what has come of it so far, as rows of the panel."""
        if self.beside is None:
            return []
        from galley.contests.beside import GAMES, shown

        found, names = self.beside.outcome, self.beside.names
        of = f"{found.games} of {GAMES}" if self.on else f"{found.games}"
        words = [f"{names[side]} {shown(share)}" for side, share in found.won.items()]
        words += [f"drawn {shown(found.drawn)}", f"{found.length()} turns"]
        words = words if found.games else []
        words += [self.beside.ended] if not self.on else []
        rows: list[Row] = [[], [(text(f" Fought beside: {of}"), "strong")]]
        for one in words:
            rows += wrap(text(one), wide, "text", " ")
        return rows

    def _came(self) -> None:
        """A game has come, or the end; told in the thread of the screen."""
        if self.page.is_attached:
            self._tell()
            self.page.draw()

    def _tell(self) -> None:
        """Say once how it ended."""
        if self.beside is not None and not self.on and not self._told:
            self._told = True
            self.page.note = self.beside.line()
