"""H27 Crews that do not leave friends who sink beside them."""

from galley.engine.checks import Check, Odds, chances
from galley.engine.records import OTHER, Event
from galley.war_galley.ch9_victory.points import hulls
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind, crew_check
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import FREE_TO_GO, STAYS, Ship, immobile


class StaysByWreck(Event, frozen=True):
    """H27 A crew stays by a friend: no movement points in this activation."""

    ship: str
    wreck: str

    def apply(self, board: Board) -> None:
        board.change_turn(self.ship, stays_by=STAYS)


class LeavesWreck(Event, frozen=True):
    """H27 A crew leaves a friend who sinks."""

    ship: str

    def apply(self, board: Board) -> None:
        board.change_turn(self.ship, stays_by=FREE_TO_GO)


def wreck_beside(board: Board, ship: Ship) -> str:
    """H27 The first friend beside a ship, in id order, that is Rammed and not captured."""
    friends = (s for s in board.neighbours(ship) if s.owner == ship.owner)
    return next((s.id for s in friends if s.rammed and not s.captured), "")


def must_test(board: Board, ship: Ship) -> bool:
    """H27 Whether a ship that is chosen to act must first test its crew.

    One that cannot move in any case leaves nobody, a prize has no crew that remembers.
    """
    rules = board.theatre.special.turn_rules.stays_by_wrecks
    if not rules or ship.turn.stays_by or ship.owner != ship.side:
        return False
    rule = next((one for one in rules if one.side == ship.side), None)
    if rule is None or (immobile(ship) and not ship.grapples):
        return False
    lost = len(hulls(board, OTHER[ship.side]))
    return lost >= rule.losses and bool(wreck_beside(board, ship))


def wreck_check(board: Board, ship: Ship) -> Check:
    """H27 One die, the current crew or less."""
    return crew_check(ThrowKind.WRECK, "6.13a, H27", board.crew(ship))


def test_crew(play: Play, ship: Ship) -> None:
    """H27 The die of a ship that is chosen to act."""
    if not must_test(play.board, ship):
        return
    if play.verdict(wreck_check(play.board, ship), ship.id) == "yes":
        play.emit(LeavesWreck(ship.id))
    else:
        play.emit(StaysByWreck(ship.id, wreck_beside(play.board, ship)))


def leaving_odds(board: Board, ship: Ship) -> Odds | None:
    """H27 Whether a ship that is chosen now may move; None where no die is thrown."""
    if not must_test(board, ship):
        return None
    check = wreck_check(board, ship)
    goes = chances(check)["yes"]
    return Odds((check,), (("may move", goes), ("stays by its friend", 1 - goes)))


def chance_to_go(board: Board, ship: Ship) -> float:
    """H27 The chance that a ship which is chosen now may move."""
    odds = leaving_odds(board, ship)
    return float(odds.outcomes[0][1]) if odds else 1.0
