"""The panel of orders: it stands in the place of sheet and choices."""

from textual.geometry import Size
from textual.widget import Widget

from galley_tui.widgets.rows import Rows


def open_in(column: Widget) -> tuple[Rows, Size]:
    """The panel in the column beside the sea, and the room it has."""
    column.add_class("ordering")
    found = column.query("#orders")
    panel = found.first(Rows) if found else Rows(id="orders")
    if not found:
        column.mount(panel)
    return panel, column.size


def close_in(column: Widget) -> None:
    """Sheet and choices are back."""
    column.remove_class("ordering")
