"""Ships on a small sea, and what is kept of a turn."""

from dataclasses import dataclass, field, replace
from typing import ClassVar

from msgspec.structs import replace as changed

from galley.engine.records import OTHER, Event, Record, Seat, Side
from galley.geometry.hexes import Facing, Hex

MEN, HULL = 4, 3  # of every ship at the start
TICKS = 3  # letters of an order; one less in a storm


class Ship(Record, frozen=True):
    """A counter: where it lies and heads, what is left of it, its orders once revealed."""

    id: str
    name: str
    side: Side
    seat: str
    at: Hex
    facing: Facing
    hull: int = HULL
    men: int = MEN
    letters: str = ""  # ordered in this turn; before that in the last
    stopped: bool = False  # by a blow, for the rest of the turn
    fate: str = ""  # "sunk" or "taken": out of the battle


class Setting(Record, frozen=True):
    """What no battle changes."""

    names: dict[Side, str]
    seats: tuple[Seat, ...]
    columns: int
    rows: int
    turns: int

    def hexes(self) -> list[Hex]:
        return [c * 100 + r for c in range(1, self.columns + 1) for r in range(1, self.rows + 1)]


@dataclass
class Board:
    """Everything that changes."""

    setting: Setting
    ships: dict[str, Ship] = field(default_factory=dict)
    turn: int = 0
    phase: str = ""
    storm: bool = False
    over: bool = False
    winner: Side = ""
    reason: str = ""
    turn_rule: ClassVar[str] = "T1"  # the paragraph that says whose decision it is

    def copy(self) -> "Board":
        return replace(self, ships=dict(self.ships))

    def conceding(self, side: Side) -> Event:
        return Ended(OTHER[side], f"{self.setting.names[side]} gives up")

    def change(self, id_: str, **fields: object) -> None:
        """Put a changed ship in the place of one."""
        self.ships[id_] = changed(self.ships[id_], **fields)

    def afloat(self, side: Side = "", seat: str = "") -> list[Ship]:
        """The ships that fight on, of all, of a side or of a seat, by id."""
        return [
            ship
            for ship in self.ships.values()
            if not ship.fate and side in ("", ship.side) and seat in ("", ship.seat)
        ]

    def on(self, hex_: Hex) -> Ship | None:
        """The ship in a hex."""
        return next((ship for ship in self.afloat() if ship.at == hex_), None)

    def is_sea(self, hex_: Hex) -> bool:
        column, row = divmod(hex_, 100)
        return 1 <= column <= self.setting.columns and 1 <= row <= self.setting.rows

    def ticks(self) -> int:
        """T2. How many letters an order has in this turn."""
        return TICKS - self.storm

    def lost(self, side: Side) -> int:
        """T8. The ships of a side that are sunk or taken."""
        return sum(bool(ship.fate) for ship in self.ships.values() if ship.side == side)


class Ended(Event, frozen=True):
    winner: Side
    reason: str

    def apply(self, board: Board) -> None:
        board.over, board.winner, board.reason = True, self.winner, self.reason
