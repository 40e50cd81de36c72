"""What a battle's own rules put on the sea and beside it, as a player sees it."""

import pytest
from msgspec.structs import replace

from galley.geometry.hexes import NOWHERE
from galley.scenarios import library
from galley.scenarios.library import parse_toml
from galley.war_galley.scenario_files.setup import setup
from galley.war_galley.state.board import Board
from galley_tui.config.player_file import CHARSETS
from galley_tui.draw.overview.overview import Overview
from galley_tui.draw.sea import Sea
from galley_tui.draw.sheet_blocks import news_rows
from galley_tui.faces.war_galley.sea import (
    SIGNS,
    describe,
    marks_legend,
    news,
    place_words,
    sea_marks,
    wreckage,
)  # fmt: skip
from galley_tui.faces.war_galley.sea import model as sea_model
from galley_tui.faces.war_galley.sheets.record_sheet import sheet as sheet_model
from galley_tui.faces.war_galley.text.reading.sheets import points
from galley_tui.faces.war_galley.turn import bar as turn_model
from galley_tui.terminal.look import Look, bare_text
from galley_tui.terminal.palette import colours
from tests.kit.counters import BOAT
from tests.kit.war_galley import board

WAR = (
    """
format = 1
id = "trial"
rules = "war-galley"
title = "Trial"
map = { columns = 8, rows = 6, land = ["01-08 x 06"] }
sides.A = { name = "Reds" }
sides.B = { name = "Blues" }
START
"""
    + BOAT
    + """[[squadrons]]
side = "A"
name = "Reds"
RED
ships = [{ class = "boat", bow = "0303", facing = "N" }]
[[squadrons]]
side = "B"
name = "Blues"
BLUE
ships = [{ class = "boat", bow = "0603", facing = "S" }]
"""
)
EXIT = '[[exits]]\nside = "B"\nedge = "top"\nfrom_turn = 3\n'
SHORE = '[[friendly_shore]]\nside = "A"\nhexes = ["01-04 x 06"]\n'
TROOPS = '[[shore_troops]]\nside = "B"\nname = "Archers"\nhexes = ["07-08 x 06"]\nmanpower = 2\n'
PASSED = '[[passed]]\nside = "A"\nname = "the reef"\nhexes = ["01-08 x 01-03"]\npoints = 1\n'
COMING = (
    '[[reinforcements]]\nside = "A"\nname = "Late"\nturn = 4\nedge = "left"\n'
    'ships = [{ class = "boat", count = 3 }]\n'
)
SWELL = '[swell]\nram = -1\nhexes = ["0404"]\n'


def sea(*extra: str, red: str = "", blue: str = "", turn: int = 1, text: str = WAR) -> Board:
    text = text.replace("RED", red).replace("BLUE", blue)
    text = text.replace("START", f"start = {{ turn = {turn} }}")
    return setup(parse_toml(text + "\n".join(extra), "trial.toml"), "trial.toml").board


def drawn(board: Board, zoom: str = "M", charset: str = "unicode", depth: str = "256") -> str:
    look = Look(depth, charset)
    model = sea_model(board)
    drawer = Overview(model, look) if zoom == "S" else Sea(model, zoom, look)
    return bare_text([drawer.row(y) for y in range(drawer.height)])


def test_every_place_in_ascii_at_the_middle_zoom() -> None:
    assert drawn(sea(EXIT, SHORE, TROOPS, COMING), charset="ascii").split("\n") == [
        "      .       .       .       .",
        "  .   <b  .   <b  .   <b  .   <b",
        "  <b  .   <b  .   <b  .   <b  .",
        "  .       .       .       .",
        "  }a  .       .      B1       .",
        "  .      /\\       .  \\/   .",
        "  }a  .  A1   .       .       .",
        "  .       .       .       .",
        "  }a  .       .       .       .",
        "  .       .       .       .",
        "  }a^^^^    ^^^^    ^^^^    ^^^^",
        "^^^^^^hA^^^^^^hA^^^^^^^^^^^^^^jB",
        "^^hA    ^^hA    ^^^^    ^^jB",
    ]


@pytest.mark.parametrize("charset", CHARSETS)
@pytest.mark.parametrize("zoom", "SML")
@pytest.mark.parametrize(
    ("extra", "sign"),
    [(EXIT, "«"), (SHORE, "⌂"), (TROOPS, "¿"), (COMING, "}"), (SWELL, "≈")],
)
def test_each_kind_has_its_sign_at_every_zoom(
    extra: str, sign: str, zoom: str, charset: str
) -> None:
    plainly = {"«": "<", "⌂": "h", "¿": "j", "≈": "w"}
    shown = plainly.get(sign, sign) if charset == "ascii" else sign
    with_it, without = drawn(sea(extra), zoom, charset), drawn(sea(), zoom, charset)
    assert shown in with_it and shown not in without


def test_a_small_letter_means_not_yet() -> None:
    for turn, letter in ((2, "b"), (3, "B")):
        board = sea(EXIT, turn=turn)
        assert sea_marks(board)[201] == (f"«{letter}", "B.text")
    assert sea_marks(sea(COMING, turn=4))[102] == ("}A", "A.text")


def test_a_place_that_fills_much_of_the_sea_is_marked_along_its_rim_alone() -> None:
    shown = sea(PASSED)
    signs = {hex_: sign for hex_, (sign, _) in sea_marks(shown).items()}
    assert signs == dict.fromkeys([103, 203, 303, 403, 503, 603, 703, 803], "+A")
    for inside in (401, 402, 403):
        assert "points for Reds here" in place_words(shown, inside)
    assert "points for Reds here" not in place_words(shown, 404)


def test_a_place_with_no_other_water_beside_it_is_marked_all_over() -> None:
    everywhere = PASSED.replace("01-08 x 01-03", "01-08 x 01-05")
    assert len(sea_marks(sea(everywhere))) == 40


def test_two_sides_at_one_place_share_its_mark() -> None:
    both = EXIT + EXIT.replace('"B"', '"A"')
    assert sea_marks(sea(both))[201] == ("»*", "A.text")


BOOM = '[boom]\nhexes = ["01-08 x 01"]\nside = "A"\ncut = ["0101"]\n'


def test_a_boom_is_a_mark_on_the_sea_until_it_is_cut() -> None:
    board = sea(BOOM)
    assert sea_marks(board) == {column * 100 + 1: ("==", "number") for column in range(2, 9)}
    assert not {201, 301} & sea_model(board).land and 201 in board.theatre.land
    assert describe(board, 201) == "0201 land, closed by a boom until it is cut"
    assert describe(board, 101) == "0101 open sea"
    assert "==" in drawn(board, "S", "ascii", "none") and "==" in drawn(board)
    assert any("a boom closes 7 hexes" in line for _, line in news(board))


LIES = '[[obstacles]]\nhex = "0201"\nname = "a merchantman"\n'


def test_a_thing_at_anchor_is_a_mark_on_the_sea() -> None:
    board = sea(LIES)
    assert sea_marks(board) == {201: ("[]", "number")}
    assert 201 not in sea_model(board).land and 201 in board.theatre.land
    assert describe(board, 201) == "0201 land, a merchantman: nobody enters"
    assert "[" in drawn(board, "S", "ascii", "none") and "[]" in drawn(board)
    assert any("a merchantman in 0201, like land" in line for _, line in news(board))


def test_signs_of_the_sides_differ_without_colour() -> None:
    for kind, signs in SIGNS.items():
        if kind not in ("flight", "swell", "boom", "obstacle"):
            assert signs["A"] != signs["B"]
    assert "<" in drawn(sea(EXIT), "S", "ascii", "none")


def test_ships_plans_and_land_are_not_hidden_by_marks() -> None:
    board = sea(SWELL.replace("0404", "0303"), SHORE)
    assert "A1" in drawn(board) and "≈" not in drawn(board)
    assert "A" in drawn(board, "S", "ascii") and "w" not in drawn(board, "S", "ascii")


def test_a_closed_way_that_opens_is_drawn_anew() -> None:
    before, after = sea_model(sea(EXIT, turn=2)), sea_model(sea(EXIT, turn=3))
    drawer = Sea(before, "M", Look())
    assert drawer.show(after)
    assert "«B" in bare_text([drawer.row(y) for y in range(drawer.height)])


def test_every_ink_of_a_mark_is_in_the_palette() -> None:
    board = sea(EXIT, SHORE, TROOPS, COMING, SWELL)
    for zoom in "SML":
        model = sea_model(board)
        drawer = Overview(model, Look()) if zoom == "S" else Sea(model, zoom, Look())
        for y in range(drawer.height):
            for _, style in drawer.row(y):
                for depth in ("truecolor", "256", "16", "none"):
                    colours(style, depth)


def test_the_cursor_tells_what_a_mark_means() -> None:
    board = sea(EXIT, SHORE, TROOPS, COMING, SWELL)
    assert describe(board, 201) == "0201 open sea, way off the map for Blues, not yet"
    assert describe(board, 206) == "0206 land, friendly shore of Reds"
    assert describe(board, 806) == "0806 land, troops of Blues"
    assert describe(board, 103).startswith("0103 open sea, reinforcements of Reds come in here")
    assert describe(board, 404) == "0404 open sea, swell for both sides"


FLEES = 'leaves = { begun = true, edges = ["left"] }'
HELD = "hold = { before = 5 }"


def test_ships_that_leave_or_wait_carry_a_letter_and_say_so() -> None:
    board = sea(red=FLEES, blue=HELD)
    marks = {ship.id: ship.marks for ship in sea_model(board).ships}
    assert marks == {"A1": "L", "B1": "W"}
    assert describe(board, 303).endswith("A1 Reds, lembus, N, leaves the battle")
    assert describe(board, 603).endswith("B1 Blues, lembus, S, held back")
    assert sea_marks(board)[102] == ("!A", "A.text")
    assert describe(board, 102) == "0102 open sea, Reds (A) leaves here"


def test_the_news_beside_the_sea() -> None:
    board = sea(EXIT, SHORE, TROOPS, COMING, SWELL, red=FLEES, blue=HELD)
    assert news(board) == [
        ("A", "Late (C): 3 ships by the left edge from turn 4"),
        ("A", "Reds (A) leaves by the left edge"),
        ("B", "Blues (B) waits until turn 5"),
        ("", "swell in a part of the sea: -1 to rams"),
        ("A", "friendly shore: 4 hexes"),
        ("B", "Archers: manpower 2"),
        ("B", "exit by the top edge from turn 3"),
    ]
    may = sea(red='leaves = { from_turn = 3, edges = ["left"] }')
    assert news(may) == [("A", "Reds (A) may leave from turn 3")]
    sea_change = "leaves = { losses = 4, struck = true, at_latest = 9, on = 3, how = 'strikes' }"
    assert news(sea(red=sea_change)) == [
        ("A", "Reds (A) may strike once a ship of it is rammed or taken and its side has lost 4 "
              "ships (or from turn 9), on a die of 3"),
    ]  # fmt: skip
    assert news(sea()) == []


def test_what_ends_a_battle_stands_first_with_how_far_it_has_come() -> None:
    """H02, H03, H04, H39 In the panel, on the page, in text mode."""
    ends = """
[[outcomes]]
side = "B"
result = "wins"
left = [{ number = 1, exit = 1 }]
[[worth_to_enemy]]
class = "boat"
points = 6
"""
    man = 'commander = { name = "Konon", range = 4, ship = "0603", points = 5, leaves = 9 }'
    board = sea(EXIT, ends, blue=man)
    told = "wins at the end of a turn: 0 of 1 ship away by the top edge from turn 3"
    assert news(board)[:3] == [
        ("B", told),
        ("", "each lembus: 6 points to the enemy, however it is lost"),
        (
            "B",
            "Konon: 5 points to the enemy if he loses his ship, 9 points if he leaves by an exit",
        ),
    ]
    for own, words in (('"never"', "never withdraws when its admiral is lost"),
                       ("1", "+1 to the throw by which it may withdraw")):  # fmt: skip
        side = 'sides.A = { name = "Reds", withdrawal = %s }'
        text = WAR.replace('sides.A = { name = "Reds" }', side.replace("%s", own))
        assert ("A", words) in news(sea(text=text))
    assert f"  It {told}." in points(board, {"A": "Reds", "B": "Blues"})


@pytest.mark.parametrize("columns", [26, 40])
def test_the_news_stand_in_the_columns_there_are(columns: int) -> None:
    rows = news_rows(news(sea(EXIT, COMING)), columns, Look("none", "ascii"))
    assert all(sum(len(text) for text, _ in row) == columns for row in rows)
    text = " ".join(bare_text(rows).split())
    assert "In this battle A Late (C): 3 ships by the left edge from turn 4" in text
    assert news_rows([], columns, Look()) == []


def test_the_top_line_names_what_comes_next_where_there_is_room() -> None:
    board = sea(COMING, red=FLEES)
    said = "squadron A leaves, 3 ships for Reds in T4"
    assert said in bare_text([turn_model(board).row(120)])
    narrow = bare_text([turn_model(board).row(60)])
    assert len(narrow) <= 60 and "Reds" in narrow
    assert "3 ships" not in bare_text([turn_model(sea()).row(120)])


def test_the_sheet_lists_the_letters_of_the_squadron() -> None:
    model = sheet_model(sea(red=FLEES), "A1")
    assert model is not None
    assert any(row.rstrip().endswith("L") for row in bare_text(model.rows(26, Look())).split("\n"))


def test_the_legend_names_every_sign() -> None:
    legend = marks_legend("ascii")
    for sign in (">", "<", "h", "n", "i", "j", "}", "{", "!", "w"):
        assert f"{sign} " in legend
    assert legend.isascii() and "friendly shore" in legend


def test_real_battles_are_drawn_with_all_their_marks() -> None:
    board = setup(library.load("everything").data, "everything").board
    for zoom in "SML":
        text = drawn(board, zoom)
        assert all(sign in text for sign in ("«", "⌂", "¡", "}"))


def test_a_ship_that_sank_leaves_its_name_on_the_sea_until_another_lies_there() -> None:
    made = board("""
        map 30 25
        A1 tri 1012 N
        B1 five 1112 S
        B2 tri 1508 N
    """)
    made.remove("B1", "sunk")
    made.remove("B2", "left the map")
    assert sea_marks(made) == {} and wreckage(made) == {1112: ("B1", "mute"), 1111: ("% ", "mute")}
    assert "wreckage of B1, sunk" in describe(made, 1112)
    assert "wreckage" not in describe(made, 1508)
    drawn = sea_model(made)
    assert 1112 in drawn.marks and [ship.id for ship in drawn.ships] == ["A1"]
    made.lost["B3"] = replace(made.lost["B1"], id="B3", bow=NOWHERE, stern=NOWHERE)
    assert wreckage(made).keys() == {1112, 1111}, "who was lost before the battle lies nowhere"
    made.change("A1", bow=1112, stern=1113)
    assert "wreckage" not in describe(made, 1113)
