"""The sea as a table in inches: hulls where they lie, in every character set."""

import pytest

from galley_tui.draw.table.drawing import View, draw
from galley_tui.draw.table.model import Craft, TableModel
from galley_tui.terminal.look import Look

NORTH = ((20_000, 34_000), (20_750, 32_000), (20_750, 26_000), (19_250, 26_000), (19_250, 32_000))
SHIP = Craft("A1", "A", NORTH, (20_000, 26_000))
TABLE = TableModel(40_000, 60_000, (SHIP,))
VIEW = View((20_000, 30_000), "S", 40, 12)


def rows(model: TableModel, look: Look, view: View = VIEW) -> list[str]:
    return ["".join(text for text, _ in row) for row in draw(model, view, look)]


def test_a_hull_in_plain_characters() -> None:
    """Stern, keel and bow, its id beside it; a cross every foot."""
    drawn = rows(TABLE, Look("none", "ascii"))
    column = [row[20] for row in drawn if row[20] in "o|^v"]
    assert "".join(column) == "^|||o"
    assert any("A1" in row for row in drawn) and any("+" in row for row in drawn)


def test_a_hull_in_blocks_has_a_bright_ram() -> None:
    drawn = draw(TABLE, VIEW, Look("256", "unicode"))
    inks = {style for row in drawn for text, style in row if text.strip()}
    assert {"A on sea", "ram on sea", "A.text on sea"} <= inks


@pytest.mark.parametrize("charset", ["unicode", "cp437", "ascii"])
@pytest.mark.parametrize("zoom", "SML")
def test_every_row_is_as_wide_as_the_view(charset: str, zoom: str) -> None:
    view = VIEW._replace(zoom=zoom)
    assert {len(row) for row in rows(TABLE, Look("none", charset), view)} == {40}


def test_beyond_the_table_is_nothing() -> None:
    drawn = draw(TABLE, View((0, 30_000), "S", 40, 4), Look("256", "unicode"))
    assert all(row[0][1] == "void" for row in drawn)


def test_a_cell_and_its_middle() -> None:
    for zoom in "SML":
        view = VIEW._replace(zoom=zoom)
        assert view.cell(view.spot((7, 3))) == (7, 3)
