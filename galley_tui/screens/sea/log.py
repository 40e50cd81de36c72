"""The whole log: scroll, search, filter, the rule behind a line, the ship that it names."""

from collections.abc import Mapping, Sequence

from textual.app import ComposeResult
from textual.widget import Widget

from galley.engine.records import LogLine
from galley_tui.client.rules_page import RuleBook
from galley_tui.config import menu_keys
from galley_tui.draw.log import about_side, holds, named, thrown
from galley_tui.screens.base.page import NOTCH, Page
from galley_tui.screens.base.reader import Reader, cited, rule_rows
from galley_tui.widgets.log import LogView
from galley_tui.widgets.rows import Row, Rows


class LogScreen(Page[str]):
    """Every line of the battle; `/` looks for a word, Enter opens the rule of a line.

    Its answer is the ship to go to; empty for none.
    """

    KEYS = menu_keys.LOG
    heading = "Log"
    AUTO_FOCUS = ""
    lit = 0  # the line that is lit first, counted from the last

    def __init__(
        self,
        told: Sequence[LogLine],
        sides: Mapping[str, str],
        names: Mapping[str, str],
        book: RuleBook,
    ) -> None:
        super().__init__()
        self.told, self.sides, self.names, self.book = told, sides, names, book
        self.word, self.typing, self.found = "", False, True
        self.filter = ""  # "", "dice", a side, a ship, or "word"

    def body(self) -> ComposeResult:
        yield LogView(self.look, id="rows")

    def on_mount(self) -> None:
        super().on_mount()
        self.view.show(self.told, self.sides)
        self.call_after_refresh(self.view.light, self.lit)

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
        row: Row = [(" Log", "bar.strong"), (self._filtered(), "bar")]
        if self.word or self.typing:
            row.append((f"   search: {self.text(self.word)}{'_' if self.typing else ''}", "bar"))
        if not self.found:
            row.append(("   no further line", "bar.strong"))
        self.query_one("#head", Rows).show([row])

    def _filtered(self) -> str:
        """The filter of the log in words."""
        if not self.filter:
            return ""
        if self.filter in self.sides:
            return f"   lines that name {self.filter}: {len(self.view.lines)}"
        words = {"dice": "dice alone", "word": f"lines with {self.word!r}"}
        words |= {side: f"lines of {name}'s ships" for side, name in self.names.items()}
        return f"   {self.text(words[self.filter])}: {len(self.view.lines)}"

    def do_filter(self) -> None:
        """The next of: all lines, dice, each side's, those with the word."""
        kinds = ["", "dice", *self.names, *(["word"] if self.word else [])]
        at = kinds.index(self.filter) if self.filter in kinds else -1
        self._take(kinds[(at + 1) % len(kinds)])

    def do_ship(self) -> None:
        """The lines that name the first ship of the lit line; once more: all lines."""
        ships = named(self.view.line, self.sides) if self.view.line is not None else []
        if self.filter in self.sides:
            self._take("")
        elif ships:
            self._take(ships[0])

    def _take(self, kind: str) -> None:
        """Show the lines of a filter, the last of them lit."""
        self.filter = kind
        self.view.show([line for line in self.told if self._wanted(line)], self.sides)
        self.view.light(0)
        self._headline()

    def _wanted(self, line: LogLine) -> bool:
        if self.filter == "dice":
            return thrown(line)
        if self.filter in self.sides:
            return self.filter in named(line, self.sides)
        if self.filter == "word":
            return holds(line, self.word)
        return not self.filter or about_side(line, self.filter, self.sides)

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
        self.view.light(len(self.view.lines) - 1)

    def do_end(self) -> None:
        self.view.light(0)

    def do_rule(self) -> None:
        """The rules that the lit line cites."""
        line = self.view.line
        if line is not None:
            rows = rule_rows(
                self.text,
                line.text,
                cited(line.text, line.rule),
                self.book,
                self.app.size.width - 4,
            )
            self.app.push_screen(Reader(f"Rule {line.rule}", rows))

    def do_turn_forward(self) -> None:
        self._turn(1)

    def do_turn_backward(self) -> None:
        self._turn(-1)

    def _turn(self, by: int) -> None:
        """To the first line of the next turn, or of this one, or of the one before."""
        lines, last = self.view.lines, len(self.view.lines) - 1
        at = last - self.view.lit
        first = [i for i, line in enumerate(lines) if i == 0 or line.turn != lines[i - 1].turn]
        there = [i for i in first if (i > at if by > 0 else i < at)]
        if there:
            self.view.light(last - (there[0] if by > 0 else there[-1]))

    async def click(self, widget: Widget, x: int, y: int) -> None:
        """The line there is lit; of the lit one the rules are opened."""
        at = self.view.line_at(y) if widget is self.view and not self.typing else -1
        if at >= 0 and at == self.view.lit:
            await self.press("enter")
        elif at >= 0:
            self.view.light(at)

    def wheel(self, widget: Widget, by: int) -> None:
        self.view.action_by(-by * NOTCH)
        self.view.light_in_sight()

    def do_go(self) -> None:
        """To the ship that the lit line names first."""
        line = self.view.line
        ships = named(line, self.sides) if line is not None else []
        if ships:
            self.dismiss(ships[0])

    def do_back(self) -> None:
        self.dismiss("")
