"""All choices in a large list, with the odds of the lit one."""

from textual.app import ComposeResult

from galley_tui.config import keymap, menu_keys
from galley_tui.draw.odds import odds_rows
from galley_tui.screens.base.page import ListPage
from galley_tui.screens.sea.context import BattleContext
from galley_tui.widgets.choice_list import numbers
from galley_tui.widgets.rows import Row, Rows


class ChoicesScreen(ListPage[int]):
    """Enter accepts the lit choice: its place in the list is the answer."""

    KEYS = (*menu_keys.MENU, menu_keys.BACK)
    heading = "All choices"

    def __init__(self, context: BattleContext, at: int) -> None:
        super().__init__()
        self.context, self.options, self.at = context, context.options, at
        self.numbers = numbers(context.options)

    def body(self) -> ComposeResult:
        yield Rows(id="rows")
        yield Rows(id="chances")

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one("#chances", Rows).styles.height = 8

    def count(self) -> int:
        return len(self.options)

    def redraw(self) -> None:
        self.rows.show([self._row(i) for i in range(len(self.options))], self.at)
        if self.options:
            option = self.options[self.at]
            odds = self.context.odds(option)
            rows = odds_rows(
                self.text(option.label), odds, self.app.size.width - 2, self.context.face.dice
            )
            self.query_one("#chances", Rows).show(rows)

    def _row(self, i: int) -> Row:
        option, (mark, style) = self.options[i], self.marked(i)
        orders, plain = self.context.face.keys.orders, self.look.charset != "unicode"
        (key,) = keymap.names_of(orders, [option.command], plain)
        text = f" {mark}{self.numbers[i]:>3}  {self.text(option.label):<60}"
        return [(text, style), (f" {key}", "key")]

    def do_accept(self) -> None:
        self.dismiss(self.at if self.options else None)
