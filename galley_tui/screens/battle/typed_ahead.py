"""Keys that were pressed before a player could see what they would do."""

from __future__ import annotations

from textual.message import Message

from galley_tui.config import keymap
from galley_tui.screens.battle.stage import BattleStage


class TypedAhead:
    """The key that has done a deed does no other that was not shown when it was pressed.

    Pressed again while the deed was being done, it is held down, or pressed twice: it waits
    until another key is pressed.
    """

    def __init__(self, stage: BattleStage) -> None:
        self.stage = stage
        self.key = ""  # that has done a deed
        self.shown = 0.0  # when what came of it was shown
        self.held = False

    @property
    def spent(self) -> str:
        """The key that waits for another one; "" for none."""
        return self.key if self.held else ""

    def note_deed(self, name: str) -> None:
        """A key has done a deed, and what came of it is shown."""
        self.key, self.shown = name, Message().time

    async def take(self, name: str) -> bool:
        if name != self.key:
            self.key, self.held = "", False
            return False
        self.held = self.held or self.stage.typed_at < self.shown
        if self.held:
            plain = self.stage.look.charset != "unicode"
            self.stage.say(f"{keymap.shown(name, plain)} is held down: any other key first")
        return self.held
