"""The battle in numbers, side by side where there is room."""

from __future__ import annotations

from galley_tui.screens.sea.context import BattleContext
from galley_tui.terminal.look import fit
from galley_tui.widgets.rows import Row

BESIDE = 160  # columns from which on the sides stand beside each other


def tally_rows(context: BattleContext, columns: int) -> list[Row]:
    """Points, squadrons and losses of both sides as they are now."""
    each = columns // 2 - 1 if columns >= BESIDE else columns
    blocks = [context.face.tally(context.board, side, each) for side in context.game.names()]
    if columns < BESIDE:
        return [row for block in blocks for row in ([], *block)]
    return [[], *_beside(blocks, each)]


def _beside(blocks: list[list[Row]], each: int) -> list[Row]:
    """The blocks as columns of `each` cells."""
    high = max(len(block) for block in blocks)
    full = [block + [[]] * (high - len(block)) for block in blocks]
    return [
        [run for row in rows for run in (*fit(row, each), ("  ", "text"))]
        for rows in zip(*full, strict=True)
    ]
