"""Who may attack a ship, or the ships of a side, in lines."""

from galley.engine.records import OTHER, Side
from galley.engine.text import joined
from galley.war_galley.analysis.attack_positions import FIRE, threats
from galley.war_galley.analysis.threat_map import threat_map
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship

NOW, LATER = "that has still to move can", "can in the next turn"


def to_ship(board: Board, ship: Ship, can: str = NOW) -> list[str]:
    """Who may still attack a ship in the turn, how, and with how many points."""
    found: dict[str, dict[str, int]] = {}  # enemy -> kind of attack -> fewest points
    for enemy, spot in threats(board, ship):
        kinds = found.setdefault(enemy, {})
        kinds[spot.kind] = min(spot.points, kinds.get(spot.kind, spot.points))
    if not found:
        return [f"No enemy {can} attack {ship.id}."]
    return [
        f"  {enemy} may {joined([_threat(*one) for one in kinds.items()])}."
        for enemy, kinds in found.items()
    ]


def _threat(kind: str, points: int) -> str:
    kind = "shoot" if kind == FIRE else kind
    return f"{kind} ({points} MP)" if points else f"{kind} (from where it lies)"


def to_side(board: Board, side: Side, can: str = NOW) -> list[str]:
    """The ships of a side that may still be rammed, raked or grappled in the turn, by whom."""
    every, lines = threat_map(board, OTHER[side]), list[str]()
    for ship in board.fleet(side):
        found: dict[str, list[str]] = {}  # kind of attack -> enemies
        for one in every.on(ship):
            if one.now:
                found.setdefault(one.kind, []).append(one.ship)
        told = [f"{joined(sorted(enemies))} may {kind} it" for kind, enemies in found.items()]
        if told:
            lines.append(f"  {ship.id}: {', '.join(told)}.")
    name = board.theatre.sides[side].name
    return lines or [f"No enemy {can} ram, rake or grapple a ship of {name}."]
