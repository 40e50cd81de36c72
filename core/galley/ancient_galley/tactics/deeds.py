"""The deeds of each question: its plans as a list to choose from; and why there are none against
a ship.
"""

from collections.abc import Sequence

from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance
from galley.ancient_galley.ch14_grappling.grappling import AskLines
from galley.ancient_galley.ch18_fire.fire import AskFire
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.tactics.plans.grappling import no_lines
from galley.ancient_galley.tactics.plans.listing import plans
from galley.ancient_galley.tactics.plans.maintaining import no_cut
from galley.ancient_galley.tactics.plans.plan import Plan
from galley.ancient_galley.tactics.plans.shooting import no_fire
from galley.engine.deed import Answering, Deed
from galley.engine.records import Ask, Refusal


def deeds(board: Board, ask: Ask, about: str = "") -> Sequence[Deed]:
    """What can be done now, the best first; `about` a ship: what it does, or what can be done to
    it."""
    found = [_deed(ask, plan) for plan in plans(board, ask)]
    return [one for one in found if not about or about in (one.ship, one.target)]


def _deed(ask: Ask, plan: Plan) -> Deed:
    name = type(ask).__name__
    return Deed(
        plan.text, tuple(Answering(name, command) for command in plan.commands), plan.reasons,
        ship=plan.ship, kind=plan.kind, target=plan.target, chance=plan.chance, odds=plan.odds,
        worth=plan.worth,
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
