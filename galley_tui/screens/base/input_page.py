"""A page on which a line of text can be typed."""

from textual.widget import Widget

from galley_tui.config import keymap, menu_keys
from galley_tui.screens.base.page import Answer, Page
from galley_tui.terminal.look import width
from galley_tui.widgets.rows import Rows

LONGEST = 60


def edited(entry: str, name: str, longest: int = LONGEST) -> str:
    """A line after a key: a character more, the last one or all of it rubbed out."""
    if name == "backspace":
        return entry[:-1]
    if name == "ctrl+u":
        return ""
    typed = " " if name == "space" else name
    return (entry + typed)[:longest] if len(typed) == 1 else entry


class TypingPage(Page[Answer]):
    """While `entry` is a text, keys go into it; Enter hands it on, Escape forgets it."""

    entry: str | None = None
    asks = "search"  # what stands before it
    longest = LONGEST

    def ask(self, first: str = "") -> None:
        """Begin to type."""
        self.entry = first
        self.show_entry()
        self.show_keys()

    def key_labels(self) -> list[tuple[str, str]]:
        """While something is typed, only what ends it."""
        ends = [("enter", "done"), ("escape", "leave as it was")]
        return super().key_labels() if self.entry is None else ends

    def show_entry(self) -> None:
        """Something was typed, or it ended: it stands behind the headline."""
        row = self.headline()
        if self.entry is not None:
            asks = f"   {self.asks}: "
            room = self.app.size.width - width(row) - len(asks) - 1
            row.append((f"{asks}{self.text(self.entry)[-max(1, room) :]}_", "bar"))
        self.query_one("#head", Rows).show([row])

    def entered(self, text: str) -> None:
        """A whole text."""

    async def click(self, widget: Widget, x: int, y: int) -> None:
        """Handle a click, but none while something is typed."""
        if self.entry is None:
            await super().click(widget, x, y)

    def do_search(self) -> None:
        self.ask()

    async def press(self, name: str) -> None:
        always = keymap.find(menu_keys.EVERYWHERE, name) is not None
        if self.entry is None or (always and len(name) > 1):
            await super().press(name)
        elif name == "enter":
            text, self.entry = self.entry, None
            self.show_entry()
            self.show_keys()
            self.entered(text)
        elif name in ("escape", "ctrl+g"):
            self.entry = None
            self.show_entry()
            self.show_keys()
        else:
            self.entry = edited(self.entry, name, self.longest)
            self.show_entry()
