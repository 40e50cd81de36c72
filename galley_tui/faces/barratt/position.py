"""Who lies where, as screens ask about it."""

from galley.barratt.state.board import Board
from galley.engine.records import SIDES, Side
from galley.geometry.plane.squares import size
from galley_tui.draw.position import Position, Vessel
from galley_tui.faces.table.squares import covered, hull
from galley_tui.terminal.charset import safe


def position(board: Board) -> Position:
    """The ships and the turn; a lost one lies nowhere."""
    setting, afloat = board.setting, board.afloat()
    columns, rows = size(setting)
    at = {place: ship.id for ship in afloat for place in covered(board, ship)}
    return Position(
        columns, rows, board.turn, setting.turn_limit, board.phase, board.over,
        {ship.id: Vessel(hull(board, ship), ship.side, "") for ship in afloat},
        {ship.id: ship.owner for ship in board.ships.values() if not ship.afloat},
        at, {side: safe(setting.sides[side].name) for side in SIDES}, {},
        tuple(next((s.id for s in afloat if s.side == side), "") for side in SIDES
              if any(s.side == side for s in afloat)),
        {side: flagship(board, side) for side in SIDES},
    )  # fmt: skip


def flagship(board: Board, side: Side) -> str:
    """The ship with the admiral's flag, else the first of the side; "" for none."""
    mine = [ship for ship in board.afloat() if ship.side == side]
    flag = next((ship.id for ship in mine if ship.flagship and not ship.taken), "")
    return flag or next((ship.id for ship in mine), "")
