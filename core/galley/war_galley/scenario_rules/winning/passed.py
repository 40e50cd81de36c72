"""H38 Water that ships are to reach: a reef passed, and what that earns."""

from galley.engine.records import Event, Side
from galley.geometry.hexes import Hex
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship
from galley.war_galley.state.turn_rules import Passed


class HasPassed(Event, frozen=True):
    """9.1, H38 The bow of a ship has come into water that its side is to reach."""

    ship: str
    name: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, passed=True)


def to_pass(board: Board, ship: Ship) -> Passed | None:
    """What a ship in its own side's hands has still to pass, or has passed; None for nothing."""
    if ship.owner != ship.side:
        return None
    rules = board.theatre.special.turn_rules.passed
    return next((rule for rule in rules if rule.side == ship.side), None)


def passes(board: Board, ship: Ship, bow: Hex) -> int:
    """H38 The points that a ship earns its side by bringing its bow there."""
    rule = to_pass(board, ship)
    return rule.points if rule and not ship.passed and bow in rule.beyond else 0


def passing_points(board: Board, ship: Ship) -> int:
    """9.1, H38 What a ship that has passed is worth to its side.

    It must be afloat on the map and in its own hands; it is counted anew like every hull.
    """
    rule = to_pass(board, ship) if ship.passed else None
    return rule.points if rule and not ship.fate and not ship.aground else 0


def points_of_those_past(board: Board, side: Side) -> int:
    """9.1, H38 What all ships of a side have earned it so."""
    if not board.theatre.special.turn_rules.passed:
        return 0
    return sum(passing_points(board, s) for s in board.ships.values() if s.side == side)


def best_passage(board: Board, ship: Ship) -> int:
    """The most that a side's own ship may still earn so, or has earned."""
    rules = board.theatre.special.turn_rules.passed
    return next((rule.points for rule in rules if rule.side == ship.side), 0)


def note_those_past(play: Play) -> None:
    """H38 Every ship whose bow lies beyond now, in id order."""
    if not play.board.theatre.special.turn_rules.passed:
        return
    for ship in list(play.board.ships.values()):
        rule = to_pass(play.board, ship)
        if rule and passes(play.board, ship, ship.bow):
            play.emit(HasPassed(ship.id, rule.name))
