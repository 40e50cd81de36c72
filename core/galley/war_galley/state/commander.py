"""5.1, 9.1. Commanders, and ships that are still to come."""

from galley.engine.records import Record, Side
from galley.geometry.hexes import Hex


class Commander(Record, frozen=True):
    """A squadron commander, with his range (5.11a), or an admiral, who is one too (5.12a)."""

    id: str
    side: Side
    name: str
    ship: str  # "" when he is out of the game
    range: int
    initiative: int | None = None
    reduced_range: int = 1
    reduced_initiative: int = 0
    reduced: bool = False
    reduced_for_good: bool = False
    squadron: str = ""  # the squadron he leads this turn, else ""
    transfer_tried: bool = False  # this turn (5.51)
    reduced_used: bool = False  # reduced by a transfer, and his reduced range has counted (C90)

    @property
    def admiral(self) -> bool:
        return self.initiative is not None

    def command_range(self) -> int:
        """Range in hexes, normal or reduced (5.23)."""
        return self.reduced_range if self.reduced else self.range

    def rating(self) -> int:
        """Initiative, normal or reduced; 0 for a squadron commander (3.2)."""
        if self.initiative is None:
            return 0
        return self.reduced_initiative if self.reduced else self.initiative


class Reserve(Record, frozen=True):
    """9.1 Ships of one squadron that are still to come in over a map edge."""

    squadron: str
    side: Side
    turn: int  # the first in which they may
    edge: str
    ships: tuple[tuple[str, str], ...]  # id, class
    hexes: tuple[Hex, ...] = ()  # the hexes on the edge that serve; () when all do
    commanders: tuple[Commander, ...] = ()  # aboard some of them
    on: int = 1  # from that turn on, a die a turn: this or more and they come
    eases: int = 0  # by how much the number falls with each turn
