"""The deeds of each question, and why there are none against a ship."""

from collections.abc import Sequence

from galley.barratt.advice.worth import link_worth
from galley.barratt.ch1_initiative.order import AskShip, Choose
from galley.barratt.ch3_movement.activation import AskActivation
from galley.barratt.ch4_grappling.grappling import HELD, THROWN_OFF, AskFend, Fend, fend_check
from galley.barratt.ch6_missiles.casualties import AskCasualties
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.deeds.activation import activation_deeds, no_activation_deed
from galley.barratt.deeds.making import USUAL, deed, loss_deeds
from galley.barratt.deeds.shooting import fire_deeds, no_fire
from galley.barratt.state.board import Board
from galley.barratt.state.marks import LinkKind
from galley.engine.checks import Odds, chances
from galley.engine.deed import Deed
from galley.engine.records import Ask, Refusal

FEND = "fend"


def deeds(board: Board, ask: Ask, about: str = "") -> Sequence[Deed]:
    """What can be done now, the best first; `about` a ship: what it does, or what can be done to
    it."""
    found = _deeds(board, ask)
    if not about:
        return found
    return [one for one in found if about in (one.ship, one.target)]


def _deeds(board: Board, ask: Ask) -> list[Deed]:
    if isinstance(ask, AskActivation):
        return activation_deeds(board, board.ships[ask.ship])
    if isinstance(ask, AskShip):
        found = [
            one for id_ in ask.ships
            for one in activation_deeds(board, board.ships[id_], [(AskShip.__name__, Choose(id_))])
        ]  # fmt: skip
        return sorted(found, key=lambda one: -one.worth)
    if isinstance(ask, AskFire):
        return fire_deeds(board, ask)
    if isinstance(ask, AskCasualties):
        return loss_deeds(board, ask)
    return fend_deeds(board, ask) if isinstance(ask, AskFend) else []


def fend_deeds(board: Board, ask: AskFend) -> list[Deed]:
    """All fend off, as is usual; or the grapple is left where it is."""
    ship, other, asks = board.ships[ask.ship], board.ships[ask.other], (AskFend.__name__,)
    worth = link_worth(board, ship, other, LinkKind.ROPE)
    check = fend_check(ask.most)
    held = chances(check)
    thrown = deed(
        asks, ship.id, FEND, f"all of {ship.id} fend {other.id} off", [Fend(ship.id, ask.most)],
        target=other.id, chance=held[THROWN_OFF], odds=Odds((check,), tuple(held.items())),
        worth=worth * float(held[HELD]),
    )  # fmt: skip
    stays = deed(asks, ship.id, USUAL, f"{ship.id} lets it hold", [Fend(ship.id, 0)],
                 target=other.id, worth=worth)  # fmt: skip
    return sorted([thrown, stays], key=lambda one: -one.worth)


def why_no_attack(board: Board, ask: Ask, target: str) -> Refusal | None:
    """The one reason that matters why nothing can be done to a ship; None where it can."""
    if target not in board.ships or any(one.target == target for one in _deeds(board, ask)):
        return None
    if isinstance(ask, AskActivation):
        return no_activation_deed(board, board.ships[ask.ship], target)
    if isinstance(ask, AskShip):
        return no_activation_deed(board, board.ships[ask.ships[0]], target)
    return no_fire(board, ask, target) if isinstance(ask, AskFire) else None
