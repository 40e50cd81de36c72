"""Both fleets in a list: sorted, by side, and a way to each ship."""

from galley.engine.loop import Board
from galley.geometry.hexes import Hex
from galley_tui.config import battle_keys
from galley_tui.draw.position import Position
from galley_tui.faces.face import FleetTable
from galley_tui.screens.base.page import ListPage
from galley_tui.widgets.rows import Row, Rows

SIDES = ("", "A", "B")


class FleetScreen(ListPage[str]):
    """Enter goes to the lit ship: its id is the answer."""

    KEYS = battle_keys.FLEET
    heading = "Fleets"

    def __init__(
        self, table: FleetTable, board: Board, position: Position, near: Hex, lit: str = ""
    ) -> None:
        super().__init__()
        self.table, self.orders = table, list(table.orders)
        self.board, self.names, self.near = board, position.sides, near
        self.order, self.side = 0, 0
        ids = self.ships
        self.at = ids.index(lit) if lit in ids else 0

    @property
    def ships(self) -> list[str]:
        return self.table.in_order(
            self.board, SIDES[self.side], self.orders[self.order], self.near
        )

    def headline(self) -> Row:
        whose = self.text(self.names.get(SIDES[self.side], "both sides"))
        sorted_ = self.table.orders[self.orders[self.order]]
        text = f" Fleets: {whose}, {len(self.ships)} ships, {sorted_}"
        return [(text, "bar.strong")]

    def count(self) -> int:
        return len(self.ships)

    def redraw(self) -> None:
        wide, found = self.app.size.width, self.ships
        rows = [self.table.head(wide)]
        for i, ship in enumerate(found):
            drawn = self.table.row(self.board, ship, self.near, i == self.at, wide)
            rows.append([(self.text(text), style) for text, style in drawn])
        if not found:
            rows.append([("   none", "mute")])
        self.query_one("#head", Rows).show([self.headline()])
        self.rows.show(rows, self.at + 1)

    def do_sort(self) -> None:
        self.order, self.at = (self.order + 1) % len(self.orders), 0
        self.redraw()

    def do_side(self) -> None:
        self.side, self.at = (self.side + 1) % len(SIDES), 0
        self.redraw()

    def do_accept(self) -> None:
        ships = self.ships
        self.dismiss(ships[self.at] if ships else "")

    def do_back(self) -> None:
        self.dismiss("")
