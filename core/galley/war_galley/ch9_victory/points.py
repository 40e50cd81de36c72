"""9.1. Victory points: what each hull is worth, what a side has, what it can still have."""

from galley.engine.records import Side
from galley.war_galley.ch9_victory.exits import best_exit
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship


def hull_points(board: Board, ship: Ship) -> int:
    """Tell what a hull is worth to the enemy of its first owner (9.1a-d, C109).

    Half the ram defense, rounded up, when all its harm is to lie on its own side's shore.
    """
    defense = board.theatre.classes[ship.code].ram_defense
    if ship.captured == "captured":
        return defense if ship.hurt_as_prize else defense + 1
    if ship.beached and not ship.hurt:
        return (defense + 1) // 2
    return defense if ship.hurt else 0


def hulls(board: Board, side: Side) -> list[tuple[Ship, int]]:
    """Every hull that scores for a side, with its points, in id order."""
    every = {**board.ships, **board.lost}
    scored = [(s, hull_points(board, s)) for _, s in sorted(every.items()) if s.side != side]
    return [(ship, points) for ship, points in scored if points]


def victory_points(board: Board, side: Side) -> int:
    """9.1 Always computed from the hulls, never added up (C109)."""
    return board.points[side] + sum(points for _, points in hulls(board, side))


def best_possible(board: Board, side: Side) -> int:
    """The most a side can still reach: every enemy hull taken, every own ship got away."""
    total = board.points[side]
    for ship in (*board.ships.values(), *board.lost.values()):
        if ship.side != side:
            afloat = not ship.fate
            total += board.printed(ship).ram_defense + 1 if afloat else hull_points(board, ship)
        elif not ship.fate:
            total += best_exit(board, ship)
    for reserve in board.reserves:
        if reserve.side != side:
            total += sum(board.theatre.classes[c].ram_defense + 1 for _, c in reserve.ships)
    return total
