"""What decides nothing: attacks without hope, ships that can do nothing else."""

import pytest

from galley.engine.deed import Deed
from galley.engine.dice import Recorded
from galley.engine.lookahead import only_end
from galley.engine.loop import State, begin, step
from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import AskAction, EndShip
from galley.war_galley.ch5_command.squadron_activation import Activation, AskShip, EndMovement
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.tactics.deeds.listing import deeds
from tests.kit.war_galley import board
from tests.war_galley.tactics.worth.test_outlook import at

OTHERS = "\nB2 five 0810 N\ncommander A A1 5 1"


@pytest.mark.parametrize(
    ("position", "end"),
    [
        ("A1 five 1010 N mp_announced=0 depletion=4\nB2 five 0810 N", EndShip()),
        ("A1 five 1010 N mp_announced=0\nB2 five 0810 N", None),
        ("A1 five 1010 N mp_announced=0 depletion=4\nB1 five 1110 N", None),
        ("A1 five 1010 N mp_announced=0\nB2 five 0810 N depletion=4", EndShip()),
    ],
    ids=["a shot in vain", "a shot", "a grapple", "a shot at nobody"],
)
def test_a_ship_with_nothing_but_attacks_in_vain_is_ended(
    position: str, end: Command | None
) -> None:
    state = at(position, AskAction("A", "A1"))
    assert only_end(WAR_GALLEY, state, state.asks()[0]) == end


@pytest.mark.parametrize(
    ("ships", "end"),
    [
        ("A1 five 1010 N crippled=PS depletion=4", EndMovement()),
        ("A1 five 1010 N crippled=PS", None),
        ("A1 five 1010 N depletion=4", None),
        ("A1 five 1010 N rammed=1 depletion=4", EndMovement()),
        ("A1 five 1010 N crippled=PS depletion=4\nA2 five 2010 N rammed=1 depletion=4", None),
        ("A1 five 1010 N crippled=PS depletion=4\nA2 five 1210 N", None),
    ],
    ids=["cannot move, shoots in vain", "shoots", "moves", "stuck", "a commander may change ships",
         "one moves"],
)  # fmt: skip
def test_a_squadron_is_ended_whose_ships_can_do_nothing(ships: str, end: Command | None) -> None:
    ids = tuple(line.split()[0] for line in ships.splitlines())
    frame = Activation("A", "A", ids)
    state, _ = begin(State(board(ships + OTHERS), [frame]), Recorded())
    assert only_end(WAR_GALLEY, state, state.asks()[0]) == end


DEAD = "A1 five 1010 N crippled=PS depletion=4\nA2 five 2010 N rammed=1 depletion=4"


def squadron(ships: str) -> tuple[State, list[Deed]]:
    """The ships of one squadron are to act, and what they can do."""
    ids = tuple(line.split()[0] for line in ships.splitlines())
    state, _ = begin(State(board(ships + OTHERS), [Activation("A", "A", ids)]), Recorded())
    return state, deeds(state, state.asks()[0])


def test_ships_dead_in_the_water_are_done_at_one_word() -> None:
    state, (hold,) = squadron(DEAD)
    assert hold.text == "A1 and A2 hold"
    state, _ = step(state, hold.steps[0].command, Recorded(), "A")
    assert not any(isinstance(ask, AskShip) for ask in state.asks())


def test_ships_dead_in_the_water_come_behind_those_that_move() -> None:
    _, found = squadron(DEAD + "\nA3 five 1210 N")
    assert {deed.ship for deed in found[-2:]} == {"A1", "A2"}
    assert {deed.ship for deed in found[:-2]} == {"A3"}
