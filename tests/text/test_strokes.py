"""An attack in the same line as its ship and its course."""

from __future__ import annotations

import re
from io import StringIO

from galley_tui.faces.war_galley.text.reading.attacks import targets
from galley_tui.faces.war_galley.text.reading.ship_words import in_runs
from galley_tui.text.console.console import Console
from tests.kit.close_quarters import CLOSE
from tests.kit.text import in_memory, position, said


def flat(reply: str) -> str:
    return " ".join(reply.split())


def test_a_ship_its_course_and_its_ram_are_one_line() -> None:
    battle = in_memory(CLOSE)
    replies = [flat(r) for r in said(battle, "a1 ahead 2, ram b1", "no")]
    assert "A1 (five) announces 2 MP" in replies[1]
    assert "may B1 (needs 3 or less) avoid?" in replies[1]
    assert "A1 (five) tries to ram B1 (trireme) [7.11]." in replies[2]


def test_a_stroke_waits_when_its_target_slips_and_goes_on_when_it_does_not() -> None:
    slipped = in_memory(CLOSE, dice=(1,))
    replies = [flat(r) for r in said(slipped, "a1 ahead 2, ram b1", "b1 avoid", "ahead", "go")]
    assert "1. ahead, to 0907 (touching A1, starboard flank aft to its bow)." in replies[2]
    assert "Of its course is left: ram B1. go does it." in replies[3]
    assert "tries to ram" not in replies[3] and "A1 (five) tries to ram B1" in replies[4]
    stayed = in_memory(CLOSE, dice=(6,))
    replies = [flat(r) for r in said(stayed, "a1 ahead 2, ram b1", "b1 avoid")]
    assert "avoidance (3 or less): 6: fails" in replies[2]
    assert "A1 (five) tries to ram B1" in replies[2]


def test_a_ship_that_is_told_whom_to_attack_finds_the_course_and_asks() -> None:
    battle = in_memory(CLOSE)
    replies = [flat(r) for r in said(battle, "a1 ram b1", "no", "a1", "ram b1", "yes")]
    course = "A1: starboard, ahead, port 2 (4 MP), then ram B1 (8 % hit). Is that right?"
    assert course in replies[1] and course in replies[4]
    assert "announces" not in replies[2]
    assert "A1 (five) announces 4 MP" in replies[5]
    assert battle.seen().board.ships["A1"].bow == 908


def test_an_attack_from_where_a_ship_lies_needs_no_announcement_of_its_own() -> None:
    battle = in_memory(CLOSE.replace('first = "0811"', 'first = "0809"').replace(
        'ship = "0811"', 'ship = "0809"'))  # fmt: skip
    replies = [flat(r) for r in said(battle, "ram b1", "a1", "ram b1")]
    assert "A1 may ram B1, from where it lies (17 % hit)." in replies[1]
    assert "a1 ram b1 does so." in replies[1]
    assert "A1 (five) announces 0 MP" in replies[3]
    assert "A1 (five) tries to ram B1" in replies[3]


def test_an_attack_that_no_course_leads_to_changes_nothing() -> None:
    battle = in_memory(CLOSE)
    before = position(battle)
    replies = [flat(r) for r in said(battle, "a1 ahead 9, ram b1", "a1 rake b9", "a1 fly, ram b1")]
    assert "No after ahead 2: B1 is in hex 0808 [6.6a]." in replies[1]
    assert position(battle) == before


def test_no_course_to_a_ram_turns_on_the_spot() -> None:
    """7.12d: a ship that has turned may not ram; the cheapest way to this place would turn."""
    board = in_memory(CLOSE.replace("0808", "0910").replace('"NE"', '"N"')).seen().board
    told = targets(board, board.ships["A1"])
    rams = [line for line in told if line.startswith("  ram B1")]
    assert rams and not any("turn" in line for line in rams)
    assert "  grapple B1, from where it lies (50 % grappled)." in told


def test_shots_after_a_course_are_told_of_a_ship_as_of_its_squadron() -> None:
    battle = in_memory(CLOSE)
    replies = [flat(r) for r in said(battle, "targets", "targets a1")]
    assert "A1 may shoot at B1 (1 MP)" in replies[1]
    assert "shoot at B1 from 0810, heading north, 1 MP: ahead." in replies[2]


def test_targets_may_be_asked_about_one_enemy_only() -> None:
    replies = [
        flat(r) for r in said(in_memory(CLOSE), "targets a1 b2", "targets a1 b9", "course 0810")
    ]
    assert "ram B2 from" in replies[1] and " B1" not in replies[1]
    assert 'There is no ship "b9".' in replies[2]
    assert "name one, as in course A1 1012." in replies[3]


def test_a_squadron_is_activated_and_ordered_by_its_letter() -> None:
    battle = in_memory("training", 3)
    replies = [flat(r) for r in said(battle, "2", "keep", "keep", "a ahead 2", "yes")]
    assert "A1 to 0810" in replies[4]
    assert battle.seen().board.ships["A5"].bow == 1210


def test_a_whole_course_may_be_taken_back_at_once() -> None:
    battle = in_memory("training", 3)
    replies = [flat(r) for r in said(battle, "2", "keep", "keep", "a1 ahead 2", "undo", "no")]
    assert re.search(r"A1.*\(4 commands\)", replies[5])
    said(battle, "undo", "yes")
    assert battle.seen().board.ships["A1"].bow == 812


def test_a_ship_that_slips_is_told_where_it_comes_to_lie() -> None:
    battle = in_memory(CLOSE, dice=(1,))
    replies = [flat(r) for r in said(battle, "a1 ahead 1, port, ahead", "b1 avoid")]
    assert "1. ahead, to 0907, clear of enemies." in replies[2]


def test_ships_in_succession_are_named_by_the_first_and_the_last() -> None:
    assert in_runs(["A8", "A9", "Aa", "Ab", "B1", "B2", "A3"]) == ["A8 to Ab", "B1", "B2", "A3"]


def test_a_ship_that_may_not_act_is_told_why_it_cannot_attack() -> None:
    far = in_memory(CLOSE.replace('"1208"', '"1803"'))
    replies = [flat(r) for r in said(far, "b1 ram a1", "a1 rake b2", "a1", "3", "why fire b2")]
    assert "B1 cannot attack now." in replies[1]
    assert "rake B2: A1 does not come to that with what it may spend" in replies[2]
    assert "shoot at B2: no," in replies[5]


def test_what_is_left_of_a_course_is_taken_up_like_a_proposal() -> None:
    replies = [flat(r) for r in said(in_memory(CLOSE), "a1 ahead, port, ahead", "no", "=")]
    assert "Of its course is left: ahead. go sails it." in replies[2]
    assert "0 MP left" in replies[3]


def test_a_word_that_stops_a_long_plan_may_answer_the_question_after_it() -> None:
    sink = StringIO()
    console = Console(StringIO("y\nmaybe\nno\n"), sink, "ascii", 79)
    console.rest = ["a line that is left"]
    assert console.confirm("Carry it out?", console.read_on())
    assert "Carry it out?" not in sink.getvalue()
    assert not console.confirm("Carry it out?", "look")
    assert "waits for yes or no" in sink.getvalue()


def test_levels_of_several_ships_are_one_line_and_either_word_may_come_first() -> None:
    battle = in_memory("training", 3)
    replies = [
        flat(r) for r in said(battle, "2", "max a1 a9", "max a1 a3", "a5 max", "range a1 b1")
    ]
    assert "No: A9 may not go to max now" in replies[2]
    assert "A1 (trireme) goes to max" in replies[3] and "A3 (five) goes to max" in replies[3]
    assert "A5 (trireme) goes to max" in replies[4] and "yes or no?" not in replies[4]
    assert "From A1: B1 is 7 hexes" in replies[5]
    at_max = {ship.id for ship in battle.seen().board.ships.values() if ship.level == "max"}
    assert at_max == {"A1", "A3", "A5"}


def test_orders_after_the_end_are_answered_with_the_end() -> None:
    replies = [flat(r) for r in said(in_memory(CLOSE), "concede", "yes", "a1 ram b1", "ahead 2")]
    assert "The battle is over." in replies[3] and "The battle is over." in replies[4]


def test_how_a_squadron_is_ordered_is_told_once() -> None:
    typed = (
        "ready",
        "=",
        "ready",
        "=",
        "rome",
        "yes",
        "=",
        "=",
        "a ahead 2",
        "yes",
        "e hold",
        "yes",
    )
    replies = [flat(r) for r in said(in_memory("aegates"), *typed)]
    assert sum("activates a squadron and moves it as one." in reply for reply in replies) == 1
