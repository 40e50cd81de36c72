"""3.1 Which segment of a phase is played, as the top line tells it."""

from galley.engine.loop import FOLLOWING
from galley.war_galley.analysis.readiness import _END_OF_TURN, SEGMENTS, segment
from galley.war_galley.ch3_turn.sequence import PHASES
from galley.war_galley.ch3_turn.turn import GameTurn
from galley.war_galley.ch5_command.squadron_activation import Activation


def test_the_end_of_the_turn_has_four_segments():
    found = [
        SEGMENTS["G"][segment("G", (GameTurn(at=step),))]
        for step in ("roll_fouls", "recover_ships", "leave_sinking", "sink")
    ]
    assert found == ["fouls", "fires", "rest", "sinking"]
    assert FOLLOWING[GameTurn].keys() >= _END_OF_TURN.keys(), "every step is one of the turn's"
    assert SEGMENTS.keys() <= PHASES.keys()


def test_an_activation_moves_its_ships_before_it_boards():
    turn = GameTurn(at="choose_command")
    for at, expected in (("move_ship", "move"), ("board", "move"), ("end_activation", "board")):
        frame = Activation(side="A", squadron="A", ships=("A1",), at=at)
        assert SEGMENTS["E"][segment("E", (turn, frame))] == expected


def test_between_activations_and_in_other_phases_there_is_none():
    assert segment("E", (GameTurn(at="choose_command"),)) == -1
    assert segment("B", (GameTurn(at="squadrons_determined"),)) == -1
