"""`v`: the battle in numbers, side by side where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galley_tui.screens.base.reader import Reader
from galley_tui.terminal.look import fit
from galley_tui.widgets.rows import Row

if TYPE_CHECKING:
    from galley_tui.screens.battle.sea_page import SeaPage

BESIDE = 160  # columns from which on the sides stand beside each other


def tally_page(screen: SeaPage) -> Reader:
    """Points, squadrons and losses of both sides as they are now."""
    wide, board, at = screen.app.size.width, screen.board(), screen.position()
    each = wide // 2 - 1 if wide >= BESIDE else wide
    blocks = [screen.face.tally(board, side, each) for side in screen.bridge.names()]
    if wide < BESIDE:
        rows: list[Row] = [row for block in blocks for row in ([], *block)]
    else:
        rows = [[], *_beside(blocks, each)]
    turn = f"turn {at.turn}" + (f" of {at.turn_limit}" if at.turn_limit else "")
    drawn = [[(screen.text(text), style) for text, style in row] for row in rows]
    return Reader(f"The battle so far: {turn}", drawn)


def _beside(blocks: list[list[Row]], each: int) -> list[Row]:
    """The blocks as columns of `each` cells."""
    high = max(len(block) for block in blocks)
    full = [block + [[]] * (high - len(block)) for block in blocks]
    return [
        [run for row in rows for run in (*fit(row, each), ("  ", "text"))]
        for rows in zip(*full, strict=True)
    ]
