"""Words for looking in Barratt's rules: each tells what a player who sees no table must know."""

import pytest

from galley_tui.faces.barratt.text.looking import WORDS, order_lines
from galley_tui.faces.barratt.text.speeds import speed_lines
from tests.barratt.text.kit import alongside, battle, board
from tests.kit.barratt import large, men, small, table
from tests.kit.text import answers, told

SAYS = {
    "look": (
        "Athens, 2 ships:", "Sparta, 2 ships:",
        'A1 Salaminia, trireme, small, flagship: 20" east, 10" north, heading 000 (north), '
        "cruising, may turn at once, stamina 6, 10+3 men.",
        "A2 Paralos, five, large:",
    ),
    "look A2": (
        "A2 Paralos, five, large, of Athens.",
        "Die 3. Cruising. May turn at once. Stamina 6 of 6. Hull sound.",
        "Oars: port 12 of 12, starboard 12 of 12.",
        "Aboard: 12 marines, 2 archers, 1 slinger and 1 ballista; 15 men at the start.",
    ),
    "A1": ("A1 Salaminia, trireme, small, flagship:",),
    "paralos": ("A2 Paralos, five, large:",),
    "where B2": ("B2, trireme, small:",),
    "where can A1 go": (
        "reverse: no, A1 was cruising: speed changes by one level a turn [MB-3.08a].",
        'cruising: up to 8" ahead.', 'battle: up to 12" ahead, takes 1 stamina.',
        'ramming: up to 18" ahead, takes 3 stamina, rams after 12" [MB-3.11b].',
    ),
    "speeds": ("A1 Salaminia is cruising, may turn at once, with stamina 6:",),
    "B1 speeds": ("B1 Hegeso is cruising",),
    "order": (
        "Turn 1. Athens has the baton.", "Acts now: A1 Salaminia.", "At 2: B1 Hegeso.",
        "At 3: A2 Paralos.", "At 4: B2.",
    ),
    "range A1 B1": (
        'From hull to hull of A1 Salaminia and B1 Hegeso: 9.80".',
        "From A1, B1 bears right ahead, to the north.", "The grapple of A1 does not reach B1",
        "A1 shoots with 2 archers at long range (6).",
        "A melee: A1 wins 50 %, B1 50 % (10 fighters against 10, who fall last).",
    ),
    "measure a2 b2": ("1 ballista at short range (4 or more)", "A2 wins 98 %, B2 2 %"),
    "a1 b1": ('From hull to hull of A1 Salaminia and B1 Hegeso: 9.80".',),
    "range A1": ("Between which ships?",),
    "near A1": ('B1, Sparta: 9.80", right ahead, to the north; it heads south, cruising',),
    "targets A1": (
        "A1 may grapple nobody where it lies.", 'At B1, 9.80": 2 archers at long range (6).',
    ),
    "phase": ("Turn 1 of 20, phase 3 of 6: movement.", "Athens has the baton.", "Athens: 5"),
    "table": ('The table is 60" from west to east and 40" from south to north.',),
    "score": ("Athens: 5", "+10 A1 (Salaminia): small ship [MB-9.01a]."),
    "help play": ("speeds A1 tells what it may do now", "aims A1 which moves would ram"),
    "codes": ("battle 4 R45 8 on: a speed; 4 inches ahead",),
    "help": ("try before the same line tells what would come of it",),
    "rule MB-3.05a": ("at least four inches",),
    "look A9": ('There is no ship "A9": look lists them all.',),
}  # fmt: skip


@pytest.mark.parametrize("typed", SAYS)
def test_a_word_tells_what_the_table_shows(typed: str) -> None:
    said = told(battle(), typed)
    for words in SAYS[typed]:
        assert words in said, said


def test_mb_4_03b_side_by_side_everything_reaches_over() -> None:
    assert "No ship holds another." in told(alongside(), "holds")
    said = answers(alongside(), "range A1 B1", "targets A1")
    assert 'The grapple of A1 reaches B1: 0.00", 2" at most [MB-4.03b].' in said[0]
    assert "A1 may grapple B1 now." in said[1]


def test_a_ship_in_trouble_tells_all_of_it() -> None:
    hurt = small(
        "A1", 0, 0, 0, hd=4, stamina=2, port=(1, 2, 3, 4, 5), starboard=(1, 2, 3), speed="stopped",
        corvus="down", crew=men(3), halted=True,
    )  # fmt: skip
    lying = table(hurt, large("B1", 4000, 0, 0), "corvus A1 B1")
    said = " ".join(WORDS.in_full(lying, lying.ships["A1"]))
    for words in (
        "Hull damage 4 of 6", "port 5 of 9 (6, 7, 8 and 9 gone)", "cruising at most [MB-3.12e]",
        "Corvus down", "Held to B1, an enemy, by the corvus of A1 [MB-4.06a].",
        "At a full stop until next turn [MB-0.07a].",
    ):  # fmt: skip
        assert words in said, said
    (tie,) = WORDS.held(lying, lying.ships["A1"])
    assert tie == "Held to B1, an enemy, by the corvus of A1 [MB-4.06a]."
    assert "It does not move: A1 is at a full stop until next turn [MB-0.07a]." in " ".join(
        speed_lines(lying, lying.ships["A1"])
    )


def test_mb_2_03c_a_foundering_ship_says_so() -> None:
    lying = table(small("A1", 0, 0, 0, hd=6, speed="stopped"), small("B1", 9000, 0, 0))
    said = " ".join(WORDS.in_full(lying, lying.ships["A1"]))
    assert "Foundering: it goes under after the missiles [MB-2.03c]." in said


def test_mb_3_03a_the_order_of_play_tells_who_has_acted_and_who_cannot() -> None:
    lying = table(
        small("A1", 0, 0, 0, init=(2,), acted=True), small("A2", 9000, 0, 0, init=(3, 5)),
        small("B1", 18_000, 0, 0, init=(4,), crew=men()),
    )  # fmt: skip
    assert order_lines(lying, "") == [
        "Turn 1. Side A has the baton.", "  Done: A1 2.", "  At 3: A2 (or at 5).",
        "  Act no more: B1.",
    ]  # fmt: skip


def test_the_dice_are_not_told_before_they_are_thrown() -> None:
    lying = table(small("A1", 0, 0, 0), small("B1", 9000, 0, 0))
    assert "not thrown yet" in order_lines(lying, "")[0]


def test_a_ship_that_is_gone_says_what_became_of_it() -> None:
    sunk = 'at = [2000, 2000]\nheading = 0\ntype = "five"\nfate = "sunk"'
    game = battle(A2=sunk)
    assert "A2 is gone: sunk." in told(game, "look A2")
    assert "A2 is gone: sunk." in told(game, "range A2 B1")
    assert not board(game).ships["A2"].afloat
