"""Says in plain words what can be done now: the question, each kind of answer, the rule."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from galley_tui.client.choices import Option, how_typed
from galley_tui.config import keymap, menu_keys
from galley_tui.config.battle_keys import TYPED
from galley_tui.draw.odds import odds_rows
from galley_tui.screens.base.page import ListPage
from galley_tui.screens.sea.context import BattleContext
from galley_tui.terminal.charset import shown
from galley_tui.terminal.look import Look, wrap
from galley_tui.widgets.choice_list import numbers
from galley_tui.widgets.rows import Row, Rows

INDENT = " " * 18
MOST = 3  # labels that are named of a kind of answer


def now_rows(context: BattleContext, lit: str, deeds: bool, wide: int, look: Look) -> list[Row]:
    """Rows for the top of the help, in `wide` cells; [] when nothing is asked.

    `lit`: the deed or choice that is lit, "" for none; `deeds`: deeds are listed.
    """
    pending = context.pending
    if pending is None:
        return []

    def text(said: str) -> str:
        return shown(said, look.charset)

    name, plain = context.game.names()[pending.side], look.charset != "unicode"
    rows: list[Row] = [[], [(" What you can do now", "title")]]
    said = pending.text if pending.text.startswith(name) else f"{name}: {pending.text}"
    rows += wrap(text(said), wide, "text", "  ")
    kinds = _kinds(context.face.keys.orders, context.options, "space" if deeds else "tab")
    if deeds:
        kinds = [("tab", "another deed of the list, or its number"), *kinds]
    if lit:
        kinds = [("enter", f"what is lit now: {lit}"), *kinds]
    if how := how_typed(context.game, pending):
        kinds.append((TYPED, f"type an answer: {how}"))
    for key, words in kinds:
        rows += _answer(keymap.shown(key, plain), text(words), wide)
    return rows


def rule_rows(context: BattleContext, wide: int, look: Look) -> list[Row]:
    """The rule behind the question."""
    if context.pending is None:
        return []
    rows: list[Row] = [[], [(" The rule behind the question", "title")]]
    for i, line in enumerate(context.face.rules.text_of(context.pending.rule)):
        said = shown(line, look.charset)
        rows += wrap(said, wide, "text" if i else "strong", "  ") if line else [[]]
    return rows


def _kinds(
    orders: Sequence[keymap.Order], options: Sequence[Option], others: str
) -> list[tuple[str, str]]:
    """(key, words) of each kind of answer that is legal now; `others`: the key for the rest."""
    found: list[tuple[str, str]] = []
    left = list(options)
    for order in orders:
        labels = [o.label for o in left if order.fits(o.command)]
        left = [o for o in left if not order.fits(o.command)]
        if len(labels) == 1:
            found.append((order.keys[0], labels[0]))
        elif labels:
            found.append((order.keys[0], f"{order.help}: {_few(labels)}"))
    if left:
        words = "other choices" if others == "space" else "one of the list, or its number"
        found.append((others, f"{words}: {_few([o.label for o in left])}"))
    return found


def _few(labels: list[str]) -> str:
    more = f", and {len(labels) - MOST} more" if len(labels) > MOST else ""
    return "; ".join(labels[:MOST]) + more


def _answer(key: str, text: str, wide: int) -> list[Row]:
    lines = wrap(text, wide - len(INDENT))
    first: Row = [(f"  {key:<15}", "key"), (f" {lines[0][0][0]}", "text")]
    return [first, *([(INDENT + line[0][0], "text")] for line in lines[1:])]


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
