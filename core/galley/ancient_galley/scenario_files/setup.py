"""The first position of a battle from its scenario file, and changes to a scenario for
designers.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from galley.ancient_galley.ch1_turn.turn import MOVEMENT, ORDERS, SET_UP, GameTurn, first_step
from galley.ancient_galley.ch2_orders.orders import Orders, ask_for_orders
from galley.ancient_galley.scenario_files.crews import MOST
from galley.ancient_galley.scenario_files.read import board_of
from galley.ancient_galley.scenario_files.scenario import Scenario
from galley.ancient_galley.state.board import Options
from galley.engine.loop import State
from galley.engine.records import Side
from galley.engine.ruleset import Variation
from galley.files.faults import show_path
from galley.files.schema import read
from galley.scenarios.variations import allowed
from galley.tabletop.scenario import Named, changes


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
        return State(board, [GameTurn(at=MOVEMENT), Orders(at=ask_for_orders.__name__)])
    return State(board, [GameTurn(at=first_step(board, _first_phase(scenario)))])


def _first_phase(scenario: Scenario) -> str:
    """G23 A battle that begins with its first turn may begin with the set-up instead."""
    start = scenario.start
    secret = scenario.options.secret_set_up and (start.turn, start.phase) == (1, ORDERS)
    return SET_UP if secret else start.phase


Data = Mapping[str, Any]
STEPS: Final = ("exhausted", "fatigued", "tired", "fresh")
"""AG-5.0a"""


class AncientGalleyVariations:
    """The changes that Ancient Galley knows."""

    def of(self, scenario: Data, file: str) -> Sequence[Variation]:
        found = changes(scenario, "crews", rested, 1, _of_class, Options(), Options.max_turns)
        return allowed(scenario, file, found, setup)

    def first_move(self, scenario: Mapping[str, Any], side: Side) -> dict[str, Any] | None:
        return None


def _of_class(code: str, name: str) -> Iterator[Named]:
    yield f"{code}-marine", f"{name}: one marine more", partial(one_marine, code=code)


def rested(data: Data, side: Side, by: int) -> dict[str, Any] | None:
    """The crews of a side a step fresher or wearier."""
    own = data["sides"][side]
    at = STEPS.index(own.get("crews", STEPS[-1])) + by
    if not 0 <= at < len(STEPS):
        return None
    return {**data, "sides": {**data["sides"], side: {**own, "crews": STEPS[at]}}}


def one_marine(data: Data, code: str) -> dict[str, Any] | None:
    """A marine more on each ship of a class, as far as it carries him."""
    kind = data["classes"][code]
    crew = kind.get("crew", {})
    if sum(crew.values()) >= MOST:
        return None
    more = {**crew, "marine": crew.get("marine", 0) + 1}
    return {**data, "classes": {**data["classes"], code: {**kind, "crew": more}}}
