"""The printed tables, with the cells that a throw is read from lit."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from galley.engine.checks import Throw
from galley.engine.tables import Table
from galley_tui.terminal.look import Run

Row = list[Run]
Cell = tuple[str, int]  # row label, place of the column
Pairs = Mapping[str, tuple[int, int]]
"""Title of a table -> the numbers with which two ships look into it: row and column."""

Axes = Callable[[Table], tuple[str, str]]
"""What the rows of a table are and what its columns are; "" for what goes without saying."""


def chart_rows(
    tables: Sequence[Table], axes: Axes, checks: Iterable[Throw], pairs: Pairs
) -> list[Row]:
    """Every table one below the other; cells of these checks lit."""
    due = {check.table: check for check in checks}
    rows: list[Row] = [[]]
    for table in tables:
        check = due.get(table.title)
        rows += [[(f"  {table.title} ", "title"), (f"[{table.rule}]", "mute")]]
        if check is not None:
            rows[-1].append((f"  {check.what}: {check.need or 'see below'}", "key"))
        rows.append([(f"    {axes_words(*axes(table))}", "mute")])
        lit = lit_cells(table, check, pairs.get(table.title)) if check is not None else set()
        rows += [*_table(table, lit), []]
    return rows


def axes_words(down: str, across: str) -> str:
    """The names of a table's rows and columns, in words."""
    return f"rows: {down}" + (f"; columns: {across}" if across else "")


def top_of(rows: Sequence[Row], title: str) -> int:
    """The row at which a table begins; 0 when there is none."""
    return next((i for i, row in enumerate(rows) if row and row[0][0].strip() == title), 0)


def lit_cells(table: Table, check: Throw, pair: tuple[int, int] | None = None) -> set[Cell]:
    """The cells that a check is read from: a column of results, or the cell of its need.

    Of several cells with the same need that at the pair's row and column is meant.
    """
    places = range(len(table.columns))
    read = {
        (label, at)
        for at in places
        if all(row[at] == check.read(_number(name)) for name, row in table.rows.items())
        for label in table.rows
    }
    needs = {
        (label, at) for label, row in table.rows.items() for at in places if row[at] == check.need
    }
    here = {(table.row_label(pair[0]), table.column_index(pair[1]))} if pair else set()
    return read or (needs & here) or needs


def _number(label: str) -> int:
    """A number that a row's label stands for."""
    return int(label.strip("<+").partition("-")[0])


def _table(table: Table, lit: set[Cell]) -> list[Row]:
    """The grid; `<6` is printed as the range it is."""
    wide = [
        max(len(_label(name)) for name in [table.corner, *table.rows]),
        *(
            max(len(cell) for cell in [name, *(row[at] for row in table.rows.values())])
            for at, name in enumerate(table.columns)
        ),
    ]
    head = [table.corner, *table.columns]
    rows: list[Row] = [
        [("    " + "  ".join(f"{x:^{n}}" for x, n in zip(head, wide, strict=True)), "mute")]
    ]
    for name, cells in table.rows.items():
        row: Row = [("    ", "text"), (f"{_label(name):^{wide[0]}}", "strong")]
        for at, cell in enumerate(cells):
            here = (name, at) in lit
            text = f"[{cell}]" if here else f" {cell} "
            row.append((f"{text:^{wide[at + 1] + 2}}", "choice" if here else "text"))
        rows.append(row)
    return rows


def _label(name: str) -> str:
    return f"{name[1:]} or less" if name.startswith("<") else name
