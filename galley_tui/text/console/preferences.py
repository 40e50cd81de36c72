"""The player's settings that matter in lines: characters, curtain, bell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from galley_tui.config.settings import VALUES, Settings, remember
from galley_tui.terminal.detection import look
from galley_tui.text.console.console import Console

MEANING = {
    "curtain": "when the lines are pushed out of sight between the players; hidden: before "
    "hidden orders",
    "charset": "the characters; ascii suits anything, cp437 old consoles",
    "orders": "new battles begin with standing orders: shots back and the like",
    "asked": "avoiding an enemy that comes near: asked once, or at each hex",
    "pace": "what bots do is told at once, or with key after each ship waits for Enter",
    "bell": "a bell when the other side has to decide",
}


class Preferences:
    """Settings as they are now; a change is kept in `folder` unless that is None."""

    def __init__(
        self, console: Console, settings: Settings | None = None, folder: Path | None = None
    ) -> None:
        self.console, self.folder = console, folder
        self.settings = settings or Settings()

    def lines(self) -> list[str]:
        """Every setting, what it is and what it may be."""
        out = []
        for key, meaning in MEANING.items():
            may = ", ".join(str(value).lower() for value in VALUES[key])
            now = str(getattr(self.settings, key)).lower()
            out.append(f"  {key}: {now}, of {may}; {meaning}.")
        return [*out, "settings curtain never changes one, for the next time too."]

    def change(self, typed: str) -> None:
        """Change what a line such as `curtain never` says, or say what is wrong with it."""
        key, _, wanted = typed.casefold().partition(" ")
        values = {str(value).lower(): value for value in VALUES.get(key, ())}
        if key not in MEANING or wanted.strip() not in values:
            self.console.say("That is no setting.", *self.lines())
            return
        self.keep(key, values[wanted.strip()])
        if key == "charset":
            self.console.charset = look(None, settings=self.settings).charset
        self.console.say(f"{key} is {wanted.strip()} now.")

    def keep(self, key: str, value: str | bool | int) -> None:
        """Change a setting for good; say so if it could not be kept."""
        changed: dict[str, Any] = {key: value}
        self.settings = replace(self.settings, **changed)
        if fault := remember(self.folder, key, value):
            self.console.say(f"{fault}.")
