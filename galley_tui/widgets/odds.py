"""The dice before they are thrown: need, each modifier with its reason, chance of each end."""

from fractions import Fraction

from core.odds import Check, Odds, chances
from galley_tui.widgets.rows import Row, wrap


def percent(chance: Fraction) -> str:
    """A chance in whole per cents; never 0 or 100 for what is only likely."""
    if 0 < chance < Fraction(1, 200):
        return "<1%"
    if Fraction(199, 200) < chance < 1:
        return ">99%"
    return f"{round(chance * 100)}%"


def odds_rows(label: str, odds: Odds | None, columns: int, full: bool = False) -> list[Row]:
    """Rows for a choice: its outcomes in one line, then each throw that leads there.

    `full` adds the chances of every result of each throw, as fractions too.
    """
    head: Row = [(f" {label}", "strong")]
    if odds is None:
        return [[*head, ("  throws no dice", "mute")]]
    for name, chance in odds.outcomes:
        head += [("   ", "text"), (f"{name} ", "text"), (percent(chance), "key")]
        if full:
            head.append((f" ({chance})", "mute"))
    rows = [head]
    for check in odds.checks:
        rows += _check_rows(check, columns, full)
    return rows


def _check_rows(check: Check, columns: int, full: bool) -> list[Row]:
    dice = {0: "no dice", 1: "1 die"}.get(check.dice, f"{check.dice} dice")
    added = check.added()
    total = f" {added:+d}" if check.modifiers else ""
    head: Row = [
        (f"  {check.what}: ", "text"),
        (f"{dice}{total}", "strong"),
        (f", needs {check.need}" if check.need else "", "strong"),
        (f" [{check.rule}]", "mute"),
    ]
    parts = [f"{m.amount:+d} {m.reason} [{m.rule}]" for m in check.modifiers]
    rows = [head]
    if parts:
        rows += wrap(", ".join(parts), columns - 1, "text", "    ")
    if full and check.dice:
        ends = [f"{name} {percent(p)} ({p})" for name, p in chances(check).items()]
        rows += wrap("results: " + ", ".join(ends), columns - 1, "mute", "    ")
    return rows
