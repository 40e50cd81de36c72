"""Short lists, codes in words, what lies around, and only what is new."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from galley.engine.dice import chooser
from galley.war_galley.state.ship import Ship
from galley_tui.client.choices import decisions, options
from galley_tui.faces.war_galley.text.reading.locations import this_battle
from galley_tui.faces.war_galley.text.reading.spelled_out import cell, spell_out
from galley_tui.faces.war_galley.text.reading.surroundings import around, wind
from galley_tui.faces.war_galley.text.rows import MOST, rows_of
from tests.kit.close_quarters import CLOSE
from tests.kit.text import in_memory, said, shell

LEVELS = ("ready", "=", "ready", "=", "rome", "yes")  # of aegates: squadrons, who goes first


def flat(reply: str) -> str:
    return " ".join(reply.split())


def test_levels_of_forty_ships_are_listed_by_squadron_and_opened_by_number() -> None:
    replies = said(in_memory("aegates"), *LEVELS, "a single", "1", "list", "max a")
    whole, group, squadron = replies[6], replies[7], replies[8]
    assert "max A: First; tires " in flat(whole)
    assert "9. a single ship at another level: 40 choices." in flat(whole)
    assert "A1 (five)" not in whole
    assert "1. squadron A." in group and "5. back to the whole list." in group
    assert "3. A3 (five) to max; tires " in flat(squadron)
    assert "1. keep A" in replies[9]
    assert len(re.findall(r"^  \d+\. ", whole, re.MULTILINE)) <= MOST
    assert "each goes to max" in replies[10]


@pytest.mark.parametrize("scenario", ["aegates", "tournament", "tests/positions/grappled.toml"])
def test_no_list_is_long_and_every_choice_can_be_reached(scenario: str) -> None:
    """Whatever is asked in some seventy commands, opened down to the last group."""
    battle, rng = in_memory(scenario, 2), chooser(6)
    for _ in range(70):
        waiting = decisions(battle)
        if not waiting:
            break
        found = options(battle, waiting[0])
        seen, groups = set[int](), [tuple(range(len(found)))]
        while groups:
            rows = rows_of(found, groups.pop())
            assert len(rows) <= MOST + 4
            seen |= {row.at for row in rows if row.at >= 0}
            groups += [row.inside for row in rows if row.inside]
        assert seen == {*range(len(found))}
        closing = [o for o in found if o.shape["type"] in ("Done", "EndMovement", "EndShip")]
        chosen = closing[0] if closing and rng.random() < 0.5 else rng.choice(found)
        battle.play(waiting[0].side, chosen.command)


def test_the_end_of_a_squadrons_movement_says_what_it_costs() -> None:
    replies = said(in_memory("training", 3), "2", "max", "max", "list")
    line = re.search(r"\d+\. end: (.*?)\. \d+\. ", flat(replies[4]))
    assert line is not None
    assert "no other ship of the squadron moves or attacks this turn" in line[1]
    assert re.search(r"The max level tires crews .* with \d+ % at least one tires", line[1])


def test_an_order_for_more_than_the_squadron_can_do_is_said_to_be_cut() -> None:
    replies = said(in_memory(CLOSE), "orders ahead 9", "no", "orders wheel port 9", "no")
    assert "Not 9: this order takes at most 5 now." in flat(replies[1])
    assert "Order: ahead 5." in replies[1]
    assert "at most 3" in replies[3]


def test_one_ship_of_a_squadron_may_be_told_something_else() -> None:
    battle = in_memory("training", 3)
    replies = said(battle, "2", "keep", "keep", "orders ahead 3, a2 hold", "yes")
    assert "A2: stays." in replies[4]
    board = battle.seen().board
    assert (board.ships["A1"].bow, board.ships["A2"].bow) == (809, 912)
    assert "no ship of squadron A" in flat(said(in_memory(CLOSE), "orders ahead 1, b1 hold")[1])


def test_codes_are_said_in_words_but_ships_keep_their_names() -> None:
    assert spell_out("D1 shoots at F2") == "D1 shoots at F2"
    assert spell_out("F2 on D1: missile fire (D on 5, D/F on 6): 5") == (
        "F2 on D1: missile fire (depleted on 5 and more, flame from 6 on): 5"
    )
    assert spell_out("A1 (M4) boards B2 (five)") == "A1 (manpower 4) boards B2 (five)"
    assert (
        spell_out("A1 port to 0908/1009, 2 MP left")
        == "A1 port to 0908, heading north-west, 2 MP left"
    )
    assert spell_out("buy 5.aug for 16: C3 M4 ram 6/7-8 speed 5/7 E") == (
        "buy 5.aug for 16: crew 3, manpower 4, ram 6 at cruise and 7 at max, defence 8, "
        "speed 5 and 7, engines"
    )
    assert cell("No/C") == "no hit, a collision"
    charts = said(in_memory(), "charts all")[1]
    assert not re.search(r": (D|D/F|No|No/C|F\d|S|Auto)[;.]", charts)


def test_land_shallows_edges_and_wind_are_told_from_a_ship() -> None:
    text = CLOSE.replace("rows = 16", 'rows = 16\nland = ["0611"]\nshallows = ["0813"]')
    text = text.replace("[start]", '[wind]\ndirection = "NE"\nstrength = 2\n\n[start]')
    board = in_memory(text).seen().board
    lines = around(board, board.ships["A1"])
    assert lines[0] == "Land in 0611: 2 hexes, on the port beam, west."
    assert lines[1] == "Shallows in 0813: next to it, right astern, south."
    assert lines[2] == "The south edge of the map: 4 hexes, right astern, south."
    assert wind(board, board.ships["A1"]) == [
        "The wind blows to the north-east, strength 2: for A1 from the port quarter."
    ]
    assert "with 1 hex of land, 1 hex of shallows" in next(iter(this_battle(board, None)))
    assert around(board, board.ships["B2"], within=2) == []


def test_the_way_off_the_map_is_told_to_who_looks_for_it() -> None:
    replies = said(in_memory("aegates"), *LEVELS, "look h1")
    assert re.search(r"A way off the map \(Carthage\): in \d{4}, \d+ hexes,", flat(replies[7]))


def test_a_ship_that_goes_on_hears_only_what_is_new() -> None:
    """Not again where it lies, nor the enemies of which it was told, until they touch."""
    replies = said(in_memory(CLOSE), "a1", "5", "ahead", "ahead", "decline", "look", "")
    assert "A1 is in 0811" in replies[1]
    assert "B1 (trireme)" not in replies[2].partition("You may go")[0]
    assert "A1 is in" not in replies[3]
    assert "touching, A1's bow to its starboard flank amidships" in flat(replies[5])
    assert "From A1, in 0809" in replies[6]
    assert "A1 is in 0809" in replies[7]


def test_the_ships_that_wait_are_listed_once_then_named() -> None:
    replies = said(in_memory("training", 3), "2", "keep", "keep", "a1", "0", "list")
    assert "3. A3 (five), in 1012" in replies[3]
    assert "Still to move: A2 to A5." in replies[5]
    assert "1. A2 (trireme), in 0912" in replies[6]


def test_far_squadrons_are_told_in_a_line_unless_all_is_wanted() -> None:
    brief, whole = said(in_memory("aegates"), *LEVELS, "look a1", "look a1 all")[7:9]
    assert "Da (five)" not in brief
    assert "look A1 all names every ship." in brief
    assert "Da (five)" in whole


def test_the_targets_and_the_shots_of_a_whole_squadron() -> None:
    battle = in_memory("tests/positions/melee.toml", 2591)
    typed = ["ready", "=", "ready", "=", "=", "=", "=", "a", "targets", "salvo", "yes", "1"]
    replies = [flat(reply) for reply in said(battle, *typed)]
    assert "A1 may shoot at C2 (1 MP)" in replies[9]
    assert "targets A1 tells the courses and the chances of one." in replies[9]
    assert "A4 shoots at C2: 5 in 6 to deplete." in replies[10]
    assert "does C2 (five) shoot at A4 in reaction?" in replies[11]
    assert "A4 shoots at C2 [8.42]." in replies[12]
    assert battle.seen().board.ships["A4"].turn.fired


def test_a_plain_answer_is_proposed_where_nothing_better_is() -> None:
    replies = said(in_memory("training", 5), "1", "=", "=", "=", "=")
    assert "Type = for: B1 (trireme)." in flat(replies[3])
    assert "how many MP will B1" in flat(replies[4])


def test_the_winner_is_told_once() -> None:
    reply = said(in_memory(), "concede", "yes", "score")[2:4]
    assert len(re.findall("[Ww]on by|given up", reply[0])) == 1
    assert "Won by Rome." in reply[1]


def test_help_has_parts_and_knows_every_word() -> None:
    replies = said(in_memory(), "help", "help looking", "help salvo", "help all", "codes")
    assert "looking: look, where" in replies[1]
    assert len(replies[1].splitlines()) < 24
    assert "threats [A1 or all] [next]" in replies[2] and "undo:" not in replies[2]
    assert replies[3].count(":") == 1
    assert "settings: " in replies[4] and "reach [A1]" in replies[4]
    assert "cat3 trireme" in flat(replies[5])


def test_curtain_and_characters_are_settled_in_lines(tmp_path: Path) -> None:
    typed = "settings curtain never\nsettings bell loud\nquit\n"
    config = str(tmp_path / "config")
    text = flat(shell(tmp_path, "play", "training", typed=typed, GALLEY_CONFIG=config))
    assert "curtain is never now." in text
    assert "That is no setting." in text
    assert 'curtain = "never"' in (tmp_path / "config" / "settings.toml").read_text()
    never = shell(tmp_path, "play", "tournament", typed="quit\n", GALLEY_CONFIG=config)
    assert "type ready when you alone" not in never


def test_a_pass_phrase_is_given_in_lines(tmp_path: Path) -> None:
    typed = "phrase\nthalatta\nthalassa\nphrase\nthalatta\nthalatta\nquit\n"
    text = flat(shell(tmp_path, "play", "training", typed=typed))
    assert "The two were not the same: nothing is changed." in text
    assert "has a pass-phrase now." in text


def test_a_lone_ship_reaches_what_it_is_told(tmp_path: Path) -> None:
    board = in_memory(CLOSE).seen().board
    ship: Ship = board.ships["A1"]
    reply = flat(said(in_memory(CLOSE), "a1", "reach")[2])
    assert f"The bow of {ship.id} may come to:" in reply
    assert re.search(r"With 1 MP: .*0810", reply)


def test_an_attack_that_is_out_of_reach_is_answered_with_the_course_to_it() -> None:
    battle = in_memory(CLOSE)
    replies = [flat(r) for r in said(battle, "ram b1", "a1 ahead 9", "fire b1", "a1 ahead 2")]
    assert "A1 may ram B1 from 0809, heading north, 2 MP: ahead 2 (17 % hit)." in replies[1]
    assert "No after ahead 2: B1 is in hex 0808 [6.6a]." in replies[2]
    assert replies[2].endswith("[6.6a]. Rome>")  # the ship is not even taken up
    assert "A1 may shoot at B1 from 0810, heading north, 1 MP: ahead." in replies[3]
    assert battle.seen().board.ships["A1"].bow == 809


def test_a_ship_is_named_and_sailed_in_one_line() -> None:
    battle = in_memory("training", 3)
    said(battle, "2", "keep", "keep", "a1 ahead 2, port", "a2 0", "a3 port 2")
    ships = battle.seen().board.ships
    assert (ships["A1"].bow, ships["A2"].bow, ships["A2"].turn.done) == (709, 912, True)


def test_who_has_acted_and_who_holds_whom() -> None:
    typed = ["ready", "=", "ready", "=", "=", "=", "=", "a", "a4 0", "end", "phase", "holds"]
    replies = [flat(r) for r in said(in_memory("tests/positions/melee.toml", 2591), *typed)]
    assert "Turn 1 of 8, phase E, squadrons move. The wind blows to the north" in replies[11]
    assert "Squadron B (Red right), 4 ships: not acted yet." in replies[11]
    assert "6 of 7 ships still to act." in replies[11]
    assert "A4 (five) is grappled with C2 (five)." in replies[12]
    assert "C2 (five) is grappled" not in replies[12]
    assert "No ship is grappled, fouled or rammed." in said(in_memory(), "holds")[1]


def test_the_numbers_of_rules_are_told_to_who_asks_for_them() -> None:
    replies = said(in_memory(), "cites off", "", "rule", "cites on", "")
    assert "left out" in replies[1]
    assert "who goes first?\n" in replies[2] and "[" not in replies[2]
    assert "3.2" in replies[3]
    assert "who goes first? [3.2]" in replies[5]
    assert "[" not in said(in_memory(), "", cites=False)[1]
    kept = said(in_memory(), "settings cites on", "", cites=False)
    assert "who goes first? [3.2]" in kept[2]


def test_standing_orders_are_listed_briefly_or_by_a_word() -> None:
    replies = said(in_memory(), "standing new", "standing new avoid", "standing new xyzzy")
    assert "2. never shoot in reaction at range ...." in replies[1]
    assert "for ... type" not in replies[1]
    assert "for ... type 3, 4, 5, 6" in flat(replies[2])
    assert "shoot" not in replies[2]
    assert "There is no order with these words." in replies[3]


def test_a_whole_order_is_taken_back_at_once() -> None:
    battle = in_memory("training", 3)
    typed = ["2", "keep", "keep", "orders ahead 2", "yes", "undo list", "undo", "yes"]
    replies = [flat(reply) for reply in said(battle, *typed)]
    assert re.search(r'1\. squadron A is told "ahead 2" \(\d\d commands\) 2\.', replies[6])
    assert "Rome must agree" in replies[6] and "No more: " in replies[6]
    assert re.search(r"1 step, \d\d commands, are taken back\.", replies[8])
    assert battle.seen().board.ships["A1"].bow == 812
