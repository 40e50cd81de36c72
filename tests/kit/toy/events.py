"""What happens in a turn."""

from galley.engine.records import Event
from galley.geometry.hexes import Hex
from tests.kit.toy.state import Board


class TurnBegan(Event, frozen=True):
    turn: int

    def in_turn(self) -> int:
        return self.turn

    def apply(self, board: Board) -> None:
        board.turn = self.turn
        for ship in board.afloat():
            board.change(ship.id, stopped=False)


class PhaseBegan(Event, frozen=True):
    phase: str

    def apply(self, board: Board) -> None:
        board.phase = self.phase


class Blew(Event, frozen=True):
    storm: bool

    def apply(self, board: Board) -> None:
        board.storm = self.storm


class Revealed(Event, frozen=True):
    """The orders of all ships, by id."""

    orders: tuple[tuple[str, str], ...]

    def apply(self, board: Board) -> None:
        for ship, letters in self.orders:
            board.change(ship, letters=letters)


class Moved(Event, frozen=True):
    """A ship came to a hex, or turned; all that move in a tick move at once."""

    tick: int
    ship: str
    to: Hex
    heading: int

    def group(self) -> int:
        return self.tick

    def apply(self, board: Board) -> None:
        board.change(self.ship, at=self.to, heading=self.heading)


class Struck(Event, frozen=True):
    """A ship ran into another, and both lie still."""

    tick: int
    ship: str
    target: str

    def group(self) -> int:
        return self.tick

    def apply(self, board: Board) -> None:
        board.change(self.ship, stopped=True)
        board.change(self.target, stopped=True)


class Holed(Event, frozen=True):
    ship: str
    loss: int

    def apply(self, board: Board) -> None:
        left = max(0, board.ships[self.ship].hull - self.loss)
        board.change(self.ship, hull=left, fate="" if left else "sunk")


class Fell(Event, frozen=True):
    """Men of a ship; one without men is taken."""

    ship: str
    men: int

    def apply(self, board: Board) -> None:
        left = max(0, board.ships[self.ship].men - self.men)
        board.change(self.ship, men=left, fate="" if left else "taken")
