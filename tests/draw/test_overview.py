"""Zoom S as text: where everybody is, by name where there is room."""

from msgspec.structs import replace

from galley_tui.config.player_file import CHARSETS
from galley_tui.draw.overview.overview import Overview, legend
from galley_tui.draw.overview.plan import ZoomPlan
from galley_tui.terminal.look import Look, bare_text
from tests.draw.test_sea import drawn, sea, ship


def test_the_overview_in_letters():
    model = sea(
        ship("A1", 203, 0), ship("B1", 402, 0), ship("B2", 303, 3), rows=6, cursor=606,
        land=frozenset({101}),
    )  # fmt: skip
    assert (
        drawn(model, zoom="S", charset="ascii")
        == """
^ bB
 ABb .
   . +
"""
    )


def squadrons():
    """Two lines of ships, with room between them."""
    ours = [ship(f"A{n}", 100 * n + 104, 0) for n in range(1, 6)]
    return sea(
        *ours, *(ship(f"B{n}", 100 * n + 112, 3) for n in range(1, 6)),
        columns=30, rows=20, cursor=2010,
    )  # fmt: skip


def seen_through(drawn, model, window, charset="unicode", depth="256"):
    drawer = drawn(model, Look(depth, charset), window)
    return drawer, "\n" + bare_text([drawer.row(y) for y in range(drawer.height)])


def test_the_overview_has_letters_of_squadrons_and_a_frame():
    drawer, text = seen_through(Overview, squadrons(), (40, 16))
    assert text.count("A") == 1 and text.count("B") == 1
    assert [text.count(corner) for corner in "┌┐└┘"] == [1, 1, 1, 1]
    rows = text.splitlines()[1:]
    top, bottom = (next(y for y, row in enumerate(rows) if corner in row) for corner in "┌└")
    assert rows[top].index("┐") - rows[top].index("┌") + 1 == 40 // 4
    assert 2 * (bottom - top) in (6, 8)  # rows of hexes, two in a cell
    boxes = drawer.show(replace(squadrons(), cursor=1510))
    corners = {(x, y) for x, y, _, _ in boxes}
    assert (rows[top].index("┌"), top) in corners, "the old frame is taken away"
    said = "".join(text for text, _ in legend(drawer, {"A": "Rome", "B": "Carthage"}, 60))
    assert "Rome" in said and "Carthage" in said and "zoom M" in said


def test_small_hexes_have_names():
    for charset in CHARSETS:
        for depth in ("256", "none"):
            drawer, text = seen_through(ZoomPlan, squadrons(), (60, 20), charset, depth)
            assert drawer.width == 60
            assert all(f"A{n}" in text and f"B{n}" in text for n in range(1, 6))
    hurt = sea(ship("A1", 202, 0, marks="RG"), ship("B1", 303, 3), columns=9, cursor=102,
               overlay={405: ("reach", "3")}, land=frozenset({501}), rows=6)  # fmt: skip
    _, text = seen_through(ZoomPlan, hurt, (40, 16), "ascii", "none")
    assert (
        text
        == """
   .    ^^ .
+ A1-  .       .
  RGB1     .
       .       .
   .   3   .
       .       .
"""[:-1]
    )


def test_in_letters_every_ship_stands_by_itself():
    """In a line abreast a stern has open sea beside it, and names take turns in their colours."""
    line = [ship(f"A{n}", 102 + 100 * n, 0) for n in range(1, 5)]
    drawer, text = seen_through(
        ZoomPlan, sea(*line, columns=9, rows=6, cursor=101), (40, 16), "ascii"
    )
    assert text.splitlines()[2:4] == ["  A1A2A3A4     .", "  = = = =  ."]
    names = [ink for said, ink in drawer.row(1) if said.startswith("A")]
    assert len(names) == 4 and names[0] == names[2] != names[1] == names[3]


def test_overlays_of_many_letters_say_that_there_is_more():
    model = sea(columns=9, rows=6, overlay={405: ("reach", "RKG"), 505: ("reach", "12")})
    _, text = seen_through(ZoomPlan, model, (40, 16), "ascii")
    assert "R+12" in text


def test_in_blocks_every_ship_stands_by_itself_and_its_ram_is_seen():
    """Neighbours in a line abreast lie half a row apart; a bow is never painted as a stern."""
    line = [ship(f"A{n}", 102 + 100 * n, 0) for n in range(1, 5)]
    _, text = seen_through(ZoomPlan, sea(*line, columns=9, rows=6, cursor=101), (40, 16))
    rows = text.splitlines()
    assert rows[2:5] == ["  ▀▀▄▄▀▀▄▄     ·", "  A1A2A3A4 ·", "    ▀▀ ·▀▀     ·"]


def test_numbers_of_hexes_are_seen_where_hexes_are_small():
    model = sea(ship("A1", 202, 0), columns=12, rows=6, cursor=1206, numbers=True)
    for charset in CHARSETS:
        _, text = seen_through(ZoomPlan, model, (40, 16), charset)
        assert all(number in text for number in ("0105", "0405", "0706", "1001"))
        assert "0102" not in text, "half a number beside a ship misleads"
