"""The battle in numbers: what scores for a side (MB-9)."""

from galley.barratt.ch9_victory.victory import account_of, in_play, points
from galley.barratt.state.board import Board
from galley.engine.records import Side
from galley.engine.text import count
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Run, fit

Row = list[Run]


def tally_rows(board: Board, side: Side, columns: int) -> list[Row]:
    """Everything of one side, with the rule of each row."""
    name = safe(board.setting.sides[side].name)
    ships = count(len(in_play(board, side)), "ship")
    baton = ", has the baton" if board.baton == side else ""
    head: Row = [
        (f" {name}", f"bar.{side}"),
        (f"   points {points(board, side)}   {ships} in play{baton}", "bar.strong"),
    ]
    rows = [fit(head, columns, "bar")]
    for row in account_of(board, side):
        rows.append([
            (f"  {row.points:>4}  ", "strong"), (safe(row.text), "text"),
            (f" [{row.rule}]", "mute"),
        ])  # fmt: skip
    return rows
