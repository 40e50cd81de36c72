"""H21 Shallows in which ships throw a die, or run aground."""

from collections.abc import Iterable
from fractions import Fraction

from galley.engine.checks import ALWAYS, NEVER, Check, Odds, chances, either, need_or_less
from galley.geometry.hexes import Hex
from galley.war_galley.ch6_movement.movement import Move, RanAground, grounds, pose_after
from galley.war_galley.state.battle_rules import END, ENTER, ShallowsTestTable
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind, crew_check
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship

AFLOAT, ASHORE = "keeps afloat", "runs aground"


def shoal_rule(board: Board, ship: Ship, when: str) -> ShallowsTestTable | None:
    """H21 The first rule by which a ship throws at this moment; None for who needs no die."""
    for rule in board.theatre.special.own.shallows_tests:
        of_side = rule.side in (None, ship.owner)
        if rule.when == when and of_side and (not rule.classes or ship.code in rule.classes):
            return rule
    return None


def shoal_check(board: Board, ship: Ship, rule: ShallowsTestTable) -> Check:
    """H21 One die, the crew of the ship or the number of the battle or less keeps it afloat."""
    if rule.need is None:
        return crew_check(ThrowKind.SHOAL, "6.31, H21", board.crew(ship))
    bands = need_or_less(rule.need, "yes", "no")
    return Check(ThrowKind.SHOAL, "6.31, H21", 1, f"{rule.need} or less", bands)


def entering_check(board: Board, ship: Ship, before: Hex) -> Check | None:
    """H21 The die of a ship whose bow has come from there into the hex where it is now; None
    where it throws none."""
    if ship.bow == before or ship.aground or ship.bow not in board.theatre.shallows:
        return None
    rule = shoal_rule(board, ship, ENTER)
    return shoal_check(board, ship, rule) if rule is not None else None


def ending_check(board: Board, ship: Ship) -> Check | None:
    """H21 The die of a ship that ends its activation as it lies; None where it throws none.

    Whether it has moved does not matter.
    """
    if ship.aground or ship.bow not in board.theatre.shallows:
        return None
    rule = shoal_rule(board, ship, END)
    return shoal_check(board, ship, rule) if rule is not None else None


def _risk(check: Check | None) -> Fraction:
    return chances(check).get("no", NEVER) if check is not None else NEVER


def risk_of_entering(board: Board, ship: Ship, before: Hex) -> Fraction:
    """H21 How likely the ship has run aground by coming there."""
    return _risk(entering_check(board, ship, before))


def risk_of_ending(board: Board, ship: Ship) -> Fraction:
    """H21 How likely the ship runs aground if its activation ends there."""
    return _risk(ending_check(board, ship))


def sound(play: Play, id_: str, before: Hex) -> None:
    """H21 The die of a ship that has moved, or slipped away, from where its bow was."""
    ship = play.board.ships[id_]
    _throw(play, ship, entering_check(play.board, ship, before))


def settle(play: Play, id_: str) -> None:
    """H21 The die of a ship at the end of its activation."""
    ship = play.board.ships[id_]
    _throw(play, ship, ending_check(play.board, ship))


def _throw(play: Play, ship: Ship, check: Check | None) -> None:
    if check is not None and play.verdict(check, ship.id) == "no":
        play.emit(RanAground(ship.id))


def entering_odds(board: Board, ship: Ship, move: Move) -> Odds | None:
    """H21 What comes of the die for a move; None where none is thrown."""
    bow, stern, facing = pose_after(ship, move)
    if bow not in board.theatre.shallows or grounds(board, ship, pose_after(ship, move)):
        return None
    after = board.copy()
    after.place(ship.id, bow, stern, facing)
    check = entering_check(after, after.ships[ship.id], ship.bow)
    return either(check, "yes", AFLOAT, ASHORE) if check is not None else None


def ending_odds(board: Board, ship: Ship) -> Odds | None:
    """H21 What comes of the die of a ship that ends its activation there; None without one."""
    check = ending_check(board, ship)
    return either(check, "yes", AFLOAT, ASHORE) if check is not None else None


def staying_odds(board: Board, ids: Iterable[str]) -> Odds | None:
    """H21 Whether one of these ships, which end their activation unmoved, runs aground."""
    found = (ending_check(board, board.ships[id_]) for id_ in ids)
    checks = tuple(check for check in found if check is not None)
    if not checks:
        return None
    all_float = ALWAYS
    for check in checks:
        all_float *= 1 - _risk(check)
    return Odds(checks, (("all keep afloat", all_float), ("one or more strand", 1 - all_float)))


def lies_on_shoal(board: Board, ship: Ship) -> bool:
    """H21 A ship can be aground as it lies: it has its bow in shallows in which ships throw."""
    return bool(board.theatre.special.own.shallows_tests) and ship.bow in board.theatre.shallows
