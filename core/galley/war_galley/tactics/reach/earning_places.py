"""The hexes in which a ship earns or loses points by rules of single battles: H21, H22, H37 and
H38."""

from msgspec.structs import replace

from galley.geometry.hexes import Hex, spread
from galley.war_galley.ch9_victory.points import hull_points, worth_hurt
from galley.war_galley.scenario_rules.shores.full_worth import (
    NEAR,
    half_ashore,
    watches,
    who_sees_to_it,
)
from galley.war_galley.scenario_rules.shores.shoals import risk_of_ending
from galley.war_galley.scenario_rules.winning.passed import to_pass
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship, around, hexes, immobile
from galley.war_galley.state.turn_rules import BESIDE
from galley.war_galley.tactics.reach.booms import cutting_places

FAST = 2.0  # victory points that it costs to be unable to move
STAYS = 0.5  # share of the turns at whose end a ship that lies there still lies so


def earning_places(board: Board, ship: Ship) -> dict[Hex, float]:
    """Hex of the bow -> the points that the ship is likely to earn there; mostly empty.

    Water that its side is to pass earns at once.  Beside an enemy ashore it must still be at the
    end of the turn; where a friend sees to it already nothing is earned.
    """
    found = cutting_places(board, ship) if board.theatre.special.own.boom else {}
    if board.theatre.special.own.shallows_tests:
        found.update(_shoals(board, ship))
    rule = to_pass(board, ship)
    if rule is not None and not ship.passed:
        found.update(dict.fromkeys(rule.beyond, float(rule.points)))
    if not board.theatre.special.shores or immobile(ship):
        return found
    for foe in board.ships.values():
        shore = half_ashore(board, foe) if foe.owner != ship.owner else None
        if shore is None or _seen_to(board, ship, foe):
            continue
        places = around(foe) if shore.full_if == BESIDE else spread(hexes(foe), NEAR, _anywhere)
        worth = STAYS * (board.printed(foe).ram_defense - hull_points(board, foe))
        for hex_ in places:
            found[hex_] = found.get(hex_, 0.0) + worth
    return found


def _shoals(board: Board, ship: Ship) -> dict[Hex, float]:
    """H21 What a ship is likely to lose in each hex of shallows where its activation ends."""
    if ship.aground or not board.theatre.shallows:
        return {}
    there = replace(ship, bow=min(board.theatre.shallows))
    loss = -float(risk_of_ending(board, there)) * worth_stranded(board, ship)
    return dict.fromkeys(board.theatre.shallows, loss) if loss else {}


def worth_stranded(board: Board, ship: Ship) -> float:
    """H21 What running aground costs a ship's side: the hull, as far as it counts not yet, and
    that it lies fast."""
    return worth_hurt(board, ship) - hull_points(board, ship) + FAST


def _anywhere(hex_: Hex) -> bool:
    return True


def _seen_to(board: Board, ship: Ship, foe: Ship) -> bool:
    """Whether another ship of the side makes this enemy count in full."""
    shore = half_ashore(board, foe)
    if shore is None:
        return True
    if shore.full_if == BESIDE:
        return any(watches(board, mate, foe) for mate in board.neighbours(foe)
                   if mate.owner == ship.owner and mate.id != ship.id)  # fmt: skip
    return who_sees_to_it(board, foe, shore) not in ("", ship.id)
