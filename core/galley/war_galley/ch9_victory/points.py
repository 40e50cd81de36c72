"""9.1, H03, H04. Victory points: what each hull and each commander is worth, what a side has,
what it can still have.
"""

from galley.engine.records import Side
from galley.war_galley.ch9_victory.exits import best_exit
from galley.war_galley.scenario_rules.leaving.inside import earns, points_inside
from galley.war_galley.scenario_rules.winning.passed import best_passage, points_of_those_past
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import INSIDE, Ship

TAKEN = 1
"""9.1b What a captured hull is worth beside its ram defense."""


def flat_worth(board: Board, ship: str, code: str) -> int | None:
    """H03 What the battle says that this ship, or its class, is worth; None where it is silent."""
    worth = board.theatre.special.ends.worth
    return worth.get(ship, worth.get(code)) if worth else None


def worth_hurt(board: Board, ship: Ship) -> int:
    """9.1a, H03 What the enemy has for a hull that is rammed, sunk or aground."""
    flat = flat_worth(board, ship.id, ship.code)
    return board.theatre.classes[ship.code].ram_defense if flat is None else flat


def worth_taken(board: Board, ship: Ship) -> int:
    """9.1b, H03 What the enemy has for a hull that he has captured."""
    return _worth_taken(board, ship.id, ship.code)


def _worth_taken(board: Board, ship: str, code: str) -> int:
    flat = flat_worth(board, ship, code)
    return board.theatre.classes[code].ram_defense + TAKEN if flat is None else flat


def hull_points(board: Board, ship: Ship) -> int:
    """Tell what a hull is worth to the enemy of its first owner (9.1a-d, C109, H03).

    Half the ram defense, rounded up, when all its harm is to lie on its own side's shore.
    """
    if ship.captured == "captured":
        return worth_hurt(board, ship) if ship.hurt_as_prize else worth_taken(board, ship)
    if not (ship.hurt or ship.beached):
        return 0
    worth = worth_hurt(board, ship)
    if ship.hurt or flat_worth(board, ship.id, ship.code) is not None:
        return worth
    return (worth + 1) // 2


def hulls(board: Board, side: Side) -> list[tuple[Ship, int]]:
    """Every hull that scores for a side, with its points, in id order."""
    every = {**board.ships, **board.lost}
    scored = [(s, hull_points(board, s)) for _, s in sorted(every.items()) if s.side != side]
    return [(ship, points) for ship, points in scored if points]


def men(board: Board, side: Side) -> list[tuple[str, int]]:
    """H04 The enemy's commanders who have lost their ships, with what each scores for a side."""
    lost = board.memory.men_lost
    return [
        (man.id, man.points) for man in board.theatre.special.ends.men
        if man.points and man.id in lost and board.commanders[man.id].side != side
    ]  # fmt: skip


def still_to_lose(board: Board, id_: str) -> int:
    """H04 What the enemy gets when a commander loses his ship now; 0 once he has lost one."""
    if id_ in board.memory.men_lost:
        return 0
    return next((man.points for man in board.theatre.special.ends.men if man.id == id_), 0)


def victory_points(board: Board, side: Side) -> int:
    """9.1 Always computed from the hulls, never added up (C109); those inside an exit that gives
    back count once the battle is over (H38)."""
    points = board.points[side] + sum(points for _, points in hulls(board, side))
    if board.theatre.special.turn_rules.passed:
        points += points_of_those_past(board, side)
    if board.over and board.memory.inside:
        points += points_inside(board, side)
    return points + sum(points for _, points in men(board, side))


def best_of_those_inside(board: Board, side: Side) -> int:
    """H38 What ships inside an exit may still bring a side: its own by leaving, the enemy's
    commanders once they have come back."""
    total = 0
    for one in board.memory.inside:
        ship = board.lost[one.ship]
        if ship.side == side:
            total += max(earns(board, one), best_exit(board, ship), best_passage(board, ship))
        else:
            total += sum(still_to_lose(board, id_) for id_ in one.men)
    return total


def best_possible(board: Board, side: Side) -> int:
    """The most a side can still reach: every enemy hull taken and every commander with it, every
    own ship got away."""
    total = board.points[side] + sum(points for _, points in men(board, side))
    total += sum(way.points_for_last for way in board.theatre.special.exits if way.side == side)
    for ship in (*board.ships.values(), *board.lost.values()):
        if ship.side != side:
            afloat = ship.fate in ("", INSIDE)
            total += worth_taken(board, ship) if afloat else hull_points(board, ship)
        elif not ship.fate:
            total += max(best_exit(board, ship), best_passage(board, ship))
    total += best_of_those_inside(board, side) if board.memory.inside else 0
    for man in board.commanders.values():
        if man.ship and man.side != side:
            total += still_to_lose(board, man.id)
    for reserve in board.reserves:
        if reserve.side != side:
            total += sum(_worth_taken(board, id_, code) for id_, code in reserve.ships)
            total += sum(still_to_lose(board, man.id) for man in reserve.commanders)
    return total
