"""The first position of a battle, from its scenario file."""

from collections.abc import Mapping
from typing import Any

from galley.barratt.scenario_files.read import board_of
from galley.barratt.scenario_files.scenario import Scenario
from galley.barratt.scenario_files.under_way import first_stack
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
    return State(board, first_stack(board, scenario.start, file))
