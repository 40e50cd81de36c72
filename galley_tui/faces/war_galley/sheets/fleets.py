"""The fleets as a table: a wide line a ship, who holds it, what became of those that are gone."""

from collections.abc import Mapping

from galley.engine.cards import troubles
from galley.geometry.hexes import NAMES, Hex, distance, name
from galley.war_galley.facts import states
from galley.war_galley.state.board import Board
from galley.war_galley.state.phrases import type_name
from galley.war_galley.state.ship import Ship
from galley_tui.faces.war_galley.sheets.battle_sheet import (
    gear_of,
    ordered,
    ship_lines,
    short_type,
)
from galley_tui.faces.war_galley.sheets.tally import tally as tally
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Run, fit

Row = list[Run]
LOSSES = "losses"
ORDERS: Mapping[str, str] = {
    "squadron": "by squadron", "state": "the worst off first", "range": "the nearest first",
    LOSSES: "ships that are gone",
}  # fmt: skip


def in_order(board: Board, side: str, order: str, near: Hex) -> list[str]:
    """The ships of a side ("" for both) in an order of `ORDERS`; those lost for the last."""
    if order == LOSSES:
        return [s.id for s in board.lost.values() if side in ("", s.owner)]
    return [ship.id for ship in ordered(board, side, order, near)]


def head(columns: int) -> Row:
    ship, values = f"{'id':<3}{'at':<5}{'to':<3}{'type':<8}", f"{'ET':<3}{'crew':>4}{'men':>5}"
    text = f"   {ship}{values}{'mp':>4}{'off':>4}  squadron, state, who holds it"
    return fit([(text, "mute")], columns, "mute")


def row(board: Board, id_: str, near: Hex, lit: bool, columns: int) -> Row:
    """One ship in `columns` cells: ET are engines and towers, `off` is its distance from the hex
    `near`."""
    ship = board.ships.get(id_) or board.lost[id_]
    line = ship_lines(board, [ship])[0] if ship.id in board.ships else None
    style = "choice" if lit else "text" if line is not None and line.able else "mute"
    mark = ">" if lit else " " if line is None or line.able else "."
    cells: Row = [
        (f" {mark} ", style),
        (f"{ship.id:<3}", "choice" if lit else f"{ship.owner}.text on text"),
    ]
    if line is None:
        words = [ship.fate, safe(ship.name)]
        cells.append(
            (f"{type_name(board, ship.code):<14}{', '.join(w for w in words if w)}", style)
        )
        return fit(cells, columns, style)
    type_, men = short_type(line), f"{line.manpower}/{line.printed.manpower}"
    off = str(distance(ship.bow, near)) if near else ""
    place = f"{name(ship.bow):<5}{NAMES[ship.facing]:<3}"
    values = f"{type_:<8}{gear_of(line):<3}{line.crew:>4}{men:>5}{line.points:>4}"
    cells += [(f"{place}{values}{off:>4}  ", style), (f"{_squadron(board, ship)}", style)]
    if said := troubles(s for s in states(board, ship) if s.block != "men"):
        cells.append((f"  {', '.join(said)}", "choice" if lit else "bad"))
    return fit(cells, columns, style)


def _squadron(board: Board, ship: Ship) -> str:
    """The squadron of a ship in few letters; a commander's own ship bears an @."""
    flag = "@" if board.aboard(ship.id) else ""
    return flag + ("alone" if ship.squadron == ship.id else ship.squadron or ship.id[0])
