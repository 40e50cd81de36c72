"""`+`: a ship's values as printed and as they count now, each with its reasons and rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galley_tui.faces.face import ShipValue
from galley_tui.screens.base.overlay_panel import Panel
from galley_tui.widgets.rows import Row, wrap

if TYPE_CHECKING:
    from galley_tui.screens.battle.sea_page import SeaPage

NAME, PRINTED = 12, 24  # cells of the first two columns


def values_page(screen: SeaPage) -> Panel | None:
    """The page of the ship whose sheet is open; None when it is not on the sea."""
    ship = screen.sheet_ship()
    if ship not in screen.position().ships:
        return None
    head = f"{'':<{NAME}}{'printed':<{PRINTED}}now"
    name, found = (
        screen.face.ship_name(screen.board(), ship),
        screen.face.values(screen.board(), ship),
    )

    def made(wide: int) -> list[Row]:
        rows: list[Row] = [[(f"  {head}", "mute")]]
        for value in found:
            rows += _value_rows(screen, value, wide)
        return rows

    return Panel(f"{name}: what its values are, and why", made)


def _value_rows(screen: SeaPage, value: ShipValue, wide: int) -> list[Row]:
    """One value, then a line for each reason; what is less than printed stands out."""
    changed = value.now not in value.printed.replace("*", "").split()
    row: Row = [
        (f"  {value.name:<{NAME}}", "strong"),
        (f"{value.printed:<{PRINTED}}", "text"),
        (value.now, "warn" if changed else "strong"),
    ]
    indent = " " * (2 + NAME)
    rows = [[], row]
    for text, rule in value.reasons:
        cite = f" [{rule}]" if rule else ""
        rows += wrap(screen.text(text + cite), wide - 1, "mute", indent)
    return rows
