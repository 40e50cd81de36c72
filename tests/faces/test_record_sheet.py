"""The record sheet, fleet lists, turn line, odds, log and pictures as text."""

from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from galley.engine.cards import letters
from galley.engine.checks import Check, Modifier, Odds, need_or_more
from galley.engine.loop import Passed, Rolled
from galley.engine.records import LogLine
from galley.engine.text import percent
from galley.war_galley.ch6_movement.speed import LevelSet
from galley.war_galley.codec import ship_of
from galley.war_galley.facts import states
from galley.war_galley.state.battle_setting import BattleSetup, SideCard, Wind
from galley.war_galley.state.board import Board
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.ship import ShipClass
from galley.war_galley.wording import WORDING
from galley_tui.draw.log import log_rows, telling
from galley_tui.draw.odds import odds_rows
from galley_tui.draw.overview.picture import picture
from galley_tui.faces.war_galley.dice_box import Dice
from galley_tui.faces.war_galley.sea import describe
from galley_tui.faces.war_galley.sea import model as sea_model
from galley_tui.faces.war_galley.sheets.battle_sheet import fleet_rows, ordered, ship_lines
from galley_tui.faces.war_galley.sheets.record_sheet import sheet as sheet_model
from galley_tui.faces.war_galley.turn import bar as turn_model
from galley_tui.terminal.charset import from_cells, safe
from galley_tui.terminal.look import Look, bare_text, width

UNICODE, PLAIN = Look(), Look(charset="ascii")
FIVE = ShipClass("5", 2, (6, 7), 8, 4, (4, 6), False, True, asterisk=True, code="five")
CARDS = {"A": SideCard("Rome", 60), "B": SideCard("Carthage", None)}


def board(*ships, turn=3, phase="E"):
    made = Board(
        BattleSetup("x", "X", 24, 16, frozenset({101}), {"five": FIVE}, CARDS, turn_limit=14)
    )
    made.turn, made.phase = turn, phase
    for one in ships:
        made.ships[one.id] = one
        made.at[one.bow] = made.at[one.stern] = one.id
    made.commanders["A"] = Commander("A", "A", "Duilius", "A1", 6, initiative=3)
    return made


def ship(id_, bow=810, **fields):
    side = "A" if id_ < "B" else "B"
    rest = {"side": side, "owner": side, "bow": bow, "stern": bow + 1, "facing": 0, **fields}
    return ship_of({"id": id_, "code": "five", **rest})


HURT = ship(
    "A1", name="Victoria", fatigue=2, half_speed=True, crippled="P", grapples=("B2",), depletion=1,
    mp_announced=5, mp_used=3, ram_attempted=True, ram_hit="B2", squadron="A", rammed=True,
    rammed_by="B3",
)  # fmt: skip


def sheet(columns, look, *ships):
    made = board(*(ships or (HURT, ship("A2", 910, squadron="A", done=True), ship("B2", 1010))))
    return "\n" + bare_text(sheet_model(made, "A1").rows(columns, look)) + "\n"


def test_the_narrow_sheet_has_every_box_and_the_squadron():
    assert (
        sheet(26, UNICODE)
        == """
 A1  Victoria  five  N
 crew 2  @ Duilius
 ram   [6] 7*  def. 8 T
 speed [4→0] 6  tired 12--
 men ■■■□ 3/4
 half[x] ram[x]  port[x]
 stbd[ ] foul[ ] grap[x]
 agr.[ ] capt[ ] fire[ ]
 rammed by B3; grappled
 with B2
 speed 0: 4 at cruise, 2
 at half speed, 2 at
 fatigue 2, 1 crippled, 0
 rammed, 0 grappled
 this turn: 3 of 5 MP,
 rammed B2
 range 6, initiative 3

 id type    mp   men state
>A1 five     0   3/4 RG2Hp
 five as printed:.A2
"""
    )


def test_the_wide_sheet_spells_its_boxes_out_and_is_plain_in_ascii():
    text = sheet(40, PLAIN)
    assert text.isascii()
    assert text.startswith("""
 A1  Victoria  five  N
 crew 2  @ Duilius
 ram   [6] 7*  defence 8 T
 speed [4>0] 6  tired 12--
 men ###. 3/4
 half    [x]  rammed  [x]  port    [x]
 starb'd [ ]  fouled  [ ]  grapple [x]
 aground [ ]  capture [ ]  on fire [ ]
 rammed by B3; grappled with B2
""")


def test_a_squadron_has_the_rows_and_boxes_of_the_printed_sheet():
    others = (ship("A2", 910, squadron="A", done=True, level="max"), ship("B2", 1010))
    text = sheet(48, UNICODE, HURT, *others)
    assert text.endswith("""
 Duilius: 2 ships
 id  type cr ram  df ET mp men  1234 HpsRAC held
>A1@ five  2 6/7*  8 T  0  ■■■□ 12□□ Hp□R□□ &B2
 five at max:.A2
"""), text
    assert "ET sp  mp" in sheet(56, UNICODE, HURT, *others), "printed speeds where there is room"


def test_a_large_squadron_is_shown_around_the_lit_ship():
    fleet = [
        ship(f"A{c}", 110 + 100 * i, squadron="A", fatigue=1) for i, c in enumerate("123456789abc")
    ]
    made = board(*fleet)
    for columns, heads in ((26, 2), (48, 3)):
        model = sheet_model(made, "A7")
        whole = bare_text(model.rows(columns, UNICODE)).split("\n")
        high = len(whole) - 8  # room for four ships
        rows = bare_text(model.rows(columns, UNICODE, high=high)).split("\n")
        assert len(rows) == high
        assert [row[1:3] for row in rows[-4:]] == ["A5", "A6", "A7", "A8"]
        assert rows[-2].startswith(">A7")
        assert rows[-4 - heads + 1].endswith("↑4 ↓4")
        few = bare_text(model.rows(columns, UNICODE, high=high - 5)).split("\n")
        assert len(few) <= high - 5
        assert any(row.startswith(">A7") for row in few), "the empty boxes give way first"


def test_where_rows_are_few_all_that_ails_a_ship_stands_before_what_does_not():
    fleet = [ship(f"A{c}", 1010 + 100 * i, squadron="A") for i, c in enumerate("23456")]
    for columns, less in ((26, 0), (48, 4)):
        model = sheet_model(board(HURT, *fleet), "A1")
        high = model.least_rows(columns) - less
        text = bare_text(model.rows(columns, UNICODE, high=high))
        assert len(text.split("\n")) == high
        for sign in ("half", "port", "[x]", "grappled with B2", "rammed by B3", "speed 0: "):
            assert sign in " ".join(text.split()), (columns, sign)
        assert "[ ]" not in text
        assert ">A1" in text and " A3" in text, "the ships beside it stay"
    calm = sheet_model(board(ship("A1", squadron="A"), *fleet), "A1")
    text = bare_text(calm.rows(26, UNICODE, high=11))
    assert "[ ] half ram port stbd\n     foul grap agr. capt\n" in text, "empty ones share rows"


def test_a_ship_that_has_not_moved_did_nothing_this_turn():
    still = ship("A1", level="max", began_at_max=True)
    assert "this turn" not in bare_text(sheet_model(board(still), "A1").rows(26, UNICODE))


def test_sail_fire_and_jettisoned_towers_stand_on_sea_and_sheet():
    made = board(ship("A1", on_fire=True, mast_down=True, mast_lost=True, jettisoned=True))
    made.theatre.classes["five"] = replace(FIVE, sail=True)
    made.commanders["A"] = replace(made.commanders["A"], reduced=True)
    text = bare_text(sheet_model(made, "A1").rows(26, UNICODE))
    assert "fire[x]" in text
    assert "sail[ ]" in text
    assert "mast[x]" in text
    assert "towers none: thrown" in text
    assert "def. 8\n" in text, "the towers are gone from the ratings"
    wide = bare_text(sheet_model(made, "A1").rows(40, UNICODE))
    assert "defence 8 sail\n" in wide
    assert "range 1, initiative" in text
    assert "reduced" in text
    assert letters(states(made, made.ships["A1"])) == "*M"
    assert letters(states(made, ship("A2", sail=True))) == "S"


def test_the_top_line_names_the_wind():
    made = board(ship("A1"))
    made.wind = Wind(3, 2)
    assert "wind to S 2" in bare_text([turn_model(made).row(80)])
    made.phase = ""
    assert "Carthage 0" in bare_text([turn_model(made).row(80)]), "names stand in full"
    sides = {"A": "Rome and Pergamum", "B": "Antiochus III"}
    scores = tuple(replace(one, name=sides[one.side]) for one in turn_model(made).scores)
    long = replace(turn_model(made), scores=scores)
    said = {bare_text([long.row(wide)]) for wide in range(50, 140)}
    assert any("Rome and Pergamum 0" in one for one in said)
    assert any("Rome 0" in one and "Antiochus 0" in one for one in said)
    assert not any("Rome an 0" in one or "Rome and 0" in one for one in said), "whole words"
    made.wind = Wind(3, 0)
    assert "calm" in bare_text([turn_model(made).row(80)])


def test_speed_levels_of_a_squadron_take_one_line_of_the_small_log():
    def goes(ship_id, level="max"):
        return LogLine(LevelSet(ship_id, level), f"{ship_id} (5) goes to {level}", "6.12", 1, 1)

    lines = [goes("A1"), goes("A2", "cruise"), goes("B1"), goes("B2"), goes("B3")]
    assert [line.text for line in telling(lines, 2, WORDING.event_card)] == [
        "A2 goes to cruise",
        "B1, B2, B3 go to max",
    ]
    ((row,),) = log_rows(
        telling(lines, 1, WORDING.event_card), 60, UNICODE, {"B1": "B", "B2": "B", "B3": "B"}
    )
    assert bare_text([row]) == "  1 B1, B2, B3 go to max"
    fleet = [goes(f"C{c}") for c in "123456789abcd"]
    assert [line.text for line in telling(fleet, 4, WORDING.event_card)] == ["13 ships go to max"]


def test_what_had_no_choice_is_logged_dim_and_without_a_rule():
    line = LogLine(Passed("A", "AskShip", None), "Rome, without a choice: stay", "3.1a", 1, 1)
    ((row,),) = log_rows([line], 80, UNICODE, {"A1": "A"})
    assert [style for _, style in row] == ["log.mute", "log.mute"]
    assert bare_text([row]).endswith("stay")


def test_a_fresh_ship_needs_few_lines():
    text = sheet(26, UNICODE, ship("A1", level="max"))
    assert " ram    6 [7]*" in text
    assert " speed  4 [6]  tired ----" in text
    assert text.split("\n five at max:>A1@")[0].count("\n") == 10


def test_ships_as_printed_share_a_line_and_only_what_differs_has_a_row():
    """Those that lost men or oars, or are in trouble, stand alone; levels and sails are told."""
    fleet = [ship(f"A{n}", 1010 + 100 * n, squadron="A") for n in range(2, 7)]
    fleet[1] = ship("A3", 1310, squadron="A", crippled="P")
    fleet[2] = ship("A4", 1410, squadron="A", depletion=1, done=True)
    fleet[3] = ship("A5", 1510, squadron="A", level="max")
    for columns in (26, 40, 66):
        rows = sheet(columns, UNICODE, ship("A1", squadron="A"), *fleet).splitlines()
        assert any(row.startswith(" A3 ") for row in rows), "its oars"
        assert any(row.startswith(".A4 ") for row in rows), "its men"
        assert "five as printed:>A1@ A2 A6" in " ".join(" ".join(rows).split())
        assert " five at max: A5" in rows


def test_no_row_is_wider_than_its_sheet():
    made = board(HURT, ship("A2", 910, name="Long name " * 9))
    for columns in (26, 34, 40, 52):
        for one in ("A1", "A2"):
            rows = sheet_model(made, one).rows(columns, UNICODE)
            assert {width(row) for row in rows} == {columns}


def test_long_names_on_the_sheet_end_with_a_word_and_a_sign():
    made = board(ship("A1", name="The Fair Wind of the Western Isles"))
    made.commanders["A"] = replace(made.commanders["A"], name="Roman tribune of the Fourth")
    rows = bare_text(sheet_model(made, "A1").rows(26, UNICODE)).split("\n")
    assert rows[:2] == [" A1  The Fair…  five  N", " crew 2  @ Roman tribune…"]
    two = board(ship("A1", squadron="A"), ship("A2", 910, squadron="A"))
    two.commanders["A"] = Commander("A", "A", "Long " * 12, "", 6)
    head = bare_text(sheet_model(two, "A1").rows(48, UNICODE))
    assert "Long…" in head and "2 ships" in head


def test_a_lost_ship_says_how_it_was_lost():
    made = board(ship("A2"))
    made.lost["A1"] = ship("A1", fate="sunk")
    assert "out of the battle: sunk" in bare_text(sheet_model(made, "A1").rows(26, UNICODE))
    assert sheet_model(made, "Z9") is None


def test_states_are_named_where_the_cursor_stands():
    made = board(HURT)
    assert describe(made, 810) == (
        "0810 bow A1 Victoria Rome, five, N, rammed by B3, grappled with B2, port crippled,"
        " fatigue 2, half speed, manpower 3 of 4"
    )
    assert describe(made, 811).startswith("0811 stern A1")
    assert describe(made, 101) == "0101 land"
    assert describe(made, 505) == "0505 open sea"
    assert describe(made, 2501) == "2501 off the map"


def test_marks_come_worst_first():
    hurt = ship("A1", captured="captured", fouls=("B1",), aground=2, fatigue=3)
    assert letters(states(board(), hurt)) == "CAF3"


def test_links_are_drawn_once_and_only_between_neighbours():
    one, other = ship("A1", 810, grapples=("B1",)), ship("B1", 910, grapples=("A1",))
    links = sea_model(board(one, other)).links
    assert [(k.kind, k.one, k.other) for k in links] == [("grapple", 810, 910)]
    far = ship("B1", 1410, grapples=("A1",))
    assert sea_model(board(one, far)).links == ()


def test_the_fleet_list_by_state_and_by_range():
    made = board(HURT, ship("A2", 1405, done=True), ship("A3", 805, crippled="S"))
    assert bare_text(fleet_rows(ship_lines(made, ordered(made, "A", "state")), 30)) == (
        " id type    mp   men state\n"
        " A1 five     0   3/4 RG2Hp\n"
        " A3 five     1   4/4 s\n"
        ".A2 five     4   4/4"
    )
    assert [x.id for x in ordered(made, "A", "range", near=1404)] == ["A2", "A3", "A1"]


def test_the_turn_line_lights_the_phase_and_sets_points_against_goals():
    model = turn_model(board(HURT))
    assert bare_text([model.row(80)]) == (
        " T3/14  A  B  C  D [E] F  G  H  squadrons move             Rome 0/60 Carthage 0"
    )
    for columns in (40, 60, 80, 200):
        assert width(model.row(columns)) == columns


def test_odds_show_need_modifiers_reasons_rules_and_chances():
    check = Check(
        "ram", "7.15", 2, "8+", need_or_more(8, "hit", "miss"),
        (Modifier(-1, "towers", "7.15f"), Modifier(2, "stern", "7.15b")),
    )  # fmt: skip
    odds = Odds((check,), (("hit", Fraction(21, 36)), ("miss", Fraction(15, 36))))
    assert (
        bare_text(odds_rows("ram B2", odds, 40, Dice(), full=True))
        == """\
 ram B2
   hit 58 % (7/12)   miss 42 % (5/12)
 ram: 2 dice +1, needs 8+  [7.15]
    -1 towers  [7.15f]
    +2 stern  [7.15b]
     miss            42 %  5/12
     hit             58 %  7/12"""
    )
    assert "throws no dice" in bare_text(odds_rows("ahead", None, 40, Dice()))


def test_odds_do_not_list_what_cannot_happen():
    """Results without a chance have no row, neither of a throw nor of the whole affair."""
    check = Check("ram", "7.14", 2, "12", need_or_more(12, "hit", "miss"), (
        Modifier(-1, "target at maximum", "7.15e"),
    ))  # fmt: skip
    outcomes = (("hit, comes free", Fraction(0)), ("collision", Fraction(1)))
    text = bare_text(odds_rows("ram B2", Odds((check,), outcomes), 60, Dice(), full=True))
    assert "collision 100 %" in text and "miss" in text
    assert "comes free" not in text and " 0 %" not in text


def test_what_is_not_certain_is_never_shown_as_certain():
    assert percent(Fraction(1, 1000)) == "<1 %"
    assert percent(Fraction(999, 1000)) == ">99 %"
    assert (percent(Fraction(0)), percent(Fraction(1))) == ("0 %", "100 %")


class Line(NamedTuple):
    text: str
    rule: str
    turn: int
    event: None = None


def test_log_lines_wrap_under_themselves():
    line = Line("A1 tries to avoid B2: rolled 4, needs 3 or less: no", "6.52", 12)
    (rows,) = log_rows([line], 40, UNICODE, {"A1": "A", "B2": "B"})
    assert bare_text(rows) == " 12 A1 tries to avoid B2: rolled 4,\n    needs 3 or less: no"
    assert ("A1", "log.A") in rows[0]
    assert all(width(row) <= 40 for row in rows)


def test_dice_take_one_line_where_the_log_is_small():
    better = (Modifier(1, "better crew", "7.15d"),)
    check = Check("ram", "7.14", 2, "9-12", need_or_more(9, "hit", "miss"), better)
    roll = Rolled(check, (4, 5), "hit")
    text = "A1 on B2: ram (9-12): 4+5 = 9, +1 better crew [7.15d] = 10: hit"
    line = LogLine(roll, text, "7.14", 3, 1)
    (rows,) = log_rows([line], 60, UNICODE, {"A1": "A", "B2": "B"}, short=True)
    assert bare_text(rows) == "  3 A1 on B2: ram (9-12): 4+5 = 9, +1 better crew = 10: hit"
    tight = bare_text(log_rows([line], 46, UNICODE, {}, short=True)[0])
    assert tight == "  3 A1 on B2: ram (9-12): 4+5 +1 = 10: hit", "the rule gives way too"
    whole = bare_text(log_rows([line], 80, UNICODE, {}, short=True)[0])
    assert "better crew" in whole, "there is room for the reasons"
    long = bare_text(log_rows([line], 60, UNICODE, {})[0])
    assert "better crew" in long, "the whole log has them all"


def test_text_from_files_cannot_steer_the_terminal():
    assert safe("a\x1b[2Jb\nc\x9b") == "a [2Jb c?"
    assert "\x1b" not in safe("\x1b[31m") and "\x9b" not in safe("\x9b31m")
    assert safe("Ἀθήνα") == "Ἀθήνα"
    assert safe("Ségeste", "ascii") == "Segeste"
    assert len(safe("海")) == 2 and from_cells(safe("海")) == "海"
    assert safe("海", "ascii") == "?"
    assert "\u202e" not in safe("\u202eabc")


def test_a_deployment_fits_its_picture():
    made = board(ship("A1", 203), ship("A2", 303), ship("B1", 2203), ship("B2", 2212))
    for look in (UNICODE, PLAIN, Look("none", "cp437")):
        rows = picture(sea_model(made), look, 12, 6)
        assert len(rows) <= 6
        assert {width(row) for row in rows} == {12}
    assert bare_text(picture(sea_model(made), PLAIN, 12, 6)) == (
        "aa        b\n\n          b\n          b"
    )
