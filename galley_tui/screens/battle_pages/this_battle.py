"""`I`: who is to come, who leaves or waits, and what the marks on the sea mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galley_tui.faces.war_galley.marks import KINDS, SIGNS, marks_there, news, news_rows, orders_of
from galley_tui.screens.base.reader import Reader
from galley_tui.terminal.charset import reduce
from galley_tui.widgets.rows import Row

if TYPE_CHECKING:
    from galley_tui.screens.battle.sea_page import SeaPage


def this_battle(screen: SeaPage) -> Reader:
    """The page for the position on the screen."""
    lines = news(screen.board()) or [("", "No rules but those of the book.")]
    rows: list[Row] = news_rows(lines, screen.app.size.width - 2, screen.look)
    return Reader("This battle", [*rows, *_signs(screen), *_letters(screen)])


def _signs(screen: SeaPage) -> list[Row]:
    """What the marks that now lie on the sea mean."""
    rows: list[Row] = []
    for kind, marks in marks_there(screen.board()).items():
        row: Row = [(" ", "text")]
        for side, letter in marks:
            shown = reduce(SIGNS[kind][side], screen.look.charset)
            row.append((f" {shown}{letter} ", f"{side}.text on text" if side else "text"))
        rows.append([*row, (f" {KINDS[kind]}", "text")])
    if not rows:
        return []
    head = " Marks on the sea, with the letter of their side or squadron; small: not yet"
    return [[], [(head, "mute")], *rows]


def _letters(screen: SeaPage) -> list[Row]:
    """Letters beside ships that have orders of their own."""
    board = screen.board()
    there = {orders_of(board, ship) for ship in board.ships.values()}
    means = {"L": "it leaves the battle", "W": "it is held back"}
    words = [f"{letter} beside a ship: {means[letter]}" for letter in means.keys() & there]
    return [[], [(f" {'; '.join(sorted(words))}", "text")]] if words else []
