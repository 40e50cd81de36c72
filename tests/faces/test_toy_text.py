"""A second game in text mode: the toy, played from lines that are typed."""

import pytest

from galley.game.game import Game
from galley.game.port import GamePort
from galley_tui.config.settings import Settings
from tests.kit.text import said
from tests.kit.toy.scenario import ford

SEED = 3  # a calm first turn
pytestmark = pytest.mark.usefixtures("toy")


def at_ford(**changes: object) -> GamePort:
    return Game.new(ford(**changes), SEED)


def test_orders_are_typed_seat_by_seat_and_a_wrong_one_is_refused() -> None:
    told = said(at_ford(), "ready", "a1 sxs", "a1 sls", "b1 sss", "done", "done", "ready")
    assert "Red, type ready when you alone can read this." in told[0]
    assert "Red, van: write the orders of your ships [T3]" in told[1]
    assert "Type a ship and its letters, such as A1 SLR; or done." in told[1]
    assert "  1. A1: SSS.\n  2. A2: SSS.\n  3. done." in told[1]
    assert told[1].endswith("Red, van> ")
    assert "No: X is no order: use S, L, R, W [T3]." in told[2]
    assert "write the orders of your ships (A1 SLS)" in told[3]
    assert "No: that ship is not yours to command [T3]." in told[4]
    assert told[5].endswith("Red, rear> ")
    assert "Blue, type ready when you alone can read this." in told[6]
    assert told[7].endswith("Blue> ")
    assert "SLS" not in told[6] + told[7]


def test_a_battle_is_played_to_its_end_with_throws_of_every_kind() -> None:
    lines = ["ready", "a1 sss", "a2 sss", "done", "done", "ready", "b1 sss", "done"]
    told = said(at_ford(turns=1), *lines, "odds 1", "1", "hold", "1", "1", "score", "look")
    revealed, odds, volley, held, red, blue, score, look = told[8:16]
    assert "A1 SSS, A2 SSS, A3 WWW, B1 SSS, B2 WWW [T3]." in revealed
    assert "A1 on B1: ram: 4+4 -1 = 7: holed [T5]." in revealed
    assert "1. A1 shoots at B1: 40 % 1 hit; 30 % 2 hits; 20 % 0 hits" in revealed
    assert "A1 shoots at B1: in the end 20 % 0 hits (16/81); 40 % 1 hit" in odds
    assert "A1 on B1: volley: 3, 6, 6, 1: 2 hits [T6]." in volley
    assert "A1 boards B1: 42 % nobody; 42 % the boarders; 17 % the boarded." in held
    assert "A1 on B1: melee: " in red
    assert "The battle is over: the day ends [T8]." in blue
    assert "The battle is over. score, log and look still answer; title leaves." in " ".join(
        blue.split()
    )
    assert "Red: 0 taken or sunk." in score
    assert "A1 Arrow: in 0303 heading SE, hull 2, men" in look


def test_its_words_stand_in_the_help_beside_those_of_text_mode() -> None:
    told = said(at_ford(), "ready", "help", "help phase", "phase", "help play", "codes")
    contents = " ".join(told[2].split())
    assert "since, undo, redo, seat, watch, weighed, hint, hand. looking: look." in contents
    assert "books: phase, score, log, rule, cites, codes, more, help." in contents
    assert "phase: turn and phase." in told[3] and "Turn 1 of 6, orders." in told[4]
    assert "Write a letter a tick for each ship" in told[5] and "S ahead" in told[6]


def test_why_asks_its_rules_and_other_words_for_its_own_are_understood() -> None:
    lines = ["ready", "a1 sss", "a2 sss", "done", "done", "ready", "b1 sss", "done"]
    why, fire = said(at_ford(turns=1), *lines, "why shoot b1", "fire a1 b1")[9:11]
    assert "A3 shoots at B1: no, a ship of yours shoots at most two hexes away [T6]." in why
    assert "A1 on B1: volley: " in fire


def test_help_and_hints_show_what_its_own_rules_have() -> None:
    why, help_why, help_rule = said(at_ford(), "ready", "why", "help why", "help rule")[2:5]
    assert "Say what you would like: why shoot B1, why board B2." in why
    assert "why shoot B1: why something is not among the choices." in help_why
    assert "rule [T6 or word]" in help_rule


def test_the_verbs_of_its_cards_are_understood_and_what_ends_ends() -> None:
    told = said(at_ford(), "ready", "finish", "end", "ready", "en")
    assert told[2].endswith("Red, rear> ")
    assert "Blue, type ready when you alone can read this." in told[3]
    assert "A1 WWW, A2 WWW, A3 WWW, B1 WWW, B2 WWW [T3]." in told[5]


def test_it_has_a_lesson_of_its_own() -> None:
    lines = ["ready", "a1 sss", "done", "ready", "done", "ready", "done"]
    told = said(at_ford(), *lines, settings=Settings(lessons=True))
    assert "Lesson: Orders (0 of 1 done). All ships move at once." in told[1]
    assert "To do: write the orders of both sides." in told[1]
    assert "All have moved.\nThat is all the toy can teach." in "".join(told)
