"""The whole log: scroll, search, the rule behind a line."""

from collections.abc import Callable, Mapping, Sequence

from textual.app import ComposeResult

from core.session import Told
from galley_tui import keymap
from galley_tui.screens.page import Page
from galley_tui.screens.reader import Reader, cited, rule_rows
from galley_tui.widgets.log import LogView
from galley_tui.widgets.rows import Row, Rows


class LogScreen(Page[None]):
    """Every line of the battle; `/` looks for a word, Enter opens the rule of a line."""

    KEYS = keymap.LOG
    HEADLINE = "Log"
    AUTO_FOCUS = ""

    def __init__(
        self, told: Sequence[Told], sides: Mapping[str, str], rule: Callable[[str], list[str]]
    ) -> None:
        super().__init__()
        self.told, self.sides, self.rule = told, sides, rule
        self.word, self.typing, self.found = "", False, True

    def body(self) -> ComposeResult:
        yield LogView(self.look, id="rows")

    def on_mount(self) -> None:
        super().on_mount()
        self.view.show(self.told, self.sides)
        self.call_after_refresh(self.view.light, 0)

    @property
    def view(self) -> LogView:
        return self.query_one(LogView)

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
                self.do_next()
        elif name == "backspace":
            self.word = self.word[:-1]
        elif len(name) == 1 or name == "space":
            self.word = (self.word + {"space": " "}.get(name, name))[:40]
        self._headline()

    def _headline(self) -> None:
        row: Row = [(" Log", "bar.strong")]
        if self.word or self.typing:
            row.append((f"   search: {self.text(self.word)}{'_' if self.typing else ''}", "bar"))
        if not self.found:
            row.append(("   no further line", "bar.strong"))
        self.query_one("#head", Rows).show([row])

    def do_search(self) -> None:
        self.typing, self.word, self.found = True, "", True
        self._headline()

    def do_next(self) -> None:
        self._look(older=True)

    def do_previous(self) -> None:
        self._look(older=False)

    def _look(self, older: bool) -> None:
        self.found = not self.word or self.view.find(self.word, older)
        self._headline()

    def do_up(self) -> None:
        self.view.light(self.view.lit + 1)

    def do_down(self) -> None:
        self.view.light(self.view.lit - 1)

    def do_page_up(self) -> None:
        self.view.action_page(1)
        self.view.light_in_sight()

    def do_page_down(self) -> None:
        self.view.action_page(-1)
        self.view.light_in_sight()

    def do_home(self) -> None:
        self.view.light(len(self.told) - 1)

    def do_end(self) -> None:
        self.view.light(0)

    def do_rule(self) -> None:
        """The rules that the lit line cites."""
        line = self.view.line
        if line is not None:
            rows = rule_rows(self, line.text, cited(line.text, line.rule), self.rule)
            self.app.push_screen(Reader(f"Rule {line.rule}", rows))

    def do_back(self) -> None:
        self.dismiss()
