"""H11 Ships that their friends leave no room to row at maximum."""

from msgspec.structs import replace

from galley.engine.records import Event
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship, SpeedLevel, begun


class Crowded(Event, frozen=True):
    """H11 A ship that begins to act has no room: it goes on at cruise, and does not tire."""

    ship: str
    by: tuple[str, ...]

    def apply(self, board: Board) -> None:
        board.change(self.ship, level=SpeedLevel.CRUISE)
        board.change_turn(self.ship, began_at_max=False)


def crowd(board: Board, ship: Ship) -> tuple[str, ...]:
    """H11 The friends beside a ship, where they are so many that it has no room."""
    rule = board.theatre.special.own.crowding
    if rule is None or ship.owner != rule.side:
        return ()
    found = tuple(s.id for s in board.neighbours(ship) if s.owner == ship.owner)
    return found if len(found) >= rule.ships else ()


def slowed_by(board: Board, ship: Ship) -> tuple[str, ...]:
    """H11 The crowd for which a ship at maximum that has yet to begin would drop to cruise."""
    return () if ship.level != SpeedLevel.MAX or begun(ship) else crowd(board, ship)


def as_it_acts(board: Board, ship: Ship) -> Ship:
    """H11 A ship at the level at which it would act where all ships lie now."""
    if not slowed_by(board, ship):
        return ship
    return replace(ship.with_turn(began_at_max=False), level=SpeedLevel.CRUISE)


def slow_in_crowd(play: Play, ship: Ship) -> None:
    """H11 Bring a ship to cruise that begins to act in a crowd."""
    if near := slowed_by(play.board, ship):
        play.emit(Crowded(ship.id, near))
