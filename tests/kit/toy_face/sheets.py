"""The turn bar, the sheet of a ship and its values."""

from collections.abc import Sequence
from typing import NamedTuple

from galley.engine.records import OTHER, SIDES, Record
from galley.geometry.hexes import name
from galley_tui.draw.bars import phase_track
from galley_tui.draw.sheet_blocks import (
    Box,
    Column,
    boxes,
    counted_ticks,
    drawn,
    ladder,
    rows,
    text_column,
    ticks,
)
from galley_tui.faces.face import Row
from galley_tui.terminal.look import Look, fit, width
from tests.kit.toy.ruleset import Toy
from tests.kit.toy.state import HULL, MEN, Board, Ship, way


class TurnBar(NamedTuple):
    """The turn, the weather, the phases of the rule set with the current one lit, and the ships
    that each side has taken or sunk."""

    turn: str
    phase: str
    scores: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, board: Board) -> "TurnBar":
        names, weather = board.setting.names, "storm" if board.storm else "calm"
        scores = tuple((f"{names[s]} {board.lost(OTHER[s])} ", f"bar.{s}") for s in SIDES)
        return cls(f" T{board.turn}/{board.setting.turns} {weather} ", board.phase, scores)

    def row(self, columns: int) -> Row:
        names = {phase.id: phase.name for phase in Toy.phases}
        track = phase_track(names.values(), names.get(self.phase, ""))
        left: Row = [(self.turn, "bar.strong"), *track]
        gap = " " * max(1, columns - width([*left, *self.scores]))
        return fit([*left, (gap, "bar"), *self.scores], columns, "bar")


class Sheet(NamedTuple):
    """A ship in full: planks and men, what has befallen it, its orders, the ships of its seat."""

    ship: Ship
    mates: Sequence[Ship]

    def rows(self, columns: int, look: Look, full: bool = True, high: int = 1000) -> list[Row]:
        ship = self.ship
        where = ship.fate or f"in {name(ship.at)}, heading {way(ship.heading)}"
        found: list[Row] = [
            [(f" {ship.id} {ship.name}", f"{ship.side}.text on text")],
            [(f" {where}", "text")],
            counted_ticks("hull", ship.hull, HULL, columns),
            counted_ticks("men ", ship.men, MEN, columns),
            *boxes(befallen(ship), columns),
        ]
        found += [[(f" ordered {ship.letters}", "text")]] if ship.letters else []
        found += [[], *self.seat(columns)] if full else []
        return drawn(found[:high], columns, look)

    def seat(self, columns: int) -> list[Row]:
        """The ships of its seat, a row each."""
        ids: list[Row] = [[(mate.id, f"{mate.side}.text on text")] for mate in self.mates]
        table = [
            Column("id", 2, ids),
            Column("men", MEN, [ticks(mate.men, MEN, MEN) for mate in self.mates]),
            Column("hull", HULL + 1, [ticks(mate.hull, HULL, HULL) for mate in self.mates]),
            Column("x", 1, [ladder("x", "x" * mate.stopped) for mate in self.mates]),
            text_column("heads", [way(m.heading) for m in self.mates], ["text"] * len(self.mates)),
        ]
        signs = [((">" if mate == self.ship else " ", "key"), mate.name) for mate in self.mates]
        return rows(table, signs, columns, ("heads",))

    def least_rows(self, columns: int) -> int:
        return 5


def befallen(ship: Ship) -> list[Box]:
    """The boxes of a ship."""
    return [
        ("stop", "stopped", ship.stopped), ("hole", "holed", ship.hull < HULL),
        ("sunk", "sunk", ship.fate == "sunk"), ("capt", "taken", ship.fate == "taken"),
    ]  # fmt: skip


class Value(NamedTuple):
    """What a ship began with, and what is left."""

    name: str
    printed: str
    now: str
    reasons: tuple[tuple[str, str], ...] = ()


def sheet(board: Board, ship: str) -> Sheet | None:
    found = board.ships.get(ship)
    return Sheet(found, board.afloat(seat=found.seat)) if found is not None else None


def ratings(board: Board, ship: str) -> Sequence[Value]:
    found = board.ships[ship]
    return [Value("hull", "3", str(found.hull)), Value("men", "4", str(found.men))]


def bar(board: Board, stack: Sequence[Record]) -> TurnBar:
    return TurnBar.of(board)


def its_turn(board: Board, ship: str, actor: str) -> str:
    return f"{ship} has its turn with the others of its seat"
