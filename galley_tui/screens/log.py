"""The whole log: scroll, search."""

from collections.abc import Sequence

from core.session import Told
from galley_tui import keymap
from galley_tui.screens.page import Page
from galley_tui.widgets.rows import Row, Rows


class LogScreen(Page[None]):
    """Every line of the battle; `/` looks for a word."""

    KEYS = keymap.LOG
    HEADLINE = "Log"

    def __init__(self, told: Sequence[Told]) -> None:
        super().__init__()
        self.told = [t for t in told if t.text]
        self.word, self.typing, self.hit = "", False, -1

    def on_mount(self) -> None:
        super().on_mount()
        self.call_after_refresh(self._begin)

    @property
    def rows(self) -> Rows:
        return self.query_one("#rows", Rows)

    def _begin(self) -> None:
        from galley_tui.widgets.log_rows import log_rows

        self.lines: Sequence[Row] = log_rows(self.told, self.app.size.width, self.look.charset)
        self.plain = ["".join(text for text, _ in row).lower() for row in self.lines]
        self.rows.show(self.lines)
        self.rows.to(len(self.lines))

    async def press(self, name: str) -> None:
        if self.typing:
            self._type(name)
        else:
            await super().press(name)

    def _type(self, name: str) -> None:
        """A word is being typed; Enter looks for it, Escape gives up."""
        if name in ("enter", "escape"):
            self.typing = False
            if name == "enter":
                self._look(range(len(self.plain)))
        elif name == "backspace":
            self.word = self.word[:-1]
        elif len(name) == 1 or name == "space":
            self.word = (self.word + {"space": " "}.get(name, name))[:40]
        self._headline()

    def _headline(self) -> None:
        said = f"   search: {self.text(self.word)}{'_' if self.typing else ''}"
        none = "   (not found)" if self.word and not self.typing and self.hit < 0 else ""
        row: Row = [(" Log", "bar.strong"), (said if self.word or self.typing else "", "bar")]
        self.query_one("#head", Rows).show([[*row, (none, "bar")]])

    def _look(self, places: Sequence[int]) -> None:
        """Go to the first of some lines that has the word."""
        word = self.word.lower()
        self.hit = next((i for i in places if word and word in self.plain[i]), self.hit)
        if self.hit >= 0 and word in self.plain[self.hit]:
            lines = list(self.lines)
            lines[self.hit] = [("".join(t for t, _ in lines[self.hit]), "choice")]
            self.rows.show(lines, self.hit)
        else:
            self.hit = -1

    def do_search(self) -> None:
        self.typing, self.word, self.hit = True, "", -1
        self._headline()

    def do_next(self) -> None:
        after = range(self.hit + 1, len(self.plain))
        self._look([*after, *range(self.hit + 1)])

    def do_previous(self) -> None:
        before = range(self.hit - 1, -1, -1)
        self._look([*before, *range(len(self.plain) - 1, self.hit - 1, -1)])

    def do_up(self) -> None:
        self.rows.by(-1)

    def do_down(self) -> None:
        self.rows.by(1)

    def do_page_up(self) -> None:
        self.rows.page(-1)

    def do_page_down(self) -> None:
        self.rows.page(1)

    def do_home(self) -> None:
        self.rows.to(0)

    def do_end(self) -> None:
        self.rows.to(len(self.lines))

    def do_back(self) -> None:
        self.dismiss()
