"""Both fleets in a list: a line a ship."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from galley.engine.records import Side
from galley.geometry.hexes import Hex
from galley.tabletop.board import Board, S
from galley_tui.faces.face import Row
from galley_tui.faces.table.sea import off
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import fit

B = TypeVar("B", bound=Board[Any])
NAME = 14  # cells
GONE = "losses"


class Fleets(NamedTuple, Generic[B, S]):
    """Both fleets in a list, `columns` being the heads of the game's own facts."""

    ORDERS: Mapping[str, str]
    key: Callable[[B, S, str], Any]
    """By what ships stand in an order of the game's own."""
    columns: str
    facts: Callable[[B, S], str]
    troubles: Callable[[B, S], Sequence[str]]
    gone: Callable[[S], str]
    tally: Callable[[B, Side, int], list[Row]]

    def in_order(self, board: B, side: Side, order: str, near: Hex) -> list[str]:
        if order == GONE:
            return [s.id for s in board.ships.values() if not s.afloat and side in ("", s.owner)]
        found = [ship for ship in board.afloat() if side in ("", ship.side)]
        if order == "range":
            found.sort(key=lambda ship: off(board, ship, near))
        elif order != "id":
            found.sort(key=lambda ship: self.key(board, ship, order))
        return [ship.id for ship in found]

    def head(self, columns: int) -> Row:
        text = f"   {'id':<4}{'ship':<{NAME}} {self.columns}{'off':>6}  state"
        return fit([(text, "mute")], columns, "mute")

    def row(self, board: B, ship: str, near: Hex, lit: bool, columns: int) -> Row:
        found = board.ships[ship]
        style = "choice" if lit else "text" if found.afloat else "mute"
        mark, ink = ">" if lit else " ", style if lit else f"{found.side}.text on text"
        name = safe(found.name)[:NAME]
        row: Row = [(f" {mark} ", style), (f"{found.id:<4}", ink), (f"{name:<{NAME}} ", style)]
        if not found.afloat:
            return fit([*row, (self.gone(found), style)], columns, style)
        far = f"{off(board, found, near) / 1000:.1f}" if near else ""
        facts = f"{self.facts(board, found)}{far:>6}  "
        said = ", ".join(self.troubles(board, found))
        return fit([*row, (facts, style), (said, style if lit else "bad")], columns, style)
