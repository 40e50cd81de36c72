"""Both fleets in a list: sorted, by side, and a way to each ship."""

from typing import Any

from galley.geometry.hexes import Hex
from galley_tui.config import keymap
from galley_tui.faces.war_galley.fleet_table import HEADS, SORTS, listed, table_head, table_row
from galley_tui.screens.base.page import ListPage
from galley_tui.widgets.rows import Row

SIDES = ("", "A", "B")


class FleetScreen(ListPage[str]):
    """Enter goes to the lit ship: its id is the answer."""

    KEYS = keymap.FLEET
    HEADLINE = "Fleets"

    def __init__(self, board: Any, near: Hex, lit: str = "") -> None:
        super().__init__()
        self.board, self.near = board, near
        self.order, self.side = 0, 0
        ids = [ship.id for ship in self.ships]
        self.at = ids.index(lit) if lit in ids else 0

    @property
    def ships(self) -> list[Any]:
        return listed(self.board, SIDES[self.side], SORTS[self.order], self.near)

    def headline(self) -> Row:
        side = self.board.theatre.sides.get(SIDES[self.side])
        whose = self.text(side.name) if side is not None else "both sides"
        text = f" Fleets: {whose}, {len(self.ships)} ships, {HEADS[SORTS[self.order]]}"
        return [(text, "bar.strong")]

    def fit(self) -> None:
        super().fit()
        self.redraw()

    def count(self) -> int:
        return len(self.ships)

    def redraw(self) -> None:
        from galley_tui.widgets.rows import Rows

        wide, found = self.app.size.width, self.ships
        rows = [table_head(wide)]
        for i, ship in enumerate(found):
            drawn = table_row(self.board, ship, self.near, i == self.at, wide)
            rows.append([(self.text(text), style) for text, style in drawn])
        if not found:
            rows.append([("   none", "mute")])
        self.query_one("#head", Rows).show([self.headline()])
        self.rows.show(rows, self.at + 1)

    def do_sort(self) -> None:
        self.order, self.at = (self.order + 1) % len(SORTS), 0
        self.redraw()

    def do_side(self) -> None:
        self.side, self.at = (self.side + 1) % len(SIDES), 0
        self.redraw()

    def do_accept(self) -> None:
        ships = self.ships
        self.dismiss(ships[self.at].id if ships else "")

    def do_back(self) -> None:
        self.dismiss("")
