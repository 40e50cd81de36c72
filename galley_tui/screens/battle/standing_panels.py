"""The odds of the lit choice: under the sea, or, with the rule asked about, always open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from galley.engine.checks import Odds
from galley.engine.loop import Rolled
from galley.engine.records import LogLine
from galley_tui.draw.odds import odds_rows, thrown_rows
from galley_tui.screens.base.page import Page
from galley_tui.screens.base.reader import rule_rows
from galley_tui.screens.sea.context import BattleContext
from galley_tui.screens.sea.layout import WIDE
from galley_tui.terminal.look import fit
from galley_tui.widgets.rows import Row, Rows

SEA, LEAST = 11, 4  # rows that the sea keeps, if the odds have so many
RULE = 8  # rows of a rule, its headings among them, below which it is not begun
Dice = tuple[str, Odds | None]
"""What is lit, in words, and the dice that it leads to."""


def numbers_of(rule: str, odds: Odds | None) -> list[str]:
    """The rule of the first throw of a choice, that of the question, those of all throws."""
    checks = odds.checks if odds is not None else ()
    found = [*(check.rule for check in checks[:1]), rule]
    for check in checks:
        found += [check.rule, *(m.rule for m in check.modifiers)]
    return list(dict.fromkeys(number for number in found if number))


def last_throws(log: Sequence[LogLine]) -> list[Rolled]:
    """The throws of the last command."""
    found: list[Rolled] = []
    for told in reversed(log):
        if told.entry != log[-1].entry:
            break
        if isinstance(told.event, Rolled):
            found.append(told.event)
    return found[::-1]


def show_odds(page: Page[Any], context: BattleContext, lit: Dice | None, below: bool) -> None:
    """Under the sea, if `below`, while what is lit throws dice; in a very wide window beside it,
    there with the last throw."""
    label, odds = lit if lit is not None else ("", None)
    wide = page.app.size.width >= WIDE
    panel = page.query_one("#odds", Rows)
    panel.set_class(odds is not None and below and not wide, "open")
    if wide:
        _show_standing(page, context, lit)
    elif odds is not None and below:
        columns = page.query_one("#left").size.width
        title = fit([(f" Odds: {page.text(label)}", "bar.strong")], columns, "bar")
        rows = [title, *odds_rows("", odds, columns - 1, context.face.dice)[1:]]
        high = page.query_one("#middle").size.height
        most = min(high // 2, max(LEAST, high - SEA))
        panel.styles.height = min(len(rows), most)
        panel.show(cut(rows, most, "more: o", columns))


def _show_standing(page: Page[Any], context: BattleContext, lit: Dice | None) -> None:
    """Odds and rule below the other sheet."""
    label, odds = lit if lit is not None else ("", None)
    panel, words = page.query_one("#standing", Rows), context.face.dice
    wide = panel.size.width or 48
    rows: list[Row] = []
    if context.thrown:
        rows += [
            _headed("Dice", wide),
            *thrown_rows(context.thrown, wide - 1, words),
            [],
        ]
    if odds is not None:
        rows.append(fit([(f" Odds: {page.text(label)}", "bar.strong")], wide, "bar"))
        rows += odds_rows("", odds, wide - 1, words, full=True)[1:]
        rows.append([])
    above, high = len(rows), panel.size.height
    if context.pending is not None:
        numbers = numbers_of(context.pending.rule, odds)
        rows.append(fit([(f" Rule {numbers[0]}", "bar.strong")], wide, "bar"))
        rows += rule_rows(page.text, "", numbers, context.face.rules, wide - 2)[2:]
    if high and len(rows) > high and high - above < RULE:
        del rows[above:]
    if 0 < high < LEAST:  # no room for a headline and what it says
        rows = []
    while rows and not rows[-1]:
        rows.pop()
    panel.show(cut(rows, high or len(rows), "more: r", wide))


def _headed(text: str, columns: int) -> Row:
    return fit([(f" {text}", "bar.strong")], columns, "bar")


def cut(rows: list[Row], high: int, more: str, columns: int) -> list[Row]:
    """As many rows as there is room for; the last says so where there are more."""
    if high < 2:
        return rows[:high]
    return rows if len(rows) <= high else [*rows[: high - 1], fit([(f" {more}", "key")], columns)]
