"""6.31 The shore of a friend."""

from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship, hexes


def on_own_shore(board: Board, ship: Ship) -> bool:
    """The ship is aground where its owner's friends stand."""
    if not ship.aground:
        return False
    return any(
        shore.side == ship.owner and any(h in shore.hexes for h in hexes(ship))
        for shore in board.theatre.special.shores
    )


def grounding(board: Board, ship: Ship) -> dict[str, bool]:
    """What running aground writes down: on a ship's own shore half the points (9.1).

    `ship` lies where it grounded.  A prize gets no such welcome for its points (C109).
    """
    prize = ship.owner != ship.side
    safe = any(
        shore.side == ship.owner and any(h in shore.hexes for h in hexes(ship))
        for shore in board.theatre.special.shores
    )
    if prize:
        return {"hurt_as_prize": True}
    return {"beached": True} if safe else {"hurt": True}
