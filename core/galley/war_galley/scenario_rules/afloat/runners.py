"""H16 Squadrons that make for an edge of the map: last of their side, at cruise, never back."""

from collections.abc import Sequence

from galley.engine.records import Refusal
from galley.geometry.hexes import Hex
from galley.war_galley.state.battle_setting import BattleSetup
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship


def runs_to(board: Board, ship: Ship) -> str:
    """H16 The edge that a ship in its own side's hands makes for; "" for any other."""
    runs = board.theatre.special.turn_rules.runs
    return runs.get(ship.id[0], "") if runs and ship.owner == ship.side else ""


def from_edge(theatre: BattleSetup, edge: str, hex_: Hex) -> int:
    """Rows or columns from a hex to an edge; 0 for the last on the map."""
    column, row = divmod(hex_, 100)
    return {
        "top": row - 1, "bottom": theatre.rows - row,
        "left": column - 1, "right": theatre.columns - column,
    }[edge]  # fmt: skip


def gets_on(theatre: BattleSetup, edge: str, before: Hex, bow: Hex, turns: bool) -> bool:
    """H16 A move brings the bow nearer to the edge, or `turns` the ship and takes it no farther.

    A course for which the hexes lie half a row up and down is not told from one straight on.
    """
    now, then = from_edge(theatre, edge, before), from_edge(theatre, edge, bow)
    return then < now or (turns and then == now)


def no_way_back(board: Board, ship: Ship, bow: Hex, turns: bool) -> Refusal | None:
    """H16 Why a ship that runs may not make a move that brings its bow there."""
    edge = runs_to(board, ship)
    if not edge or gets_on(board.theatre, edge, ship.bow, bow, turns):
        return None
    return Refusal("6.32, H16", f"{ship.id} makes for the {edge} edge: no move takes it back")


def no_attack_on_the_run(board: Board, ship: Ship) -> Refusal | None:
    """H16 A ship that runs attacks nobody; it avoids, shoots back and defends itself."""
    edge = runs_to(board, ship)
    if not edge:
        return None
    why = f"{ship.id} makes for the {edge} edge: it may only defend itself and avoid"
    return Refusal("5.41, H16", why)


def at_cruise(board: Board, ship: Ship) -> Refusal | None:
    """H16 A ship that runs does not go to maximum."""
    edge = runs_to(board, ship)
    if not edge:
        return None
    return Refusal("6.12, H16", f"{ship.id} makes for the {edge} edge at cruise")


def not_yet(board: Board, squadrons: Sequence[str]) -> list[str]:
    """H16 Those of a side's squadrons to activate that have to wait for the others: they have a
    ship that runs."""
    if not board.theatre.special.turn_rules.runs:
        return []
    late = {ship.squadron for ship in board.ships.values() if runs_to(board, ship)}
    waits = [one for one in squadrons if one in late]
    return waits if len(waits) < len(squadrons) else []


def goes_last(board: Board, squadron: str) -> Refusal | None:
    """H16 Why a squadron with a ship that runs is not activated yet."""
    runs = (ship for ship in board.ships.values() if ship.squadron == squadron)
    if not any(runs_to(board, ship) and not ship.turn.done for ship in runs):
        return None
    return Refusal("3.1f, H16", f"{squadron} acts after all other squadrons of its side")
