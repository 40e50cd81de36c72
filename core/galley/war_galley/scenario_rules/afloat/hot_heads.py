"""H28, H30 Squadrons whose captains rush at the enemy in one turn, or that have practised to turn
about: who does so."""

from galley.engine.records import Refusal
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship


def impetuous(board: Board, ship: Ship) -> bool:
    """H28 The ship, in its own side's hands, rushes at the enemy in this turn."""
    turns = board.theatre.special.turn_rules.impetuous
    return bool(turns) and ship.owner == ship.side and turns.get(ship.id[0]) == board.turn


def keeps_pace(board: Board, ship: Ship) -> Refusal | None:
    """H28 Such a ship does not go back to cruise before it has acted."""
    if not impetuous(board, ship):
        return None
    return Refusal("6.12, H28", f"{ship.id} rushes at the enemy: it rows at maximum in this turn")


def turns_cheaply(board: Board, ship: Ship) -> bool:
    """H30 A ship of such a squadron, in its own side's hands, turns around for 1 MP by now."""
    rules = board.theatre.special.turn_rules.turns_cheaply
    return ship.owner == ship.side and any(
        ship.id[0] in rule.squadrons and board.turn <= rule.until for rule in rules
    )
