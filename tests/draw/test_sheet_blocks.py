"""A sheet made of ticks, boxes and rows: the toy's, hurt and whole, wide and narrow."""

import pytest

from galley_tui.draw.sheet_blocks import boxes, counted_ticks, open_boxes, ticks
from galley_tui.terminal.look import Look, bare_text
from tests.kit.toy.state import Ship
from tests.kit.toy_face.sheets import Sheet, befallen

HURT = Ship("A1", "Arrow", "A", "van", 303, 75, 3, hull=1, men=3, letters="SLR", stopped=True)
MATE = Ship("A2", "Axe", "A", "van", 505, 120)
SHEET = Sheet(HURT, (HURT, MATE))


def drawn(columns: int, look: Look, full: bool = True) -> str:
    return "\n" + bare_text(SHEET.rows(columns, look, full)) + "\n"


def test_what_is_left_is_ticked_and_what_holds_is_crossed() -> None:
    assert (
        drawn(26, Look())
        == """
 A1 Arrow
 in 0303, heading 075
 hull ■□□ 1/3
 men  ■■■□ 3/4
 stop[x] hole[x] sunk[ ]
 capt[ ]
 ordered SLR

 id men  hull x heads
>A1 ■■■□ ■□□  x 075
 A2 ■■■■ ■■■  □ SE
"""
    )


def test_wide_boxes_have_long_names_and_plain_characters_do() -> None:
    assert (
        drawn(44, Look(charset="ascii"))
        == """
 A1 Arrow
 in 0303, heading 075
 hull #.. 1/3
 men  ###. 3/4
 stopped  [x]  holed    [x]  sunk     [ ]
 taken    [ ]
 ordered SLR

 id men  hull x heads
>A1 ###. #..  x 075   Arrow
 A2 #### ###  . SE    Axe
"""
    )


def test_columns_give_way_where_there_is_no_room() -> None:
    assert "heads" in bare_text(SHEET.rows(24, Look())) and "heads" not in bare_text(
        SHEET.rows(18, Look())
    )


def test_more_than_find_room_are_counted() -> None:
    assert bare_text([ticks(40, 170, 20)]) == "40/170"
    assert bare_text([counted_ticks("oars", 8, 9, 16)]) == " oars 8/9"
    assert bare_text([counted_ticks("oars", 8, 9, 20)]) == " oars ■■■■■■■■□ 8/9"


def test_states_that_do_not_hold_share_a_row() -> None:
    assert bare_text(open_boxes(befallen(MATE), 16)) == " [ ] stop hole\n     sunk capt"
    assert open_boxes([], 16) == []


@pytest.mark.parametrize("columns", range(1, 24))
def test_states_are_cut_to_the_narrowest_column(columns: int) -> None:
    """The window may be smaller than any, until the page is there that says so."""
    rows = bare_text(boxes(befallen(HURT), columns)).split("\n")
    assert max(map(len, rows)) <= columns
