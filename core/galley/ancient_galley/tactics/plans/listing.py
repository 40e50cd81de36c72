"""The plans of each question but that for orders: what the list shows, and a captain does."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance
from galley.ancient_galley.ch13_maintenance.cutting import AskLastAttempt
from galley.ancient_galley.ch14_grappling.grappling import AskLines
from galley.ancient_galley.ch15_boarding.asks import AskBoard, AskFighters, AskMoves, AskPairings
from galley.ancient_galley.ch18_fire.fire import AskFire
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.tactics.plans.boarding import (
    board_plans,
    fighter_plans,
    move_plans,
    pair_plans,
)
from galley.ancient_galley.tactics.plans.grappling import line_plans
from galley.ancient_galley.tactics.plans.maintaining import last_attempt_plans, maintenance_plans
from galley.ancient_galley.tactics.plans.plan import Plan
from galley.ancient_galley.tactics.plans.shooting import fire_plans
from galley.ancient_galley.tactics.values import PLAIN, Weights
from galley.engine.records import Ask

Make = Callable[[Board, Any, Weights], Sequence[Plan]]


def _plainly(make: Callable[[Board, Any], Sequence[Plan]]) -> Make:
    """Plans that no character weighs in another way."""
    return lambda board, ask, weights: make(board, ask)


PLANS: Final[dict[type[Ask], Make]] = {
    AskFire: _plainly(fire_plans), AskLines: line_plans, AskMaintenance: maintenance_plans,
    AskLastAttempt: _plainly(last_attempt_plans), AskBoard: board_plans,
    AskMoves: _plainly(move_plans), AskFighters: _plainly(fighter_plans),
    AskPairings: _plainly(pair_plans),
}  # fmt: skip


def plans(board: Board, ask: Ask, weights: Weights = PLAIN) -> Sequence[Plan]:
    """What can be done now, the best first; nothing where a question has no plans."""
    make = PLANS.get(type(ask))
    return make(board, ask, weights) if make is not None else ()
