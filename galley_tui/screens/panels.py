"""What stands around the sea: the turn, a ship's sheet, the end of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.session import Told
from galley_tui.widgets.log_rows import log_rows
from galley_tui.widgets.rows import Row, Rows

if TYPE_CHECKING:
    from galley_tui.screens.sea_page import SeaPage


def show_turn(screen: SeaPage) -> None:
    """The phase track, the turn, the points."""
    board = screen.board()
    names = screen.bridge.names()
    row: Row = [(" ", "bar")]
    for phase in "ABCDEFGH":
        row.append((phase, "bar.now" if phase == board.phase[:1] else "bar.mute"))
    limit = board.theatre.turn_limit
    row.append((f"  turn {board.turn}{f' of {limit}' if limit else ''}  ", "bar"))
    for side, name in names.items():
        row.append((f"{screen.text(name)} {screen.bridge.points(side)}  ", f"bar.{side}"))
    screen.query_one("#turn", Rows).show([row])


def show_sheet(screen: SeaPage) -> None:
    """The ship under the cursor, or the one that is asked about."""
    board = screen.board()
    ship = board.ships.get(screen.ship_at_cursor()) or board.ships.get(screen.actor())
    rows: list[Row] = [] if ship is None else [[(f" {ship.id} {ship.code}", "strong")]]
    screen.query_one("#sheet", Rows).show(rows)


def show_log(screen: SeaPage, told: Sequence[Told]) -> None:
    """The end of the log."""
    pane = screen.query_one("#log", Rows)
    high, wide = pane.size.height or 4, pane.size.width or screen.app.size.width
    rows = log_rows(told[-3 * high :], wide, screen.look.charset)
    pane.show(rows[-high:])


def open_log(screen: SeaPage) -> None:
    """The whole log."""
    from galley_tui.screens.log import LogScreen

    screen.app.push_screen(LogScreen(screen.bridge.log))
