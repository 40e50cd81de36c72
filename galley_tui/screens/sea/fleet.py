"""Pages on the fleets: a list with a way to each ship, a ship's values, the battle in
numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galley.engine.cards import Fact
from galley.engine.loop import Board
from galley.geometry.hexes import Hex
from galley_tui.config import battle_keys
from galley_tui.draw.position import Position
from galley_tui.faces.face import FleetTable
from galley_tui.screens.base.page import ListPage
from galley_tui.screens.sea.context import BattleContext
from galley_tui.terminal.look import fit, wrap
from galley_tui.widgets.rows import Row, Rows

SIDES = ("", "A", "B")


class FleetScreen(ListPage[str]):
    """Enter goes to the lit ship: its id is the answer."""

    KEYS = battle_keys.FLEET
    heading = "Fleets"

    def __init__(
        self, table: FleetTable[Board], board: Board, position: Position, near: Hex, lit: str = ""
    ) -> None:
        super().__init__()
        self.table, self.orders = table, list(table.ORDERS)
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
        sorted_ = self.table.ORDERS[self.orders[self.order]]
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


BESIDE = 160  # columns from which on the sides stand beside each other


def tally_rows(context: BattleContext, columns: int) -> list[Row]:
    """Points, squadrons and losses of both sides as they are now."""
    each = columns // 2 - 1 if columns >= BESIDE else columns
    blocks = [context.face.fleet.tally(context.board, side, each) for side in context.game.names()]
    if columns < BESIDE:
        return [row for block in blocks for row in ([], *block)]
    return [[], *_beside(blocks, each)]


def _beside(blocks: list[list[Row]], each: int) -> list[Row]:
    """The blocks as columns of `each` cells."""
    high = max(len(block) for block in blocks)
    full = [block + [[]] * (high - len(block)) for block in blocks]
    return [
        [run for row in rows for run in (*fit(row, each), ("  ", "text"))]
        for rows in zip(*full, strict=True)
    ]


NAME, PRINTED = 12, 24  # cells of the first two columns


def value_rows(found: Sequence[Fact], text: Callable[[str], str], columns: int) -> list[Row]:
    """A heading, then every value; `text` puts words in the terminal's characters."""
    head = f"{'':<{NAME}}{'printed':<{PRINTED}}now"
    rows: list[Row] = [[(f"  {head}", "mute")]]
    for value in found:
        rows += _value_rows(value, text, columns)
    return rows


def _value_rows(value: Fact, text: Callable[[str], str], columns: int) -> list[Row]:
    """One value, then a line for each reason; what is less than printed stands out."""
    changed = value.now not in value.printed.replace("*", "").split()
    row: Row = [
        (f"  {value.name:<{NAME}}", "strong"),
        (f"{value.printed:<{PRINTED}}", "text"),
        (value.now, "warn" if changed else "strong"),
    ]
    indent = " " * (2 + NAME)
    rows = [[], row]
    for said, rule in value.reasons:
        cite = f" [{rule}]" if rule else ""
        rows += wrap(text(said + cite), columns - 1, "mute", indent)
    return rows
