"""The second look at the sheets of a ship: what the enemy's replies and friends' sheets make of
the best plans.

A captain never sees sheets that are sealed: he guesses that enemies hold their course or put the
helm over.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from galley.ancient_galley.ch2_orders.orders import AskOrders
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import Sheet, Ship
from galley.ancient_galley.tactics.plans.orders import FOES, HOLDS, Aim, order_plans, reply
from galley.ancient_galley.tactics.reach import IS_RAMMED, PASSES, RAMS, guesses, meeting, nearest
from galley.ancient_galley.tactics.values import Weights
from galley.geometry.plane.outlines import hull_gap

FRIENDS, RUBBED = 45.0, 6.0  # what ramming a friend costs, and bumping into one
NEAR = 30_000  # mils between hulls within which another ship matters
TRIED = 8  # plans that are looked at again
LIKELY = 0.5  # how likely an enemy holds its course; the rest is shared by its turns


def next_ship(board: Board, ask: AskOrders) -> Ship | None:
    """The ship that is given orders next: the nearest to an enemy; others keep out of its way."""
    return min(ask.unwritten(board), key=lambda ship: _off(board, ship), default=None)


def _off(board: Board, ship: Ship) -> int:
    foes, model = nearest(board, ship), board.class_of(ship).model
    return min(
        (hull_gap(model, ship.pose, board.class_of(f).model, f.pose).mils for f in foes), default=0
    )


def looked_again(
    board: Board, ask: AskOrders, ship: Ship, weights: Weights, guessed: int
) -> list[Aim]:
    """The plans of a ship that were best at the first look, by what is foreseen of them.
    `guessed`: 1 where enemies are thought to hold their course, 3 where they may turn as well."""
    plans = order_plans(board, ship, (), weights)
    near = [foe for foe in nearest(board, ship)[:FOES] if _matters(board, ship, foe)]
    friends = [
        sheet for sheet in ask.sheets
        if sheet.ship != ship.id and _matters(board, ship, board.ships[sheet.ship])
    ]  # fmt: skip

    def look(some: Sequence[Aim]) -> list[Aim]:
        return [_foreseen(board, ship, one, near, friends, weights, guessed) for one in some]

    found = look(plans[:TRIED])
    if all(one.worth < -RUBBED for one in found):
        found += look(plans[TRIED:])
    return sorted(found, key=lambda plan: -plan.worth)


def _does(way: str) -> str:
    return f"turns to {way}" if way else HOLDS


def _matters(board: Board, ship: Ship, other: Ship) -> bool:
    models = [board.class_of(one).model for one in (ship, other)]
    return hull_gap(models[0], ship.pose, models[1], other.pose).within(NEAR)


def _foreseen(
    board: Board, ship: Ship, plan: Aim, foes: Sequence[Ship], friends: Sequence[Sheet],
    weights: Weights, guessed: int,
) -> Aim:  # fmt: skip
    """A plan with a term for each reply of each enemy, and for each friend in its way."""
    terms = [term for term in plan.terms if not term[0].startswith(f"{plan.target} {HOLDS}")]
    for foe in foes:
        replies = [*guesses(board, foe).items()][:guessed]
        share = (1 - LIKELY) / max(1, len(replies) - 1)
        for n, (way, theirs) in enumerate(replies):
            known = not way and foe.id == plan.target
            met = plan.holds if known else meeting(board, plan.sheet, theirs)
            words, worth = reply(board, ship, foe, _does(way), met, weights)
            terms.append((words, worth * (1.0 if len(replies) == 1 else share if n else LIKELY)))
    for sheet in friends:
        met = meeting(board, plan.sheet, sheet)
        if met.what != PASSES:
            worth = FRIENDS if met.what in (RAMS, IS_RAMMED) else RUBBED
            terms.append((f"{sheet.ship} in the way: {met.what}", -worth))
    return replace(plan, terms=tuple(term for term in terms if term[1]))
