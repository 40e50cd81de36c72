"""Printed tables: kept as the text grid that a player can proof-read, looked up by cell."""

from functools import cache

from galley.engine.records import Record


class Table(Record, frozen=True, eq=False):
    """A grid with labelled rows and columns; labels may be ranges such as `3-4` or `6+`.

    Columns headed by words are looked up by their place, from 0.
    """

    title: str
    rule: str
    grid: str
    corner: str
    columns: tuple[str, ...]
    rows: dict[str, tuple[str, ...]]
    _row_of: dict[int, str]
    _column_of: dict[int, int]

    @classmethod
    def printed(cls, title: str, rule: str, grid: str) -> "Table":
        """Read a grid: a head line of column labels, then one line for each row.

        `6+` and `<1` open a row upwards or downwards; ValueError when a line has too few or
        too many cells.
        """
        (corner, *columns), *body = (line.split() for line in grid.strip().splitlines())
        rows = {label: tuple(cells) for label, *cells in body}
        for label, cells in rows.items():
            if len(cells) != len(columns):
                raise ValueError(f"{title}: row {label} has {len(cells)} of {len(columns)} cells")
        row_of = {n: label for label in rows for n in _numbers(label)}
        column_of = {
            n: i
            for i, label in enumerate(columns)
            for n in ([i] if label.isalpha() else _numbers(label))
        }
        return cls(title, rule, grid, corner, tuple(columns), rows, row_of, column_of)

    def cell(self, row: int, column: int) -> str:
        """The cell at a number's row and column; numbers off the table use its edge."""
        return _cell(self, row, column)

    def row_label(self, row: int) -> str:
        """The label of the row which a number falls into."""
        return self._row_of[max(min(self._row_of), min(max(self._row_of), row))]

    def column_index(self, column: int) -> int:
        """The place of the column which a number falls into."""
        return self._column_of[max(min(self._column_of), min(max(self._column_of), column))]

    def column(self, column: int) -> dict[str, str]:
        """One column as row label -> cell."""
        at = self.column_index(column)
        return {label: cells[at] for label, cells in self.rows.items()}


@cache
def _cell(table: Table, row: int, column: int) -> str:
    return table.rows[table.row_label(row)][table.column_index(column)]


def _numbers(label: str) -> range:
    """The whole numbers a label covers; an open label gives the number it is open from."""
    if label.startswith("<"):
        end = int(label[1:]) if label[1:] else 0
        return range(end, end + 1)
    if label.endswith("+"):
        return range(int(label[:-1]), int(label[:-1]) + 1)
    first, _, last = label.partition("-")
    return range(int(first), int(last or first) + 1)
