"""Who is to come, who leaves or waits, and what the marks on the sea mean."""

from galley.war_galley.state.board import Board
from galley_tui.draw.news import news_rows
from galley_tui.faces.war_galley.marks import KINDS, SIGNS, marks_there, news, orders
from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import Look, Run

Row = list[Run]


def this_battle(board: Board, columns: int, look: Look) -> list[Row]:
    """The rules of this battle alone, marks, letters beside ships."""
    lines = news(board) or [("", "No rules but those of the book.")]
    rows = news_rows(lines, columns, look)
    return [*rows, *_signs(board, look.charset), *_letters(board)]


def _signs(board: Board, charset: str) -> list[Row]:
    """What the marks that now lie on the sea mean."""
    rows: list[Row] = []
    for kind, marks in marks_there(board).items():
        row: Row = [(" ", "text")]
        for side, letter in marks:
            shown = reduce(SIGNS[kind][side], charset)
            row.append((f" {shown}{letter} ", f"{side}.text on text" if side else "text"))
        rows.append([*row, (f" {KINDS[kind]}", "text")])
    if not rows:
        return []
    head = " Marks on the sea, with the letter of their side or squadron; small: not yet"
    return [[], [(head, "mute")], *rows]


def _letters(board: Board) -> list[Row]:
    """Letters beside ships that have orders of their own."""
    there = set(orders(board).values())
    means = {"L": "it leaves the battle", "W": "it is held back"}
    words = [f"{letter} beside a ship: {means[letter]}" for letter in means.keys() & there]
    return [[], [(f" {'; '.join(sorted(words))}", "text")]] if words else []
