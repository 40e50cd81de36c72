"""The turn bar, the sheet of a ship and its values."""

from typing import NamedTuple

from galley.engine.records import OTHER, SIDES
from galley.geometry.hexes import name
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
        track: Row = [
            (f"[{phase.name}]", "bar.now")
            if phase.id == self.phase
            else (f" {phase.name} ", "bar")
            for phase in Toy.phases
        ]
        left: Row = [(self.turn, "bar.strong"), *track]
        gap = " " * max(1, columns - width([*left, *self.scores]))
        return fit([*left, (gap, "bar"), *self.scores], columns, "bar")


class Sheet(NamedTuple):
    """A ship in full."""

    ship: Ship

    def rows(self, columns: int, look: Look, full: bool = True, high: int = 1000) -> list[Row]:
        ship = self.ship
        where = ship.fate or f"in {name(ship.at)}, heading {way(ship.heading)}"
        lines = [where, f"hull {boxes(ship.hull, HULL)}", f"men  {boxes(ship.men, MEN)}"]
        lines += [f"ordered {ship.letters}"] if ship.letters else []
        head: Row = [(f" {ship.id} {ship.name}", f"{ship.side}.text on text")]
        return [fit(row, columns) for row in (head, *([(f" {line}", "text")] for line in lines))]

    def least_rows(self, columns: int) -> int:
        return 4


def boxes(left: int, all_: int) -> str:
    """`[ ][ ][x]`: what is lost is crossed out."""
    return "[ ]" * left + "[x]" * (all_ - left)


class Value(NamedTuple):
    """What a ship began with, and what is left."""

    name: str
    printed: str
    now: str
    reasons: tuple[tuple[str, str], ...] = ()
