"""Events that happen while ships move."""

from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import Contact, Smashed, Touch
from galley.ancient_galley.state.ship import SpeedBand, Status
from galley.engine.records import Event


class SetOut(Event, frozen=True):
    """AG-5.1a A ship begins its move: the band that it counts as, the energy that is left."""

    ship: str
    band: str
    energy: int
    mils: int
    moves: bool

    def apply(self, board: Board) -> None:
        board.change(self.ship, band=self.band, energy=self.energy, moved=self.moves)


class RamFreed(Event, frozen=True):
    """AG-10.3e The ram of a ship comes out of the other as one of them backs (G80)."""

    ship: str
    other: str
    backs: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, stuck="")


class LineSnapped(Event, frozen=True):
    """AG-14.1b A single line breaks when a ship moves."""

    link: int
    ship: str
    other: str

    def apply(self, board: Board) -> None:
        board.drop_links(self.link)


class Moved(Event, frozen=True):
    """AG-8.0a Where a ship lies at a tick; all that move in a tick move at once."""

    tick: int
    ship: str
    x: int
    y: int
    heading: int

    def group(self) -> int:
        return self.tick

    def apply(self, board: Board) -> None:
        board.change(self.ship, x=self.x, y=self.y, heading=self.heading)


class Met(Event, frozen=True):
    """AG-8.0b, AG-10.0 Ships that touch stop; a ram is thrown for in phase 4."""

    contact: Contact

    def group(self) -> int:
        return self.contact.tick

    def apply(self, board: Board) -> None:
        one = self.contact
        board.contacts = (*board.contacts, one)
        board.change(one.ship, band=SpeedBand.STOP)
        if one.kind in (Touch.STRUCK, Touch.BUMPED):
            board.change(one.other, band=SpeedBand.STOP)


class OarsSmashed(Event, frozen=True):
    """AG-9.0b A bow passes an oar section, which is lost in phase 4 (AG-9.0e)."""

    smashed: Smashed

    def group(self) -> int:
        return self.smashed.tick

    def apply(self, board: Board) -> None:
        board.smashed = (*board.smashed, self.smashed)


class RanAlong(Event, frozen=True):
    """AG-9.0d A raker slides along a hull, or is pushed out by it."""

    tick: int
    ship: str
    along: str
    pushed: bool

    def group(self) -> int:
        return self.tick

    def apply(self, board: Board) -> None:
        pass


class LeftTable(Event, frozen=True):
    """G25 The ship's centre crossed an edge: it is gone for good."""

    tick: int
    ship: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, status=Status.GONE)
        board.unlink(self.ship)
