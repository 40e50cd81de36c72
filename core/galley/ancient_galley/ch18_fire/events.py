"""18, 19, 20. The commands that a side gives for its fire (B3), and the events that follow."""

from msgspec.structs import replace

from galley.ancient_galley.state.aboard import filled
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Condition
from galley.engine.records import Command, Event


class Shoot(Command, frozen=True):
    """AG-18.0a An archer shoots at a ship: at a section where he may choose one, at one man from
    a tower."""

    man: str
    target: str
    section: str = ""
    at: str = ""  # a man aboard the target (AG-18.4a)


class ShootEngine(Command, frozen=True):
    """AG-19.0a, AG-20.0a An engine shoots at a ship."""

    ship: str
    engine: int  # of the ship, from 1
    target: str
    section: str = ""


class Keep(Command, frozen=True):
    """B3. An archer holds his fire."""

    man: str


class KeepEngine(Command, frozen=True):
    """B3. An engine holds its fire."""

    ship: str
    engine: int


Fire = Shoot | ShootEngine
Order = Shoot | ShootEngine | Keep | KeepEngine


def whose(order: Order) -> tuple[str, int]:
    """Tell whom an order is for: a man, or a ship and the number of its engine."""
    return (order.man, 0) if isinstance(order, Shoot | Keep) else (order.ship, order.engine)


class FireRevealed(Event, frozen=True):
    """AG-1.0a The shots of both sides, in the order in which they are thrown for."""

    shots: tuple[Fire, ...]

    def apply(self, board: Board) -> None:
        pass


class Shot(Event, frozen=True):
    """An archer or an engine shoots; an engine is empty then (AG-19.0b)."""

    ship: str  # he stands on, or the engine does
    target: str
    mils: int
    man: str = ""
    engine: int = 0
    section: str = ""  # that was chosen
    at: str = ""  # the man that was named

    def apply(self, board: Board) -> None:
        if not self.engine:
            return
        engines = list(board.ships[self.ship].engines)
        engines[self.engine - 1] = replace(engines[self.engine - 1], points=0)
        board.change(self.ship, engines=tuple(engines))


class ManHit(Event, frozen=True):
    """A man is shot dead (AG-18.6a, AG-18.7b, AG-19.2a, AG-20.1a)."""

    man: str
    ship: str  # on which he stood
    rule: str

    def apply(self, board: Board) -> None:
        board.change_man(
            self.man,
            state=Condition.DEAD,
            until=0,
            ship="",
            section="",
            tower=False,
            job="",
            engine=0,
        )


class ManWounded(Event, frozen=True):
    """AG-18.7a A man can do nothing until the end of a turn."""

    man: str
    ship: str
    until: int

    def apply(self, board: Board) -> None:
        board.change_man(self.man, state=Condition.WOUNDED, until=self.until)


class OarsShot(Event, frozen=True):
    """AG-18.8, AG-20.1a A section of oars is lost; `half`: it takes the half marker with it."""

    ship: str
    flank: str
    slot: int
    half: bool = False
    rule: str = "AG-18.8a"

    def apply(self, board: Board) -> None:
        ship = board.ships[self.ship]
        left = tuple(slot for slot in ship.oars(self.flank) if slot != self.slot)
        marked = tuple(one for one in ship.half if not (self.half and one == self.flank))
        board.change(self.ship, half=marked, **{self.flank: left})


class HalfDead(Event, frozen=True):
    """AG-18.8a Half the rowers of a flank are dead."""

    ship: str
    flank: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, half=(*board.ships[self.ship].half, self.flank))


class Stoned(Event, frozen=True):
    """AG-20.1a A stone goes through the hull: a hole, and a load of water at once."""

    ship: str

    def apply(self, board: Board) -> None:
        ship = board.ships[self.ship]
        board.change(self.ship, holes=ship.holes + 1, loads=filled(ship, 1))
