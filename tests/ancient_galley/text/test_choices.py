"""The questions of Ancient Galley in lines: lists by ship, odds, words for choices, hints."""

import pytest

from galley.ancient_galley.ch18_fire.fire import AskFire
from galley.game.game import Game
from tests.ancient_galley.text.kit import alongside, battle
from tests.kit.text import answers, told

SET_UP = '[start]\nphase = "set-up"\n'


def under_fire() -> Game:
    """The ships have moved; Athens is asked who shoots."""
    game = battle()
    answers(game, "done", "done")
    return game


def shots(game: Game) -> list[str]:
    """What Athens has said in the phase of fire."""
    found = [one.ask for one in game.pending("A") if isinstance(one.ask, AskFire)]
    return [f"{getattr(o, 'man', '')} {getattr(o, 'target', '')}" for a in found for o in a.orders]


def test_b3_shots_stand_by_their_ships_and_a_group_opens() -> None:
    said = answers(under_fire(), "list", "1", "back")
    assert "1. A1 Salaminia: 4 choices. 2. A2 Paralos: 15 choices." in said[0]
    assert "3. the rest shoots at what is nearest. 4. nothing more." in said[0]
    assert "1. archer A1.7 shoots at B1: 67 % misses; 19 % a man killed" in said[1]
    assert "A2.6" not in said[1]
    assert "2. A2 Paralos: 15 choices." in said[2]


def test_a_long_group_has_groups_of_its_own() -> None:
    said = answers(under_fire(), "list", "2")[1]
    assert "arrows at one man: 11 choices." in said
    assert "archer A2.6 shoots at the bow of B2" in said


def test_a_man_is_named_by_his_whole_id() -> None:
    game = under_fire()
    answers(game, "shoot A1.7 B1")
    assert shots(game) == ["A1.7 B1"]
    answers(game, "fire a1.8 b1")  # players bring the word along
    assert shots(game) == ["A1.7 B1", "A1.8 B1"]


def test_what_a_man_may_do_is_listed_when_he_alone_is_named() -> None:
    said = told(under_fire(), "a1.7")
    assert "archer A1.7 shoots at B1" in said
    assert "archer A1.7 holds his fire" in said
    assert "A1.8" not in said


def test_the_question_comes_again_in_short() -> None:
    said = told(under_fire(), "shoot A1.7 B1")
    assert "who shoots, and at what? (so far: A1.7 at B1) [AG-18.0]" in said
    assert "list shows who may still shoot at what; done ends." in said
    assert "choices" not in said


def test_ag_18_1_odds_tell_each_throw() -> None:
    said = told(under_fire(), "odds shoot A1.8 B1")
    assert "archer A1.8 shoots at B1: in the end 67 % misses (2/3)" in said
    assert "Arrow, short range: 1 die, 5 or more [AG-18.1b]." in said
    assert "Chances: 67 % misses; 33 % hits." in said
    assert "+1, armour [AG-18.6b]." in said


def test_done_answers_the_rest_and_the_shots_are_told() -> None:
    game = under_fire()
    answers(game, "done")
    said = told(game, "done")
    assert "Shots: 2 archers of A1 at B1" in said
    assert 'Archer A1.7 on A1 shoots at B1, 1.3" away; 5 or more needed: 4, misses' in said
    assert "is wounded on A1 (Salaminia), until turn 2 ends [AG-18.7a]." in said


def test_ag_15_0_accept_boards_although_to_decline_is_proposed() -> None:
    said = told(alongside(), "accept")
    assert "A1 (Salaminia) boards B1 [AG-15.0a]." in said
    assert "round 1: which of your boarders move?" in said


@pytest.mark.parametrize(("typed", "words"), [
    ("yes", "A1 (Salaminia) boards B1"), ("board", "A1 (Salaminia) boards B1"),
    ("no", "does not board B1"), ("done", "does not board B1"), ("=", "does not board B1"),
])  # fmt: skip
def test_ag_15_0_boarding_is_answered_in_words(typed: str, words: str) -> None:
    assert words in told(alongside(), typed)


def test_before_a_fight_it_is_told_who_stands_where() -> None:
    said = told(alongside(), "yes")
    assert "A1: bow 2 marines, archer; middle 2 marines, archer, 2 sailors; stern admiral" in said
    assert "B1: bow 2 marines, archer" in said
    assert "marine A1.6: 5 choices." in said


def test_ag_13_1a_a_man_crosses_by_his_id_and_the_ship() -> None:
    said = answers(alongside(), "yes", "cross A1.6 B1", "cross A1.6 middle B1")
    assert "1. marine A1.6 crosses to the bow of B1." in said[1]
    assert "goes to" not in said[1]
    assert "Marine A1.6 crosses to the middle of B1 [AG-15.2a]." in said[2]


def test_ag_15_1b_to_abandon_a_ship_is_asked_about() -> None:
    game = alongside()
    said = answers(game, "yes", "abandon A1", "no")
    assert "The whole crew of A1 leaves it: is that meant?" in said[1]
    assert "boarders move" in told(game, "")


def test_orders_of_phase_8_are_typed_or_chosen_by_ship() -> None:
    game = battle(SET_UP.replace("set-up", "maintenance"))
    said = answers(game, "list", "place A1.4 bow", "plug A1", "job A1.10 helm")
    assert "1. done: the rest as usual. 2. nothing more. 3. A1 Salaminia:" in said[0]
    assert "Marine A1.4 goes to the bow [AG-13.0a]." in said[1]
    assert "Sailor A1.10 has the helm [AG-7.1e]." in said[3]


def test_b0_a_set_up_tells_where_ships_and_men_would_begin() -> None:
    game = battle(SET_UP)
    said = answers(game, "A1 20 4 10 slow", "place A1.3 stern", "place A1.99 bow", "A2 20 5 0")
    assert 'A1 Salaminia, trireme, flagship: 20" east, 4" north, heading 010 (north)' in said[0]
    assert "stern admiral, captain, marine, 2 sailors (1 helm)." in said[1]
    assert "No: you have no man A1.99 [AG-13.0a]." in said[2]
    assert 'No: A2 is 0" from A1: 3" at least [G23].' in said[3]


def test_g23_the_other_side_does_not_see_a_fleet_before_both_are_set_up() -> None:
    said = answers(battle(SET_UP), "A1 20 4 10 slow", "done", "look", "range A1 B1")
    assert 'A1 Salaminia, trireme, flagship: 20" east, 10" north' in said[2]
    assert '5.50"' in said[3]


HINTED = {
    "wait": "done ends the phase; what was not said goes as usual.",
    "attack B1": "A ram or a rake is steered: aims A1 tells the orders that do it",
    "ram B1": "A ram or a rake is steered",
    "ok": "= takes what is proposed.",
    "why shoot A1": "no, there is no enemy aboard A1 [AG-18.2c].",
    "hum": '"hum" is not understood',
}


@pytest.mark.parametrize("typed", HINTED)
def test_words_that_are_often_tried_are_answered(typed: str) -> None:
    assert HINTED[typed] in told(under_fire(), typed)


def test_what_names_no_choice_but_ends_the_phase_is_asked_about() -> None:
    game = under_fire()
    said = told(game, "the rest")
    assert "the rest shoots at what is nearest?" in said
    assert not shots(game)


def test_ag_18_0_a_volley_is_shot_by_all_who_can_and_taken_back_as_one() -> None:
    game = under_fire()
    said = told(game, "volley A1 B1")
    assert "2 orders: archer A1.7 shoots at B1. archer A1.8 shoots at B1." in said
    assert shots(game) == ["A1.7 B1", "A1.8 B1"]
    assert "Nobody more can shoot at B1: list shows what may be done." in told(
        game, "volley A1 B1"
    )
    answers(game, "undo", "yes")
    assert shots(game) == []


def test_ag_18_3_a_volley_goes_where_most_of_the_enemy_stand() -> None:
    said = told(under_fire(), "volley B2")
    assert "archer A2.6 shoots at the middle of B2." in said


def test_ag_14_0_a_ship_grapples_with_all_its_men_or_with_so_many() -> None:
    game = under_fire()
    answers(game, "done", "done")
    said = answers(game, "volley A1 B1", "grapple A1 B1 2", "grapple", "grapple A1 B1")
    assert "Nobody shoots now: that is phase 3, range fire [AG-18.0]." in said[0]
    assert "2 orders: marine A1.3 throws a line at B1. marine A1.4 throws a line at B1." in said[1]
    assert "Which ship? grapple A1 B1" in said[2]
    assert "5 orders:" in said[3]


def test_a_ships_fire_is_one_deed_in_lines_too() -> None:
    game = under_fire()
    listed, about, _, done = answers(game, "deeds", "deed 3", "do 3", "deeds")
    assert "2 all shoot as usual" in listed and "3 A1 fires at B1: 56 %" in listed
    assert "% a man killed" in about
    assert shots(game) == ["A1.7 B1", "A1.8 B1"] and "2 the rest as usual" in done
