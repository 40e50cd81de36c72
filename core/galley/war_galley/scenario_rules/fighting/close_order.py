"""H35 Ships that stand so close that nobody rows between them."""

from collections.abc import Sequence

from galley.engine.records import Refusal
from galley.war_galley.state.board import Board
from galley.war_galley.state.flanks import flank_hexes
from galley.war_galley.state.ship import Flank, Ship


def in_close_order(board: Board, ship: Ship) -> bool:
    """H35 A ship of a side that keeps close order has a friend on its port and its starboard."""
    if ship.owner not in board.theatre.special.own.close_order:
        return False
    at, ships = board.at, board.ships
    return all(
        any(ships[at[h]].owner == ship.owner for h in flank_hexes(ship, side) if h in at)
        for side in (Flank.PORT, Flank.STARBOARD)
    )


def no_gap(board: Board, through: Ship, raked: Ship, beside: Sequence[str]) -> Refusal | None:
    """H35 No ship in close order is raked in passing, nor is the gap beside it a way.

    `beside` are the ships at the gap, of which the one that is passed needs another that is not
    in close order.
    """
    near = [board.ships[id_] for id_ in beside]
    closed = [one for one in (through, raked) if in_close_order(board, one)]
    if near and all(in_close_order(board, one) for one in near):
        closed += near
    if not closed:
        return None
    why = f"{closed[0].id} stands in close order, a friend on either side: nobody passes there"
    return Refusal("7.24, H35", why)
