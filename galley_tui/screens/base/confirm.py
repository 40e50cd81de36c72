"""Small screens between: yes or no, the curtain, a terminal that is too small."""

from collections.abc import Sequence

from textual.app import ComposeResult

from galley_tui.config import menu_keys
from galley_tui.screens.base.overlay_panel import OverSea
from galley_tui.screens.base.page import Page
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


class TooSmall(Page[None]):
    """Shown while the terminal is below 80x24; goes away by itself."""

    KEYS = menu_keys.EVERYWHERE

    def compose(self) -> ComposeResult:
        yield Rows(id="rows")

    def on_mount(self) -> None:
        self.say()

    def say(self) -> None:
        """What size is needed and what there is."""
        width, height = self.app.size
        text = f"Galley needs 80 x 24 characters; this window has {width} x {height}. "
        text += "Make it larger, or use a smaller font. Ctrl+C leaves; the game is kept."
        self.query_one("#rows", Rows).show(wrap(text, max(10, width), "warn"))

    def fit(self) -> None:
        self.say()

    def show_keys(self) -> None:
        pass
