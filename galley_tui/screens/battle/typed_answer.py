"""Answers that are typed below the question, and keys pressed before their effect could
be seen.
"""

from __future__ import annotations

from textual.message import Message

from galley.game.port import LONGEST
from galley_tui.client.choices import how_typed
from galley_tui.client.playing import Refused, play_typed
from galley_tui.config import battle_keys, keymap
from galley_tui.config.battle_keys import TYPED
from galley_tui.screens.base.input_page import edited
from galley_tui.screens.base.reader import lines_page
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.screens.sea.picture import Labels, Mode
from galley_tui.widgets.rows import Rows


class TypedLine(Mode):
    """A mode while a line is typed below the question."""

    alone = True
    mark: str

    def __init__(self, stage: BattlePage) -> None:
        self.stage, self.context = stage, stage.context
        self.entry: str | None = None

    @property
    def is_open(self) -> bool:
        return self.entry is not None

    def caret(self, row: Rows) -> tuple[int, int] | None:
        """The place of the next letter in the rows that show it; None while nothing is typed."""
        if self.entry is None or row.size.height < 2:
            return None
        return row.region.x + len(self.stage.text(self.line())) - 1, row.region.y + 1

    def line(self) -> str:
        """The line as it stands there: its end, where it is too long for the window."""
        most = self.stage.app.size.width - 6
        return f"{self.mark} {(self.entry or '')[-most:]}_"

    def _show(self, entry: str, said: str = "") -> None:
        self.entry = entry
        self.stage.say(self.stage.text(self.line() + (f"   ({said})" if said else "")))


class TypedAnswer(TypedLine):
    """A mode while a line is typed: Enter gives the answer, Escape forgets it.

    An answer that is refused stays to be corrected, with the reason above it.
    """

    mark = TYPED

    def how(self) -> str:
        """How an answer to the question is typed; "" where none is."""
        pending = self.context.pending
        return how_typed(self.context.game, pending) if pending is not None else ""

    def label(self) -> list[tuple[str, str]]:
        """The key that begins an answer, while one may be typed."""
        return [(TYPED, "type")] if self.how() else []

    def keys(self) -> Labels:
        return [("enter", "done"), ("escape", "leave as it was")]

    async def handle_key(self, name: str) -> bool:
        if self.entry is None:
            begins = name == TYPED and bool(self.how())
            if begins:
                self._show("", self.how())
            return begins
        if name == "enter":
            self._give(self.entry)
        elif name in ("escape", "ctrl+g"):
            self.entry, self.context.note = None, ""
        else:
            self._show(edited(self.entry, name))
        return True

    def _give(self, text: str) -> None:
        """Play what was typed."""
        pending = self.context.pending
        assert pending is not None
        came = play_typed(self.context.game, pending, text)
        if isinstance(came, Refused):
            self._show(text, f"{came.text} [{came.rule}]")
            return
        self.entry = None
        self.stage.after(came)


class TableTalk(TypedLine):
    """A mode while a line to the other terminal is typed; an empty one shows what was written."""

    mark = battle_keys.TALK

    def __init__(self, stage: BattlePage) -> None:
        super().__init__(stage)
        self.unread = 0  # lines of others since the page of them was open, or one was written
        self._sent: list[str] = []

    def label(self) -> list[tuple[str, str]]:
        """The key that begins a line, where there is another terminal."""
        incoming = self.context.game.incoming
        if incoming is None or incoming.lost or (incoming.looks_on and not incoming.umpire):
            return []
        return [(self.mark, f"{self.unread} new" if self.unread else "write")]

    def heard(self, said: str) -> None:
        """Count a line that came, unless it is an own one that comes back."""
        own = next((text for text in self._sent if said.endswith(f": {text}")), None)
        if own is not None:
            self._sent.remove(own)
        else:
            self.unread += 1

    def keys(self) -> Labels:
        return [("enter", "send" if self.entry else "what was written"), ("escape", "leave it")]

    async def handle_key(self, name: str) -> bool:
        if self.entry is None:
            begins = name == self.mark and bool(self.label())
            if begins:
                self._show("", "to the other terminal")
            return begins
        if name in ("enter", "escape", "ctrl+g"):
            entry, self.entry, self.context.note = self.entry.strip(), None, ""
            if name == "enter":
                self._send(entry)
        else:
            self._show(edited(self.entry, name, LONGEST))
        return True

    def _send(self, text: str) -> None:
        """Send a line; an empty one opens the page of what was written."""
        incoming = self.context.game.incoming
        assert incoming is not None
        self.unread = 0
        if text:
            self._sent.append(" ".join(text.split()))
            self.context.note = self.stage.text(incoming.write(text))
        else:
            lines = [*incoming.talk] or ["Nothing has been written at this table."]
            look, columns = self.stage.look, self.stage.app.size.width
            self.stage.app.push_screen(lines_page("At the table", ["", *lines], look, columns))


FAST = 0.1  # seconds; a key that is held down comes again within them, a finger hardly


class TypedAhead:
    """The key that has done a deed does no other that was not shown when it was pressed.

    One that comes so fast is held down: it does nothing until it is let go.
    """

    def __init__(self, stage: BattlePage) -> None:
        self.stage = stage
        self.key = ""  # that has done a deed
        self.shown = 0.0  # when what came of it was shown
        self.held = False
        self._last = 0.0  # when it was pressed last

    def note_deed(self, name: str) -> None:
        """A key has done a deed, and what came of it is shown."""
        self.key, self._last = name, self.stage.typed_at
        self.shown = float("inf")

    def note_shown(self) -> None:
        """Note that the effect of a key is shown now."""
        self.shown = min(self.shown, Message().time)

    async def handle_key(self, name: str) -> bool:
        before, self._last = self._last, self.stage.typed_at
        if name != self.key:
            self.key, self.held = "", False
            return False
        early = self.stage.typed_at < self.shown
        self.held = self.stage.typed_at - before < FAST and (early or self.held)
        key = keymap.shown(name, self.stage.look.charset != "unicode")
        if self.held:
            self.stage.say(f"{key} is held down: it does nothing until it is let go")
        elif early:
            self.stage.say(f"{key} was pressed before this was shown: once more")
        return self.held or early
