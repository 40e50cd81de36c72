"""Hulls of any length on any heading, as a player sees them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galley.geometry.hexes import Hull
from galley_tui.config.player_file import CHARSETS
from galley_tui.draw.hull import Cells, ghost_cells, hull_cells
from galley_tui.draw.model import Ghost, SeaModel, SeaShip
from galley_tui.draw.outline import PITCH, outline
from galley_tui.draw.overview.overview import Overview
from galley_tui.draw.overview.plan import ZoomPlan
from galley_tui.draw.sea import Sea
from galley_tui.terminal.look import Look, bare_text
from tests.kit.toy.plane import lying


def hull(id_: str, bow: int, heading: int, length: int) -> Hull:
    return Hull(id_, lying(bow, heading, length), heading)


ROADS = SeaModel(
    10, 8,
    ships=(
        SeaShip(hull("A1", 204, 20, 4), "A", marks="R"),
        SeaShip(hull("A2", 902, 100, 9), "A", crippled="P"),
        SeaShip(hull("B1", 505, 255, 3), "B", marks="GF"),
        SeaShip(hull("B2", 907, 315, 1), "B"),
    ),
)  # fmt: skip


def drawn(drawer: Sea | Overview) -> str:
    return "\n" + bare_text([drawer.row(y) for y in range(drawer.height)])


def test_long_hulls_on_any_heading_in_blocks() -> None:
    assert (
        drawn(Sea(ROADS, "M", Look()))
        == """
      ·       ·       ·       ·       ·
▟▙▄▄▄▄▄▄▖ ·       ·       ·       ·
 ▝▀▀▀▀▀▀█████A2▄▄▄×▄▄▖·       ·       ·
  ·       ·   ▝▀▀▀▀▀▀███████▄▄▄▄▄▄·
      ·       ·       ·    ▝▀▀▀▀▀▀▀▀  ·
  ·       ·       ·       ·       ·
     ▗▟       ·       ·       ·       ·
  · ▟█▛   ·       ·       ·       ·
   R██▘       ·       ·       ·       ·
  ▗A1▘    ·       ·▗▄▄G▄███▛      ·
 ▗██▘ ·       · ▄▟B1▀F▀▀▘     ·       ·
 ▟█▛      ·       ·       ·       ·
▐█▛   ·       ·       ·       ·       ·
  ·       ·       ·       ·      ▄▄
      ·       ·       ·       ·  B2▀  ·
  ·       ·       ·       ·       ·
"""
    )


def test_long_hulls_in_ascii() -> None:
    assert (
        drawn(Sea(ROADS, "M", Look(charset="ascii")))
        == """
      .       .       .       .       .
##....... .       .       .       .
 '''''''#####A2...x....       .       .
  .       .   '''''''#######.......
      .       .       .    '''''''=>  .
  .       .       .       .       .
     ^=       .       .       .       .
  . ###   .       .       .       .
   R##'       .       .       .       .
  .A1'    .       ....G.====      .
 .##' .       . <-B1'F'''     .       .
 ###      .       .       .       .
###   .       .       .       .       .
  .       .       .       .      <-
      .       .       .       .  B2'  .
  .       .       .       .       .
"""
    )


def test_at_the_smallest_zoom_a_long_hull_is_a_bow_and_what_lies_abaft() -> None:
    assert (
        drawn(Overview(ROADS, Look(charset="ascii")))
        == """
xaaaaaaaA
 A   .   .
aa .Bbb.
 .   .  B."""
    )
    assert (
        drawn(ZoomPlan(ROADS, Look(charset="ascii")))
        == """
p=====  == .       .
      ==  ======A2
   .       .       .
  A1   .       .
====    B1--GF     .
R=     .       .
   .       .    B2 .
       .       ."""
    )


def text(cells: Cells) -> list[str]:
    rows = []
    for row in cells:
        chars = {x: char for x, char, _, _ in row}
        rows.append("".join(chars.get(x, " ") for x in range(max(chars, default=0) + 1)))
    return rows


@settings(deadline=None)
@given(
    st.integers(2, 30), st.integers(0, 359), st.integers(1, 9), st.sampled_from("ML"),
    st.sampled_from(CHARSETS), st.sampled_from(["", "P", "S", "PS"]), st.sampled_from(["", "R"]),
)  # fmt: skip
def test_every_hull_shows_its_id_and_its_troubles(
    column: int, heading: int, length: int, zoom: str, charset: str, crippled: str, marks: str
) -> None:
    ship = SeaShip(
        hull("A7", column * 100 + 15, heading, length), "A", crippled=crippled, marks=marks
    )
    look = Look(charset=charset)
    shown = text(hull_cells(ship, zoom, look))
    assert sum("A7" in row for row in shown) == 1
    lost = "×" if charset == "unicode" else "x"
    assert ("".join(shown).count(lost) > 0) == bool(crippled)
    assert "".join(shown).count("R") == len(marks)
    for row in shown:
        row.encode("utf-8" if charset == "unicode" else charset)
    assert any("A7" in row for row in text(ghost_cells(Ghost(ship.hull, "A7"), zoom, look)))


@pytest.mark.parametrize("charset", CHARSETS)
@pytest.mark.parametrize("zoom", "ML")
def test_bow_and_stern_can_be_told_apart(zoom: str, charset: str) -> None:
    look = Look(charset=charset)
    for heading in range(0, 180, 15):
        one, other = (
            str(text(ghost_cells(Ghost(hull("", 1515, way, 4)), zoom, look)))
            for way in (heading, heading + 180)
        )
        assert one != other, heading


@pytest.mark.parametrize("zoom", PITCH)
def test_a_small_hull_has_an_outline_on_every_heading(zoom: str) -> None:
    """However few cells it fills; its banks have some where any are left."""
    for heading in range(0, 360, 15):
        rows = outline(zoom, ((0, 0),), heading)
        assert "".join(roles for _, roles in rows).strip(), heading
