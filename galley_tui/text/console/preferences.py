"""The player's settings that matter in lines: characters, curtain, bell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from galley_tui.config.settings import Settings, remember
from galley_tui.dialogs.settings import Adjusting
from galley_tui.terminal.detection import look
from galley_tui.text.console.console import Console


class Preferences:
    """Settings as they are now; a change is kept in `folder` unless that is None."""

    def __init__(
        self, console: Console, settings: Settings | None = None, folder: Path | None = None
    ) -> None:
        self.console, self.folder = console, folder
        self.settings = settings or Settings()
        self.console.cites = self.settings.cites
        self.dialog = Adjusting(lambda: self.settings, self.keep)

    def lines(self) -> list[str]:
        """Every setting, what it is and what it may be."""
        out = [f"  {line.said}" for line in self.dialog.lines() if line.said]
        return [*out, "settings curtain never changes one, for the next time too."]

    def change(self, typed: str) -> None:
        """Change what a line such as `curtain never` says, or say what is wrong with it."""
        said = self.dialog.take(typed.casefold())
        self.console.say(*([said] if said else ["That is no setting.", *self.lines()]))

    def keep(self, key: str, value: str | bool | int) -> str:
        """Change a setting for good; say so if it could not be kept."""
        changed: dict[str, Any] = {key: value}
        self.settings = replace(self.settings, **changed)
        if fault := remember(self.folder, key, value):
            self.console.say(f"{fault}.")
        self.console.cites = self.settings.cites
        if key == "charset":
            self.console.charset = look(None, settings=self.settings).charset
        return fault
