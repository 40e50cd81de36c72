"""Keys that were pressed before a player could see what they would do."""

from __future__ import annotations

from textual.message import Message

from galley_tui.config import keymap
from galley_tui.screens.battle.stage import BattleStage

FAST = 0.1  # seconds; a key that is held down comes again within them, a finger hardly


class TypedAhead:
    """The key that has done a deed does no other that was not shown when it was pressed.

    One that comes so fast is held down: it does nothing until it is let go.
    """

    def __init__(self, stage: BattleStage) -> None:
        self.stage = stage
        self.key = ""  # that has done a deed
        self.shown = 0.0  # when what came of it was shown
        self.held = False
        self._last = 0.0  # when it was pressed last

    def note_deed(self, name: str) -> None:
        """A key has done a deed, and what came of it is shown."""
        self.key, self._last = name, self.stage.typed_at
        self.note_shown()

    def note_shown(self) -> None:
        """Note that the effect of a key is shown now."""
        self.shown = Message().time

    async def take(self, name: str) -> bool:
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
