"""Manoeuvres that are sought, squadrons that go together: positions with one right answer."""

import pytest

from galley.engine.loop import State
from galley.war_galley.ch3_turn.activation_order import Activate, AskSquadron
from galley.war_galley.ch3_turn.ship_activation import ShipActivation
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, AskAnnounce
from galley.war_galley.ch5_command.double_activation import DoubleActivate
from galley.war_galley.state.board import Board
from galley.war_galley.tactics.captain import Captain
from galley.war_galley.tactics.plans import DIEKPLUS
from galley.war_galley.tactics.worth.weights import PLAIN, Foresight
from tests.kit.war_galley import board
from tests.war_galley.tactics.captain.test_puzzles import answer, plan

BOWS = (2812, 2811, 2810, 2813, 2809, 2814, 2808)
LINE = "".join(f"B{n} five {bow} SW fatigue=2 depletion=4\n" for n, bow in enumerate(BOWS, 1))
BLIND = Foresight(threats=False, friends=False)


def before_the_line(mine: str) -> Board:
    return board(f"map 40 30\n{mine}\n{LINE}")


def test_who_comes_before_a_line_goes_through_it_to_rake() -> None:
    """It announces the points of the passage too, and goes where it has them."""
    made = before_the_line("A1 lib 2711 NE max")
    found = plan(made, sight=BLIND)
    assert found.kind == DIEKPLUS and found.points == 4 and "goes through" in found.deed
    ask = AskAnnounce("A", "A1")
    state = State(made, [ShipActivation(ship="A1", at="announced"), ask])
    captain = Captain("A", PLAIN, BLIND)
    assert answer(state, ask, captain) == Announce(4)
    made = before_the_line("A1 lib 2711 NE max mp_announced=4")
    then = AskAction("A", "A1")
    state = State(made, [ShipActivation(ship="A1", at="act"), then])
    assert answer(state, then, captain) == found.command


def test_who_is_at_cruise_cannot_go_through() -> None:
    assert plan(before_the_line("A1 lib 2711 NE"), sight=BLIND).kind != DIEKPLUS


@pytest.mark.parametrize(("rating", "together"), [(2, True), (0, False)])
def test_two_squadrons_go_together_where_the_enemy_would_answer_in_between(
    rating: int, together: bool
) -> None:
    """With an admiral who mostly brings it about; with another the confusion costs more."""
    made = board(f"""
        map 30 25
        A1 five 1012 N
        A2 five 1312 N
        B1 five 1008 SE crippled=PS depletion=4
        B2 five 1308 SE crippled=PS depletion=4
        B3 tri2 2001 SE
        commander A A1 9 {rating}
        commander C A2 4
        commander B B3 4
    """)
    made.phase = "E"
    made.change("A1", squadron="A")
    made.change("A2", squadron="C")
    made.change("B3", squadron="B")
    ask = AskSquadron("A", ("A", "C"), ("A", "C"))
    found = answer(State(made, [ask]), ask)
    assert isinstance(found, DoubleActivate if together else Activate)
