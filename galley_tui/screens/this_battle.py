"""`I`: who is to come, who leaves or waits, and what the marks on the sea mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galley_tui.draw.charset import reduce
from galley_tui.draw.marks import KINDS, SIGNS, news, news_rows
from galley_tui.screens.reader import Reader
from galley_tui.widgets.rows import Row

if TYPE_CHECKING:
    from galley_tui.screens.sea_page import SeaPage


def this_battle(screen: SeaPage) -> Reader:
    """The page for the position on the screen."""
    lines = news(screen.board()) or [("", "No rules but those of the book.")]
    rows: list[Row] = news_rows(lines, screen.app.size.width - 2, screen.look)
    rows += [[], [(" Marks on the sea, with the letter of their side; small: not yet", "mute")]]
    for kind, signs in SIGNS.items():
        row: Row = [(" ", "text")]
        for side, sign in signs.items():
            if side:
                shown = reduce(sign, screen.look.charset)
                row.append((f" {shown}{side} ", f"{side}.text on text"))
        rows.append([*row, (f" {KINDS[kind]}", "text")])
    letters = "L beside a ship: it leaves the battle; W: it is held back"
    return Reader("This battle", [*rows, [], [(f" {letters}", "text")]])
