"""H14 Ships that lie entangled: at Half Speed until their crews get them clear."""

from collections.abc import Iterable
from fractions import Fraction

from galley.engine.checks import ALWAYS, Check, Odds, chances, need_or_less
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind, crew_check
from galley.war_galley.state.ship import Ship

FOUL_UP = "fouled"


def entangled(ship: Ship) -> bool:
    """H14 The ship is not clear yet.  Half Speed leaves one that was captured as 6.37e has it."""
    return ship.entangled and not ship.captured


def clearing_check(board: Board, ship: Ship) -> Check | None:
    """H14 One die at the end of its activation, the crew or less, and Half Speed is over.

    None where it throws none: it is clear, or Half Speed that it got in this activation stays
    for the next one in any case (C66).
    """
    if not entangled(ship) or ship.half_speed_fresh:
        return None
    return crew_check(ThrowKind.CLEARING, "6.37e, H14", board.crew(ship))


def tangles(board: Board, ship: Ship) -> list[Ship]:
    """H14 The ships of such squadrons that may foul a ship which ends its movement here.

    Both are in their own side's hands and have moved or turned in this turn.
    """
    if not _in_a_tangle(board, ship):
        return []
    return [
        one for one in board.neighbours(ship)
        if one.side == ship.side and _in_a_tangle(board, one) and one.id not in ship.fouls
    ]  # fmt: skip


def _in_a_tangle(board: Board, ship: Ship) -> bool:
    rule = board.theatre.special.turn_rules.entangled
    if rule is None or ship.id[0] not in rule.squadrons or ship.owner != ship.side:
        return False
    return bool(ship.turn.mode)


def tangling_check() -> Check:
    """H14 One die for a pair: with 1 or 2 they are Fouled."""
    bands = need_or_less(2, FOUL_UP, "-")
    return Check(ThrowKind.TANGLING, "7.16m, H14", 1, "2 or less", bands)


def clearing_odds(board: Board, ids: Iterable[str]) -> Odds | None:
    """H14 How many of these ships, which end their activation unmoved, get clear."""
    ships = [board.ships[id_] for id_ in ids]
    checks = tuple(check for ship in ships if (check := clearing_check(board, ship)) is not None)
    if not checks:
        return None
    none = ALWAYS
    for check in checks:
        none *= chances(check)["no"]
    return Odds(checks, (("one or more get clear", 1 - none), ("none gets clear", none)))


def ending_odds(board: Board, ship: Ship) -> Odds | None:
    """H14 What comes of a ship that ends its activation here; None where no die is thrown."""
    pairs, clears = tangles(board, ship), clearing_check(board, ship)
    checks = tuple(tangling_check() for _ in pairs)
    apart = ALWAYS
    for check in checks:
        apart *= chances(check)["-"]
    found: list[tuple[str, Fraction]] = []
    if pairs:
        found = [("fouls nobody", apart), ("fouls a friend", 1 - apart)]
    if clears is not None:
        yes = chances(clears).get("yes", Fraction(0))
        ends = (("gets clear", yes), ("stays entangled", 1 - yes))
        whole = found or [("", ALWAYS)]
        found = [(", ".join(filter(None, (a, b))), p * q) for a, p in whole for b, q in ends]
        checks = (*checks, clears)
    return Odds(checks, tuple(found)) if checks else None
