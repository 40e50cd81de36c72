"""The order in which a captain's ships act, and whom they shoot at, where a hit is worth
most.
"""

from collections.abc import Sequence

from galley.barratt.advice.lookout import standing
from galley.barratt.advice.position import BOARDING, RISK
from galley.barratt.advice.shooting import Shots
from galley.barratt.ch1_initiative.order import AskNow, AskShip, AskSide, Choose, GoFirst, due
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.ch6_missiles.ranges import targets
from galley.barratt.deeds.shooting import best_shots
from galley.barratt.opponents.sea import BotView
from galley.engine.bot import Decision
from galley.engine.records import OTHER, Command
from galley.tabletop.board import Accept, Decline, Done

HURRY = 3.0  # points for which it is better to be first


def now(sea: BotView, ask: AskNow, choices: Sequence[Command]) -> Decision | None:
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


def side(sea: BotView, ask: AskSide, choices: Sequence[Command]) -> Decision | None:
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


def ship(sea: BotView, ask: AskShip, choices: Sequence[Command]) -> Decision | None:
    """MB-3.03b The ship with the best attack acts first."""
    best = max(ask.ships, key=lambda id_: sea.attack(sea.board.ships[id_]))
    worth = sea.attack(sea.board.ships[best])
    why = f"{best} first: worth {worth:+.1f}" if worth else ""
    return Decision(Choose(best), why)


def shoot(sea: BotView, ask: AskFire, choices: Sequence[Command]) -> Decision | None:
    """The next kind of shooters of a ship, all at one target; what is nearest is shot at as is
    usual."""
    board, shots = sea.board, Shots(sea.board)
    for best in best_shots(board, ask, shots):
        if best.target != targets(board, board.ships[best.ship], best.kind)[0].id:
            text = f"{best.ship} shoots at {best.target}: worth {shots.worth(best):+.1f}"
            return Decision(best, text)
    return Decision(Done(), "the rest at what is nearest")
