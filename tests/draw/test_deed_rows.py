"""The list of deeds as rows."""

from fractions import Fraction

import pytest

from galley.engine.deed import Deed
from galley_tui.terminal.look import Look, bare_text, clip
from galley_tui.widgets.deed_rows import DeedList, panel_rows

DEEDS = (
    Deed("B2 rams A5", (), ship="B2", kind="ram", points=7, chance=Fraction(7, 12)),
    Deed("B1 closes in on A1", (), ship="B1", kind="close", points=5),
)


@pytest.mark.parametrize("columns", range(1, 40))
def test_deeds_are_cut_to_the_narrowest_column(columns: int) -> None:
    """The window may be smaller than any, until the page is there that says so."""
    deeds = DeedList("Deeds", "B", DEEDS, 0, [("s", "by hand")])
    for high in (1, 5, 24):
        for row in bare_text(panel_rows(deeds, columns, high, Look())).split("\n"):
            assert len(row) <= columns


@pytest.mark.parametrize(
    ("room", "cut"),
    [(40, "A1 rams B2 to the bow"), (17, "A1 rams B2…"), (14, "A1 rams B2…"), (9, "A1 rams…")],
)
def test_a_label_is_cut_behind_a_word_that_means_something(room: int, cut: str) -> None:
    assert clip("A1 rams B2 to the bow", room) == cut
