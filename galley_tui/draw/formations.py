"""The list of a squadron's orders, and what its ships would do, as rows and on the sea."""

from collections.abc import Collection, Sequence

import msgspec

from galley_tui.draw.model import Ghost, Overlay
from galley_tui.terminal.look import Run, cut_off, fit, wrap

Row = list[Run]
CELL = 8  # width of a ship in the list of ships
WIDE = 36  # columns that leave room for words beside a ship


class ShipPart(msgspec.Struct, frozen=True):
    """The part of one ship in an order: its points, its end, the hexes on its way.

    `mark`: "!" it cannot do all of its part, "-" it is left out, "*" it has its own order.
    `bar` is the hex in which it is barred, 0 for none; `words` say what ails it.
    """

    ship: str
    cost: int
    points: int
    ghost: Ghost | None = None
    way: tuple[int, ...] = ()
    mark: str = " "
    bar: int = 0
    words: str = ""


class Panel(msgspec.Struct, frozen=True):
    """The whole panel: `orders` are key, words and whether it is lit."""

    head: str
    side: str
    orders: Sequence[tuple[str, str, bool]]
    ships: Sequence[ShipPart]
    picked: str
    says: Sequence[tuple[str, str]]  # style and sentence
    below: Sequence[tuple[str, str]] = ()  # the same, after the ships


def panel_rows(panel: Panel, columns: int, height: int) -> tuple[list[Row], int]:
    """The panel, `columns` cells wide, and the row of the picked ship (0 for none).

    In a wide and high window every ship has a line of its own, with what ails it.
    """
    rows: list[Row] = [[(f" {panel.head}", f"{panel.side}.text on text")]]
    rows += [_order_row(*order, columns) for order in panel.orders]
    for style, sentence in panel.says:
        rows += wrap(sentence, columns, style, " ")
    across = max(1, (columns - 1) // CELL)
    if columns >= WIDE and len(rows) + len(panel.ships) <= height:
        across = 1
    lit = 0
    for at in range(0, len(panel.ships), across):
        row: Row = [(" ", "text")]
        for part in panel.ships[at : at + across]:
            row += _ship_cell(part, panel.picked)
            lit = len(rows) if part.ship == panel.picked else lit
        rows.append([*row, (panel.ships[at].words, "mute")] if across == 1 else row)
    for style, sentence in panel.below:
        rows += wrap(sentence, columns, style, " ")
    rows = [fit(row, columns) for row in rows]
    return cut_off(rows, columns, height) if lit < height else rows, lit


def _order_row(key: str, words: str, lit: bool, columns: int) -> Row:
    ink = "choice" if lit else "text"
    mark = ">" if lit else " "
    return [(mark, ink), (key, ink if lit else "key"), (f" {words:<{columns}}", ink)]


def _ship_cell(part: ShipPart, picked: str) -> Row:
    """`A3!4/5`: the points that it uses and has."""
    ink = {"!": "warn", "-": "mute", "*": "strong"}.get(part.mark, "text")
    points = "out" if part.mark == "-" else f"{part.cost}/{part.points}"
    name = "choice" if part.ship == picked else ink
    return [(part.ship, name), (f"{part.mark}{points:<{CELL - 3}}", ink)]


def ghosts(parts: Sequence[ShipPart]) -> tuple[Ghost, ...]:
    """The ghosts of the ships where they would end."""
    return tuple(part.ghost for part in parts if part.ghost is not None)


def overlay(parts: Sequence[ShipPart], picked: str, taken: Collection[int]) -> Overlay:
    """The way of the picked ship, and every hex in which a ship is barred."""
    found: dict[int, tuple[str, str]] = {}
    for part in parts:
        if part.ship == picked:
            found.update({hex_: ("path", "") for hex_ in part.way if hex_ not in taken})
    found.update({part.bar: ("danger", "!") for part in parts if part.bar})
    return found
