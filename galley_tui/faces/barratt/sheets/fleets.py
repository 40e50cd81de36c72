"""Both fleets in a list: a line a ship."""

from collections.abc import Mapping

from galley.barratt.state.board import Board
from galley.barratt.state.ship import PORT, STARBOARD, Ship
from galley.engine import loop
from galley.engine.records import Side
from galley.geometry.hexes import Hex
from galley.geometry.plane.outlines import outline
from galley.geometry.plane.polygons import gap_to_point
from galley.geometry.plane.squares import middle
from galley_tui.faces.barratt.marks import die_words, troubles
from galley_tui.faces.barratt.narrowing import own
from galley_tui.faces.barratt.sheets.record_sheet import FATES
from galley_tui.faces.face import Row
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import fit

NAME = 14  # cells
GONE, DICE = "losses", "dice"
LATE = 9  # after every die


class Fleets:
    """Both fleets in a list."""

    orders: Mapping[str, str] = {
        "id": "by name", DICE: "in the order of the dice", "state": "the worst off first",
        "range": "the nearest first", GONE: "ships that are gone",
    }  # fmt: skip

    def in_order(self, board: loop.Board, side: Side, order: str, near: Hex) -> list[str]:
        table = own(board)
        if order == GONE:
            return [s.id for s in table.ships.values() if not s.afloat and side in ("", s.owner)]
        found = [ship for ship in table.afloat() if side in ("", ship.side)]
        if order == "range":
            found.sort(key=lambda ship: _off(table, ship, near))
        if order == "state":
            found.sort(key=lambda ship: (-ship.hd, -len(troubles(table, ship))))
        if order == DICE:
            found.sort(key=lambda ship: LATE if ship.now.acted else min(ship.init, default=LATE))
        return [ship.id for ship in found]

    def head(self, columns: int) -> Row:
        text = (
            f"   {'id':<4}{'ship':<{NAME}} {'die':<4}{'speed':<9}{'hd':>2}{'st':>3}"
            f" {'oars':<6}{'men':>4}{'off':>6}"
        )
        return fit([(f"{text}  state", "mute")], columns, "mute")

    def row(self, board: loop.Board, ship: str, near: Hex, lit: bool, columns: int) -> Row:
        table = own(board)
        found = table.ships[ship]
        style = "choice" if lit else "text" if found.afloat else "mute"
        mark, ink = ">" if lit else " ", style if lit else f"{found.side}.text on text"
        name = safe(found.name)[:NAME]
        row: Row = [
            (f" {mark} ", style), (f"{found.id:<4}", ink), (f"{name:<{NAME}} ", style),
        ]  # fmt: skip
        if not found.afloat:
            return fit([*row, (FATES[found.fate], style)], columns, style)
        oars = f"{len(found.oars(PORT))}|{len(found.oars(STARBOARD))}"
        off = f"{_off(table, found, near) / 1000:.1f}" if near else ""
        facts = (
            f"{die_words(found) or '-':<4}{found.speed:<9}{found.hd:>2}{found.stamina:>3}"
            f" {oars:<6}{found.crew.humans:>4}{off:>6}  "
        )
        said = ", ".join(troubles(table, found))
        return fit([*row, (facts, style), (said, style if lit else "bad")], columns, style)


def _off(board: Board, ship: Ship, near: Hex) -> int:
    """The mils from a ship's hull to the middle of a square."""
    shape = outline(board.class_of(ship).model, ship.pose)
    return gap_to_point(shape, middle(board.setting, near)).mils
