"""Ships on a small sea, and what is kept of a turn."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import ClassVar

from msgspec.structs import replace as changed

from galley.engine.records import OTHER, Event, Record, Seat, Side
from galley.geometry.hexes import NAMES, NEXT, SIXTH, Hex, Hull, distance, facing_of
from tests.kit.toy.plane import ROUND, lying

MEN, HULL = 4, 3  # of every ship at the start
TICKS = 3  # letters of an order; one less in a storm
TURN = {"L": -1, "R": 1}


class Ship(Record, frozen=True):
    """A counter: where its bow lies, what it heads for in degrees, how many hexes it is long,
    what is left of it, its orders once revealed."""

    id: str
    name: str
    side: Side
    seat: str
    at: Hex
    heading: int
    length: int = 1
    hull: int = HULL
    men: int = MEN
    letters: str = ""  # ordered in this turn; before that in the last
    stopped: bool = False  # by a blow, for the rest of the turn
    fate: str = ""  # "sunk" or "taken": out of the battle

    def lies(self) -> Hull:
        """The ship on the map."""
        return Hull(self.id, lying(self.at, self.heading, self.length), self.heading)

    def turn(self) -> int:
        """T4. The degrees by which it turns in a tick."""
        return SIXTH // self.length

    def after(self, letters: Iterable[str]) -> "Ship":
        """T4. The ship as its orders leave it, if nothing is in the way."""
        ship = self
        for letter in letters:
            ahead = NEXT[ship.at][facing_of(ship.heading)] if letter == "S" else ship.at
            turn = self.turn() * TURN.get(letter, 0)
            ship = changed(ship, at=ahead, heading=(ship.heading + turn) % ROUND)
        return ship

    def off(self, other: "Ship") -> int:
        """The hexes from one ship to another."""
        return min(distance(a, b) for a in self.lies().hexes for b in other.lies().hexes)


def way(heading: int) -> str:
    """A heading in words: one of the six directions, or degrees."""
    return f"{heading:03d}" if heading % SIXTH else NAMES[facing_of(heading)]


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
        return next((ship for ship in self.afloat() if hex_ in ship.lies().hexes), None)

    def is_sea(self, *hexes: Hex) -> bool:
        columns, rows = self.setting.columns, self.setting.rows
        return all(1 <= h // 100 <= columns and 1 <= h % 100 <= rows for h in hexes)

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
