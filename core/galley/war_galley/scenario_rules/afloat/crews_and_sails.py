"""H33, H35, H36 Crews that tire sooner or avoid as others do, and who has sails to raise."""

from galley.engine.records import Refusal
from galley.war_galley.ch5_command.withdrawal import hold_on
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship


def sickness(board: Board, ship: Ship) -> int:
    """H33 What the battle adds to a fatigue throw of this side's ships."""
    return sum(one.add for one in board.theatre.special.own.fatigue if one.side == ship.owner)


def avoids_as(board: Board, ship: Ship) -> int:
    """H36 The crew that a ship avoids as, where the battle gives one; 0 where it does not.

    That of a squadron that is held back counts before the ship's own.  A prize has no crew.
    """
    special = board.theatre.special
    if ship.owner != ship.side:
        return 0
    hold = hold_on(board, ship) if special.holds else None
    held = hold.avoids_as if hold is not None else None
    return held or special.own.avoids_as.get(ship.id, 0)


def no_sails_aboard(board: Board, ship: Ship) -> Refusal | None:
    """H35 A battle may name the ships that have sails, and those that clear their decks first."""
    sails = board.theatre.special.own.sails
    if sails is None or ship.id in sails.ships or ship.id[0] in sails.squadrons:
        return None
    if ship.id[0] not in sails.after_jettison:
        return Refusal("6.21, H35", f"{ship.id} has no sails aboard in this battle")
    if ship.jettisoned:
        return None
    return Refusal("6.21, H35", f"{ship.id} raises sail only once its towers are overboard")


def raised_for_nothing(board: Board, ship: Ship) -> bool:
    """H35 Raising sail costs this side no movement point by now."""
    free = board.theatre.special.own.raised_free
    return free is not None and free.side == ship.owner and board.turn >= free.turn
