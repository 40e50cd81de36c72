"""Plans for questions that are no activation: who acts first, shots, losses, a grapple thrown.

The list of deeds and every captain take their first answer from here.
"""

from collections.abc import Callable, Sequence
from typing import Final

from galley.barratt.ch1_initiative.order import AskNow, AskShip, Choose
from galley.barratt.ch4_grappling.grappling import HELD, AskFend, Fend, fend_check
from galley.barratt.ch6_missiles.casualties import AskCasualties
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.state.board import Board
from galley.barratt.state.marks import LinkKind
from galley.barratt.state.ship import Ship
from galley.barratt.tactics.plans.planner import Planner
from galley.barratt.tactics.reach.lookout import standing
from galley.barratt.tactics.reach.places import BOARDING, RISK
from galley.barratt.tactics.values.losses import (
    Shots,
    best_shots,
    losses_worth,
    sparing_all,
    to_be_said,
)
from galley.barratt.tactics.values.terms import PLAIN, Weights
from galley.barratt.tactics.values.worth import link_worth
from galley.engine.checks import chances
from galley.engine.text import at_stake
from galley.tabletop.board import Accept, Decline, Done
from galley.tactics.captain import Plan

HURRY: Final = 3.0  # points for which it is better to be first


def hurry(board: Board, ship: Ship, planner: Planner, likes: Weights = PLAIN) -> tuple[float, str]:
    """Weigh how much a ship wins by acting soon, to attack or to get out of the way; and say
    why."""
    attack, lies = planner.attack(likes), standing(board, ship)
    risk = -lies.term(RISK) - min(0.0, lies.term(BOARDING))
    if attack >= risk:
        return attack, f" to attack{at_stake(attack)}"
    return risk, at_stake(0, risk)


def now_plans(board: Board, ask: AskNow, planner: Planner, likes: Weights = PLAIN) -> list[Plan]:
    """MB-1.02b The flagship acts by its lower die where there is some hurry: each by what it is
    worth beside the other."""
    ship = board.ships[ask.ship]
    more = hurry(board, ship, planner, likes)[0] - HURRY
    now = Plan((Accept(),), f"{ship.id} acts now", more)
    waits = Plan((Decline(),), f"{ship.id} waits for its higher die")
    return sorted([waits, now], key=lambda plan: -plan.worth)


def ship_plans(
    board: Board, ask: AskShip, planner: Callable[[Ship], Planner], likes: Weights = PLAIN
) -> list[Plan]:
    """MB-3.03b The ship with the best attack acts first, as the others can wait; where there is no
    attack, that with the best plan.

    `planner`: the plans of a ship.
    """
    ships = [board.ships[id_] for id_ in ask.ships]
    worth = [planner(ship).attack(likes) for ship in ships]
    if not any(worth):
        worth = [
            sum(plan.worth(likes) for plan in planner(ship).ranked(likes, 1)) for ship in ships
        ]
    found = [Plan((Choose(ship.id),), f"{ship.id} acts first", one)
             for ship, one in zip(ships, worth, strict=True)]  # fmt: skip
    return sorted(found, key=lambda plan: -plan.worth)


def fire_plans(board: Board, ask: AskFire, shots: Shots) -> list[Plan]:
    """All who are left at what is worth most, and at what is nearest, as is usual; one plan where
    these are the same."""
    best = best_shots(ask, shots)
    said = to_be_said(board, best)
    most = Plan((*said, Done()), "all at what is worth most", sum(map(shots.worth, best)))
    if not said:
        return [most]
    nearest = sum(map(shots.worth, ask.shots(board)[len(ask.orders) :]))
    return [most, Plan((Done(),), "the rest at what is nearest", nearest)]


def fend_plans(board: Board, ask: AskFend) -> list[Plan]:
    """MB-4.05a All fend off, or the grapple is left where it is, if the fight is welcome."""
    ship, other = board.ships[ask.ship], board.ships[ask.other]
    worth = link_worth(board, ship, other, LinkKind.ROPE)
    held = float(chances(fend_check(ask.most))[HELD])
    off = Plan((Fend(ship.id, ask.most),), f"all of {ship.id} fend {other.id} off", worth * held)
    stays = Plan((Fend(ship.id, 0),), f"{ship.id} lets it hold", worth)
    return sorted([off, stays], key=lambda one: -one.worth)


def loss_plans(board: Board, ask: AskCasualties) -> Sequence[Plan]:
    """MB-8.02b In a melee that who fights falls last, which is best, and all as is usual; none of
    missiles, where the usual is as good as any other way.

    A way is worth what the fights are worth to the side after it.
    """
    losses = sparing_all(board, ask)
    if not losses:
        return ()
    best = Plan((*losses,), "who fights falls last", losses_worth(board, ask, losses))
    usual = Plan((Done(),), "they fall as is usual", losses_worth(board, ask, []))
    return best, usual
