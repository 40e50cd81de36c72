"""5.41 Squadrons that leave a battle: what their ships may still do.

When they begin to leave is in `defection.py`, which way they go in `withdrawal_path.py`.
"""

from galley.engine.records import Refusal
from galley.war_galley.state.board import Board
from galley.war_galley.state.scenario_rules import Leaving
from galley.war_galley.state.ship import MAX, Ship


def leaving(board: Board, ship: Ship) -> Leaving | None:
    """How a ship leaves, once its first squadron does; a prize and who stays do not."""
    if not board.leaving or ship.owner != ship.side or ship.id[0] not in board.leaving:
        return None
    rules = board.theatre.special.leaving
    return next((r for r in rules if r.squadron == ship.id[0] and ship.id not in r.stays), None)


def pressed(board: Board, ship: Ship) -> bool:
    """5.41 A scenario may let such a ship fight, while it lies by an enemy and has not moved."""
    rule = leaving(board, ship)
    unmoved = not ship.turn.mode
    return rule is not None and rule.fights_adjacent and unmoved and board.enemy_adjacent(ship)


def no_attack(board: Board, ship: Ship) -> Refusal | None:
    """5.41 A ship that leaves attacks nobody; it avoids, shoots back and defends itself."""
    if leaving(board, ship) is None or pressed(board, ship):
        return None
    return Refusal("5.41", f"{ship.id} leaves the battle: it may only defend itself and avoid")


def no_max_while_leaving(board: Board, ship: Ship) -> Refusal | None:
    """5.41 A ship that leaves at cruise."""
    rule = leaving(board, ship)
    if rule is None or rule.speed != "cruise":
        return None
    return Refusal("5.41", f"{ship.id} leaves the battle at cruise")


def must_hurry(board: Board, ship: Ship) -> Refusal | None:
    """5.41 A ship that leaves at its full speed does not go back to cruise."""
    rule = leaving(board, ship)
    if rule is None or rule.speed != MAX:
        return None
    return Refusal("5.41", f"{ship.id} leaves the battle at maximum")


def sails_off(board: Board, ship: Ship) -> bool:
    """5.41 A ship that leaves under sail raises it as soon as it can."""
    rule = leaving(board, ship)
    return rule is not None and rule.how == "sail"


def keeps_sail(board: Board, ship: Ship) -> Refusal | None:
    """5.41 A ship that leaves under sail does not take it in."""
    if not sails_off(board, ship):
        return None
    return Refusal("5.41", f"{ship.id} leaves the battle under sail")
