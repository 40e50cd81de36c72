"""What a player wants to tell apart at a glance: who is done, and who may come to an attack."""

from galley.engine.records import OTHER
from galley.war_galley.ch6_movement.reach import to_move
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship, separation

ACTING = ("E", "F")
"""The phases in which ships act, one squadron after the other."""
ARM = 2
"""No attack that is not a shot reaches farther beyond the last hex of a move."""


def finished(board: Board) -> set[str]:
    """3.1g-j The ships that have had their part of this turn; outside of phases E and F none."""
    ships = (*board.ships.values(), *board.lost.values()) if board.phase in ACTING else ()
    return {ship.id for ship in ships if ship.turn.done}


def enemy_in_reach(board: Board, ship: Ship) -> bool:
    """An enemy lies no farther than the ship may go now and strike; nothing may be in its way."""
    ready, points = to_move(board, ship)
    far = points - ready.turn.mp_used + ARM
    return any(separation(ship, enemy) <= far for enemy in board.fleet(OTHER[ship.owner]))


def its_turn(board: Board, ship: Ship, actor: Ship) -> str:
    """3.1g When a ship may move while another one of its side acts."""
    if ship.turn.done:
        return f"{ship.id} has had its turn."
    when = f"{actor.id} finishes first"
    if ship.squadron != actor.squadron:
        return f"{when}. {ship.id} waits until its own squadron is activated."
    return f"{when}. Then {ship.id} may be moved next, with up to {cap(board, ship)} MP."
