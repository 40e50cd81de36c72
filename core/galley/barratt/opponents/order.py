"""When a captain's ships act: the two dice of the admiral, the baton, ships with one number."""

from collections.abc import Sequence

from galley.barratt.advice.lookout import standing
from galley.barratt.advice.position import BOARDING, RISK
from galley.barratt.ch1_initiative.order import (
    AskNow,
    AskShip,
    AskSide,
    Choose,
    GoFirst,
    due,
)
from galley.barratt.opponents.sea import Sea
from galley.engine.bot import Decision
from galley.engine.records import OTHER, Command
from galley.tabletop.board import Accept, Decline

HURRY = 3.0  # points for which it is better to be first


def now(sea: Sea, ask: AskNow, choices: Sequence[Command]) -> Decision | None:
    """MB-1.02b The flagship acts by its lower die to attack, or to get out of the way."""
    if not sea.sight.order:
        return None
    ship = sea.board.ships[ask.ship]
    attack, lies = sea.attack(ship), standing(sea.board, ship)
    risk = -lies.term(RISK) - min(0.0, lies.term(BOARDING))
    if attack > HURRY or risk > HURRY:
        why = f"worth {attack:+.1f} now" if attack >= risk else f"at risk {risk:.1f}"
        return Decision(Accept(), f"{ship.id} acts now: {why}")
    return Decision(Decline(), f"{ship.id} waits")


def side(sea: Sea, ask: AskSide, choices: Sequence[Command]) -> Decision | None:
    """MB-3.03b Who has the baton goes first where he has an attack or is in danger; else he sees
    first what the enemy does."""
    if not sea.sight.order:
        return None
    at_count = due(sea.board, min(min(s.init) for s in sea.own())) if sea.own() else []
    mine = [ship for ship in at_count if ship.side == sea.side]
    theirs = [ship for ship in at_count if ship.side != sea.side]
    best = max((sea.attack(ship) for ship in mine), default=0.0)
    if best > HURRY:
        return Decision(GoFirst(sea.side), f"first: worth {best:+.1f}")
    worst = max((sea.attack(ship) for ship in theirs), default=0.0)
    if worst > HURRY:
        return Decision(GoFirst(sea.side), f"first: at risk {worst:.1f}")
    return Decision(GoFirst(OTHER[sea.side]), "the enemy shows first what it does")


def ship(sea: Sea, ask: AskShip, choices: Sequence[Command]) -> Decision | None:
    """MB-3.03b The ship with the best attack acts first."""
    best = max(ask.ships, key=lambda id_: sea.attack(sea.board.ships[id_]))
    worth = sea.attack(sea.board.ships[best])
    why = f"{best} first: worth {worth:+.1f}" if worth else ""
    return Decision(Choose(best), why)
