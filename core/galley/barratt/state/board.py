"""The board: ships, grapples, wrecks, the baton; a command carried out; flagships that
are lost (1.04).
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from galley.barratt.state.marks import Link, LinkKind, Wreck
from galley.barratt.state.setting import Setting
from galley.barratt.state.ship import Corvus, Ship, ShipClass, Speed, ThisTurn
from galley.engine import loop
from galley.engine.records import SIDES, Event, Side
from galley.tabletop import board as tabletop
from galley.tabletop.board import Conceded


class Board:
    """The position.  A copy shares every record."""

    __slots__ = (
        "baton", "casualties", "classes", "links", "lost_flag", "over", "phase", "reason",
        "setting", "ships", "turn", "walked", "winner", "wrecks",
    )  # fmt: skip
    turn_rule: ClassVar[str] = "MB-3.03a"

    def __init__(self, setting: Setting, classes: Mapping[str, ShipClass]) -> None:
        self.setting, self.classes = setting, classes
        self.ships: dict[str, Ship] = {}  # by id, those that are gone too
        self.links: tuple[Link, ...] = ()
        self.wrecks: tuple[Wreck, ...] = ()
        self.casualties: dict[Side, int] = dict.fromkeys(SIDES, 0)  # MB-9.02a
        self.lost_flag: tuple[Side, ...] = ()  # for good (g53)
        self.baton: Side = ""
        self.turn = 0
        self.phase = ""
        self.over = False
        self.winner: Side = ""
        self.reason = ""
        self.walked: dict[Any, Any] | None = None
        """Legs and pivots that were walked while one question is thought over; None in play."""

    def copy(self) -> "Board":
        other = object.__new__(Board)
        for name in Board.__slots__:
            setattr(other, name, getattr(self, name))
        other.ships, other.casualties = self.ships.copy(), self.casualties.copy()
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.facts() == other.facts()

    __hash__ = None  # type: ignore[assignment]

    def facts(self) -> dict[str, Any]:
        """Everything that may differ between two positions of one battle."""
        return {
            "turn": self.turn, "phase": self.phase, "over": self.over, "winner": self.winner,
            "reason": self.reason, "ships": list(self.ships.values()), "links": self.links,
            "wrecks": self.wrecks, "casualties": self.casualties, "lost_flag": self.lost_flag,
            "baton": self.baton,
        }  # fmt: skip

    def conceding(self, side: Side) -> Event:
        return Conceded(side)

    # -- changes, for events only

    change = tabletop.change
    end = tabletop.end

    def change_now(self, ship: str, **fields: Any) -> None:
        """Change what a ship has done in this turn."""
        self.change(ship, now=replace(self.ships[ship].now, **fields))

    def new_turn(self) -> None:
        """Nobody has done anything in this turn."""
        for ship in self.ships.values():
            self.change(ship.id, now=ThisTurn(at_rest=ship.speed == Speed.STOPPED), init=())

    def unlink(self, one: str, other: str = "") -> None:
        """Every grapple of a ship is gone, or every one between two; a corvus that was down is
        left behind (MB-4.08g)."""
        both = {one, other or one}
        for link in self.links:
            if both <= {link.ship, link.other} and link.kind == LinkKind.BRIDGE:
                self.change(link.ship, corvus=Corvus.GONE)
        self.links = tuple(link for link in self.links if not both <= {link.ship, link.other})

    def lose(self, ship: str, kind: str, count: int = 1) -> None:
        """MB-9.02a Men of a ship become casualties of who has it."""
        found = self.ships[ship]
        self.change(ship, crew=found.crew.changed(kind, -count))
        self.casualties[found.side] += count

    # -- readers

    linked = tabletop.linked
    between = tabletop.between

    def class_of(self, ship: Ship) -> ShipClass:
        """The class of a ship."""
        return self.classes[ship.code]

    def afloat(self) -> list[Ship]:
        """The ships on the table, by id."""
        return [ship for ship in self.ships.values() if not ship.fate]

    def gaps(self, ship: Ship, flank: str) -> int:
        """MB-3.12c The empty sockets of a flank."""
        return self.class_of(ship).oars - len(ship.oars(flank))


def own(board: loop.Board) -> Board:
    """The engine's board, known to be one of this game."""
    assert isinstance(board, Board)
    return board


Play = loop.Play[Board]


class FlagshipLost(Event, frozen=True):
    """MB-1.04a, g53 A side's admiral throws two dice no more."""

    side: Side
    ship: str

    def apply(self, board: Board) -> None:
        board.lost_flag = (*board.lost_flag, self.side)


def lose_flagship(play: Play, id_: str) -> None:
    """MB-1.04a, g53 Note that a ship is a flagship no more, where nobody of its fleet is left
    aboard or it is off the table."""
    ship = play.board.ships[id_]
    if ship.flagship and ship.owner not in play.board.lost_flag and (
        not ship.manned or ship.side != ship.owner
    ):  # fmt: skip
        play.emit(FlagshipLost(ship.owner, ship.id))
