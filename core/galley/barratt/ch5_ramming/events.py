"""What happens when ships touch."""

from galley.barratt.ch5_ramming.contact import Contact
from galley.barratt.state.board import Board
from galley.barratt.state.marks import Link
from galley.engine.records import Event


class Touched(Event, frozen=True):
    """Two hulls touch."""

    contact: Contact
    path: int  # mils that the mover has gone
    rule: str

    @property
    def ship(self) -> str:
        return self.contact.ship

    @property
    def other(self) -> str:
        return self.contact.other

    def apply(self, board: Board) -> None:
        pass


class Linked(Event, frozen=True):
    """Two ships are held together (MB-4.04a, MB-4.07a, MB-4.08d, MB-5.04a)."""

    link: Link
    rule: str

    @property
    def ship(self) -> str:
        return self.link.ship

    @property
    def other(self) -> str:
        return self.link.other

    def apply(self, board: Board) -> None:
        board.links = (*board.links, self.link)


class Deflected(Event, frozen=True):
    """D8 A ship has turned alongside another."""

    ship: str
    other: str
    x: int
    y: int
    heading: int

    def apply(self, board: Board) -> None:
        board.change(self.ship, x=self.x, y=self.y, heading=self.heading)
