"""Both fleets in a list, as the program asks for them."""

from galley.engine import loop
from galley.engine.records import Side
from galley.geometry.hexes import Hex
from galley_tui.faces.face import Row
from galley_tui.faces.war_galley.sea import own
from galley_tui.faces.war_galley.sheets import fleet_table


class Fleets:
    """Both fleets in a list."""

    orders = fleet_table.HEADS

    def in_order(self, board: loop.Board, side: Side, order: str, near: Hex) -> list[str]:
        return [ship.id for ship in fleet_table.in_order(own(board), side, order, near)]

    def head(self, columns: int) -> Row:
        return fleet_table.table_head(columns)

    def row(self, board: loop.Board, ship: str, near: Hex, lit: bool, columns: int) -> Row:
        fleets = own(board)
        found = fleets.ships.get(ship) or fleets.lost[ship]
        return fleet_table.table_row(fleets, found, near, lit, columns)
