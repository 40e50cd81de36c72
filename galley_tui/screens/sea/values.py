"""A ship's values as printed and as they count now, each with its reasons and rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galley_tui.faces.face import ShipValue
from galley_tui.terminal.look import wrap
from galley_tui.widgets.rows import Row

NAME, PRINTED = 12, 24  # cells of the first two columns


def value_rows(found: Sequence[ShipValue], text: Callable[[str], str], columns: int) -> list[Row]:
    """A heading, then every value; `text` puts words in the terminal's characters."""
    head = f"{'':<{NAME}}{'printed':<{PRINTED}}now"
    rows: list[Row] = [[(f"  {head}", "mute")]]
    for value in found:
        rows += _value_rows(value, text, columns)
    return rows


def _value_rows(value: ShipValue, text: Callable[[str], str], columns: int) -> list[Row]:
    """One value, then a line for each reason; what is less than printed stands out."""
    changed = value.now not in value.printed.replace("*", "").split()
    row: Row = [
        (f"  {value.name:<{NAME}}", "strong"),
        (f"{value.printed:<{PRINTED}}", "text"),
        (value.now, "warn" if changed else "strong"),
    ]
    indent = " " * (2 + NAME)
    rows = [[], row]
    for said, rule in value.reasons:
        cite = f" [{rule}]" if rule else ""
        rows += wrap(text(said + cite), columns - 1, "mute", indent)
    return rows
