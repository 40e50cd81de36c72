"""The account of a battle as rows of the screen."""

from collections.abc import Sequence

from galley_tui.report.blocks import Block, Chart, Grid, Heading, Words
from galley_tui.report.page import two_sided_bars
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Run, wrap

Row = list[Run]
GAP = 2
NARROWEST = 6  # cells of a column that gives way to others


def rows(blocks: Sequence[Block], columns: int, charset: str) -> list[Row]:
    """All of it in so many columns."""
    out: list[Row] = [[]]
    for block in blocks:
        out += [[(" " + text, style) for text, style in row] for row in
                _rows(block, columns - 2, charset)]  # fmt: skip
        out += [] if isinstance(block, Heading) else [[]]
    return out


def _rows(block: Block, columns: int, charset: str) -> list[Row]:
    if isinstance(block, Heading):
        return wrap(safe(block.text, charset), columns, "title")
    if isinstance(block, Words):
        return wrap(safe(block.text, charset), columns)
    if isinstance(block, Grid):
        return _grid(block, columns, charset)
    left, right = safe(block.left, charset), safe(block.right, charset)
    lines = two_sided_bars(Chart(left, right, block.rows), columns, charset)
    return [[(lines[0], "mute")], *([(line, "text")] for line in lines[1:])]


def _grid(grid: Grid, columns: int, charset: str) -> list[Row]:
    """Cells that are too long are wrapped, the head is dim."""
    table = [tuple(safe(cell, charset) for cell in row) for row in (grid.head, *grid.rows)]
    widths = _widths(table, columns)
    out: list[Row] = []
    for i, row in enumerate(table):
        cells = [_cell(cell, wide) for cell, wide in zip(row, widths, strict=True)]
        for at in range(max(map(len, cells))):
            line = "".join(
                _aligned(cell[at] if at < len(cell) else "", wide, n in grid.numbers)
                for n, (cell, wide) in enumerate(zip(cells, widths, strict=True))
            )
            out.append([(line.rstrip(), "text" if i else "mute")])
    return out


def _widths(table: Sequence[Sequence[str]], columns: int) -> list[int]:
    """As wide as the longest cell, as long as all columns together fit."""
    widths = [max(len(row[i]) for row in table) for i in range(len(table[0]))]
    while sum(widths) + GAP * (len(widths) - 1) > columns and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1
    return widths


def _cell(text: str, wide: int) -> list[str]:
    return [row[0][0] for row in wrap(text, max(8, wide))] if len(text) > wide else [text]


def _aligned(text: str, wide: int, number: bool) -> str:
    return (f"{text:>{wide}}" if number else f"{text:<{wide}}") + " " * GAP
