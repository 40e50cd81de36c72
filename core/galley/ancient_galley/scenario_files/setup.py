"""The first position of a battle, from its scenario file."""

from collections.abc import Mapping
from typing import Any

from galley.ancient_galley.ch1_turn.turn import MOVEMENT, ORDERS, SET_UP, Turn, first_step
from galley.ancient_galley.ch2_orders.orders import Orders, ask_for_orders
from galley.ancient_galley.scenario_files.read import board_of
from galley.ancient_galley.scenario_files.scenario import Scenario
from galley.engine.loop import State
from galley.files.faults import show_path
from galley.files.schema import read


def setup(data: Mapping[str, Any], file: str) -> State:
    """The first position of a parsed scenario file, before the first question.

    Raises galley.files.faults.Faults with everything that is wrong with it.
    """
    file = show_path(file) or "scenario"
    scenario = read(data, Scenario, file)
    board = board_of(data, scenario, file)
    if (
        board.rakers and scenario.start.phase == ORDERS
    ):  # both have announced their rakes, and write orders next (G15)
        board.turn, board.phase = scenario.start.turn, ORDERS
        return State(board, [Turn(at=MOVEMENT), Orders(at=ask_for_orders.__name__)])
    return State(board, [Turn(at=first_step(board, _first_phase(scenario)))])


def _first_phase(scenario: Scenario) -> str:
    """G23 A battle that begins with its first turn may begin with the set-up instead."""
    start = scenario.start
    secret = scenario.options.secret_set_up and (start.turn, start.phase) == (1, ORDERS)
    return SET_UP if secret else start.phase
