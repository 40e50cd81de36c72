"""Colours and characters of the running game: worn at the start, changed from the menu."""

from __future__ import annotations

from typing import Any

from rich.color import ColorSystem
from rich.style import Style
from textual.app import App
from textual.filter import Monochrome, NoColor
from textual.strip import Strip
from textual.theme import Theme

from galley_tui.config.settings import Config, remember
from galley_tui.terminal.detection import is_ornate
from galley_tui.terminal.look import Look
from galley_tui.terminal.paint import painter

PAPER = Theme(
    name="galley",
    primary="#5fd7ff",
    foreground="#d0d0d0",
    background="#1c1c1c",
    surface="#1c1c1c",
    panel="#262626",
    dark=True,
)
BLACK = Theme(
    name="strong",
    primary="#ffffff",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#000000",
    dark=True,
)
SYSTEMS = {
    "truecolor": ColorSystem.TRUECOLOR,
    "256": ColorSystem.EIGHT_BIT,
    "16": ColorSystem.STANDARD,
    "none": ColorSystem.STANDARD,
}


class Appearance(App[int], inherit_bindings=False):
    """The application's part in it.

    Hooks private names: `Console._color_system`, `App._filters`, `Style._add`.
    """

    look: Look
    config: Config

    def wear(self, look: Look) -> None:
        """Take over a look before anything is drawn."""
        self.look = look
        if look.depth in ("truecolor", "256"):
            paper = BLACK if look.strong else PAPER
            self.register_theme(paper)
            self.theme = paper.name
        else:
            self.theme = "ansi-dark"

    def change_look(self, look: Look) -> None:
        """Draw everything that is open with another look."""
        if look.depth != self.look.depth:
            self.console._color_system = SYSTEMS[look.depth]
            self._filters = [f for f in self._filters if not isinstance(f, Monochrome | NoColor)]
            forget_colours()
        self.wear(look)
        for screen in self.screen_stack:
            for node in (screen, *screen.query("*")):
                take: Any = getattr(node, "take_look", None)
                if take is not None:
                    take(look)
        self.refresh_css(animate=False)
        self.repaint()

    @property
    def textured(self) -> bool:
        """Ornaments are drawn: never in plain characters or without colours."""
        plain, settings = self.look.ascii or self.look.shapes, self.config.settings
        unseen = self.is_headless and settings.texture == "auto"
        return not plain and not unseen and is_ornate(settings)

    def repaint(self) -> None:
        """Draw every cell afresh."""

    answers = True  # somebody sits there

    def settle(self, key: str, value: str | bool | int) -> str:
        """Take over a setting and remember it; what to tell when that was not possible."""
        from msgspec.structs import replace

        changed: dict[str, Any] = {key: value}
        settings = replace(self.config.settings, **changed)
        self.config = replace(self.config, settings=settings)
        if key in ("cites", "texture"):
            ornate = is_ornate(settings)
            self.change_look(replace(self.look, cites=settings.cites, decks=ornate))
        return remember(self.config.folder, key, value)


def forget_colours() -> None:
    """Styles remember the codes of the depth they were first drawn in."""
    for kept in (painter, Strip.render_ansi, getattr(Style, "_add", None), Style.from_color):
        clear = getattr(kept, "cache_clear", None)
        if clear is not None:
            clear()
