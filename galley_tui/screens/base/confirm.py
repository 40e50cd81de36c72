"""Small screens between: yes or no, the curtain, a terminal that is too small."""

import os
from collections.abc import Mapping, Sequence

from textual.app import ComposeResult
from textual.geometry import Size

from galley_tui.config import menu_keys
from galley_tui.screens.base.overlay_panel import OverSea
from galley_tui.screens.base.page import Page
from galley_tui.terminal.detection import COLUMNS, ROWS
from galley_tui.terminal.look import wrap
from galley_tui.widgets.rows import Row, Rows


class Confirm(OverSea[bool]):
    """Asks before something that cannot be brought back, or shows what it takes with it."""

    KEYS = menu_keys.YES_NO

    def __init__(self, question: str, said: Sequence[str] = ()) -> None:
        super().__init__()
        self.heading, self.said = question, said

    def lines(self, columns: int) -> list[Row]:
        rows: list[Row] = [[]]
        for line in self.said:
            rows += wrap(self.text(line), columns - 2, "text", "  ")
        return rows

    def do_yes(self) -> None:
        self.dismiss(True)

    def do_no(self) -> None:
        self.dismiss(False)


class Curtain(Page[bool]):
    """Hides the screen until the next player sits down."""

    KEYS = menu_keys.CURTAIN

    def __init__(self, question: str, lines: Sequence[str] = ()) -> None:
        super().__init__()
        self.heading, self.lines = question, lines

    def do_yes(self) -> None:
        self.dismiss(True)


def too_small(size: Size) -> bool:
    """The screen cannot be drawn in a window of this size."""
    return size.width < COLUMNS or size.height < ROWS


def help_with(size: Size, environ: Mapping[str, str] = os.environ) -> str:
    """The trouble with a window that is too small, and the remedies."""
    said = f"Galley needs {COLUMNS} x {ROWS} characters; this window has "
    said += f"{size.width} x {size.height}. Make it larger, or use a smaller font. "
    if size.height < ROWS and environ.get("TMUX"):
        said += "In tmux, `set status off` after the prefix and : gives a row. "
    return said + "`galley --text` plays in any window. Ctrl+C leaves; the game is kept."


class TooSmall(Page[None]):
    """Shown while the window is too small; goes away by itself, also from below another page."""

    KEYS = menu_keys.EVERYWHERE

    def compose(self) -> ComposeResult:
        yield Rows(id="rows")

    def on_mount(self) -> None:
        self.say()

    def say(self) -> None:
        """Show the size that is needed and the size of the window."""
        text = help_with(self.app.size)
        self.query_one("#rows", Rows).show(wrap(text, max(10, self.app.size.width), "warn"))

    def fit(self) -> None:
        if self.app.screen is self and not too_small(self.app.size):
            self.app.pop_screen()
        else:
            self.say()

    def show_keys(self) -> None:
        pass
