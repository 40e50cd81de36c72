"""3. The events of a ship that moves, is stopped, or rests its crew (3.04)."""

from galley.barratt.state.board import Board, Play
from galley.barratt.state.oars import Oar
from galley.barratt.state.relations import friendly
from galley.barratt.state.ship import FULL_STAMINA, Ship, Speed
from galley.engine.loop import procedure
from galley.engine.records import Event, Frame
from galley.geometry.plane.outlines import hull_gap, reach
from galley.tabletop.board import FLANKS


class ShipActs(Event, frozen=True):
    """MB-3.03a It is a ship's turn to act."""

    ship: str

    def apply(self, board: Board) -> None:
        pass


class ShipActed(Event, frozen=True):
    """MB-3.03c Its die is taken off the table."""

    ship: str

    def apply(self, board: Board) -> None:
        board.change_now(self.ship, acted=True)


class SpeedDeclared(Event, frozen=True):
    """MB-3.02a A ship begins to move."""

    ship: str
    speed: str

    def apply(self, board: Board) -> None:
        board.change_now(self.ship, speed=self.speed)


class Moved(Event, frozen=True):
    """A straight leg, or a slide along another ship: so many mils, astern below 0."""

    ship: str
    mils: int
    x: int
    y: int
    path: str  # of the whole move, up to here

    def apply(self, board: Board) -> None:
        used = board.ships[self.ship].now.used + abs(self.mils)
        board.change(self.ship, x=self.x, y=self.y)
        board.change_now(self.ship, used=used, path=self.path, moved=True)


class Turned(Event, frozen=True):
    """MB-3.07b A pivot about the middle, in degrees, to port below 0."""

    ship: str
    degrees: int
    heading: int
    path: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, heading=self.heading)
        board.change_now(self.ship, path=self.path, moved=True)


class OarsLost(Event, frozen=True):
    """MB-3.12a Oars are swept off, on both ships."""

    ship: str  # that moves
    oars: tuple[Oar, ...]

    def apply(self, board: Board) -> None:
        for oar in self.oars:
            ship = board.ships[oar.ship]
            left = tuple(n for n in ship.oars(oar.flank) if n != oar.number)
            board.change(oar.ship, **{oar.flank: left})

    def of(self, ship: str, flank: str) -> list[int]:
        """The oars that one flank of a ship loses."""
        return sorted(o.number for o in self.oars if (o.ship, o.flank) == (ship, flank))

    def flanks(self) -> list[tuple[str, str]]:
        """The ships and flanks that lose any."""
        ships = dict.fromkeys(oar.ship for oar in self.oars)
        return [(s, f) for s in ships for f in FLANKS if self.of(s, f)]


class WreckMet(Event, frozen=True):
    """MB-3.13a A ship comes over a wreck and slows down."""

    ship: str
    wreck: str

    def apply(self, board: Board) -> None:
        met = (*board.ships[self.ship].now.wrecks, self.wreck)
        board.change_now(self.ship, slowed=True, wrecks=met)


class MoveEnded(Event, frozen=True):
    """A ship has moved: its speed from now on, credit (MB-3.06), what the rowers gave
    (MB-3.04a)."""

    ship: str
    speed: str
    credit: bool = False
    stamina: int = 0

    def apply(self, board: Board) -> None:
        left = board.ships[self.ship].stamina - self.stamina
        board.change(self.ship, speed=self.speed, credit=self.credit, stamina=left)
        board.change_now(self.ship, ended=True)


class Halted(Event, frozen=True):
    """MB-0.07a A full stop: it moves no more in this turn."""

    ship: str
    rule: str = "MB-0.07a"

    def apply(self, board: Board) -> None:
        board.change(self.ship, speed=Speed.STOPPED, credit=False)
        board.change_now(self.ship, halted=True)


class Stopped(Event, frozen=True):
    """MB-4.07a, MB-6.04b A ship lies still; what it may do this turn is as it was."""

    ship: str
    rule: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, speed=Speed.STOPPED, credit=False)


class LeftTable(Event, frozen=True):
    """g33 A ship goes over an edge."""

    ship: str
    fate: str  # home or strayed

    def apply(self, board: Board) -> None:
        board.change(self.ship, fate=self.fate)
        board.unlink(self.ship)


class Rested(Event, frozen=True):
    """MB-3.04d A crew regains a point of stamina."""

    ship: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, stamina=board.ships[self.ship].stamina + 1)


TOUCHING = 10  # mils (MB-3.04d)


class Rest(Frame, frozen=True, kw_only=True):
    """MB-3.04d At the end of the movement."""


def rests(board: Board, ship: Ship) -> bool:
    """MB-3.04d It lay stopped all turn, and touches no enemy."""
    now = ship.now
    if not ship.manned or ship.stamina >= FULL_STAMINA or ship.foundering:
        return False
    if ship.speed != Speed.STOPPED or not now.at_rest or now.moved:
        return False
    return not any(touches(board, ship, other) for other in board.afloat())


def touches(board: Board, ship: Ship, other: Ship) -> bool:
    """MB-3.04d A grapple holds it to an enemy, or hardly anything is between the hulls."""
    if friendly(ship, other):
        return False
    if board.between(ship.id, other.id):
        return True
    kinds = board.class_of(ship).model, board.class_of(other).model
    far = reach(kinds[0]) + reach(kinds[1]) + TOUCHING
    if max(abs(ship.x - other.x), abs(ship.y - other.y)) > far:
        return False
    return hull_gap(kinds[0], ship.pose, kinds[1], other.pose).within(TOUCHING)


def rest(play: Play, frame: Rest) -> None:
    """MB-3.04d By id."""
    for ship in play.board.afloat():
        if rests(play.board, ship):
            play.emit(Rested(ship.id))


procedure(Rest, rest)
