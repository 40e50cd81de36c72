"""The plans of each question; the same as deeds, a list to choose from; and why there are none
against a ship.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Final

from galley.ancient_galley.ch2_orders.orders import AskOrders, WriteOrders
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
from galley.ancient_galley.tactics.plans.grappling import line_plans, no_lines
from galley.ancient_galley.tactics.plans.maintaining import (
    last_attempt_plans,
    maintenance_plans,
    no_cut,
)
from galley.ancient_galley.tactics.plans.orders import Aim, aim_words, aims, chance_of
from galley.ancient_galley.tactics.plans.plan import Plan
from galley.ancient_galley.tactics.plans.shooting import fire_plans, no_fire
from galley.ancient_galley.tactics.values import PLAIN, Weights
from galley.engine.deed import Answering, Deed
from galley.engine.records import Ask, Refusal

RESULTS: Final = 36  # of two dice
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
    """All plans of a question, the best first; nothing where a question has no plans."""
    make = PLANS.get(type(ask))
    return make(board, ask, weights) if make is not None else ()


def deeds(board: Board, ask: Ask, about: str = "") -> Sequence[Deed]:
    """All plans as deeds, the best first; `about` a ship: what it does or what is done to it.
    While orders are written only those of a ship that is named."""
    if isinstance(ask, AskOrders):
        return [_order(board, aim) for ship in ask.unwritten(board) if ship.id == about
                for aim in aims(board, ship)]  # fmt: skip
    found = [_deed(ask, plan) for plan in plans(board, ask)]
    return [one for one in found if not about or about in (one.ship, one.target)]


def _deed(ask: Ask, plan: Plan) -> Deed:
    name = type(ask).__name__
    return Deed(
        plan.text, tuple(Answering(name, command) for command in plan.commands), plan.reasons,
        ship=plan.ship, kind=plan.kind, target=plan.target, chance=plan.chance, odds=plan.odds,
        worth=plan.worth,
    )  # fmt: skip


def _order(board: Board, aim: Aim) -> Deed:
    sheet = aim.sheet
    command = WriteOrders(sheet.ship, sheet.band, sheet.letters, sheet.rake, sheet.sail)
    likely = chance_of(aim.holds)
    return Deed(
        f"{sheet.ship}: {aim_words(aim)}", (Answering(AskOrders.__name__, command),),
        ship=sheet.ship, kind=aim.what, target=aim.target, worth=aim.worth,
        chance=Fraction(likely).limit_denominator(RESULTS) if likely else None,
    )  # fmt: skip


def why_no_attack(board: Board, ask: Ask, target: str) -> Refusal | None:
    """The one reason that matters why nothing can be done to a ship; None where it can."""
    if target not in board.ships or any(one.target == target for one in plans(board, ask)):
        return None
    if isinstance(ask, AskFire):
        return no_fire(board, ask, target)
    if isinstance(ask, AskLines):
        return no_lines(board, ask, target)
    return no_cut(board, ask, target) if isinstance(ask, AskMaintenance) else None
