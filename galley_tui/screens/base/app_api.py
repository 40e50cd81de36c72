"""Defines what screens ask of the application."""

from __future__ import annotations

from typing import Any, Protocol

from textual.screen import Screen

from galley_tui.config.settings import Config
from galley_tui.dialogs import title
from galley_tui.terminal.look import Look


class Program(title.Program, Protocol):
    """Battles are opened and left here; pages are pushed on what is shown."""

    look: Look
    config: Config
    options: dict[str, bool]
    named: tuple[str, ...]

    def push_screen(self, screen: Any, callback: Any = None) -> Any: ...
    def help(self, page: Screen[Any]) -> None:
        """Show the help of a page."""

    news: str

    @property
    def textured(self) -> bool:
        """Ornaments are drawn."""

    def use_mouse(self, on: bool) -> None:
        """Ask the terminal for reports of its mouse, or no more."""

    def change_look(self, look: Look) -> None:
        """Draw everything in another look."""

    def take_news(self) -> list[str]:
        """Return the news, which are said once, and forget them."""

    def leave(self, code: int = 0) -> None:
        """End; the battle is kept."""

    def repaint(self) -> None:
        """Draw the whole screen afresh."""
