"""Both fleets in a list: a line a ship."""

from collections.abc import Mapping

from galley.ancient_galley.ch24_victory.victory import fate
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import FIT
from galley.ancient_galley.state.ship import Ship
from galley.engine import loop
from galley.engine.records import Side
from galley.geometry.hexes import Hex
from galley.geometry.plane.outlines import outline
from galley.geometry.plane.polygons import gap_to_point
from galley.geometry.plane.squares import middle
from galley_tui.faces.ancient_galley.marks import troubles
from galley_tui.faces.ancient_galley.narrowing import own
from galley_tui.faces.ancient_galley.sheets.deck import flanks_words
from galley_tui.faces.face import Row
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import fit

NAME = 14  # cells
GONE = "losses"


class Fleets:
    """Both fleets in a list."""

    orders: Mapping[str, str] = {
        "id": "by name", "state": "the worst off first", "range": "the nearest first",
        GONE: "ships that are gone",
    }  # fmt: skip

    def in_order(self, board: loop.Board, side: Side, order: str, near: Hex) -> list[str]:
        table = own(board)
        if order == GONE:
            return [s.id for s in table.ships.values() if not s.afloat and side in ("", s.owner)]
        found = [ship for ship in table.afloat() if side in ("", ship.side)]
        if order == "range":
            found.sort(key=lambda ship: _off(table, ship, near))
        if order == "state":
            found.sort(key=lambda ship: -len(troubles(table, ship)))
        return [ship.id for ship in found]

    def head(self, columns: int) -> Row:
        text = (
            f"   {'id':<4}{'ship':<{NAME}} {'moved':<7}{'en':>3}  {'oars':<10}{'men':>4}{'off':>6}"
        )
        return fit([(f"{text}  state", "mute")], columns, "mute")

    def row(self, board: loop.Board, ship: str, near: Hex, lit: bool, columns: int) -> Row:
        table = own(board)
        found = table.ships[ship]
        style = "choice" if lit else "text" if found.afloat else "mute"
        mark, ink = ">" if lit else " ", style if lit else f"{found.side}.text on text"
        name = safe(found.name)[:NAME]
        row: Row = [
            (f" {mark} ", style), (f"{found.id:<4}", ink),
            (f"{name:<{NAME}} ", style),
        ]  # fmt: skip
        if not found.afloat:
            return fit([*row, (fate(found) or found.status, style)], columns, style)
        men = sum(m.side == found.side and m.state == FIT for m in table.aboard(ship))
        oars = flanks_words(found).removeprefix("oars ")
        off = f"{_off(table, found, near) / 1000:.1f}" if near else ""
        facts = f"{found.band.lower():<7}{found.energy:>3}  {oars:<10}{men:>4}{off:>6}  "
        said = ", ".join(troubles(table, found))
        return fit([*row, (facts, style), (said, style if lit else "bad")], columns, style)


def _off(board: Board, ship: Ship, near: Hex) -> int:
    """The mils from a ship's hull to the middle of a square."""
    shape = outline(board.class_of(ship).model, ship.pose)
    return gap_to_point(shape, middle(board.setting, near)).mils
