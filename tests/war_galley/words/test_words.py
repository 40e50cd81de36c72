"""Everything that happens, is asked or may be chosen has words, with the rule it follows."""

import pytest
from msgspec.structs import replace

from galley.engine.checks import Check
from galley.engine.loop import Rolled, State
from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import AskShip, EndMovement, MoveShip
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch8_combat.boarding import boarding_check
from galley.war_galley.ch8_combat.reaction_fire import Aim, SplitFire
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.acting import ATTACKS
from galley.war_galley.state.phrases import squadron_name
from galley.war_galley.wording import (
    CARDS,
    need_words,
    roll_text,
    verdict_words,
)
from tests.kit.war_galley import Row, board, play


def test_the_cards_of_attacks_are_the_attacks_of_a_ship() -> None:
    assert {kind for kind, card in CARDS.items() if card.attacks} == set(ATTACKS)


@pytest.mark.parametrize(
    ("clause", "bow", "way", "words"),
    [("WG-C42/on the land", "2319", "ahead", "aground"), ("WG-C55/off the map", "2301", "ahead",
     "off the map"), ("WG-C42/at sea", "2319", "starboard", "")],
)  # fmt: skip
def test_a_choice_says_where_it_leads(clause: str, bow: str, way: str, words: str) -> None:
    told = f"A1 five {bow} N\nB1 five 4020 N\nland 2318\n"
    played = play(Row(clause, told, (MoveShip("A1"), Announce(2))))
    said = WAR_GALLEY.label(played.state, Step(way))
    assert said.endswith(f", {words}" if words else "(1 MP)")


@pytest.mark.parametrize("clause", ["WG-6.32a"])
def test_a_move_says_what_it_costs(clause: str) -> None:
    told = "A1 five 2319 N\nB1 five 4020 N"
    played = play(Row(clause, told, (MoveShip("A1"), Announce(2))))
    said = [WAR_GALLEY.label(played.state, Step(way)) for way in ("ahead", "port")]
    assert said == ["ahead (1 MP)", "to port (1 MP)"]


@pytest.mark.parametrize(
    ("name", "title", "said"),
    [
        ("Adherbal", "Adherbal", "Adherbal's squadron"),
        ("C. Laelius", "Laelius", "C. Laelius's squadron"),
        ("Hanno", "Centre", "Centre (Hanno)"),
        ("M. Aemilius, praetor", "Right", "Right (M. Aemilius, praetor)"),
        ("Punic navarch of the Right", "Right", "squadron A (Right)"),
        ("Captain of the boats", "Boats", "squadron A (Boats)"),
        ("Hanno of Gades", "Left", "Left (Hanno of Gades)"),
        ("Leader 3 of Blue", "", "squadron A"),
        ("Red admiral", "Reds", "squadron A (Reds)"),
        ("Red admiral", "", "squadron A"),
    ],
)
def test_a_squadron_is_called_by_its_commander_if_he_has_a_name(
    name: str, title: str, said: str
) -> None:
    made = board("A1 five 1010 N\nB1 five 3010 N\ncommander A A1 5")
    made.commanders["A"] = replace(made.commanders["A"], name=name)
    made.theatre = replace(made.theatre, squadrons={"A": title} if title else {})
    assert squadron_name(made, "A") == said


@pytest.mark.parametrize(
    ("what", "verdict", "said"),
    [
        ("double activation", "C", "confusion"), ("orders confusion", "cruise,half",
         "cruise at half speed"), ("wind", "-2", "-2 to its strength"),
        ("wind", "0", "its strength stays"), ("wind", "Calm", "dead calm"),
        ("wind direction", "+2", "it turns 2 hexsides to the right"),
        ("wind direction", "-1", "it turns 1 hexside to the left"),
    ],
)  # fmt: skip
def test_no_code_of_a_table_is_left_in_a_verdict(what: str, verdict: str, said: str) -> None:
    assert verdict_words(Check(what, "", 1, "", ()), verdict) == said


STAYING = "A1 five 1010 N\nA2 five 1210 N{}\nA3 five 1410 N\nA4 five 1610 N\nA5 five 1810 N\n"


@pytest.mark.parametrize(
    ("ships", "done", "said"),
    [
        ("A5", " done", "A5 stays where it is"),
        ("A4 A5", " done", "A4 and A5 stay where they are"),
        ("A1 A3 A4 A5", " done", "the other 4 stay where they are"),
        ("A1 A2 A3 A4 A5", "", "all 5 stay where they are"),
    ],
)
def test_who_stays_is_named(ships: str, done: str, said: str) -> None:
    ask = AskShip("A", "A", tuple(ships.split()))
    state = State(board(STAYING.format(done) + "B1 five 4020 N\ncommander A A1 9"), [ask])
    assert WAR_GALLEY.label(state, EndMovement()) == said


@pytest.mark.parametrize(
    ("men", "said"),
    [(1, ": it cannot succeed"), (2, ", needs 12"), (8, ", needs 7-12")],
)
def test_what_needs_no_dice_is_said_to_be_so(men: int, said: str) -> None:
    made = board("A1 five 1010 N\nB1 giant 1110 N depletion=1\ngrapple A1 B1")
    check = boarding_check(made, made.ships["B1"], [(made.ships["A1"], men)])
    assert need_words(check) == said
    if not check.dice:
        roll = Rolled(check, (), "repulsed", ("A1", "B1"))
        assert roll_text(roll) == "A1: boarding, no dice: repulsed"


@pytest.mark.parametrize(
    ("position", "commands", "said"),
    [
        ("A1 five 2120 N mp_used=2\nB1 tri2 2020 N\ngrapple A1 B1",
         (MoveShip("A1"), Announce(1)), "A1 announces 2 MP"),
        ("A1 five 2120 N mp_used=2", (MoveShip("A1"), Announce(1)), "A1 announces 2 to 5 MP"),
        ("A1 five 2120 N depletion=2\nB1 tri2 2020 N depletion=2\nB2 tri2 2220 N depletion=2",
         (MoveShip("A1"), Announce(0), SplitFire(), Aim("B1", 2)),
         "1 manpower can be aimed there"),
    ],
)  # fmt: skip
def test_a_range_of_one_is_told_as_one(
    position: str, commands: tuple[Command, ...], said: str
) -> None:
    rule = "8.43a" if "aimed" in said else "6.13a"
    refusal = play(Row("one", position + "\nB9 five 4020 N", commands, refused=rule)).refusal
    assert refusal is not None and refusal.text == said


@pytest.mark.parametrize(
    ("words", "said"),
    [("", "(up to 3)"), ("mp_used=2", "(up to 3)"), ("aground", "(0)")],
)
def test_the_points_on_offer_are_told_as_they_are(words: str, said: str) -> None:
    told = f"A1 giant 2120 N {words}\nB9 five 4020 N" + "\nturn 2\nland 2120" * (
        words == "aground"
    )
    now = play(Row("points", told, (MoveShip("A1"),))).state
    assert WAR_GALLEY.question(now, now.asks()[0])[0].endswith(f"will A1 (ten) use? {said}")
