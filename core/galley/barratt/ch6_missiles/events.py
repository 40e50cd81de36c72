"""6. The commands for missiles and losses (B6, B6a, B7a), and the events that follow."""

from galley.barratt.state.board import Board
from galley.engine.records import Command, Event


class Shoot(Command, frozen=True):
    """MB-6.01a So many figures of a kind aboard a ship shoot at another; several such commands
    split them."""

    ship: str
    kind: str
    target: str
    count: int = 1


class Lose(Command, frozen=True):
    """MB-6.06b, MB-8.02b A figure of this kind is the next to fall aboard a ship."""

    ship: str
    kind: str


class FireRevealed(Event, frozen=True):
    """g56 All shots of all seats, in the order in which they are thrown for."""

    shots: tuple[Shoot, ...]

    def apply(self, board: Board) -> None:
        pass


class Shot(Event, frozen=True):
    """MB-6.01a Figures of a kind aboard a ship shoot at another, so many mils away."""

    ship: str
    kind: str
    target: str
    count: int
    mils: int

    def apply(self, board: Board) -> None:
        pass


class Fell(Event, frozen=True):
    """MB-6.07a, MB-8.02b Men of a kind become casualties."""

    ship: str
    kind: str
    count: int
    rule: str

    def apply(self, board: Board) -> None:
        board.lose(self.ship, self.kind, self.count)


class FlagStruck(Event, frozen=True):
    """MB-4.07d, MB-8.04a Nobody is left aboard a ship."""

    ship: str
    rule: str

    def apply(self, board: Board) -> None:
        pass
