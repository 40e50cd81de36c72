"""All advisers judge alike: what one calls in vain no other one proposes or answers."""

from fractions import Fraction

import pytest

from galley.engine.loop import State
from galley.engine.standing import Order
from galley.war_galley.ch3_turn.ship_activation import ShipActivation
from galley.war_galley.ch3_turn.ship_choices import AskAction, EndShip
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, Avoid
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import AskReaction, React
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.play import Decline
from galley.war_galley.tactics.worth.judgement import best_shot, escape, hope, nearest_enemy
from tests.kit.war_galley import board


@pytest.mark.parametrize(
    ("position", "alongside", "vain"),
    [
        ("A1 five 1010 N\nB1 five 1210 N", False, False),
        ("A1 five 1010 N depletion=4\nB1 five 1210 N", False, True),
        ("A1 five 1010 N depletion=3\nB1 five 1210 N", False, True),
        ("A1 five 1010 N depletion=3\nB1 five 1210 N", True, False),  # it runs along A1's side
    ],
)
def test_question_proposal_and_order_agree_on_a_shot_in_vain(
    position: str, alongside: bool, vain: bool
) -> None:
    ask = AskReaction("A", "A1", "B1", alongside)
    now, advice = State(board(position), [ask]), WAR_GALLEY.advice
    assert ("It cannot hit" in WAR_GALLEY.question(now, ask)[0]) == vain
    proposed = advice.propose(now, ask)
    assert proposed is not None and proposed.steps[0].command == (Decline() if vain else React())
    never = advice.ordered(now, ask, Order("no-vain-reaction"))
    always = advice.ordered(now, ask, Order("reaction", "1"))
    assert (never, always) == ((Decline(), None) if vain else (None, React()))


@pytest.mark.parametrize("ship", ["tri", "tri2", "raw", "tri4", "tri half", "raw half"])
def test_the_chance_to_slip_away_is_the_one_that_is_shown(ship: str) -> None:
    code, *words = ship.split()
    now = State(board(f"A1 {code} 1010 N {' '.join(words)}\nB1 five 1109 SW"), [])
    ask = AskAvoidance("A", "B1", ("A1",))
    found = escape(now.board, now.board.ships["A1"])
    assert hope(State(now.board, [ask]), "A", Avoid("A1")) == found
    for value in "12345":
        order = Order("avoid", value)
        tries = WAR_GALLEY.advice.ordered(State(now.board, [ask]), ask, order) == Avoid("A1")
        assert tries == (found >= Fraction(int(value), 6))


def test_the_best_shot_costs_somebody_something() -> None:
    made = board("A1 five 1010 N\nB1 five 1110 N depletion=4\nB2 five 0811 N")
    ship = made.ships["A1"]
    assert best_shot(made, ship, ["B1", "B2"]) == "B2"
    assert best_shot(made, ship, ["B1"]) == ""
    assert best_shot(made, ship, ["B2"], {"B2": 4}) == ""


def test_nobody_is_near_where_there_is_no_enemy() -> None:
    made = board("A1 five 1010 N\nA2 five 1110 N")
    assert nearest_enemy(made, made.ships["A1"]) > 50


def test_what_is_usually_done_is_not_in_vain() -> None:
    """It is no shot that cannot hit, nor one at a ship without manpower."""
    made, ask = board("A1 five 1010 N depletion=4\nB1 five 1210 N"), AskReaction("A", "A1", "B1")
    choices = [React(), Decline()]
    assert WAR_GALLEY.advice.default_choice(State(made, [ask]), "A", ask, choices) == 1
    hits = board("A1 five 1010 N\nB1 five 1210 N")
    assert WAR_GALLEY.advice.default_choice(State(hits, [ask]), "A", ask, choices) == 0
    spent = board("A1 five 1010 N mp_announced=0\nB1 five 1110 N depletion=4\nB2 five 0811 N")
    rest = AskAction("A", "A1")
    now = State(spent, [ShipActivation(ship="A1"), rest])
    shots = [Fire("B1"), Fire("B2"), EndShip()]
    assert WAR_GALLEY.advice.default_choice(now, "A", rest, shots) == 1
    assert WAR_GALLEY.advice.default_choice(now, "A", rest, [shots[0], shots[2]]) == 1
