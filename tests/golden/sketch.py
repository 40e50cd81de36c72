"""A position as a few lines of text, for golden playthroughs."""

from galley.geometry.hexes import NAMES
from galley.war_galley.ch9_victory.points import victory_points
from galley.war_galley.state.board import Board


def sketch(board: Board) -> list[str]:
    """One line a ship that is worth telling apart, then the points."""
    lines = []
    for ship in board.ships.values():
        words = [ship.id, ship.owner, f"{ship.bow:04d}", NAMES[ship.facing], ship.level]
        words += [f"F{ship.fatigue}"] * bool(ship.fatigue) + ["half"] * ship.half_speed
        words += [f"crippled {ship.crippled}"] * bool(ship.crippled)
        words += [f"rammed by {ship.rammed_by}"] * ship.rammed
        words += [ship.captured] * bool(ship.captured) + ["aground"] * bool(ship.aground)
        words += [f"-{ship.depletion}"] * bool(ship.depletion)
        words += [f"grappled {' '.join(ship.grapples)}"] * bool(ship.grapples)
        words += [f"fouled {' '.join(ship.fouls)}"] * bool(ship.fouls)
        lines.append("    | " + " ".join(words))
    lost = ", ".join(f"{s.id} {s.fate}" for s in board.lost.values())
    points = ", ".join(f"{side} {victory_points(board, side)}" for side in "AB")
    return [*lines, f"    | points {points}; lost: {lost or 'none'}"]
