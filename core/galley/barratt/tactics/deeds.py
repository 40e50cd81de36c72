"""The deeds of each question, and why there are none against a ship."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from galley.barratt.ch1_initiative.activation import AskActivation
from galley.barratt.ch1_initiative.order import AskNow, AskShip, Choose
from galley.barratt.ch4_grappling.grappling import THROWN_OFF, AskFend, Fend, fend_check
from galley.barratt.ch6_missiles.casualties import AskCasualties, Due, best
from galley.barratt.ch6_missiles.events import Shoot
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.ch6_missiles.ranges import HITS, MISSES, range_to, targets, why_not_shoot
from galley.barratt.state.board import Board
from galley.barratt.state.crew import SHOOTERS
from galley.barratt.tactics.activation_deeds import activation_deeds, no_activation_deed
from galley.barratt.tactics.deed_parts import deed
from galley.barratt.tactics.plans.answers import (
    fend_plans,
    fire_plans,
    loss_plans,
    now_plans,
    ship_plans,
)
from galley.barratt.tactics.plans.planner import Planner
from galley.barratt.tactics.values.losses import Shots, best_shots
from galley.engine.checks import Odds, chances
from galley.engine.deed import Deed
from galley.engine.records import Ask, Refusal
from galley.engine.text import count, joined, percent

FEND, FIRE, LOSE, USUAL = "fend", "fire", "lose", "usual"
FIRES, FALLS = (AskFire.__name__,), (AskCasualties.__name__,)


def deeds(board: Board, ask: Ask, about: str = "") -> Sequence[Deed]:
    """The deeds of now, the best first; `about` a ship: what it does, or what can be done to
    it."""
    found = _deeds(board, ask)
    if not about:
        return found
    return [one for one in found if about in (one.ship, one.target)]


def _deeds(board: Board, ask: Ask) -> list[Deed]:
    if isinstance(ask, AskActivation):
        return activation_deeds(Planner(board, board.ships[ask.ship]))
    if isinstance(ask, AskNow):
        return now_deeds(board, ask)
    if isinstance(ask, AskShip):
        return _of_several(board, ask)
    if isinstance(ask, AskFire):
        return fire_deeds(board, ask)
    if isinstance(ask, AskCasualties):
        return loss_deeds(board, ask)
    return fend_deeds(board, ask) if isinstance(ask, AskFend) else []


def now_deeds(board: Board, ask: AskNow) -> list[Deed]:
    """A flagship acts by its lower die, or waits, the better first."""
    found = now_plans(board, ask, Planner(board, board.ships[ask.ship]))
    return [deed((AskNow.__name__,), ask.ship, USUAL, plan.text, plan.commands, worth=plan.worth)
            for plan in found]  # fmt: skip


def _of_several(board: Board, ask: AskShip) -> list[Deed]:
    """The best deed of the ship that had better act first, and then all others."""
    planners = {id_: Planner(board, board.ships[id_]) for id_ in ask.ships}
    first = ship_plans(board, ask, lambda ship: planners[ship.id])[0].commands[0]
    found = [
        one for id_ in ask.ships
        for one in activation_deeds(planners[id_], [(AskShip.__name__, Choose(id_))])
    ]  # fmt: skip
    found.sort(key=lambda one: -one.worth)
    lead = next((one for one in found if one.steps[0].command == first), None)
    return found if lead is None else [lead, *(one for one in found if one is not lead)]


# -- missiles


def fire_deeds(board: Board, ask: AskFire) -> list[Deed]:
    """The best shots of all who are left, then each ship on each target, the best first; and the
    rest at what is nearest, as is usual."""
    shots = Shots(board)
    best, *usual = fire_plans(board, ask, shots)
    lines = [f"{one.ship} {count(one.count, one.kind)} at {one.target}"
             for one in best_shots(ask, shots)]  # fmt: skip
    every = deed(FIRES, "", FIRE, best.text, best.commands, worth=best.worth, reasons=lines)
    rest = [deed(FIRES, "", USUAL, plan.text, plan.commands, worth=plan.worth) for plan in usual]
    volleys = sorted(_volleys(board, ask, shots), key=lambda one: -one.worth)
    return [every, *volleys, *rest]


def _volleys(board: Board, ask: AskFire, shots: Shots) -> Iterator[Deed]:
    found: dict[tuple[str, str], list[Shoot]] = {}
    for ship, kind, left in ask.free(board):
        for target in targets(board, board.ships[ship], kind):
            found.setdefault((ship, target.id), []).append(Shoot(ship, kind, target.id, left))
    for (shooter, aimed), volley in found.items():
        yield _volley(shooter, aimed, volley, shots)


def _volley(ship: str, target: str, volley: Sequence[Shoot], shots: Shots) -> Deed:
    """Make a deed of what all on one ship do to another; its chance is that anything hits."""
    misses = Fraction(1)
    for one in volley:
        misses *= (1 - shots.chance(one)) ** one.count
    odds = Odds((), ((HITS, 1 - misses), (MISSES, misses)))
    lines = [f"{count(one.count, one.kind)}: {percent(shots.chance(one))} each" for one in volley]
    return deed(
        FIRES, ship, FIRE, f"{ship} shoots at {target}", volley, target=target,
        chance=1 - misses, odds=odds, worth=sum(map(shots.worth, volley)), reasons=lines,
    )  # fmt: skip


def no_fire(board: Board, ask: AskFire, target: str) -> Refusal | None:
    """Why nobody shoots at a ship: what keeps those of the nearest ship."""
    other = board.ships[target]
    own = [one for one in board.afloat() if (one.side, one.seat) == (ask.side, ask.seat)
           and any(one.crew.of(kind) for kind in SHOOTERS)]  # fmt: skip
    if not own:
        return Refusal("MB-6.01a", "you have nobody who can shoot")
    ship = min(own, key=lambda one: range_to(board, one, other).square)
    kind = next(kind for kind in SHOOTERS if ship.crew.of(kind))
    left = ship.crew.of(kind) - ask.taken(ship.id, kind)
    return why_not_shoot(board, ask.side, ask.seat, Shoot(ship.id, kind, target), left)


# -- who falls


def loss_deeds(board: Board, ask: AskCasualties) -> list[Deed]:
    """All losses of a melee so that who fights falls last, and all as is usual."""
    plans = loss_plans(board, ask)
    if not plans:
        return []
    best_way, usual = plans
    dues = [*ask.open_dues(board)]
    return [
        deed(FALLS, dues[0].ship, LOSE, best_way.text, best_way.commands, worth=best_way.worth,
             reasons=[f"{due.ship}: {_named(board, ask, due)}" for due in dues]),
        deed(FALLS, "", USUAL, usual.text, usual.commands, worth=usual.worth),
    ]  # fmt: skip


def _named(board: Board, ask: AskCasualties, due: Due) -> str:
    """`1 slinger and 2 archers`: all who fall aboard a ship, those too of whom there is no
    choice."""
    (crew, number), kinds = ask.left(board, due), list[str]()
    for _ in range(min(number, crew.figures)):
        kinds.append(best(crew))
        crew = crew.changed(kinds[-1], -1)
    return joined([count(kinds.count(kind), kind) for kind in dict.fromkeys(kinds)])


# -- grapples


def fend_deeds(board: Board, ask: AskFend) -> list[Deed]:
    """All fend off, or the grapple is left where it is."""
    check = fend_check(ask.most)
    held = chances(check)
    found = []
    for plan in fend_plans(board, ask):
        odds = chance = None
        if plan.commands != (Fend(ask.ship, 0),):
            chance, odds = held[THROWN_OFF], Odds((check,), tuple(held.items()))
        found.append(deed(
            (AskFend.__name__,), ask.ship, FEND if chance is not None else USUAL, plan.text,
            plan.commands, target=ask.other, chance=chance, odds=odds, worth=plan.worth,
        ))  # fmt: skip
    return found


def why_no_attack(board: Board, ask: Ask, target: str) -> Refusal | None:
    """The one reason that matters why nothing can be done to a ship; None where it can."""
    if target not in board.ships or any(one.target == target for one in _deeds(board, ask)):
        return None
    if isinstance(ask, AskActivation):
        return no_activation_deed(board, board.ships[ask.ship], target)
    if isinstance(ask, AskShip):
        return no_activation_deed(board, board.ships[ask.ships[0]], target)
    return no_fire(board, ask, target) if isinstance(ask, AskFire) else None
