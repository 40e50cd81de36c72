"""The odds of the lit choice: under the sea, or, with the rule asked about, always open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.odds import Odds
from galley_tui.draw.look import fit
from galley_tui.draw.odds import odds_rows
from galley_tui.screens.panels import WIDE
from galley_tui.screens.reader import rule_rows
from galley_tui.widgets.rows import Row, Rows

if TYPE_CHECKING:
    from galley_tui.bridge import Option
    from galley_tui.screens.battle import BattleScreen


def numbers_of(rule: str, odds: Odds | None) -> list[str]:
    """The rule of a question, then those of the throws of a choice."""
    found = [rule]
    for check in odds.checks if odds is not None else ():
        found += [check.rule, *(m.rule for m in check.modifiers)]
    return found


def show_odds(screen: BattleScreen, option: Option | None, odds: Odds | None) -> None:
    """Under the sea while the choice throws dice; in a very wide window beside it."""
    wide = screen.app.size.width >= WIDE
    panel = screen.query_one("#odds", Rows)
    panel.set_class(odds is not None and not wide, "open")
    if wide:
        _show_standing(screen, option, odds)
    elif odds is not None and option is not None:
        columns = screen.query_one("#left").size.width
        title = fit([(f" Odds: {screen.text(option.label)}", "bar.strong")], columns, "bar")
        rows = [title, *odds_rows("", odds, columns - 1)[1:]]
        panel.styles.height = min(len(rows), screen.query_one("#middle").size.height // 2)
        panel.show(rows)


def _show_standing(screen: BattleScreen, option: Option | None, odds: Odds | None) -> None:
    """Odds and rule below the other sheet."""
    panel = screen.query_one("#standing", Rows)
    wide = panel.size.width or 48
    rows: list[Row] = []
    if option is not None:
        rows.append(fit([(f" Odds: {screen.text(option.label)}", "bar.strong")], wide, "bar"))
        rows += odds_rows("", odds, wide - 1, full=True)[1:]
        rows.append([])
    if screen.pending is not None:
        rule = screen.pending.rule
        rows.append(fit([(f" Rule {rule}", "bar.strong")], wide, "bar"))
        numbers = numbers_of(rule, odds)
        rows += rule_rows(screen, "", numbers, screen.bridge.rule_text, wide - 2)[2:]
    panel.show(rows)
