"""The sea as a table in inches: hulls where they lie, in every character set."""

from typing import Any

import pytest

from galley_tui.draw.model import SeaModel
from galley_tui.draw.table.drawing import around
from galley_tui.draw.table.model import Craft, TableModel
from galley_tui.draw.table_sea import TableSea
from galley_tui.terminal.look import Look, Run

NORTH = ((20_000, 34_000), (20_750, 32_000), (20_750, 26_000), (19_250, 26_000), (19_250, 32_000))
SHIP = Craft("A1", "A", NORTH, (20_000, 26_000))
TABLE = TableModel(40_000, 60_000, crafts=(SHIP,))


def sea(
    look: Look, zoom: str = "S", cursor: int = 0, table: TableModel = TABLE, **more: Any
) -> TableSea:
    return TableSea(SeaModel(40, 60, cursor=cursor, table=table, **more), zoom, look)


def rows(look: Look, zoom: str = "S", **more: Any) -> list[str]:
    drawn = sea(look, zoom, **more)
    parts = drawn.parts(range(drawn.height), 0, drawn.width)
    return ["".join(text for text, _ in row) for row in parts]


def test_a_hull_in_plain_characters() -> None:
    """Stern, keel and bow, its id beside it; a cross every foot."""
    drawn = rows(Look("none", "ascii"))
    column = [row[20] for row in drawn if row[20] in "o|^v"]
    assert "".join(column) == "^|||o"
    assert any("A1" in row for row in drawn) and any("+" in row for row in drawn)


def test_a_hull_in_blocks_has_a_bright_ram() -> None:
    drawn = sea(Look("256", "unicode"))
    inks = {style for y in range(drawn.height) for text, style in drawn.row(y) if text.strip()}
    assert {"A on sea", "ram on sea", "A.id"} <= inks


@pytest.mark.parametrize("charset", ["unicode", "cp437", "ascii"])
@pytest.mark.parametrize(
    ("zoom", "columns"), [("XS", 20), ("S", 40), ("SM", 54), ("M", 80), ("L", 160), ("XL", 267)]
)
def test_every_row_is_as_wide_as_the_table(charset: str, zoom: str, columns: int) -> None:
    assert {len(row) for row in rows(Look("none", charset), zoom)} == {columns}


@pytest.mark.parametrize("charset", ["unicode", "ascii"])
@pytest.mark.parametrize("zoom", ["XS", "S", "SM", "M", "L", "XL"])
def test_a_wreck_has_the_name_of_its_ship(zoom: str, charset: str) -> None:
    """On it or beside it, and below the hull that lies over it."""
    corners = ((8_000, 12_000), (9_500, 12_000), (9_500, 8_000), (8_000, 8_000))
    table = TableModel(40_000, 60_000, crafts=(SHIP,), wrecks=(("B3", corners),))
    drawn = rows(Look("none", charset), zoom, table=table)
    assert sum("B3" in row for row in drawn) == 1
    over = TableModel(40_000, 60_000, crafts=(SHIP,), wrecks=(("B3", NORTH),))
    assert any("A1" in row for row in rows(Look("none", charset), zoom, table=over))


@pytest.mark.parametrize("zoom", ["S", "SM", "M", "L", "XL"])
def test_a_wreck_under_a_hull_has_its_whole_name_or_none(zoom: str) -> None:
    """However the hull lies over it; a letter alone says nothing."""
    name = "QVXZ"
    for east in range(-1_000, 1_001, 250):
        corners = tuple((x + east, y) for x, y in NORTH)
        table = TableModel(40_000, 60_000, crafts=(SHIP,), wrecks=((name, corners),))
        drawn = "".join(rows(Look("none", "unicode"), zoom, table=table))
        assert name in drawn or not {*name} & {*drawn}


def test_a_cell_and_its_middle() -> None:
    for zoom in ("XS", "S", "SM", "M", "L"):
        view = around((20_000, 30_000), zoom, 40, 12)
        assert view.cell(view.spot((7, 3))) == (7, 3)


@pytest.mark.parametrize("zoom", ["XS", "S", "SM", "M", "L"])
def test_the_cursor_stands_in_brackets_beside_its_square(zoom: str) -> None:
    drawn = sea(Look("none", "ascii"), zoom, cursor=1010)
    x, y, wide, _ = drawn.box(1010)
    row = "".join(text for text, _ in drawn.row(y))
    assert (row[x - 1], row[x + wide]) == ("[", "]")


def test_what_has_moved_is_drawn_anew_and_nothing_else() -> None:
    """Every cell that differs lies in a box that `show` gives."""
    look = Look("256", "unicode")
    drawn = sea(look, overlay={1010: ("range", "5")})
    before = [drawn.row(y) for y in range(drawn.height)]
    moved = tuple((x - 5000, y) for x, y in NORTH)
    table = TableModel(40_000, 60_000, crafts=(Craft("A1", "A", moved, (15_000, 26_000)),))
    boxes = drawn.show(SeaModel(40, 60, cursor=1111, table=table, overlay={1212: ("danger", "")}))
    cells = {(x, y) for x, y, _, _ in boxes}
    for y, old in enumerate(before):
        was, now = _cells(old), _cells(drawn.row(y))
        assert {x for x in range(40) if was[x] != now[x]} == {x for x, at in cells if at == y}


def _cells(row: list[Run]) -> list[Run]:
    return [(sign, style) for text, style in row for sign in text]


def test_an_overlay_colours_the_sea_and_in_plain_characters_has_signs() -> None:
    marks = {2010: ("range", ""), 2110: ("path", "")}
    coloured = sea(Look("256", "unicode"), "M", overlay=marks)
    assert ("  ", "range") in coloured.row(9)
    (row,) = [row for row in rows(Look("none", "ascii"), "M", overlay=marks) if ":" in row]
    assert "::**" in row
