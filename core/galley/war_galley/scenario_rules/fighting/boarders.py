"""H26, H36 Boarders who are better than others, and ships that throw grapnels at two enemies."""

from collections.abc import Iterable

from galley.engine.records import Refusal
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship


def boarding_bonus(board: Board, attackers: Iterable[Ship]) -> int:
    """H26 What picked boarders add to a boarding: once, however many ships attack.

    Only where they still have the ship that they came with.
    """
    own = board.theatre.special.own
    classes, squadrons = own.boarding_classes, own.boarding_squadrons
    if not classes and not squadrons:
        return 0
    return max(
        (max(classes.get(ship.code, 0), squadrons.get(ship.id[0], 0))
         for ship in attackers if ship.owner == ship.side),
        default=0,
    )  # fmt: skip


def attempts(board: Board, ship: Ship) -> int:
    """H36 How many enemies a ship may try to grapple in one activation."""
    if ship.owner != ship.side:
        return 1
    return board.theatre.special.own.grapples.get(ship.id[0], 1)


def grapnels_left(board: Board, ship: Ship) -> bool:
    """8.13a, H36 The ship may still try to grapple somebody in this activation."""
    if not ship.turn.grapple_attempted:
        return True
    return len(ship.turn.grappled_at) < attempts(board, ship) if ship.turn.grappled_at else False


def another_ship(ship: Ship, target: Ship) -> Refusal | None:
    """H36 Each attempt is against another ship."""
    if target.id not in ship.turn.grappled_at:
        return None
    why = f"{ship.id} has thrown its grapnels at {target.id}: the next are for another ship"
    return Refusal("8.13a, H36", why)
